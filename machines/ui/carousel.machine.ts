/**
 * Pictures that take turns on the home page.
 *
 * They turn by themselves every five seconds, but never against the reader: pointing at the picture or focusing something in it
 * holds it, the pause button stops it for good, choosing a picture stops it too, and it does not start at all for people who have
 * asked their device for less motion.
 *
 * Refused on purpose: `carousel.held` while paused; there is nothing to hold.
 *
 * API: home page blocks, pc-slider. WCAG 2.2.2.
 */
import { assign, setup } from 'xstate';

export type CarouselUserEvent =
  | { type: 'previous.chosen' }
  | { type: 'next.chosen' }
  | { type: 'carousel.held' }
  | { type: 'carousel.released' }
  | { type: 'carousel.paused' }
  | { type: 'carousel.resumed' };

export const carouselMachine = setup({
  types: {} as {
    input: { count: number; prefersReducedMotion: boolean };
    context: { index: number; count: number; prefersReducedMotion: boolean };
    events: CarouselUserEvent;
  },
  delays: { turn: 5000 },
  guards: { prefersStillness: ({ context }) => context.prefersReducedMotion || context.count < 2 },
  actions: {
    goToNext: assign(({ context }) => ({ index: (context.index + 1) % context.count })),
    goToPrevious: assign(({ context }) => ({ index: (context.index + context.count - 1) % context.count })),
  },
}).createMachine({
  id: 'carousel',
  description: '首页轮播图',
  context: ({ input }) => ({ index: 0, count: input.count, prefersReducedMotion: input.prefersReducedMotion }),
  on: {
    'previous.chosen': { target: '.paused', actions: 'goToPrevious' },
    'next.chosen': { target: '.paused', actions: 'goToNext' },
  },
  initial: 'starting',
  states: {
    starting: {
      description: '看看这台设备是否要求减少动画',
      always: [{ guard: 'prefersStillness', target: 'paused' }, { target: 'turning' }],
    },
    turning: {
      description: '每五秒换一张',
      after: { turn: { target: 'turning', reenter: true, actions: 'goToNext' } },
      on: {
        'carousel.held': { target: 'held' },
        'carousel.paused': { target: 'paused' },
      },
    },
    held: {
      description: '鼠标或焦点在上面：停住，离开后继续',
      on: {
        'carousel.released': { target: 'turning' },
        'carousel.paused': { target: 'paused' },
      },
    },
    paused: {
      description: '停着，等人自己翻或按播放',
      on: { 'carousel.resumed': { target: 'turning' } },
    },
  },
});
