import { fromPromise } from 'xstate';
import type {
  CheckCodeAnswer,
  Goods,
  LoadGoodsAnswer,
  OpenOrder,
  PlaceOrderAnswer,
  PlaceOrderInput,
  WantedGoods,
} from '../../machines/domain/order.ts';
import { checkoutMachine } from '../../machines/shop/checkout.machine.ts';
import { promoCodeMachine } from '../../machines/shop/promoCode.machine.ts';
import { NOT_FOUND } from '../api/client.ts';
import type { Api } from '../api/index.ts';
import { ordersApi } from '../api/orders.ts';
import { createKeptOrders, type KeptOrders, PAYABLE_MS } from '../browser/keptOrders.ts';
import { checkoutText } from '../text/checkout.ts';
import type { Environment } from './environment.ts';
import type { Site } from './site.ts';

/** The flow of /order: what is wanted, the promo code, the order. */
export function wireCheckout(environment: Environment, api: Api, site: Site) {
  const { history, clock } = environment;
  const orders = ordersApi(api.call);
  const kept: KeptOrders = createKeptOrders(environment);
  const member = () => site.session().getSnapshot().context;
  /** 0 where nobody is known to be there: no order is his. */
  const memberId = () => member().user?.id ?? 0;

  const isOf =
    ({ kind, id }: Pick<Goods, 'kind' | 'id'>) =>
    ({ goods }: OpenOrder) =>
      goods.kind === kind && goods.id === id;

  /** The order that waits to be paid for these goods, as the server knows it: where it cannot be asked, it still waits. */
  async function openOrderOf(goods: Goods, signal: AbortSignal): Promise<OpenOrder | null> {
    const order = kept.newestOpen(memberId(), isOf(goods));
    if (!order) return null;
    const answer = await orders.status(order.orderNo, signal).catch(() => null);
    const isGone = answer?.kind === 'done' ? answer.data === 'cancelled' : answer?.code === NOT_FOUND;
    if (isGone) {
      kept.dropOpen(order.orderNo);
      return openOrderOf(goods, signal);
    }
    return answer?.kind === 'done' && answer.data === 'paid' ? { ...order, isPaid: true } : order;
  }

  async function loadGoods({ kind, id }: WantedGoods, signal: AbortSignal): Promise<LoadGoodsAnswer> {
    if (kind === 'lesson') return { kind: 'lesson' };
    if (kind === 'unknown') return { kind: 'missing' };
    const answer = await orders.goods({ kind, id }, signal);
    if (answer.kind === 'refused') {
      return answer.code === NOT_FOUND ? { kind: 'missing' } : { kind: 'refused', message: answer.message };
    }
    const goods = answer.data;
    // It costs nothing and is not free: it is opened for some members only, although the server would take an order of anybody.
    if (kind === 'course' && goods.price === 0 && !goods.isOwned) return { kind: 'notForSale' };
    const openOrder = await openOrderOf(goods, signal);
    if (openOrder?.isPaid) return { kind: 'found', order: openOrder };
    const { config } = member();
    return {
      kind: 'loaded',
      goods,
      openOrder,
      knownOrders: kept.numbers(),
      protocolUrl: (kind === 'course' ? config?.paidContentProtocolUrl : config?.vipProtocolUrl) ?? '',
    };
  }

  async function checkCode(code: string, signal: AbortSignal): Promise<CheckCodeAnswer> {
    const answer = await orders.checkPromoCode(code, signal);
    if (answer.kind === 'refused') return { kind: 'refused', message: answer.message };
    const check = answer.data;
    if (check.kind === 'unknown') return { kind: 'unknown' };
    if (check.kind === 'usable') return { kind: 'usable', promo: check.promoCode };
    const { expiresAt } = check.promoCode;
    return { kind: expiresAt !== 0 && expiresAt <= clock.now() ? 'expired' : 'unusable' };
  }

  /** An order is made by being asked for: whoever leaves meanwhile calls nothing off, and finds it kept. */
  async function placeOrder(
    { goods, promoCode, knownOrders }: PlaceOrderInput,
    left: AbortSignal,
  ): Promise<PlaceOrderAnswer> {
    if (!goods) throw new Error('there are no goods to order');
    const isNew = (order: OpenOrder) => isOf(goods)(order) && !knownOrders.includes(order.orderNo);
    const found = kept.lastPaid(memberId(), isNew) ?? kept.newestOpen(memberId(), isNew);
    if (found) return { kind: 'found', order: found };
    const { kind, id, name, price } = goods;
    const asked = { memberId: memberId(), expiresAt: clock.now() + PAYABLE_MS };
    const answer = await orders.place({ kind, id, promoCode }, new AbortController().signal);
    if (answer.kind === 'refused') {
      return answer.code === NOT_FOUND ? { kind: 'missing' } : { kind: 'refused', message: answer.message };
    }
    const order: OpenOrder = { ...answer.data, ...asked, goods: { kind, id, name, price } };
    if (left.aborted && memberId() === order.memberId) {
      if (order.isPaid) {
        kept.keepPaid(order);
        site.memberChanged();
      } else kept.keepOpen(order);
    }
    return { kind: 'placed', order };
  }

  /**
   * The form is spent: the browser's back leads to where the goods were chosen, not to a second order. Whoever is on his way to another
   * page is not called back; the order is kept.
   */
  const goOn = (page: 'pay' | 'success', order: OpenOrder | null) => {
    if (!/^\/order\/?$/.test(history.current().pathname)) return;
    history.replace(`/order/${page}?orderId=${order?.orderNo ?? ''}`);
  };

  return checkoutMachine.provide({
    actors: {
      loadGoods: fromPromise<LoadGoodsAnswer, { wanted: WantedGoods }>(({ input, signal }) =>
        loadGoods(input.wanted, signal),
      ),
      promoCode: promoCodeMachine.provide({
        actors: {
          checkCode: fromPromise<CheckCodeAnswer, { code: string }>(({ input, signal }) =>
            checkCode(input.code, signal),
          ),
        },
      }),
      placeOrder: fromPromise<PlaceOrderAnswer, PlaceOrderInput>(({ input, signal }) => placeOrder(input, signal)),
    },
    actions: {
      storePaidOrder: ({ context }) => {
        if (context.order) kept.keepPaid(context.order);
      },
      storeOpenOrder: ({ context }) => {
        if (context.order) kept.keepOpen(context.order);
      },
      announceMemberChanged: () => site.memberChanged(),
      announceFullPrice: ({ context }) =>
        site.notify({ tone: 'info', text: checkoutText.promoNotUsed(context.order?.total ?? 0) }),
      goToSuccess: ({ context }) => goOn('success', context.order),
      goToPayment: ({ context }) => goOn('pay', context.order),
    },
  });
}
