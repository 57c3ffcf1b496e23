import { fromPromise } from 'xstate';
import { authDialogMachine } from '../../../machines/auth/authDialog.machine.ts';
import type { LoadDialogAnswer } from '../../../machines/domain/auth.ts';
import { faceCheckPath } from '../../addresses/paths.ts';
import type { Api } from '../../api/index.ts';
import { gatePath } from '../../browser/address/redirect.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { text } from '../../text/shared.ts';
import type { Environment } from '../environment.ts';
import { deferred } from '../kit/deferred.ts';
import { watchSessionWith } from '../kit/watchSession.ts';
import type { RunningFlows } from '../runningFlows.ts';
import type { AuthFlows } from './authFlows.ts';

export function wireAuthDialog(environment: Environment, api: Api, running: RunningFlows) {
  const { history, origin } = environment;
  let flows: AuthFlows | null = null;
  const load = async () => {
    const [{ wireAuthFlows }] = await Promise.all([
      importAgain(() => import('./authFlows.ts')),
      environment.loadView('authDialog'),
    ]);
    flows ??= wireAuthFlows(environment, api, running);
  };
  const loaded = (): AuthFlows => {
    if (!flows) throw new Error('the dialog was opened before its code was there');
    return flows;
  };
  return authDialogMachine.provide({
    actors: {
      login: deferred(() => loaded().login),
      register: deferred(() => loaded().register),
      resetPassword: deferred(() => loaded().resetPassword),
      qrLogin: deferred(() => loaded().qrLogin),
      bindMobile: deferred(() => loaded().bindMobile),
      watchSession: watchSessionWith(running),
      loadDialog: fromPromise<LoadDialogAnswer>(async () => {
        await load();
        const { config } = running.session().getSnapshot().context;
        return {
          offers: { qq: config?.qqLogin === true, wechat: config?.wechatLogin === true },
          requiresFaceCheck: config?.requiresFaceCheck === true,
        };
      }),
    },
    actions: {
      warmDialog: () => {
        // A failure is ignored: the next press loads it again.
        load().catch(() => {});
      },
      tellSession: ({ context }) => running.session().send({ type: 'flow.signedIn', token: context.token }),
      goToFaceCheck: () => history.replace(gatePath(faceCheckPath, history.current(), origin)),
      announceLoadFailed: () => running.notify({ tone: 'error', text: text.login.dialogFailed }),
    },
  });
}
