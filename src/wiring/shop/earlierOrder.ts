import { fromPromise } from 'xstate';
import type { EarlierOrderInput, KeptOrdering } from '../../../machines/domain/order.ts';
import { earlierOrderMachine } from '../../../machines/shop/earlierOrder.machine.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { askOrderWith } from './askOrder.ts';
import { mustBe, orderStores } from './orderStores.ts';

export function wireEarlierOrder(environment: Environment, api: Api, running: RunningFlows) {
  const { kept, ordering, memberId, keptOrderOf } = orderStores(environment, running);

  async function recallOrder(input: EarlierOrderInput): Promise<KeptOrdering> {
    const goods = mustBe(input.goods);
    return {
      order: keptOrderOf(input),
      knownOrders: kept.numbers(),
      code: ordering.code(memberId(), goods),
      tried: ordering.tried(memberId(), goods),
    };
  }

  return earlierOrderMachine.provide({
    actors: {
      recallOrder: fromPromise<KeptOrdering, EarlierOrderInput>(({ input }) => recallOrder(input)),
      askStatus: askOrderWith(ordersApi(api.call)),
    },
    actions: {
      eraseOrder: ({ context }) => {
        if (context.kept.order) kept.dropOpen(context.kept.order.orderNo);
      },
    },
  });
}
