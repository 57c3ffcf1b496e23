import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type AskVersionAnswer,
  type SiteUpgradeWorldEvent,
  siteUpgradeMachine,
} from '../../../machines/app/siteUpgrade.machine.ts';
import { runningVersion, servedVersion } from '../../browser/code/siteVersion.ts';
import { watchUse } from '../../browser/page/inUse.ts';
import type { Environment } from '../environment.ts';

export const wireSiteUpgrade = ({ visibility, history }: Environment) =>
  siteUpgradeMachine.provide({
    actors: {
      watchSight: fromCallback<EventObject>(({ sendBack }) => {
        const report = () => {
          if (!visibility.isHidden()) sendBack({ type: 'page.shown' } satisfies SiteUpgradeWorldEvent);
        };
        report();
        return visibility.onChange(report);
      }),
      askVersion: fromPromise<AskVersionAnswer>(async ({ signal }) => ({
        running: runningVersion(document),
        served: await servedVersion(signal),
      })),
      watchWork: fromCallback<EventObject>(({ sendBack }) =>
        watchUse(document, (inUse) =>
          sendBack({ type: inUse ? 'page.busy' : 'page.free' } satisfies SiteUpgradeWorldEvent),
        ),
      ),
    },
    actions: { reloadSite: () => history.reload() },
  });
