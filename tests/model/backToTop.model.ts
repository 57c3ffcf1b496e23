import { backToTopMachine } from '../../machines/ui/backToTop.machine.ts';
import type { Model } from './runner/model.ts';

export const backToTop: Model<typeof backToTopMachine> = {
  machine: backToTopMachine,
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
      source: '规格 2、9',
      when: ({ event }) => event.name === 'page.scrolled',
      must: ({ event, after }) => after.in('offered') === Number(event.payload.top) >= 2000,
    },
  ],
};
