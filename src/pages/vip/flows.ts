import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import type { Environment } from '../../wiring/environment.ts';
import { remoteData } from '../../wiring/remote/remoteData.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';
import { wirePlanChoice } from '../../wiring/shop/planChoice.ts';

/** Returns the flows of /vip: the plans, which are the same for everyone, and the choice of one. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    plans: remoteData(environment, ordersApi(api.call).plans),
    choice: wirePlanChoice(environment, running),
  };
}
