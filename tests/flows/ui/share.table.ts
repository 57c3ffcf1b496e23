import type { shareMachine } from '../../../machines/ui/share.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const press = { role: 'button', name: '分享' } as const;
const pressAfterCopy = { role: 'button', name: '已复制' } as const;
const pressAfterSharing = { role: 'button', name: '已分享' } as const;
const close = { role: 'button', name: '收起链接' } as const;
const field = { role: 'textbox', name: '浏览器不让复制，请自己复制这个链接' } as const;
const hint = '链接已复制，可以粘贴给别人';

type Browser = { hasSheet: boolean };
const hasSheet = ({ hasSheet: has }: Browser) => has;
const hasNone = ({ hasSheet: has }: Browser) => !has;
const source = '设计 share';

export const share: Table<typeof shareMachine> = {
  inputs: { withSheet: { hasSheet: true }, withoutSheet: { hasSheet: false } },
  user: {
    'share.pressed': { gesture: { do: 'click', ...press } },
    'address.closed': { gesture: { do: 'click', ...close } },
  },
  world: {},
  actors: {
    openSheet: {
      answers: { shared: { kind: 'shared' }, left: { kind: 'left' }, unavailable: { kind: 'unavailable' } },
      faults: ['crashed'],
      takes: 'person',
    },
    copyAddress: { answers: { copied: { kind: 'copied' }, blocked: { kind: 'blocked' } }, faults: ['crashed'] },
  },
  screens: {
    resting: { shows: [press], hides: [hint, field, close] },
    sharing: { shows: [press], hides: [hint, field, close] },
    shared: { shows: [pressAfterSharing], hides: [press, field, close] },
    copying: { shows: [press], hides: [hint, field, close] },
    copied: { shows: [pressAfterCopy, hint], hides: [press, field, close] },
    refused: { shows: [press, field, close], hides: [hint] },
  },
  requirements: [
    {
      says: '浏览器没有分享面板，就从来不去打开',
      source,
      never: ({ context, ...now }) => !context.hasSheet && now.running('openSheet') > 0,
    },
    {
      says: '分享面板打不开，就复制链接',
      source,
      when: ({ event }) => event.name === 'error openSheet' || event.case === 'unavailable',
      must: ({ after }) => after.in('copying'),
    },
    {
      says: '学员自己关了分享面板，就什么也不做',
      source,
      when: ({ event }) => event.case === 'left',
      must: ({ after }) => after.in('resting') && after.running('copyAddress') === 0,
    },
    {
      says: '复制不了，就一定看得到链接',
      source,
      when: ({ event }) => event.name === 'error copyAddress' || event.case === 'blocked',
      must: ({ after }) => after.in('refused'),
    },
    {
      says: '说复制好了，就真的复制好了',
      source,
      when: ({ before, after }) => !before.in('copied') && after.in('copied'),
      must: ({ event }) => event.case === 'copied',
    },
    {
      says: '无论出什么错，总还能分享',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: () => true,
      leadsTo: (now) => now.in('copied'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '刚用过分享面板的浏览器有分享面板',
        names: [
          'sharing: done openSheet [isLeft] > resting: share.pressed [otherwise]',
          'shared: after reading > resting: share.pressed [otherwise]',
        ],
      },
    ],
  },
  accepts: {
    resting: ['share.pressed'],
    sharing: ['share.pressed'],
    shared: ['share.pressed'],
    copying: [],
    copied: ['share.pressed'],
    refused: ['address.closed', 'share.pressed'],
  },
  delays: { reading: 5000 },
  runs: { sharing: { openSheet: null }, copying: { copyAddress: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'resting',
      changes: (_, { input }) => ({ hasSheet: input.hasSheet }),
      because: '设计 share：按了才分享',
    },
    ...(['resting', 'copied', 'refused'] as const).flatMap((from) => [
      {
        from,
        event: 'share.pressed' as const,
        given: ['浏览器有分享面板', hasSheet] as [string, typeof hasSheet],
        to: 'sharing' as const,
        because: '设计 share：用浏览器自己的分享面板',
      },
      {
        from,
        event: 'share.pressed' as const,
        given: ['浏览器没有分享面板', hasNone] as [string, typeof hasNone],
        to: 'copying' as const,
        because: '设计 share：没有面板就复制链接',
      },
    ]),
    { from: 'shared', event: 'share.pressed', to: 'sharing', because: '可以再分享给另一个人' },
    { from: 'sharing', event: 'share.pressed', to: 'copying', because: '有的浏览器不说面板关了：再按就复制' },
    { from: 'sharing', event: 'done openSheet', case: 'shared', to: 'shared', because: '说一声分享了' },
    { from: 'sharing', event: 'done openSheet', case: 'left', to: 'resting', because: '学员自己关了面板' },
    { from: 'sharing', event: 'done openSheet', case: 'unavailable', to: 'copying', because: '面板打不开：复制' },
    { from: 'sharing', event: 'error openSheet', to: 'copying', because: '面板打不开：复制' },
    { from: 'shared', event: 'after reading', to: 'resting', because: '五秒够读完' },
    { from: 'copying', event: 'done copyAddress', case: 'copied', to: 'copied', because: '说一声复制好了' },
    { from: 'copying', event: 'done copyAddress', case: 'blocked', to: 'refused', because: '给出链接' },
    { from: 'copying', event: 'error copyAddress', to: 'refused', because: '给出链接' },
    { from: 'copied', event: 'after reading', to: 'resting', because: '五秒够读完' },
    { from: 'refused', event: 'address.closed', to: 'resting', because: '学员不要了' },
  ],
};
