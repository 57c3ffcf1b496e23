import { type EventObject, fromCallback } from 'xstate';
import { type SchemeWorldEvent, schemeMachine } from '../../../machines/ui/scheme.machine.ts';
import { chooseScheme, chosenScheme, watchScheme } from '../../browser/page/scheme.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';

/** Wires the choice of the colour scheme. `choice` returns the current one; undefined if the operator leaves none. */
export const wireScheme = ({ store }: Environment) => ({
  choice: chosenScheme,
  scheme: schemeMachine.provide({
    actors: {
      watchScheme: fromCallback<EventObject>(({ sendBack }) =>
        watchScheme((choice) => sendBack({ type: 'page.schemeChanged', choice } satisfies SchemeWorldEvent)),
      ),
    },
    actions: {
      applyChoice: ({ context: { choice } }) => {
        store.write(storageKeys.scheme, choice);
        chooseScheme(choice);
      },
    },
  }),
});
