import type { Api } from '../../api/index.ts';
import { wireBindMobile } from '../../wiring/auth/bindMobile.ts';
import type { Environment } from '../../wiring/environment.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /bind-mobile. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return { bindMobile: wireBindMobile(environment, api, running) };
}
