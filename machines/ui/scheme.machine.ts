/**
 * The choice between the light and the dark scheme. It belongs to the browser, not to the member, and applies in all tabs at once.
 *
 * Every control for it runs this flow, so each hears what was chosen in another one, or in another tab. An operator who has set one scheme
 * for the site offers no choice; then no control is shown.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';
import type { SchemeChoice } from '../domain/scheme.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type SchemeUserEvent = { type: 'scheme.chosen'; choice: SchemeChoice };
/** Sent at every change, also at one that this flow has caused. */
export type SchemeWorldEvent = { type: 'page.schemeChanged'; choice: SchemeChoice };

export const schemeMachine = setup({
  types: {} as {
    input: { choice: SchemeChoice };
    context: { choice: SchemeChoice };
    events: SchemeUserEvent | SchemeWorldEvent;
    children: { watchScheme: 'watchScheme' };
  },
  actors: { watchScheme: fromCallback<EventObject>(notWired('watchScheme')) },
  actions: {
    keepChoice: assign(({ event }) => {
      assertEvent(event, ['scheme.chosen', 'page.schemeChanged']);
      return { choice: event.choice };
    }),
    applyChoice: notWired('applyChoice'),
  },
}).createMachine({
  id: 'scheme',
  description: '浅色、深色，还是跟随系统',
  context: ({ input }) => ({ choice: input.choice }),
  invoke: { id: 'watchScheme', src: 'watchScheme' },
  initial: 'offered',
  states: {
    offered: {
      description: '可以选，选了马上换',
      on: {
        'scheme.chosen': { actions: ['keepChoice', 'applyChoice'] },
        'page.schemeChanged': { actions: 'keepChoice' },
      },
    },
  },
});
