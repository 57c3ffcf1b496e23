import { type EventObject, fromCallback } from 'xstate';
import { coversMachine } from '../../../machines/app/covers.machine.ts';
import type { Environment } from '../environment.ts';
import { outlive } from '../kit/outlive.ts';

/** Runs the flow of the covers as long as the document exists. Loaded with the first cover. */
export const wireCovers = (environment: Pick<Environment, 'history' | 'inspect'>) => {
  const { history } = environment;
  /** Functions that close the open covers, the uppermost last. */
  const open: (() => void)[] = [];
  const match = ({ context }: { context: { covers: number } }) => history.cover(context.covers);
  const actor = outlive(
    environment,
    coversMachine.provide({
      actors: {
        watchHistory: fromCallback<EventObject>(({ sendBack }) =>
          history.onCovers((entries, by) =>
            sendBack({ type: by === 'pop' ? 'location.moved' : 'location.taken', entries }),
          ),
        ),
      },
      actions: { addEntries: match, leaveEntries: match, closeTop: () => open.at(-1)?.() },
    }),
    undefined,
  );
  const tell = () => actor.send({ type: 'page.coversChanged', covers: open.length });
  return {
    /** Reports an open cover. @returns how to report that it was closed */
    add: (close: () => void) => {
      open.push(close);
      tell();
      return () => {
        open.splice(open.indexOf(close), 1);
        tell();
      };
    },
  };
};
