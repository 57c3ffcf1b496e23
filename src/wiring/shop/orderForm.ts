import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  EarlierOrderInput,
  OpenOrder,
  PlaceOrderAnswer,
  PlaceOrderInput,
} from '../../../machines/domain/order.ts';
import { type OrderFormWorldEvent, orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { PAYABLE_MS } from '../../browser/stored/keptOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { checkoutText } from '../../pages/order/text.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { stopAll } from '../kit/stopAll.ts';
import { uncancelled } from '../kit/uncancelled.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { mustBe, orderStores } from './orderStores.ts';
import { wirePromoCode } from './promoCode.ts';

/** Wires the form of /order: its promo code, and placing the order once over all tabs. */
export function wireOrderForm(environment: Environment, api: Api, running: RunningFlows) {
  const { clock, store } = environment;
  const orders = ordersApi(api.call);
  const { kept, ordering, memberId, keptOrderOf } = orderStores(environment, running);
  const exclusive = createExclusive(environment);
  /** The `until` of each order that this page has sent. */
  const sent = new Set<number>();

  /**
   * Places the order. Leaving the page does not cancel the call. Until the answer arrives, it is stored that the order was sent. The order is
   * stored before another tab gets its turn. After the page was left, no chart runs that would store it.
   */
  async function place({ goods, promoCode }: PlaceOrderInput, left: AbortSignal): Promise<PlaceOrderAnswer> {
    const { kind, id, name, price } = mustBe(goods);
    const asked = { memberId: memberId(), expiresAt: clock.now() + PAYABLE_MS };
    sent.add(ordering.keepPlacing(asked.memberId, { kind, id }, promoCode).until);
    const answer = await orders.place({ kind, id, promoCode }, uncancelled());
    const isStillThere = memberId() === asked.memberId;
    // An unclear order stays stored as sent, so that the member is warned before another one.
    const isUnclear = answer.kind === 'done' && 'unclear' in answer.data;
    if (isStillThere && !isUnclear) ordering.dropPlacing(asked.memberId, { kind, id });
    if (answer.kind === 'refused') {
      return answer.code === NOT_FOUND ? { kind: 'missing' } : refused(answer);
    }
    const placed = answer.data;
    if ('unclear' in placed) return { kind: 'refused', message: checkoutText.placedUnclear(placed.unclear) };
    const order: OpenOrder = { ...placed, ...asked, goods: { kind, id, name, price } };
    if (isStillThere) {
      if (order.isPaid) kept.keepPaid(order);
      else kept.keepOpen(order);
      if (left.aborted) {
        ordering.keepCode(asked.memberId, { kind, id }, '');
        if (order.isPaid) running.memberChanged();
      }
    }
    return { kind: 'placed', order };
  }

  /** Places the order in one tab at a time. It is not placed if another tab has placed one, or has sent one that is not answered. */
  async function placeOrder(input: PlaceOrderInput, left: AbortSignal): Promise<PlaceOrderAnswer> {
    const goods = mustBe(input.goods);
    const name = `zhitu-order ${memberId()} ${goods.kind}-${goods.id}`;
    return exclusive(name, left, async (): Promise<PlaceOrderAnswer> => {
      if (keptOrderOf(input)) return { kind: 'another' };
      const tried = ordering.tried(memberId(), goods);
      const isKnown = !tried || tried.until === input.tried?.until || sent.has(tried.until);
      return isKnown ? place(input, left) : { kind: 'unanswered', tried };
    });
  }

  /** Checks at once, each second (an answer may arrive after the member has left the form), and when another tab stores an order. */
  const watchOrders = fromCallback<EventObject, EarlierOrderInput>(({ sendBack, input }) => {
    const look = () => {
      if (keptOrderOf(input)) sendBack({ type: 'flow.orderKept' } satisfies OrderFormWorldEvent);
    };
    return stopAll([
      clock.every(1000, look),
      store.onOtherTab(storageKeys.openOrder, look),
      store.onOtherTab(storageKeys.paidOrder, look),
    ]);
  });

  return orderFormMachine.provide({
    actors: {
      promoCode: wirePromoCode(environment, api, running),
      watchOrders,
      placeOrder: fromPromise<PlaceOrderAnswer, PlaceOrderInput>(({ input, signal }) => placeOrder(input, signal)),
    },
    actions: {
      announceFullPrice: ({ context: { outcome } }) => {
        if (outcome.kind !== 'placed') return;
        running.notify({ tone: 'info', text: checkoutText.promoNotUsed(outcome.order.total) });
      },
    },
  });
}
