import type { backToTopMachine } from '../../../machines/ui/backToTop.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const backToTop: Table<typeof backToTopMachine> = {
  inputs: { page: undefined },
  user: { 'top.chosen': { gesture: { do: 'click', role: 'button', name: '顶部' } } },
  world: {
    'page.scrolled': {
      from: 'watchScroll',
      cases: { top: { top: 0 }, almost: { top: 1999 }, threshold: { top: 2000 }, far: { top: 5000 } },
    },
  },
  actors: { watchScroll: { reports: '页面滚到哪里' } },
  screens: {
    hidden: { shows: [], hides: [{ role: 'button', name: '顶部' }] },
    offered: { shows: [{ role: 'button', name: '顶部' }] },
  },
  requirements: [
    {
      says: '滚动 2000 像素或更多才有 顶部',
      source: '规格 2.top、9.top',
      when: ({ event }) => event.name === 'page.scrolled',
      must: ({ event, after }) => after.in('offered') === Number(event.payload.top) >= 2000,
    },
  ],
  accepts: { hidden: ['page.scrolled'], offered: ['page.scrolled', 'top.chosen'] },
  runs: { '*': { watchScroll: null } },
  rows: [
    { from: '*', event: 'start', to: 'hidden', changes: {}, because: '打开页面时在顶部' },
    {
      from: 'hidden',
      event: 'page.scrolled',
      given: ['滚动了 2000 像素或更多', (_, { top }) => top >= 2000],
      to: 'offered',
      because: '规格 2.top、9.top：滚动 2000 像素或更多出现 顶部',
    },
    {
      from: 'offered',
      event: 'page.scrolled',
      given: ['不到 2000 像素', (_, { top }) => top < 2000],
      to: 'hidden',
      because: '规格 9.top：不到 2000 像素就没有',
    },
    { from: 'offered', event: 'top.chosen', to: 'same', effects: ['scrollToTop'], because: '规格 2.top：回到顶部' },
  ],
};
