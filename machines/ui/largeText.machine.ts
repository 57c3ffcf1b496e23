/**
 * The large-text view: the size of all texts, and with it larger controls, more contrast, one column, and no motion. It belongs to the browser,
 * not to the member, and applies in all tabs at once.
 *
 * Every control for it runs this flow, so each hears what was chosen in another one, or in another tab.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { TextSize } from '../domain/textSize.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type LargeTextUserEvent = { type: 'size.chosen'; size: TextSize };
/** Sent at every change, also at one that this flow has caused. */
export type LargeTextWorldEvent = { type: 'page.textSizeChanged'; size: TextSize };

export const largeTextMachine = setup({
  types: {} as {
    input: { size: TextSize };
    context: { size: TextSize };
    events: LargeTextUserEvent | LargeTextWorldEvent;
    children: { watchTextSize: 'watchTextSize' };
  },
  actors: { watchTextSize: fromCallback<EventObject>(notWired('watchTextSize')) },
  actions: {
    keepSize: assign(({ event }) => {
      assertEvent(event, ['size.chosen', 'page.textSizeChanged']);
      return { size: event.size };
    }),
    applySize: notWired('applySize'),
  },
}).createMachine({
  id: 'largeText',
  description: '大字版：标准，还是 125%、150%、200% 的字',
  context: ({ input }) => ({ size: input.size }),
  invoke: { id: 'watchTextSize', src: 'watchTextSize' },
  initial: 'offered',
  states: {
    offered: {
      description: '可以选，选了马上换',
      on: {
        'size.chosen': { actions: ['keepSize', 'applySize'] },
        'page.textSizeChanged': { actions: 'keepSize' },
      },
    },
  },
});
