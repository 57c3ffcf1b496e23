import { fromPromise } from 'xstate';
import type { RecallOrderAnswer } from '../../../machines/domain/order.ts';
import { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import { goodsPath, isOrderNo, paymentPath, successPath } from '../../addresses/paymentAddress.ts';
import type { Api } from '../../api/index.ts';
import { createKeptOrders } from '../../browser/stored/keptOrders.ts';
import { paymentText } from '../../text/payment.ts';
import { chinaClock } from '../../text/time.ts';
import { watchValidityWith } from '../auth/qrCode.ts';
import type { Environment } from '../environment.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import { watchLeavingWith } from '../kit/watchLeaving.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wirePaymentStatus } from './paymentStatus.ts';

/** Wires /order/pay. */
export function wirePayment(environment: Environment, api: Api, running: RunningFlows) {
  const { clock, history } = environment;
  const kept = createKeptOrders({ ...memberStores(environment, running), clock });
  return paymentMachine.provide({
    actors: {
      paymentStatus: wirePaymentStatus(environment, api, running),
      watchLeaving: watchLeavingWith(environment, 'payment'),
      // This uses the wall clock, because the time to pay also passes while the computer sleeps and across a reload.
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
      goToSuccess: ({ context }) => history.replace(successPath(context.orderNo)),
      announcePaid: () => running.notify({ tone: 'success', text: paymentText.successTitle }),
      announceOpen: ({ context }) => {
        const until = chinaClock(context.order?.expiresAt ?? 0);
        running.notify({ tone: 'info', text: paymentText.stillOpen(until) });
      },
      goToGoods: ({ context }) => {
        if (context.order) history.push(goodsPath(context.order.goods));
      },
    },
  });
}
