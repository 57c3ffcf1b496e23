import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OpenOrder, OrderStatus, RecallOrderAnswer } from '../../../machines/domain/order.ts';
import { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import { type PaymentStatusWorldEvent, paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import { goodsPath, isOrderNo, paymentPath, successPath } from '../../addresses/paymentAddress.ts';
import { type Answer, NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { createKeptOrders } from '../../browser/stored/keptOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { paymentText } from '../../text/payment.ts';
import { chinaClock } from '../../text/time.ts';
import { qrCodeWatchers, watchValidityWith } from '../auth/qrCode.ts';
import type { Environment } from '../environment.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import { remoteData } from '../remote/remoteData.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { askOrderWith } from './askOrder.ts';

/** Returns the delay before the next call after this number of calls without a result, ms: 2, 4, 8, at most 15 s. */
export const retryPause = (silences: number): number => Math.min(15_000, 1000 * 2 ** silences);

/** Wires /order/pay. */
export function wirePayment(environment: Environment, api: Api, running: RunningFlows) {
  const { clock, history, store } = environment;
  const orders = ordersApi(api.call);
  const kept = createKeptOrders({ ...memberStores(environment, running), clock: environment.clock });
  /** False while the page is still shown, but the member is opening another one. */
  const isHere = () => environment.pageOf(history.current().pathname) === 'payment';
  const paymentStatus = paymentStatusMachine.provide({
    actors: {
      watchPage: qrCodeWatchers(environment).watchPage,
      watchPause: fromCallback<EventObject, { silences: number }>(({ sendBack, input }) =>
        clock.every(retryPause(input.silences), () =>
          sendBack({ type: 'clock.pauseEnded' } satisfies PaymentStatusWorldEvent),
        ),
      ),
      watchTabs: fromCallback<EventObject, { orderNo: string }>(({ sendBack, input }) =>
        store.onOtherTab(storageKeys.paidOrder, () => {
          if (kept.paid(memberIdOf(running), input.orderNo)) {
            sendBack({ type: 'tab.orderPaid' } satisfies PaymentStatusWorldEvent);
          }
        }),
      ),
      askStatus: askOrderWith(orders),
    },
  });
  return paymentMachine.provide({
    actors: {
      paymentStatus,
      // The wall clock, because the time to pay also passes while the computer sleeps and across a reload.
      watchValidity: watchValidityWith(environment, clock.now),
      recallOrder: fromPromise<RecallOrderAnswer, { orderNo: string }>(async ({ input: { orderNo } }) => {
        if (orderNo === '') {
          const order = kept.open(memberIdOf(running));
          return order ? { kind: 'newest', orderNo: order.orderNo } : { kind: 'unknown' };
        }
        if (!isOrderNo(orderNo)) return { kind: 'unknown' };
        const order = kept.open(memberIdOf(running), (one) => one.orderNo === orderNo);
        return order ? { kind: 'held', order } : { kind: 'unheld' };
      }),
    },
    actions: {
      goToOrder: ({ context }) => history.replace(paymentPath(context.orderNo)),
      eraseOrder: ({ context }) => kept.dropOpen(context.orderNo),
      storePaidOrder: ({ context }) => {
        if (context.order) kept.keepPaid(context.order);
      },
      tellSession: () => running.memberChanged(),
      goToSuccess: ({ context }) => {
        // A member who is opening another page gets a notification and is not led back.
        if (isHere()) history.replace(successPath(context.orderNo));
        else running.notify({ tone: 'success', text: paymentText.successTitle });
      },
      announceOpen: ({ context }) => {
        if (!isHere()) return;
        const until = chinaClock(context.order?.expiresAt ?? 0);
        running.notify({ tone: 'info', text: paymentText.stillOpen(until) });
      },
      goToGoods: ({ context }) => {
        if (context.order && isHere()) history.push(goodsPath(context.order.goods));
      },
    },
  });
}

/** The data of the success page. It has the amounts only if this browser has stored the server's answer to a paid order. */
export type OrderOutcome =
  | { kind: 'paid'; orderNo: string; order: OpenOrder | null }
  | { kind: Exclude<OrderStatus, 'paid'> | 'unknown'; orderNo: string };

/** Loads the data of /order/success: the stored order, else its status from the server. */
export function wireOrderSuccess(environment: Environment, api: Api, running: RunningFlows) {
  const orders = ordersApi(api.call);
  const kept = createKeptOrders({ ...memberStores(environment, running), clock: environment.clock });
  return remoteData<OrderOutcome>(environment, async (signal, orderNo): Promise<Answer<OrderOutcome>> => {
    const done = (data: OrderOutcome) => ({ kind: 'done' as const, data });
    if (!isOrderNo(orderNo)) return done({ kind: 'unknown', orderNo: '' });
    const order = kept.paid(memberIdOf(running), orderNo);
    if (order) return done({ kind: 'paid', orderNo, order });
    const answer = await orders.status(orderNo, signal);
    if (answer.kind === 'refused') return answer.code === NOT_FOUND ? done({ kind: 'unknown', orderNo }) : answer;
    return done(answer.data === 'paid' ? { kind: 'paid', orderNo, order: null } : { kind: answer.data, orderNo });
  });
}
