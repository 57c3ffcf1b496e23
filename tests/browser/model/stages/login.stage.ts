import { authDialog } from '../../../model/authDialog.model.ts';
import { login } from '../../../model/login.model.ts';
import { login as table } from '../../../model/login.transitions.ts';
import { passwordReveal } from '../../../model/passwordReveal.model.ts';
import type { AnyModel } from '../../../model/runner/model.ts';
import { ok, refused } from '../gates.ts';
import { defineStage } from '../stage.ts';
import { dialog, leaveDialog, openLogin, visitAndOpenLogin } from './places.ts';

export const loginStage = defineStage<typeof login.machine>({
  model: login,
  table,
  starts: { opened: { input: 'empty', open: visitAndOpenLogin } },
  scopes: (page) => [dialog(page)],
  companions: [authDialog, passwordReveal] as unknown as AnyModel[],
  world: {},
  actors: {
    loginByPassword: {
      calls: ['POST /api/v2/login/password'],
      answers: { signedIn: ok({ token: 'token-of-login' }), refused: refused('手机号或密码错误') },
    },
  },
  returns: {
    leave: leaveDialog,
    back: 'editing.untold',
    reload: 'editing.untold',
    reopen: openLogin,
    alike: {
      because: '填的和别处一样多，也没有请求在路上',
      leaves: ['editing.incomplete', 'editing.serviceUnavailable'],
    },
  },
});
