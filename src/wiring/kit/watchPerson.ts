import { type EventObject, fromCallback } from 'xstate';
import type { Site } from '../site.ts';
import { followSession } from './followSession.ts';

/** Reports every change of the token that calls are made with: then the member has changed. */
export const watchPersonWith = (site: Site) =>
  fromCallback<EventObject>(({ sendBack }) => {
    let known: string | null = null;
    return followSession(site, ({ context: { token } }) => {
      if (known !== null && known !== token) sendBack({ type: 'session.changed' });
      known = token;
    });
  });
