import { fromPromise } from 'xstate';
import { bootMachine, type LoadSiteAnswer } from '../../../machines/app/boot.machine.ts';
import type { Site } from '../../../machines/domain/site.ts';
import { forgetEarlyAnswers } from '../../api/early.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import { watchNetworkWith } from '../kit/watchNetwork.ts';
import type { wireBackgroundFlows } from './backgroundFlows.ts';
import type { wireSession } from './session.ts';

export const wireBoot = (
  environment: Environment,
  api: Api,
  session: ReturnType<typeof wireSession>,
  backgroundFlows: ReturnType<typeof wireBackgroundFlows>,
) =>
  bootMachine.provide({
    actors: {
      session,
      backgroundFlows,
      watchNetwork: watchNetworkWith(environment),
      loadSite: fromPromise<LoadSiteAnswer>(async ({ signal }) => {
        let site: Site | undefined;
        try {
          const [config, navs] = await Promise.all([api.site.config(signal), api.site.navs(signal)]);
          if (config.kind === 'refused') return declined(config);
          if (navs.kind === 'refused') return declined(navs);
          site = { ...config.data, navs: navs.data };
          return { kind: 'loaded', site };
        } finally {
          // The other early calls of the HTML have most likely failed, too. They are dropped and repeated when needed.
          if (!site) forgetEarlyAnswers(environment.http.early);
        }
      }),
    },
    actions: {
      openMobileSite: ({ context }) => environment.history.leaveFor(context.site?.config.h5Url ?? '/'),
    },
  });
