import { authApi } from '../../api/auth.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireBindMobile } from './bindMobile.ts';
import { exchangeCodeWith } from './exchangeCode.ts';
import { wireLogin } from './login.ts';
import { wireQrLogin } from './qrLogin.ts';
import { wireRegister } from './register.ts';
import { wireResetPassword } from './resetPassword.ts';

/** Wires the flows inside the login dialog. They are loaded with the dialog's code, not at the start. */
export const wireAuthFlows = (environment: Environment, api: Api, running: RunningFlows) => ({
  login: wireLogin(environment, api, running),
  qrLogin: wireQrLogin(environment, api, authApi(api.call).startScan, exchangeCodeWith(environment, api)),
  bindMobile: wireBindMobile(environment, api, running),
  register: wireRegister(environment, api, running),
  resetPassword: wireResetPassword(environment, api, running),
});
export type AuthFlows = ReturnType<typeof wireAuthFlows>;
