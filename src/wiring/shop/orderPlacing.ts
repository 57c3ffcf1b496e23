import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OrderPlacingInput, SendOrderAnswer } from '../../../machines/domain/order.ts';
import { type OrderPlacingWorldEvent, orderPlacingMachine } from '../../../machines/shop/orderPlacing.machine.ts';
import { NOT_FOUND } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { PAYABLE_MS } from '../../browser/stored/keptOrders.ts';
import { orderPlacingText } from '../../text/orderPlacing.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import { followChanges } from '../kit/followSession.ts';
import { uncancelled } from '../kit/uncancelled.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { orderStores } from './orderStores.ts';

/**
 * Wires one order on its way to the server.
 *
 * @param sent collects the `until` of each order that this page has sent
 */
export function wireOrderPlacing(environment: Environment, api: Api, running: RunningFlows, sent: Set<number>) {
  const { kept, ordering, memberId } = orderStores(environment, running);
  const { clock } = environment;

  async function sendOrder({ goods, promoCode }: OrderPlacingInput): Promise<SendOrderAnswer> {
    const { kind, id, name, price } = goods;
    const asked = { memberId: memberId(), expiresAt: clock.now() + PAYABLE_MS };
    const answer = await ordersApi(api.call).place({ kind, id, promoCode }, uncancelled());
    if (answer.kind === 'refused') return answer.code === NOT_FOUND ? { kind: 'missing' } : refused(answer);
    const placed = answer.data;
    if ('unclear' in placed) return { kind: 'unclear', message: orderPlacingText.placedUnclear(placed.unclear) };
    return { kind: 'placed', order: { ...placed, ...asked, goods: { kind, id, name, price } } };
  }

  return orderPlacingMachine.provide({
    actors: {
      sendOrder: fromPromise<SendOrderAnswer, OrderPlacingInput>(({ input }) => sendOrder(input)),
      watchMember: fromCallback<EventObject>(({ sendBack }) => {
        const asked = memberId();
        return followChanges(
          running,
          () => memberId() === asked,
          (isThere, before) => {
            const report: OrderPlacingWorldEvent = { type: isThere ? 'session.memberFound' : 'session.memberLeft' };
            if (before !== undefined) sendBack(report);
          },
        );
      }),
    },
    actions: {
      storePlacing: ({ context: { goods, promoCode } }) => {
        sent.add(ordering.keepPlacing(memberId(), goods, promoCode).until);
      },
      erasePlacing: ({ context: { goods } }) => ordering.dropPlacing(memberId(), goods),
      storeOpenOrder: ({ context: { answer } }) => {
        if (answer?.kind === 'placed') kept.keepOpen(answer.order);
      },
      storePaidOrder: ({ context: { answer } }) => {
        if (answer?.kind === 'placed') kept.keepPaid(answer.order);
      },
      eraseCode: ({ context: { goods } }) => ordering.keepCode(memberId(), goods, ''),
      tellSession: () => running.memberChanged(),
    },
  });
}
