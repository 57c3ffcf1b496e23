import { listPageOf } from '../../addresses/listPage.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';
import { wireOpenOrder } from '../../wiring/shop/openOrder.ts';
import { wireTextCopy } from '../../wiring/ui/textCopy.ts';

/** Returns the flows of /member/orders: the list for the address, this browser's order that is not in the list yet, and copying a number. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    list: pagedList(
      environment,
      (signal, page) => ordersApi(api.call).list(Number(page), signal),
      (query) => String(listPageOf(query)),
    ),
    openOrder: wireOpenOrder(environment, api, running),
    copy: wireTextCopy(running),
  };
}
