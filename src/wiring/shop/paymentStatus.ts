import { type EventObject, fromCallback } from 'xstate';
import { type PaymentStatusWorldEvent, paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { createKeptOrders } from '../../browser/stored/keptOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { qrCodeWatchers } from '../auth/qrCode.ts';
import type { Environment } from '../environment.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { askOrderWith } from './askOrder.ts';

export function wirePaymentStatus(environment: Environment, api: Api, running: RunningFlows) {
  const { clock, store } = environment;
  const kept = createKeptOrders({ ...memberStores(environment, running), clock });
  return paymentStatusMachine.provide({
    actors: {
      watchPage: qrCodeWatchers(environment).watchPage,
      watchPause: fromCallback<EventObject, { pause: number }>(({ sendBack, input }) =>
        clock.every(input.pause, () => sendBack({ type: 'clock.pauseEnded' } satisfies PaymentStatusWorldEvent)),
      ),
      watchTabs: fromCallback<EventObject, { orderNo: string }>(({ sendBack, input }) =>
        store.onOtherTab(storageKeys.paidOrder, () => {
          if (kept.paid(memberIdOf(running), input.orderNo)) {
            sendBack({ type: 'tab.orderPaid' } satisfies PaymentStatusWorldEvent);
          }
        }),
      ),
      askStatus: askOrderWith(ordersApi(api.call)),
    },
  });
}
