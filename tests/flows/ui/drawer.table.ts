import type { drawerMachine } from '../../../machines/ui/drawer.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const opener = { role: 'button', name: '打开导航菜单' } as const;
const searchOpener = { role: 'button', name: '搜索课程' } as const;
const window = { role: 'dialog', name: '主导航' } as const;

export const drawer: Table<typeof drawerMachine> = {
  inputs: { page: undefined },
  user: {
    'search.sought': {
      gesture: { do: 'press', ...opener, key: 'Control+k' },
      also: [{ do: 'click', ...searchOpener }],
    },
    'drawer.hinted': { gesture: { do: 'hover', ...opener } },
    'drawer.opened': { gesture: { do: 'click', ...opener } },
    'drawer.closed': {
      gesture: { do: 'click', role: 'button', name: '关闭' },
      also: [{ do: 'press', ...window, key: 'Escape' }],
    },
  },
  world: {},
  actors: { loadDrawer: { answers: { loaded: undefined }, faults: ['offline'], takes: 'none' } },
  screens: {
    closed: { shows: [opener, searchOpener], hides: [window] },
    loading: { shows: [opener, searchOpener], hides: [window] },
    open: { shows: [window, { role: 'combobox', name: '搜索课程' }, { role: 'link', name: '全部课程' }], hides: [] },
  },
  requirements: [
    {
      says: '抽屉加载失败，一定说出来，页面还在，可以再按',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      when: ({ event }) => event.name === 'error loadDrawer' || event.name === 'after patience',
      must: ({ after, effects }) => after.in('closed') && effects.includes('announceUnavailable'),
    },
    {
      says: '要搜索才打开的，停在搜索框里；下一次按菜单打开，又和从前一样',
      source: '设计 gestures：键盘到得了每一处',
      when: ({ event, before }) => event.name === 'drawer.opened' && before.in('closed'),
      must: ({ before, after }) => !before.context.isForSearch && !after.context.isForSearch,
    },
    {
      says: '只有按了才打开',
      source: '设计 firstLoad：用到才加载',
      when: ({ before, after }) => !before.in('open') && after.in('open'),
      must: ({ before }) => before.in('loading'),
    },
    {
      says: '无论出什么错，总还能打开',
      source: '设计 refusals：故障处有出路',
      from: () => true,
      leadsTo: (now) => now.in('open'),
    },
  ],
  accepts: {
    closed: ['drawer.hinted', 'drawer.opened', 'search.sought'],
    loading: ['search.sought'],
    open: ['drawer.closed'],
  },
  runs: { loading: { loadDrawer: null } },
  delays: { patience: 15_000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'closed',
      changes: { isForSearch: false },
      because: '没有人要看导航：页面里没有抽屉',
    },
    {
      from: 'closed',
      event: 'drawer.hinted',
      to: 'same',
      effects: ['warmDrawer'],
      because: '手指刚按下就取代码，打开就快',
    },
    { from: 'closed', event: 'drawer.opened', to: 'loading', because: '设计 firstLoad：抽屉的代码用到才加载' },
    {
      from: 'closed',
      event: 'search.sought',
      to: 'loading',
      changes: { isForSearch: true },
      because: '要搜索，而搜索框在抽屉里：打开它，停在搜索框里',
    },
    {
      from: 'loading',
      event: 'search.sought',
      to: 'same',
      changes: { isForSearch: true },
      because: '代码还在路上就要搜索：打开以后停在搜索框里',
    },
    { from: 'loading', event: 'done loadDrawer', to: 'open', because: '代码到了就打开' },
    {
      from: 'loading',
      event: 'error loadDrawer',
      to: 'closed',
      changes: { isForSearch: false },
      effects: [{ name: 'announceUnavailable', sees: 'before' }],
      because: '没有抽屉可以说明情况：通知里说，可以再按',
    },
    {
      from: 'loading',
      event: 'after patience',
      to: 'closed',
      changes: { isForSearch: false },
      effects: [{ name: 'announceUnavailable', sees: 'before' }],
      because: '规格 9.timeout：15 秒没有回应就不再等',
    },
    {
      from: 'open',
      event: 'drawer.closed',
      to: 'closed',
      changes: { isForSearch: false },
      because: '关闭按钮、Esc、选了去处、按了抽屉外面',
    },
  ],
};
