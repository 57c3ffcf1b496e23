/**
 * The button 顶部: visible when the page has been scrolled 2000 px or more.
 *
 * Specification: section 2 (back to top), section 9 (threshold 2000 px).
 */
import { type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type BackToTopUserEvent = { type: 'top.chosen' };
/** `top`: distance from the top of the page, px. */
export type PageScrolled = { type: 'page.scrolled'; top: number };

/** Scroll position at which the button appears, px (specification, section 9). */
const threshold = 2000;

export const backToTopMachine = setup({
  types: {} as { events: BackToTopUserEvent | PageScrolled; children: { watchScroll: 'watchScroll' } },
  actors: {
    watchScroll: fromCallback<EventObject>(notWired('watchScroll')),
  },
  guards: {
    isFarDown: ({ event }) => event.type === 'page.scrolled' && event.top >= threshold,
    isNearTop: ({ event }) => event.type === 'page.scrolled' && event.top < threshold,
  },
  actions: {
    scrollToTop: notWired('scrollToTop'),
  },
}).createMachine({
  id: 'backToTop',
  description: '回到顶部的按钮',
  invoke: { id: 'watchScroll', src: 'watchScroll' },
  initial: 'hidden',
  states: {
    hidden: {
      description: '离顶部不到 2000 像素',
      on: { 'page.scrolled': { guard: 'isFarDown', target: 'offered' } },
    },
    offered: {
      description: '滚动了 2000 像素或更多：显示 顶部',
      on: {
        'page.scrolled': { guard: 'isNearTop', target: 'hidden' },
        'top.chosen': { actions: 'scrollToTop' },
      },
    },
  },
});
