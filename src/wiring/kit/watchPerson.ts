import { type EventObject, fromCallback } from 'xstate';
import type { RunningFlows } from '../runningFlows.ts';
import { followSession } from './followSession.ts';

/** Reports every change of the token that calls are made with: then the member has changed. */
export const watchPersonWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let known: string | null = null;
    return followSession(running, ({ context: { token } }) => {
      if (known !== null && known !== token) sendBack({ type: 'session.changed' });
      known = token;
    });
  });
