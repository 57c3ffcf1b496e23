import type { Api } from '../../api/index.ts';
import { wireSocialLogin } from '../../wiring/auth/socialLogin.ts';
import type { Environment } from '../../wiring/environment.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /login/callback. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return { socialLogin: wireSocialLogin(environment, api, running) };
}
