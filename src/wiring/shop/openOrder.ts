import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type AskStatusAnswer,
  type OpenOrderWorldEvent,
  openOrderMachine,
} from '../../../machines/shop/openOrder.machine.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { createKeptOrders, type KeptOrders } from '../../browser/stored/keptOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Reports this browser's unpaid order at once, when another tab changes it, when it expires, and when the page wakes. */
export const watchOrderWith = ({ store, clock }: Environment, running: RunningFlows, kept: KeptOrders) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const report = (event: OpenOrderWorldEvent) => sendBack(event);
    let shown = '';
    const look = ({ again }: { again: boolean }) => {
      const memberId = memberIdOf(running);
      const isPaid = (orderNo: string) => kept.paid(memberId, orderNo) !== null;
      const order = kept.open(memberId);
      const isOther = order?.orderNo !== shown;
      if (shown && isOther && (!order || isPaid(shown))) report({ type: 'flow.orderGone', isPaid: isPaid(shown) });
      if (order && (isOther || again)) report({ type: 'flow.orderKept', order });
      shown = order?.orderNo ?? '';
    };
    look({ again: false });
    return stopAll([
      clock.every(1000, () => look({ again: false })),
      clock.onWake(() => look({ again: true })),
      store.onOtherTab(storageKeys.openOrder, (value) => look({ again: value !== '' })),
      store.onOtherTab(storageKeys.paidOrder, () => look({ again: false })),
    ]);
  });

export function wireOpenOrder(environment: Environment, api: Api, running: RunningFlows) {
  const orders = ordersApi(api.call);
  const kept = createKeptOrders({ ...memberStores(environment, running), clock: environment.clock });
  return openOrderMachine.provide({
    actors: {
      watchOrder: watchOrderWith(environment, running, kept),
      askStatus: fromPromise<AskStatusAnswer, { orderNo: string }>(async ({ input, signal }) => {
        const answer = await orders.status(input.orderNo, signal);
        if (answer.kind === 'done') return { kind: 'told', status: answer.data };
        return answer.code === NOT_FOUND ? { kind: 'missing' } : refused(answer);
      }),
    },
    actions: {
      storePaidOrder: ({ context }) => {
        if (context.order) kept.keepPaid(context.order);
      },
      tellSession: () => running.memberChanged(),
      eraseOrder: ({ context }) => {
        if (context.order) kept.dropOpen(context.order.orderNo);
      },
    },
  });
}
