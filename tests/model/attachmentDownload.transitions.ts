import type { attachmentDownloadMachine } from '../../machines/learn/attachmentDownload.machine.ts';
import type { Transitions } from './runner/rows.ts';

const url = 'https://school.example/api/v3/course/attach-download?sign=first';

export const attachmentDownload: Transitions<typeof attachmentDownloadMachine> = {
  accepts: {
    idle: ['download.pressed'],
    askingLink: [],
    opening: [],
    opened: ['download.pressed'],
    blocked: ['download.pressed', 'link.followed'],
    refused: ['download.pressed'],
    unavailable: ['download.pressed'],
  },
  runs: {
    askingLink: { askLink: ({ courseId, attachmentId }) => ({ courseId, attachmentId }) },
    opening: { openLink: (context) => ({ url: context.url }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'idle',
      changes: (_, { input }) => ({ ...input, url: '', message: '' }),
      because: '接口 content 5：附件列出来，按了才要地址',
    },
    { from: 'idle', event: 'download.pressed', to: 'askingLink', because: '接口 content 5：每次要一个新地址' },
    {
      from: 'askingLink',
      event: 'done askLink',
      case: 'given',
      to: 'opening',
      changes: { url },
      because: '在新窗口打开',
    },
    {
      from: 'askingLink',
      event: 'done askLink',
      case: 'notBought',
      to: 'refused',
      changes: { message: '请购买课程' },
      because: '规格 8：在这一行显示服务器的原话',
    },
    { from: 'askingLink', event: 'error askLink', to: 'unavailable', because: '说明没有得到回答，可以再试' },
    {
      from: 'opening',
      event: 'done openLink',
      case: 'opened',
      to: 'opened',
      changes: { url: '' },
      because: '地址只能用一次',
    },
    { from: 'opening', event: 'done openLink', case: 'blocked', to: 'blocked', because: '浏览器拦住了：给出链接' },
    { from: 'opening', event: 'error openLink', to: 'blocked', because: '打不开也给出链接' },
    { from: 'opened', event: 'download.pressed', to: 'askingLink', because: '可以再下载一次，用新的地址' },
    {
      from: 'blocked',
      event: 'link.followed',
      to: 'opened',
      changes: { url: '' },
      because: '学员自己打开了；地址用掉了',
    },
    {
      from: 'blocked',
      event: 'download.pressed',
      to: 'askingLink',
      changes: { url: '' },
      because: '要一个新地址再试',
    },
    { from: 'refused', event: 'download.pressed', to: 'askingLink', changes: { message: '' }, because: '可以再试' },
    { from: 'unavailable', event: 'download.pressed', to: 'askingLink', because: '可以再试' },
  ],
};
