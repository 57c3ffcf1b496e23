import { type EventObject, fromCallback } from 'xstate';
import {
  type BackgroundFlowsWorldEvent,
  backgroundFlowsMachine,
} from '../../../machines/app/backgroundFlows.machine.ts';
import { progressKey } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';
import { deferred } from '../kit/deferred.ts';
import { followSession } from '../kit/followSession.ts';
import type { createPageFlows } from '../onDemand.ts';
import type { RunningFlows } from '../runningFlows.ts';

export const wireBackgroundFlows = (
  { store }: Environment,
  running: RunningFlows,
  pageFlows: ReturnType<typeof createPageFlows>,
) =>
  backgroundFlowsMachine.provide({
    actors: {
      progress: deferred(() => pageFlows.of('progress')),
      messageReading: deferred(() => pageFlows.of('messages').reading),
      accountRemoval: deferred(() => pageFlows.of('memberSecurity').accountRemoval),
      siteUpgrade: deferred(() => pageFlows.of('siteUpgrade')),
      covers: deferred(() => pageFlows.of('covers').flow),
      watchKept: fromCallback<EventObject>(({ sendBack }) =>
        followSession(running, ({ context: { user } }) => {
          if (user && store.read(progressKey(user.id)))
            sendBack({ type: 'session.progressKept' } satisfies BackgroundFlowsWorldEvent);
        }),
      ),
    },
    actions: {
      loadProgress: () => {
        // A failed load is repeated at the session's next change, or by a page.
        pageFlows.load('progress').catch(() => {});
      },
      loadSiteUpgrade: () => {
        pageFlows.load('siteUpgrade').catch(() => {});
      },
    },
  });
