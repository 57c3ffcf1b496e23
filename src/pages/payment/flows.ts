import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';
import { wirePayment } from '../../wiring/shop/payment.ts';

/** Returns the flows of /order/pay. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return { payment: wirePayment(environment, api, running) };
}
