/**
 * How wide the film of a lesson is: beside the lessons of its course, or as wide as the window, with the lessons below it. What was chosen
 * last is remembered on the device. It has no effect where the lessons stand below the film anyway.
 */
import { setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type LessonLayoutUserEvent = { type: 'theatre.toggled' };

export const lessonLayoutMachine = setup({
  types: {} as {
    input: { isTheatre: boolean };
    context: { isTheatre: boolean };
    events: LessonLayoutUserEvent;
  },
  guards: { wasTheatre: ({ context }) => context.isTheatre },
  actions: { storeTheatre: notWired('storeTheatre'), storeBeside: notWired('storeBeside') },
}).createMachine({
  id: 'lessonLayout',
  description: '课时页的画面：在目录旁边，还是和窗口一样宽',
  context: ({ input }) => ({ isTheatre: input.isTheatre }),
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
});
