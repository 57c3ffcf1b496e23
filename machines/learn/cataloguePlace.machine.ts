/**
 * The place of the catalogue on a lesson's page: beside the film, or, in a narrow window, the first of the parts below it. On paper, it stays
 * as it was on the screen.
 *
 * Behaviour: /courses/video/:id.
 */
import { type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** The window became narrower or wider than 64 rem, at which the lessons fit beside the film. */
export type WidthChanged = { type: 'page.narrowed' } | { type: 'page.widened' };

export const cataloguePlaceMachine = setup({
  types: {} as {
    input: { isNarrow: boolean };
    context: { isNarrow: boolean };
    events: WidthChanged;
    children: { watchWidth: 'watchWidth' };
  },
  actors: { watchWidth: fromCallback<EventObject>(notWired('watchWidth')) },
  guards: { startsNarrow: ({ context }) => context.isNarrow },
}).createMachine({
  id: 'cataloguePlace',
  description: '课时页的目录在哪里：在画面旁边，或者是画面下面的一个部分',
  context: ({ input }) => ({ isNarrow: input.isNarrow }),
  invoke: { id: 'watchWidth', src: 'watchWidth' },
  initial: 'deciding',
  states: {
    deciding: {
      description: '打开的时候窗口多宽',
      always: [{ guard: 'startsNarrow', target: 'amongParts' }, { target: 'beside' }],
    },
    beside: { description: '在画面旁边；宽屏时在画面下面', on: { 'page.narrowed': { target: 'amongParts' } } },
    amongParts: { description: '画面下面的第一个部分', on: { 'page.widened': { target: 'beside' } } },
  },
});
