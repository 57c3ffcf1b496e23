import { type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { SessionReport } from '../../machines/app/routeGuard.machine.ts';
import type { sessionMachine } from '../../machines/app/session.machine.ts';
import type { Site } from './site.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** What the session's state means to whoever guards something. */
function reportOf(snapshot: SessionSnapshot): SessionReport {
  if (snapshot.matches('member')) {
    const { mustBindMobile, mustCheckFace } = snapshot.context;
    return { type: 'session.memberFound', mustBindMobile, mustCheckFace };
  }
  if (snapshot.matches('visitor')) return { type: 'session.visitorFound' };
  if (snapshot.matches('memberUnavailable')) return { type: 'session.unavailable' };
  return { type: snapshot.matches('signingOut') ? 'session.leaving' : 'session.restoring' };
}

/** Reports the session's standing at once and at every change of it. */
export const watchSessionWith = (site: Site) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const session = site.session();
    let last = '';
    const look = (snapshot: SessionSnapshot) => {
      const report = reportOf(snapshot);
      if (JSON.stringify(report) === last) return;
      last = JSON.stringify(report);
      sendBack(report);
    };
    look(session.getSnapshot());
    const subscription = session.subscribe(look);
    return () => subscription.unsubscribe();
  });
