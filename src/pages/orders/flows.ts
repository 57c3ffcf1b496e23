import { listPageOf } from '../../addresses/listPage.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';
import { wireOpenOrder } from '../../wiring/shop/openOrder.ts';

/** Returns the flows of /member/orders: the list for the address, and this browser's order that is not in the list yet. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    list: pagedList(
      environment,
      (signal, page) => ordersApi(api.call).list(Number(page), signal),
      (query) => String(listPageOf(query)),
    ),
    openOrder: wireOpenOrder(environment, api, running),
  };
}
