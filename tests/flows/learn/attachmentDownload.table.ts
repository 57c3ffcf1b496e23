import type { attachmentDownloadMachine } from '../../../machines/learn/attachmentDownload.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const opened = '已在新窗口打开';
const asking = '正在获取下载地址…';
const press = { role: 'button', name: '下载附件：课程笔记.txt' } as const;
const link = { role: 'link', name: '打开下载链接 （在新窗口打开）' } as const;

const url = 'https://school.example/api/v3/course/attach-download?sign=first';

export const attachmentDownload: Table<typeof attachmentDownloadMachine> = {
  inputs: { note: { courseId: 1, attachmentId: 1 } },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容', url: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'download.pressed': { gesture: { do: 'click', ...press } },
    'link.followed': { gesture: { do: 'click', ...link } },
  },
  world: {},
  actors: {
    askLink: {
      answers: {
        given: { kind: 'given', url: 'https://school.example/api/v3/course/attach-download?sign=first' },
        notBought: { kind: 'refused', message: '请购买课程' },
      },
      faults: ['offline'],
    },
    openLink: {
      answers: { opened: { kind: 'opened' }, blocked: { kind: 'blocked' } },
      faults: ['crashed'],
    },
  },
  screens: {
    idle: { shows: [press], hides: [opened, asking, link, fault] },
    askingLink: { shows: [asking], hides: [opened, link, fault] },
    opening: { shows: [], passing: true },
    opened: { shows: [press, opened], hides: [asking, link, fault] },
    blocked: { shows: [press, link], hides: [opened, asking, fault] },
    refused: { shows: ({ message }) => [press, message], hides: [opened, asking, link, fault] },
    unavailable: { shows: [press, fault], hides: [opened, asking, link] },
  },
  requirements: [
    {
      says: '同一行同一时间最多只有一个请求',
      source: '接口 content.attachmentLimit：每小时 60 个地址',
      always: (now) => now.running('askLink') + now.running('openLink') <= 1,
    },
    {
      says: '正在要地址的时候再按没有用',
      source: '接口 content.attachmentLimit：每小时 60 个地址',
      when: ({ before, event }) => before.in('askingLink') && event.name === 'download.pressed',
      must: ({ after }) => after.in('askingLink') && after.running('askLink') === 1,
    },
    {
      says: '用过的地址不再留着：一次有效',
      source: '接口 content.attachmentUrl：下载地址只能用一次',
      never: ({ context, ...now }) => context.url !== '' && !now.in('opening') && !now.in('blocked'),
    },
    {
      says: '窗口没有打开，就一定给出链接',
      source: '接口 content.attachmentWindow：在新窗口打开',
      when: ({ event }) => event.case === 'blocked' || event.name === 'error openLink',
      must: ({ after }) => after.in('blocked') && after.context.url !== '',
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('refused'),
    },
    {
      says: '无论出什么错，总还能下载',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => !now.in('opened'),
      leadsTo: (now) => now.in('opened'),
    },
  ],
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
  tags: { refused: ['refused'], fault: ['unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'idle',
      changes: (_, { input }) => ({ ...input, url: '', message: '' }),
      because: '接口 content.attachmentList：附件列出来，按了才要地址',
    },
    {
      from: 'idle',
      event: 'download.pressed',
      to: 'askingLink',
      because: '接口 content.attachmentUrl：每次要一个新地址',
    },
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
      because: '规格 8.refusal：在这一行显示服务器的原话',
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
