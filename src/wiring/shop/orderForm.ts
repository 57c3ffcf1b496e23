import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { EarlierOrderInput, PlaceOrderAnswer, PlaceOrderInput } from '../../../machines/domain/order.ts';
import { type OrderFormWorldEvent, orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { Fault } from '../../api/fault.ts';
import type { Api } from '../../api/index.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { orderPlacingText } from '../../text/orderPlacing.ts';
import type { Environment } from '../environment.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireOrderPlacing } from './orderPlacing.ts';
import { mustBe, orderStores } from './orderStores.ts';
import { wirePromoCode } from './promoCode.ts';

/** Wires the form of /order: its promo code, and placing the order once over all tabs. */
export function wireOrderForm(environment: Environment, api: Api, running: RunningFlows) {
  const { clock, store, inspect } = environment;
  const { ordering, memberId, keptOrderOf } = orderStores(environment, running);
  const exclusive = createExclusive(environment);
  /** The `until` of each order that this page has sent. */
  const sent = new Set<number>();
  const orderPlacing = wireOrderPlacing(environment, api, running, sent);

  /** Starts the flow that places the order and outlives this page. @throws {Fault} if the server does not answer */
  async function place({ goods, promoCode }: PlaceOrderInput, left: AbortSignal): Promise<PlaceOrderAnswer> {
    const placing = createActor(orderPlacing, {
      input: { goods: mustBe(goods), promoCode },
      ...(inspect && { inspect }),
    }).start();
    left.addEventListener('abort', () => placing.send({ type: 'flow.formLeft' }));
    await new Promise<void>((complete) => placing.subscribe({ complete }));
    const { output } = placing.getSnapshot();
    if (!output) throw new Fault('network');
    return output;
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
        running.notify({ tone: 'info', text: orderPlacingText.promoNotUsed(outcome.order.total) });
      },
    },
  });
}
