/**
 * The unpaid order of this browser, shown above the list of orders, because the server's list contains only paid ones.
 *
 * The browser stores the order as the server answered it. Only the server knows whether it is still unpaid. So the server is asked when the
 * order is found, and again when another tab has changed it or the page is shown again: it may have been paid on a phone. Meanwhile, and if
 * the server cannot be reached, the order stays: its link leads to the payment page, which asks again. A paid, cancelled, unknown, or expired
 * order is removed. `paidOrderNo` makes the list load the new order. The session is told that the member's data has changed (membership,
 * points, messages).
 *
 * It has no user events: 继续支付 is a link, and leaving the page ends this flow.
 *
 * Decisions: payment. API: commerce.md, sections 3 and 5.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';
import type { OpenOrder, OrderStatus } from '../domain/order.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** `missing`: the server has no such order of this member. */
export type AskStatusAnswer = { kind: 'told'; status: OrderStatus } | { kind: 'missing' } | Refused;
export type OpenOrderWorldEvent =
  /** This browser has an unpaid order, which was found, stored again, or must be checked again. */
  | { type: 'flow.orderKept'; order: OpenOrder }
  /** The order is no longer unpaid. `isPaid`: another tab has seen the payment; otherwise the order has expired or was dropped. */
  | { type: 'flow.orderGone'; isPaid: boolean };

export const openOrderMachine = setup({
  types: {} as {
    context: { order: OpenOrder | null; paidOrderNo: string };
    events: OpenOrderWorldEvent | DoneActorEvent<AskStatusAnswer, 'askStatus'>;
    children: { watchOrder: 'watchOrder'; askStatus: 'askStatus' };
  },
  actors: {
    watchOrder: fromCallback<EventObject>(notWired('watchOrder')),
    askStatus: fromPromise<AskStatusAnswer, { orderNo: string }>(notWired('askStatus')),
  },
  guards: {
    isPaid: ({ event }) =>
      event.type === 'xstate.done.actor.askStatus' && event.output.kind === 'told' && event.output.status === 'paid',
    isOver: ({ event }) =>
      event.type === 'xstate.done.actor.askStatus' &&
      (event.output.kind === 'missing' || (event.output.kind === 'told' && event.output.status === 'cancelled')),
    wasPaidElsewhere: ({ event }) => event.type === 'flow.orderGone' && event.isPaid,
  },
  actions: {
    keepOrder: assign(({ event }) => {
      assertEvent(event, 'flow.orderKept');
      return { order: event.order };
    }),
    forgetOrder: assign({ order: null }),
    notePaid: assign(({ context }) => ({ paidOrderNo: context.order?.orderNo ?? '' })),
    storePaidOrder: notWired('storePaidOrder'),
    tellSession: notWired('tellSession'),
    eraseOrder: notWired('eraseOrder'),
  },
}).createMachine({
  id: 'openOrder',
  description: '待支付的订单：这个浏览器里还没付的那一笔',
  context: { order: null, paidOrderNo: '' },
  invoke: { id: 'watchOrder', src: 'watchOrder' },
  initial: 'absent',
  states: {
    absent: {
      description: '没有待支付的订单，什么也不显示',
      on: { 'flow.orderKept': { target: 'present', actions: 'keepOrder' } },
    },
    present: {
      description: '有一笔待支付的订单：显示它和继续支付',
      initial: 'checking',
      on: {
        'flow.orderKept': { target: '.checking', actions: 'keepOrder' },
        'flow.orderGone': [
          { guard: 'wasPaidElsewhere', target: 'absent', actions: ['notePaid', 'forgetOrder'] },
          { target: 'absent', actions: 'forgetOrder' },
        ],
      },
      states: {
        checking: {
          description: '问服务器它付了没有，先照旧显示',
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
            onDone: [
              {
                guard: 'isPaid',
                target: '#openOrder.absent',
                actions: ['storePaidOrder', 'tellSession', 'notePaid', 'forgetOrder'],
              },
              { guard: 'isOver', target: '#openOrder.absent', actions: ['eraseOrder', 'forgetOrder'] },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting' },
          },
        },
        waiting: { description: '还没有付，或者一时问不到：等他来付' },
      },
    },
  },
});
