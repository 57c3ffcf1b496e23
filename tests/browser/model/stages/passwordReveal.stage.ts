import { authDialog } from '../../../model/authDialog.model.ts';
import { login } from '../../../model/login.model.ts';
import { passwordReveal } from '../../../model/passwordReveal.model.ts';
import { passwordReveal as table } from '../../../model/passwordReveal.transitions.ts';
import type { AnyModel } from '../../../model/runner/model.ts';
import { defineStage } from '../stage.ts';
import { dialog, leaveDialog, openLogin, visitAndOpenLogin } from './places.ts';

export const passwordRevealStage = defineStage<typeof passwordReveal.machine>({
  model: passwordReveal,
  table,
  starts: { login: { input: 'form', open: visitAndOpenLogin } },
  scopes: (page) => [dialog(page)],
  companions: [authDialog, login] as unknown as AnyModel[],
  world: {},
  actors: {},
  returns: {
    leave: leaveDialog,
    back: 'concealed',
    reload: 'concealed',
    reopen: openLogin,
    alike: { because: '没有什么可丢的', leaves: ['concealed'] },
  },
});
