import { type EventObject, fromCallback } from 'xstate';
import type { RunningFlows } from '../runningFlows.ts';
import { followChanges } from './followSession.ts';

/** Reports each change of the session's token: then another person, or none, is signed in. */
export const watchPersonWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) =>
    followChanges(
      running,
      ({ context: { token } }) => token,
      (_token, before) => {
        if (before !== undefined) sendBack({ type: 'session.changed' });
      },
    ),
  );
