/**
 * The slider of pictures on the home page.
 *
 * It advances every 3 s, like the incumbent's. Pointing at the picture, or focusing an element in it, holds it. The pause button, choosing
 * a picture, or swiping stops it for good. It does not start under prefers-reduced-motion or if the member saves data, and the large-text view stops it. After a press on play, the pointer or focus is still in it;
 * it advances once that has left.
 *
 * Refused on purpose: `carousel.held` while paused, because it does not advance anyway. All events if there is only one picture. A swipe of
 * less than 40 px, because a press may move the finger.
 *
 * API: home page blocks, pc-slider. Behaviour: sections 3 (home) and 7 (3 s). WCAG 2.2.2.
 */
import { assign, setup } from 'xstate';

export type CarouselUserEvent =
  | { type: 'previous.chosen' }
  | { type: 'next.chosen' }
  | { type: 'slide.chosen'; index: number }
  | { type: 'carousel.held' }
  | { type: 'carousel.released' }
  | { type: 'carousel.paused' }
  | { type: 'carousel.resumed' };

/** The distance of a finger between its press and its lift, px: negative to the left. */
export type CarouselPageEvent = { type: 'page.swiped'; by: number } | { type: 'page.stilled' };

export const carouselMachine = setup({
  types: {} as {
    input: { count: number; prefersReducedMotion: boolean };
    context: { index: number; count: number; prefersReducedMotion: boolean };
    events: CarouselUserEvent | CarouselPageEvent;
  },
  delays: { turn: 3000 },
  guards: {
    hasNothingToTurn: ({ context }) => context.count < 2,
    prefersStillness: ({ context }) => context.prefersReducedMotion,
    isThere: ({ context, event }) => event.type === 'slide.chosen' && event.index < context.count,
    isSwipedToNext: ({ event }) => event.type === 'page.swiped' && event.by <= -40,
    isSwipedToPrevious: ({ event }) => event.type === 'page.swiped' && event.by >= 40,
  },
  actions: {
    goToNext: assign(({ context }) => ({ index: (context.index + 1) % context.count })),
    goToPrevious: assign(({ context }) => ({ index: (context.index + context.count - 1) % context.count })),
    goToChosen: assign(({ event }) => (event.type === 'slide.chosen' ? { index: event.index } : {})),
  },
}).createMachine({
  id: 'carousel',
  description: '首页轮播图',
  context: ({ input }) => ({ index: 0, count: input.count, prefersReducedMotion: input.prefersReducedMotion }),
  initial: 'starting',
  states: {
    starting: {
      description: '看看有几张，这台设备是否要求减少动画',
      always: [
        { guard: 'hasNothingToTurn', target: 'single' },
        { guard: 'prefersStillness', target: 'several.paused' },
        { target: 'several' },
      ],
    },
    single: { description: '只有一张（或一张也没有）：没什么可翻，也没有按钮' },
    several: {
      description: '不止一张：可以自己翻，翻了就停下',
      on: {
        'previous.chosen': { target: '.paused', actions: 'goToPrevious' },
        'next.chosen': { target: '.paused', actions: 'goToNext' },
        'slide.chosen': { guard: 'isThere', target: '.paused', actions: 'goToChosen' },
        'page.stilled': { target: '.paused' },
        'page.swiped': [
          { guard: 'isSwipedToNext', target: '.paused', actions: 'goToNext' },
          { guard: 'isSwipedToPrevious', target: '.paused', actions: 'goToPrevious' },
        ],
      },
      initial: 'turning',
      states: {
        turning: {
          description: '每三秒换一张',
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
          on: { 'carousel.resumed': { target: 'held' } },
        },
      },
    },
  },
});
