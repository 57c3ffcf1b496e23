import type { OpenOrder, OrderStatus } from '../../../machines/domain/order.ts';
import { isOrderNo } from '../../addresses/paymentAddress.ts';
import { type Answer, NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { createKeptOrders } from '../../browser/stored/keptOrders.ts';
import type { Environment } from '../../wiring/environment.ts';
import { memberIdOf } from '../../wiring/kit/memberId.ts';
import { memberStores } from '../../wiring/kit/memberStores.ts';
import { remoteData } from '../../wiring/remote/remoteData.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** The data of the success page. It has the amounts only if this browser has stored the server's answer to a paid order. */
export type OrderOutcome =
  | { kind: 'paid'; orderNo: string; order: OpenOrder | null }
  | { kind: Exclude<OrderStatus, 'paid'> | 'unknown'; orderNo: string };

/**
 * Returns the flows of /order/success. `outcome`: the stored order, else its status from the server. `lesson`: the id of the lesson with
 * which the member begins or continues the bought course; 0 if the course has no lessons.
 */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  const orders = ordersApi(api.call);
  const kept = createKeptOrders({ ...memberStores(environment, running), clock: environment.clock });
  return {
    lesson: remoteData<number>(environment, async (signal, courseId): Promise<Answer<number>> => {
      const { lessonToLearn } = await importAgain(() => import('../../wiring/learn/lessonToLearn.ts'));
      return lessonToLearn(api, courseId, signal);
    }),
    outcome: remoteData<OrderOutcome>(environment, async (signal, orderNo): Promise<Answer<OrderOutcome>> => {
      const done = (data: OrderOutcome) => ({ kind: 'done' as const, data });
      if (!isOrderNo(orderNo)) return done({ kind: 'unknown', orderNo: '' });
      const order = kept.paid(memberIdOf(running), orderNo);
      if (order) return done({ kind: 'paid', orderNo, order });
      const answer = await orders.status(orderNo, signal);
      if (answer.kind === 'refused') return answer.code === NOT_FOUND ? done({ kind: 'unknown', orderNo }) : answer;
      return done(answer.data === 'paid' ? { kind: 'paid', orderNo, order: null } : { kind: answer.data, orderNo });
    }),
  };
}
