import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  CheckCodeAnswer,
  EarlierOrderInput,
  Goods,
  KeptOrdering,
  LoadGoodsAnswer,
  OpenOrder,
  PlaceOrderAnswer,
  PlaceOrderInput,
  WantedGoods,
} from '../../../machines/domain/order.ts';
import { plainCode } from '../../../machines/domain/typed.ts';
import { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import { earlierOrderMachine } from '../../../machines/shop/earlierOrder.machine.ts';
import { type OrderFormWorldEvent, orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { createKeptOrdering } from '../../browser/stored/keptOrdering.ts';
import { createKeptOrders, PAYABLE_MS } from '../../browser/stored/keptOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { checkoutText } from '../../pages/order/text.ts';
import type { Environment } from '../environment.ts';
import { declined, refused } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { askOrderWith } from './askOrder.ts';

const mustBe = (goods: Goods | null): Goods => {
  if (!goods) throw new Error('there are no goods to order');
  return goods;
};

/** Wires /order: the goods, earlier orders of them, the promo code, and the order. */
export function wireCheckout(environment: Environment, api: Api, running: RunningFlows) {
  const { history, clock, store } = environment;
  const orders = ordersApi(api.call);
  const stores = memberStores(environment, running);
  const kept = createKeptOrders({ ...stores, clock });
  const ordering = createKeptOrdering({ ...stores, clock });
  const exclusive = createExclusive(environment);
  /** The `until` of each order that this page has sent. */
  const sent = new Set<number>();
  const member = () => running.session().getSnapshot().context;
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

  async function recallOrder(input: EarlierOrderInput): Promise<KeptOrdering> {
    const goods = mustBe(input.goods);
    return {
      order: keptOrderOf(input),
      knownOrders: kept.numbers(),
      code: ordering.code(memberId(), goods),
      tried: ordering.tried(memberId(), goods),
    };
  }

  async function loadGoods({ kind, id }: WantedGoods, signal: AbortSignal): Promise<LoadGoodsAnswer> {
    if (kind !== 'course' && kind !== 'plan') throw new Error(`${kind} is not sold`);
    const answer = await orders.goods({ kind, id }, signal);
    if (answer.kind === 'refused') {
      return answer.code === NOT_FOUND ? { kind: 'missing' } : declined(answer);
    }
    const { config } = member();
    const protocolUrl = kind === 'course' ? config?.paidContentProtocolUrl : config?.vipProtocolUrl;
    return { kind: 'loaded', goods: answer.data, protocolUrl: protocolUrl ?? '' };
  }

  async function checkCode(code: string, signal: AbortSignal): Promise<CheckCodeAnswer> {
    const answer = await orders.checkPromoCode(plainCode(code), signal);
    if (answer.kind === 'refused') return refused(answer);
    const check = answer.data;
    if (check.kind === 'unknown') return { kind: 'unknown' };
    if (check.kind === 'usable') return { kind: 'usable', promo: check.promoCode };
    const { expiresAt } = check.promoCode;
    return { kind: expiresAt !== 0 && expiresAt <= clock.now() ? 'expired' : 'unusable' };
  }

  /**
   * Places the order. Leaving the page does not cancel the call. Until the answer arrives, it is stored that the order was sent. The order is
   * stored before another tab gets its turn. After the page was left, no chart runs that would store it.
   */
  async function place({ goods, promoCode }: PlaceOrderInput, left: AbortSignal): Promise<PlaceOrderAnswer> {
    const { kind, id, name, price } = mustBe(goods);
    const asked = { memberId: memberId(), expiresAt: clock.now() + PAYABLE_MS };
    sent.add(ordering.keepPlacing(asked.memberId, { kind, id }, promoCode).until);
    const answer = await orders.place({ kind, id, promoCode }, new AbortController().signal);
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

  /**
   * Replaces the form's history entry, so that "back" leads to the goods instead of a second order. Does nothing if the member is opening
   * another page; the order is stored.
   */
  const goOn = (page: 'pay' | 'success', order: OpenOrder | null) => {
    if (environment.pageOf(history.current().pathname) !== 'order') return;
    history.replace(`/order/${page}?orderId=${order?.orderNo ?? ''}`);
  };

  const promoCode = promoCodeMachine.provide({
    actors: {
      checkCode: fromPromise<CheckCodeAnswer, { code: string }>(({ input, signal }) => checkCode(input.code, signal)),
    },
    actions: {
      storeCode: ({ context }) => ordering.keepCode(memberId(), mustBe(context.goods), context.code),
    },
  });
  const orderForm = orderFormMachine.provide({
    actors: {
      promoCode,
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
  const earlierOrder = earlierOrderMachine.provide({
    actors: {
      recallOrder: fromPromise<KeptOrdering, EarlierOrderInput>(({ input }) => recallOrder(input)),
      askStatus: askOrderWith(orders),
    },
    actions: {
      eraseOrder: ({ context }) => {
        if (context.kept.order) kept.dropOpen(context.kept.order.orderNo);
      },
    },
  });

  return checkoutMachine.provide({
    actors: {
      loadGoods: fromPromise<LoadGoodsAnswer, { wanted: WantedGoods }>(({ input, signal }) =>
        loadGoods(input.wanted, signal),
      ),
      earlierOrder,
      orderForm,
    },
    actions: {
      storePaidOrder: ({ context }) => {
        if (context.order) kept.keepPaid(context.order);
      },
      storeOpenOrder: ({ context }) => {
        if (context.order) kept.keepOpen(context.order);
      },
      eraseCode: ({ context }) => {
        if (context.goods) ordering.keepCode(memberId(), context.goods, '');
      },
      tellSession: () => running.memberChanged(),
      goToSuccess: ({ context }) => goOn('success', context.order),
      goToPayment: ({ context }) => goOn('pay', context.order),
    },
  });
}
