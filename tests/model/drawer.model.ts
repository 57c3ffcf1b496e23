import { drawerMachine } from '../../machines/ui/drawer.machine.ts';
import type { Model } from './runner/model.ts';

const opener = { role: 'button', name: '打开导航菜单' } as const;
const window = { role: 'dialog', name: '主导航' } as const;

export const drawer: Model<typeof drawerMachine> = {
  machine: drawerMachine,
  inputs: { page: undefined },
  user: {
    'drawer.hinted': { gesture: { do: 'hover', ...opener } },
    'drawer.opened': { gesture: { do: 'click', ...opener } },
    'drawer.closed': {
      gesture: { do: 'click', role: 'button', name: '关闭' },
      also: [{ do: 'press', ...window, key: 'Escape' }],
    },
  },
  world: {},
  actors: { loadDrawer: { answers: { loaded: undefined }, faults: ['offline'] } },
  screens: {
    closed: { shows: [opener], hides: [window] },
    loading: { shows: [opener], hides: [window] },
    open: { shows: [window, { role: 'searchbox', name: '搜索课程' }, { role: 'link', name: '全部课程' }], hides: [] },
  },
  requirements: [
    {
      says: '抽屉加载失败，一定说出来，页面还在，可以再按',
      source: '设计 3：每件事都有出错的样子和出路',
      when: ({ event }) => event.name === 'error loadDrawer' || event.name === 'after patience',
      must: ({ after, effects }) => after.in('closed') && effects.includes('announceUnavailable'),
    },
    {
      says: '只有按了才打开',
      source: '设计 5：用到才加载',
      when: ({ before, after }) => !before.in('open') && after.in('open'),
      must: ({ before }) => before.in('loading'),
    },
    {
      says: '无论出什么错，总还能打开',
      source: '设计 1：故障处有出路',
      from: () => true,
      leadsTo: (now) => now.in('open'),
    },
  ],
};
