import { type EventObject, fromCallback } from 'xstate';
import type { SessionReport } from '../../../machines/app/routeGuard.machine.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { followChanges, type SessionSnapshot } from './followSession.ts';

/** Converts the session's state to an event for a guard. */
function reportOf(snapshot: SessionSnapshot): SessionReport {
  if (snapshot.matches('member')) {
    const { mustBindMobile, mustCheckFace, user } = snapshot.context;
    const missingConsent = user?.missingConsent ?? { userAgreement: false, privacyPolicy: false };
    return { type: 'session.memberFound', mustBindMobile, mustCheckFace, missingConsent };
  }
  if (snapshot.matches('visitor')) return { type: 'session.visitorFound' };
  if (snapshot.matches('memberUnavailable')) return { type: 'session.unavailable' };
  return { type: snapshot.matches('signingOut') ? 'session.leaving' : 'session.restoring' };
}

/** Reports the session's state at once, or when the session starts, and after each change. */
export const watchSessionWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) => followChanges(running, reportOf, sendBack));
