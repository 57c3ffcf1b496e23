import { type EventObject, fromCallback } from 'xstate';
import { type CoversWorldEvent, coversMachine } from '../../../machines/app/covers.machine.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Wires the flow of the covers, which runs beside the session from the first cover on. */
export const wireCovers = ({ history }: Pick<Environment, 'history'>, _api: Api, running: RunningFlows) => {
  /** Functions that close the open covers, the uppermost last. */
  const open: (() => void)[] = [];
  const match = ({ context }: { context: { covers: number } }) => history.cover(context.covers);
  const tell = () =>
    running.whenSession(() =>
      running
        .backgroundFlow('covers')
        .send({ type: 'page.coversChanged', covers: open.length } satisfies CoversWorldEvent),
    );
  return {
    flow: coversMachine.provide({
      actors: {
        watchHistory: fromCallback<EventObject>(({ sendBack }) =>
          history.onCovers((entries, by) =>
            sendBack({
              type: by === 'pop' ? 'location.moved' : 'location.taken',
              entries,
            } satisfies CoversWorldEvent),
          ),
        ),
      },
      actions: { addEntries: match, leaveEntries: match, closeTop: () => open.at(-1)?.() },
    }),
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
