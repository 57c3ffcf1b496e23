/**
 * The payment of an existing order: the code for the phone, how long it is valid, and the state of the payment on the server.
 *
 * All shown data is from the server's answer to this order, as this browser has stored it; the address only names the order. If no answer is
 * stored, there is no price and no code, only the state of the order. Without a number in the address, the newest stored order is used, and
 * the address is changed to name it (`takenUp`).
 *
 * The code expires. A child asks the server for the state of the payment (`paymentStatus`), also after the code has expired: a payment that
 * was begun in time may still arrive. The child's final result ends the waiting.
 *
 * If the order is paid while the member is opening another page, whose code is still loading (`isLeaving`), a notification says so, and the
 * member is not led back.
 *
 * 暂不支付 is a link and ends nothing: the waiting continues until another page is shown, and returning resumes it.
 *
 * Refused on purpose: cancelling the order, because the server has no such call and closes an unpaid order itself.
 *
 * Design: section 1 (Payment). API: commerce.md, sections 3 to 5.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { ValidityReport } from '../auth/qrLogin.machine.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { LeavingReport } from '../domain/leaving.ts';
import type { OpenOrder, PaymentOutcome, RecallOrderAnswer } from '../domain/order.ts';
import type { paymentStatusMachine } from './paymentStatus.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type PaymentStatus = typeof paymentStatusMachine;
export type PaymentUserEvent = { type: 'payment.left' };
type Context = {
  orderNo: string;
  order: OpenOrder | null;
  secondsLeft: number;
  /** The member is opening another page. */
  isLeaving: boolean;
};

const paymentStatus = flowNotWired<PaymentStatus>('paymentStatus');

export const paymentMachine = setup({
  types: {} as {
    /** The number in the address; '' if there is none. */
    input: { orderNo: string };
    context: Context;
    events:
      | PaymentUserEvent
      | ValidityReport
      | LeavingReport
      | DoneActorEvent<RecallOrderAnswer, 'recallOrder'>
      | DoneActorEvent<PaymentOutcome, 'paymentStatus'>;
    children: {
      recallOrder: 'recallOrder';
      paymentStatus: 'paymentStatus';
      watchLeaving: 'watchLeaving';
      watchValidity: 'watchValidity';
    };
  },
  actors: {
    paymentStatus,
    recallOrder: fromPromise<RecallOrderAnswer, { orderNo: string }>(notWired('recallOrder')),
    watchLeaving: fromCallback<EventObject>(notWired('watchLeaving')),
    watchValidity: fromCallback<EventObject, { deadline: number }>(notWired('watchValidity')),
  },
  guards: {
    isHeld: ({ event }) => event.type === 'xstate.done.actor.recallOrder' && event.output.kind === 'held',
    isNewest: ({ event }) => event.type === 'xstate.done.actor.recallOrder' && event.output.kind === 'newest',
    isUnheld: ({ event }) => event.type === 'xstate.done.actor.recallOrder' && event.output.kind === 'unheld',
    isLeaving: ({ context }) => context.isLeaving,
    isPaidUnseen: ({ context, event }) =>
      context.isLeaving && event.type === 'xstate.done.actor.paymentStatus' && event.output.kind === 'paid',
    isPaid: ({ event }) => event.type === 'xstate.done.actor.paymentStatus' && event.output.kind === 'paid',
    isCancelled: ({ event }) => event.type === 'xstate.done.actor.paymentStatus' && event.output.kind === 'cancelled',
  },
  actions: {
    keepOrder: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recallOrder');
      return event.output.kind === 'held' ? { order: event.output.order } : {};
    }),
    keepOrderNo: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recallOrder');
      return event.output.kind === 'newest' ? { orderNo: event.output.orderNo } : {};
    }),
    forgetOrder: assign({ order: null }),
    keepSecondsLeft: assign(({ event }) => {
      assertEvent(event, 'clock.ticked');
      return { secondsLeft: event.secondsLeft };
    }),
    noteOverdue: assign({ secondsLeft: 0 }),
    noteLeaving: assign({ isLeaving: true }),
    noteReturn: assign({ isLeaving: false }),
    goToOrder: notWired('goToOrder'),
    eraseOrder: notWired('eraseOrder'),
    storePaidOrder: notWired('storePaidOrder'),
    tellSession: notWired('tellSession'),
    goToSuccess: notWired('goToSuccess'),
    announcePaid: notWired('announcePaid'),
    announceOpen: notWired('announceOpen'),
    goToGoods: notWired('goToGoods'),
  },
}).createMachine({
  id: 'payment',
  description: '支付：手机扫码付款，等服务器确认',
  context: ({ input }) => ({
    orderNo: input.orderNo,
    order: null,
    secondsLeft: 0,
    isLeaving: false,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: '看看这个浏览器还留着这个订单的下单结果没有',
      invoke: {
        id: 'recallOrder',
        src: 'recallOrder',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: 'isHeld', target: 'waiting.good', actions: 'keepOrder' },
          { guard: 'isUnheld', target: 'waiting.unheld' },
          { guard: 'isNewest', target: 'takenUp', actions: 'keepOrderNo' },
          { target: 'unknown' },
        ],
      },
    },
    waiting: {
      description: '等付款：一边看二维码的时间，一边有流程去问服务器',
      invoke: [
        {
          id: 'paymentStatus',
          src: 'paymentStatus',
          input: ({ context }) => ({ orderNo: context.orderNo }),
          onDone: [
            { guard: 'isPaidUnseen', target: 'paid', actions: ['storePaidOrder', 'tellSession', 'announcePaid'] },
            { guard: 'isPaid', target: 'paid', actions: ['storePaidOrder', 'tellSession', 'goToSuccess'] },
            { guard: 'isCancelled', target: 'cancelled' },
            { target: 'unknown', actions: ['eraseOrder', 'forgetOrder'] },
          ],
        },
        { id: 'watchLeaving', src: 'watchLeaving' },
      ],
      on: {
        'location.left': { actions: 'noteLeaving' },
        'location.returned': { actions: 'noteReturn' },
      },
      initial: 'good',
      states: {
        good: {
          description: '二维码有效，显示剩下的时间',
          invoke: {
            id: 'watchValidity',
            src: 'watchValidity',
            input: ({ context }) => ({ deadline: context.order?.expiresAt ?? 0 }),
          },
          on: {
            'clock.ticked': { actions: 'keepSecondsLeft' },
            'clock.deadlineReached': { target: 'expired', actions: 'noteOverdue' },
            'payment.left': [{ guard: 'isLeaving', target: 'good' }, { actions: ['announceOpen', 'goToGoods'] }],
          },
        },
        expired: { description: '二维码已过期，可以重新下单；状态还在问，按时开始的付款可能还在路上' },
        unheld: { description: '没有留着下单的结果：没有价格，没有二维码，只看状态' },
      },
    },
    takenUp: { description: '接着付这个浏览器里最新的一个订单', entry: 'goToOrder', type: 'final' },
    unknown: { description: '没有这个订单，或者不是这位学员的' },
    cancelled: { description: '订单已取消，可以重新下单', entry: 'eraseOrder' },
    paid: { description: '支付成功', type: 'final' },
  },
});
