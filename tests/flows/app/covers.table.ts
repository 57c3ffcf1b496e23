import type { coversMachine } from '../../../machines/app/covers.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const back = '手机上按返回是要关上盖着的东西，不是离开页面';
const each = '每个开着的东西有自己的一条记录，返回才关得上它';
const stub = '前进到旧的记录，什么也不再打开';
const events = ['page.coversChanged', 'location.moved', 'location.taken'] as const;

export const covers: Table<typeof coversMachine> = {
  inputs: { page: undefined },
  user: {},
  world: {
    'page.coversChanged': { from: 'outside', cases: { none: { covers: 0 }, one: { covers: 1 }, two: { covers: 2 } } },
    'location.moved': {
      from: 'watchHistory',
      cases: { page: { entries: 0 }, first: { entries: 1 }, second: { entries: 2 } },
    },
    'location.taken': { from: 'watchHistory', cases: { page: { entries: 0 } } },
  },
  actors: { watchHistory: { reports: '浏览器的历史到了哪一条记录' } },
  screens: {
    matched: { shows: [] },
    matching: { shows: [], passing: true },
    stepping: { shows: [] },
    closing: { shows: [] },
    displaced: { shows: [] },
  },
  requirements: [
    {
      says: '停下来的时候，开着几个就有几条记录',
      source: '设计 wayOut：每件事都有出路',
      always: (now) => !now.in('matched') || now.context.covers === now.context.entries,
    },
    {
      says: '返回少了一条记录，就关上最上面的，而且只关一个',
      source: '设计 wayOut：每件事都有出路',
      when: ({ event, before }) =>
        event.name === 'location.moved' &&
        before.in('matched') &&
        Number(event.payload.entries) < before.context.covers,
      must: ({ effects }) => effects.join() === 'closeTop',
    },
    {
      says: '网站自己打开别的页面，不关上任何东西',
      source: '设计 wayOut：每件事都有出路',
      when: ({ event }) => event.name === 'location.taken',
      must: ({ effects }) => !effects.includes('closeTop'),
    },
    {
      says: '东西从别处关上了，多出来的记录就退掉',
      source: '设计 wayOut：每件事都有出路',
      when: ({ event, before, after }) =>
        event.name === 'page.coversChanged' && before.in('matched') && after.context.covers < before.context.entries,
      must: ({ after, effects }) => after.in('stepping') && effects.join() === 'leaveEntries',
    },
    {
      says: '无论怎样，记录总会又对得上',
      source: '设计 wayOut：每件事都有出路',
      from: () => true,
      leadsTo: (now) => now.in('matched'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '别的页面占用了记录，就一条也不剩，不会太多',
        names: ['displaced: after patience > matching: always [hasTooMany]'],
      },
    ],
    mutants: [
      {
        because: '比一比的这一步马上又走：先比还是后比，停下来都一样',
        names: [
          '* begins in matching',
          'matching: always [hasTooFew] goes to matching',
          'matching: always [hasTooFew] goes nowhere',
        ],
      },
    ],
  },
  accepts: {
    matched: [...events],
    matching: [],
    stepping: ['page.coversChanged', 'location.moved'],
    closing: [...events],
    displaced: [...events],
  },
  runs: { '*': { watchHistory: null } },
  delays: { patience: 300 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'matched',
      changes: { covers: 0, entries: 0 },
      because: '没有东西盖着页面',
    },
    {
      from: 'matched',
      event: 'page.coversChanged',
      to: 'matching',
      changes: (_, { covers: open }) => ({ covers: open }),
      because: each,
    },
    {
      from: 'matched',
      event: 'location.moved',
      given: ['记录比开着的少', ({ covers: open }, { entries }) => entries < open],
      to: 'closing',
      effects: ['closeTop'],
      changes: (_, { entries }) => ({ entries }),
      because: back,
    },
    {
      from: 'matched',
      event: 'location.moved',
      given: ['记录不比开着的少', ({ covers: open }, { entries }) => entries >= open],
      to: 'matching',
      changes: (_, { entries }) => ({ entries }),
      because: stub,
    },
    {
      from: 'matched',
      event: 'location.taken',
      given: ['还有东西开着', ({ covers: open }, { entries }) => entries < open],
      to: 'displaced',
      changes: (_, { entries }) => ({ entries }),
      because: '按了抽屉里的链接：它自己马上就会关上，先等一等',
    },
    {
      from: 'matching',
      event: 'always',
      given: ['记录太多', ({ covers: open, entries }) => entries > open],
      to: 'stepping',
      effects: ['leaveEntries'],
      because: '按按钮关上的，它的记录也不留下',
    },
    {
      from: 'matching',
      event: 'always',
      given: ['记录太少', ({ covers: open, entries }) => entries < open],
      to: 'matched',
      effects: [{ name: 'addEntries', sees: 'before' }],
      changes: ({ covers: open }) => ({ entries: open }),
      because: each,
    },
    {
      from: 'matching',
      event: 'always',
      given: ['正好', ({ covers: open, entries }) => entries === open],
      to: 'matched',
      because: '没有什么要改',
    },
    {
      from: 'stepping',
      event: 'page.coversChanged',
      to: 'same',
      changes: (_, { covers: open }) => ({ covers: open }),
      because: '等浏览器退到了再比',
    },
    {
      from: 'stepping',
      event: 'location.moved',
      to: 'matching',
      changes: (_, { entries }) => ({ entries }),
      because: '退到了，再比一比',
    },
    {
      from: 'closing',
      event: 'page.coversChanged',
      given: ['少了一个', ({ covers: before }, { covers: open }) => open < before],
      to: 'matching',
      changes: (_, { covers: open }) => ({ covers: open }),
      because: '关上了；下面还有的，再返回一次才关',
    },
    {
      from: 'closing',
      event: 'page.coversChanged',
      given: ['没有少', ({ covers: before }, { covers: open }) => open >= before],
      to: 'same',
      changes: (_, { covers: open }) => ({ covers: open }),
      because: '关上以前又打开了别的',
    },
    {
      from: 'closing',
      event: 'location.moved',
      to: 'same',
      changes: (_, { entries }) => ({ entries }),
      because: '又按了一次返回：等关上了再比',
    },
    {
      from: 'closing',
      event: 'location.taken',
      to: 'same',
      changes: (_, { entries }) => ({ entries }),
      because: '等关上了再比',
    },
    { from: 'closing', event: 'after patience', to: 'matching', because: '正在提交的窗口不肯关：补回它的记录' },
    {
      from: 'displaced',
      event: 'page.coversChanged',
      to: 'same',
      changes: (_, { covers: open }) => ({ covers: open }),
      because: '等一等再比',
    },
    {
      from: 'displaced',
      event: 'location.moved',
      to: 'matching',
      changes: (_, { entries }) => ({ entries }),
      because: '人又动了历史：现在就比',
    },
    {
      from: 'displaced',
      event: 'location.taken',
      to: 'same',
      changes: (_, { entries }) => ({ entries }),
      because: '等一等再比',
    },
    {
      from: 'displaced',
      event: 'after patience',
      to: 'matching',
      because: '占满窗口的画面接着放下一课：返回还是先退出它',
    },
  ],
};
