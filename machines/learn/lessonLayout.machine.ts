/**
 * The width of a lesson's film: beside the lessons of its course, or as wide as the window with the lessons below it. The device stores the
 * last choice. It has no effect if the window is so narrow that the lessons are below the film anyway.
 *
 * The film can also fill the window and cover the rest of the page; the browser's own bars stay. This is not stored.
 */
import { setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type LessonLayoutUserEvent =
  | { type: 'theatre.toggled' }
  | { type: 'filling.toggled' }
  /** The Esc key. */
  | { type: 'filling.left' };

export const lessonLayoutMachine = setup({
  types: {} as {
    input: { isTheatre: boolean };
    context: { isTheatre: boolean };
    events: LessonLayoutUserEvent;
  },
  guards: { wasTheatre: ({ context }) => context.isTheatre },
  actions: {
    storeTheatre: notWired('storeTheatre'),
    storeBeside: notWired('storeBeside'),
    showFilm: notWired('showFilm'),
  },
}).createMachine({
  id: 'lessonLayout',
  description: '课时页的画面：在目录旁边、和窗口一样宽，或者占满窗口',
  context: ({ input }) => ({ isTheatre: input.isTheatre }),
  type: 'parallel',
  states: {
    width: {
      description: '画面多宽',
      initial: 'deciding',
      states: {
        deciding: {
          description: '这个浏览器上次怎么看',
          always: [{ guard: 'wasTheatre', target: 'theatre' }, { target: 'beside' }],
        },
        beside: {
          description: '画面在目录旁边',
          on: { 'theatre.toggled': { target: 'theatre', actions: 'storeTheatre' } },
        },
        theatre: {
          description: '画面和窗口一样宽，目录在下面',
          on: { 'theatre.toggled': { target: 'beside', actions: 'storeBeside' } },
        },
      },
    },
    window: {
      description: '窗口里有什么',
      initial: 'page',
      states: {
        page: {
          description: '画面和页面的其余部分',
          on: { 'filling.toggled': { target: 'filled', actions: 'showFilm' } },
        },
        filled: {
          description: '网页全屏：只有画面；按 Esc 也能退出',
          on: { 'filling.toggled': { target: 'page' }, 'filling.left': { target: 'page' } },
        },
      },
    },
  },
});
