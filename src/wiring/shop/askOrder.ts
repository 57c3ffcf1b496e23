import { fromPromise } from 'xstate';
import type { AskOrderAnswer } from '../../../machines/domain/order.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { ordersApi } from '../../api/orders.ts';
import { refused } from '../kit/answers.ts';

/** Asks the server for the state of an order. */
export const askOrderWith = (orders: Pick<ReturnType<typeof ordersApi>, 'status'>) =>
  fromPromise<AskOrderAnswer, { orderNo: string }>(async ({ input, signal }) => {
    const answer = await orders.status(input.orderNo, signal);
    if (answer.kind === 'done') {
      return { kind: answer.data === 'paid' || answer.data === 'cancelled' ? answer.data : 'unpaid' };
    }
    return answer.code === NOT_FOUND ? { kind: 'unknown' } : refused(answer);
  });
