import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';
import { wireCheckout } from '../../wiring/shop/checkout.ts';

/** Returns the flows of /order. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return { checkout: wireCheckout(environment, api, running) };
}
