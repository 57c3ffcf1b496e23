import { fromPromise } from 'xstate';
import type { LoadGoodsAnswer, OpenOrder, WantedGoods } from '../../../machines/domain/order.ts';
import { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import { paymentPath, successPath } from '../../addresses/paymentAddress.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireEarlierOrder } from './earlierOrder.ts';
import { wireOrderForm } from './orderForm.ts';
import { orderStores } from './orderStores.ts';

/** Wires /order: the goods, earlier orders of them, and the form. */
export function wireCheckout(environment: Environment, api: Api, running: RunningFlows) {
  const { history } = environment;
  const orders = ordersApi(api.call);
  const { kept, ordering, memberId } = orderStores(environment, running);

  async function loadGoods({ kind, id }: WantedGoods, signal: AbortSignal): Promise<LoadGoodsAnswer> {
    if (kind !== 'course' && kind !== 'plan') throw new Error(`${kind} is not sold`);
    const answer = await orders.goods({ kind, id }, signal);
    if (answer.kind === 'refused') {
      return answer.code === NOT_FOUND ? { kind: 'missing' } : declined(answer);
    }
    const { config } = running.session().getSnapshot().context;
    const protocolUrl = kind === 'course' ? config?.paidContentProtocolUrl : config?.vipProtocolUrl;
    return { kind: 'loaded', goods: answer.data, protocolUrl: protocolUrl ?? '' };
  }

  /**
   * Replaces the form's history entry, so that "back" leads to the goods instead of a second order. Does nothing if the member is opening
   * another page; the order is stored.
   */
  const goOn = (pathOf: (orderNo: string) => string, order: OpenOrder | null) => {
    if (environment.pageOf(history.current().pathname) !== 'order') return;
    history.replace(pathOf(order?.orderNo ?? ''));
  };

  return checkoutMachine.provide({
    actors: {
      loadGoods: fromPromise<LoadGoodsAnswer, { wanted: WantedGoods }>(({ input, signal }) =>
        loadGoods(input.wanted, signal),
      ),
      earlierOrder: wireEarlierOrder(environment, api, running),
      orderForm: wireOrderForm(environment, api, running),
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
      goToSuccess: ({ context }) => goOn(successPath, context.order),
      goToPayment: ({ context }) => goOn(paymentPath, context.order),
    },
  });
}
