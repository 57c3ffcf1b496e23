import { type EventObject, fromCallback } from 'xstate';
import type { RunningFlows } from '../runningFlows.ts';
import { followSession } from './followSession.ts';

/** Reports each change of the session's token: then another person, or none, is signed in. */
export const watchPersonWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let known: string | null = null;
    return followSession(running, ({ context: { token } }) => {
      if (known !== null && known !== token) sendBack({ type: 'session.changed' });
      known = token;
    });
  });
