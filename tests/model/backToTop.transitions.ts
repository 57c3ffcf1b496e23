import type { backToTopMachine } from '../../machines/ui/backToTop.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const backToTop: Transitions<typeof backToTopMachine> = {
  accepts: { hidden: ['page.scrolled'], offered: ['page.scrolled', 'top.chosen'] },
  runs: { '*': { watchScroll: null } },
  rows: [
    { from: '*', event: 'start', to: 'hidden', changes: {}, because: '打开页面时在顶部' },
    {
      from: 'hidden',
      event: 'page.scrolled',
      case: ['threshold', 'far'],
      to: 'offered',
      because: '规格 2、9：滚动 2000 像素或更多出现 顶部',
    },
    {
      from: 'offered',
      event: 'page.scrolled',
      case: ['top', 'almost'],
      to: 'hidden',
      because: '规格 9：不到 2000 像素就没有',
    },
    { from: 'offered', event: 'top.chosen', to: 'same', effects: ['scrollToTop'], because: '规格 2：回到顶部' },
  ],
};
