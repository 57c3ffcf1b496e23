import { fromPromise } from 'xstate';
import type {
  CheckCodeAnswer,
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
    const open = kept.open(memberId());
    const { config } = member();
    return {
      kind: 'loaded',
      goods,
      openOrder: open?.goods.kind === kind && open.goods.id === goods.id ? open : null,
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

  async function placeOrder({ goods, promoCode }: PlaceOrderInput, signal: AbortSignal): Promise<PlaceOrderAnswer> {
    if (!goods) throw new Error('there are no goods to order');
    const { kind, id, name, price } = goods;
    const asked = { memberId: memberId(), expiresAt: clock.now() + PAYABLE_MS };
    const answer = await orders.place({ kind, id, promoCode }, signal);
    if (answer.kind === 'refused') {
      return answer.code === NOT_FOUND ? { kind: 'missing' } : { kind: 'refused', message: answer.message };
    }
    return { kind: 'placed', order: { ...answer.data, ...asked, goods: { kind, id, name, price } } };
  }

  /** The form is spent: the browser's back leads to where the goods were chosen, not to a second order. */
  const goOn = (page: 'pay' | 'success', order: OpenOrder | null) =>
    history.replace(`/order/${page}?orderId=${order?.orderNo ?? ''}`);

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
      goToSuccess: ({ context }) => goOn('success', context.order),
      goToPayment: ({ context }) => goOn('pay', context.order),
    },
  });
}
