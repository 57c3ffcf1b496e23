import type { Api } from '../../../api/index.ts';
import type { Environment } from '../../../wiring/environment.ts';
import { wireAccountRemoval } from '../../../wiring/member/accountRemoval.ts';
import { wireMobileChange } from '../../../wiring/member/mobileChange.ts';
import { wirePasswordChange } from '../../../wiring/member/passwordChange.ts';
import { wireSocialBinding } from '../../../wiring/member/socialBinding.ts';
import { wireSocialUnbinding } from '../../../wiring/member/socialUnbinding.ts';
import type { RunningFlows } from '../../../wiring/runningFlows.ts';

/** Returns the flows of the account's security on /member. */
export default (environment: Environment, api: Api, running: RunningFlows) => ({
  mobileChange: wireMobileChange(environment, api, running),
  passwordChange: wirePasswordChange(environment, api, running),
  socialBinding: wireSocialBinding(environment, api, running),
  socialUnbinding: wireSocialUnbinding(api, running),
  accountRemoval: wireAccountRemoval(environment, api, running),
});
