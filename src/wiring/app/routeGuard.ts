import { routeGuardMachine } from '../../../machines/app/routeGuard.machine.ts';
import { bindMobilePath, faceCheckPath } from '../../addresses/paths.ts';
import type { HistoryPlace } from '../../browser/address/history.ts';
import { gatePath, loginPath, safeRedirect } from '../../browser/address/redirect.ts';
import type { Environment } from '../environment.ts';
import { watchSessionWith } from '../kit/watchSession.ts';
import type { RunningFlows } from '../runningFlows.ts';

export const wireRouteGuard = ({ history, origin, pageOf }: Environment, running: RunningFlows) => {
  /** Calls `go` only while the guarded page is still the current one. */
  const ifStillAt = (pathname: string, go: (place: HistoryPlace) => void) => {
    const place = history.current();
    if (pageOf(place.pathname) === pageOf(pathname)) go(place);
  };
  return routeGuardMachine.provide({
    actors: { watchSession: watchSessionWith(running) },
    actions: {
      openLogin: () => running.openLogin(),
      goToLogin: ({ context }) => ifStillAt(context.pathname, (place) => history.replace(loginPath(place))),
      goToRedirect: ({ context }) =>
        ifStillAt(context.pathname, ({ search }) =>
          history.replace(safeRedirect(new URLSearchParams(search).get('redirect'), origin)),
        ),
      goToBindMobile: ({ context }) =>
        ifStillAt(context.pathname, (place) => history.replace(gatePath(bindMobilePath, place, origin))),
      goToFaceCheck: ({ context }) =>
        ifStillAt(context.pathname, (place) => history.replace(gatePath(faceCheckPath, place, origin))),
      retryMember: () => running.session().send({ type: 'member.retried' }),
      signOut: () => running.session().send({ type: 'logout.chosen' }),
    },
  });
};
