import type { EarlierOrderInput, Goods, OpenOrder } from '../../../machines/domain/order.ts';
import { createKeptOrdering } from '../../browser/stored/keptOrdering.ts';
import { createKeptOrders } from '../../browser/stored/keptOrders.ts';
import type { Environment } from '../environment.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import type { RunningFlows } from '../runningFlows.ts';

export const mustBe = (goods: Goods | null): Goods => {
  if (!goods) throw new Error('there are no goods to order');
  return goods;
};

/** Returns what this browser stores about orders: placed ones, and the promo codes and sent orders of goods. */
export function orderStores(environment: Pick<Environment, 'store' | 'tabStore' | 'clock'>, running: RunningFlows) {
  const { clock } = environment;
  const stores = memberStores(environment, running);
  const kept = createKeptOrders({ ...stores, clock });
  /** 0 if no member is known; then no stored order matches. */
  const memberId = () => memberIdOf(running);
  /** Returns an order of these goods stored in this browser; see `EarlierOrderInput`. */
  function keptOrderOf({ goods, knownOrders }: EarlierOrderInput): OpenOrder | null {
    const { kind, id } = mustBe(goods);
    const isOfThese = (order: OpenOrder) => order.goods.kind === kind && order.goods.id === id;
    if (!knownOrders) return kept.newestOpen(memberId(), isOfThese);
    const isNew = (order: OpenOrder) => isOfThese(order) && !knownOrders.includes(order.orderNo);
    return kept.lastPaid(memberId(), isNew) ?? kept.newestOpen(memberId(), isNew);
  }

  return { kept, ordering: createKeptOrdering({ ...stores, clock }), memberId, keptOrderOf };
}
