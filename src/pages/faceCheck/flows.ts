import type { Api } from '../../api/index.ts';
import { wireFaceCheck } from '../../wiring/auth/faceCheck.ts';
import type { Environment } from '../../wiring/environment.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /face-check. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return { faceCheck: wireFaceCheck(environment, api, running) };
}
