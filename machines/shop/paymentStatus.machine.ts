/**
 * The state of one order's payment, requested from the server until it is final: paid, cancelled, or no such order.
 *
 * A child of the payment, which shows the order and its code; this flow contains the notices about polling.
 *
 * The server is asked at once, and then 2 s after each answer, so there are never two calls at once. It is not asked while the page is hidden.
 * When the page is shown again, or another tab has seen the payment, the server is asked at once, but only after a pending call has ended.
 * A call without an answer, or one that the server refuses (too many calls, busy), only makes the pauses longer; the server's words stay
 * visible meanwhile. The flow ends with the first final answer.
 *
 * Refused on purpose: 我已完成支付 while that call is pending.
 *
 * Design: section 1 (Payment, Polling). API: order/status (commerce.md, section 5).
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { VisibilityReport } from '../auth/qrLogin.machine.ts';
import type { AskOrderAnswer, PaymentOutcome } from '../domain/order.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PaymentStatusUserEvent = { type: 'payment.checked' } | { type: 'status.retried' };
export type PaymentStatusWorldEvent = { type: 'clock.pauseEnded' } | { type: 'tab.orderPaid' };
/** Returns the pause before the next call after this number of calls without a result, ms: 2, 4, 8 s, then 15 s. */
export const retryPause = (silences: number): number => Math.min(15_000, 1000 * 2 ** silences);

type Context = {
  orderNo: string;
  /** The page is hidden while a call is pending. */
  isHidden: boolean;
  /** Another tab has seen the payment since the call was sent. */
  asksAgain: boolean;
  /** The server has answered that the order is unpaid. */
  isKnown: boolean;
  /** Number of calls that were refused or not answered since the last answer. */
  silences: number;
  /** The member says that they have paid, and waits for the server to confirm. */
  isChecking: boolean;
  /** The server did not confirm the payment when the member last pressed 我已完成支付. */
  isUnconfirmed: boolean;
  /** The server's words; '' if it gave none. */
  message: string;
  /** The final state; 'unknown' until there is one. */
  outcome: PaymentOutcome['kind'];
};

export const paymentStatusMachine = setup({
  types: {} as {
    input: { orderNo: string };
    output: PaymentOutcome;
    context: Context;
    events:
      | PaymentStatusUserEvent
      | PaymentStatusWorldEvent
      | VisibilityReport
      | DoneActorEvent<AskOrderAnswer, 'askStatus'>;
    children: {
      askStatus: 'askStatus';
      watchPage: 'watchPage';
      watchPause: 'watchPause';
      watchTabs: 'watchTabs';
    };
    tags: 'refused';
  },
  actors: {
    askStatus: fromPromise<AskOrderAnswer, { orderNo: string }>(notWired('askStatus')),
    watchPage: fromCallback<EventObject>(notWired('watchPage')),
    watchPause: fromCallback<EventObject, { pause: number }>(notWired('watchPause')),
    watchTabs: fromCallback<EventObject, { orderNo: string }>(notWired('watchTabs')),
  },
  delays: { pollInterval: 2000 },
  guards: {
    isFinal: ({ event }) =>
      event.type === 'xstate.done.actor.askStatus' && ['paid', 'cancelled', 'unknown'].includes(event.output.kind),
    isRefused: ({ event }) => event.type === 'xstate.done.actor.askStatus' && event.output.kind === 'refused',
    isRefusedUnseen: ({ context, event }) =>
      event.type === 'xstate.done.actor.askStatus' && event.output.kind === 'refused' && context.isHidden,
    isHidden: ({ context }) => context.isHidden,
    asksAgain: ({ context }) => context.asksAgain,
    isNotChecking: ({ context }) => !context.isChecking,
  },
  actions: {
    beginQuestion: assign({ isHidden: false, asksAgain: false }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    noteNews: assign({ asksAgain: true }),
    noteChecking: assign({ isChecking: true, isUnconfirmed: false }),
    noteAnswer: assign(({ context }) => ({
      isKnown: true,
      silences: 0,
      message: '',
      isChecking: false,
      isUnconfirmed: context.isUnconfirmed || context.isChecking,
    })),
    noteSilence: assign(({ context }) => ({ silences: context.silences + 1, message: '', isChecking: false })),
    noteRefusal: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.askStatus');
      const message = event.output.kind === 'refused' ? event.output.message : '';
      return { silences: context.silences + 1, message, isChecking: false };
    }),
    keepOutcome: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.askStatus');
      const { kind } = event.output;
      return kind === 'paid' || kind === 'cancelled' ? { outcome: kind } : {};
    }),
  },
}).createMachine({
  id: 'paymentStatus',
  description: '这笔订单付了没有，服务器说了算',
  context: ({ input }) => ({
    orderNo: input.orderNo,
    isHidden: false,
    asksAgain: false,
    isKnown: false,
    silences: 0,
    isChecking: false,
    isUnconfirmed: false,
    message: '',
    outcome: 'unknown',
  }),
  output: ({ context }) => ({ kind: context.outcome }),
  invoke: [
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchTabs', src: 'watchTabs', input: ({ context }) => ({ orderNo: context.orderNo }) },
  ],
  initial: 'asking',
  states: {
    asking: {
      description: '正在问服务器：付了吗',
      entry: 'beginQuestion',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: 'isFinal', target: 'told', actions: 'keepOutcome' },
          { guard: 'isRefusedUnseen', target: 'resting', actions: 'noteRefusal' },
          { guard: 'isHidden', target: 'resting', actions: 'noteAnswer' },
          { guard: 'asksAgain', target: 'asking', reenter: true },
          { guard: 'isRefused', target: 'waitingToAsk.refused', actions: 'noteRefusal' },
          { target: 'waitingToAsk.pausing', actions: 'noteAnswer' },
        ],
        onError: [
          { guard: 'isHidden', target: 'resting', actions: 'noteSilence' },
          { guard: 'asksAgain', target: 'asking', reenter: true },
          { target: 'waitingToAsk.retrying', actions: 'noteSilence' },
        ],
      },
      on: {
        'page.hidden': { actions: 'noteHidden' },
        'page.shown': { actions: 'noteShown' },
        'tab.orderPaid': { actions: 'noteNews' },
        'payment.checked': { guard: 'isNotChecking', actions: 'noteChecking' },
      },
    },
    waitingToAsk: {
      description: '上一次问完了，还没有问下一次',
      on: {
        'page.hidden': { target: 'resting' },
        'tab.orderPaid': { target: 'asking' },
        'payment.checked': { target: 'asking', actions: 'noteChecking' },
      },
      initial: 'pausing',
      states: {
        pausing: {
          description: '还没有付，隔两秒再问',
          after: { pollInterval: { target: '#paymentStatus.asking' } },
        },
        retrying: {
          description: '没有等到回答：告诉学员，隔得越来越久再问，也可以立即再问',
          invoke: {
            id: 'watchPause',
            src: 'watchPause',
            input: ({ context }) => ({ pause: retryPause(context.silences) }),
          },
          on: {
            'clock.pauseEnded': { target: '#paymentStatus.asking' },
            'status.retried': { target: '#paymentStatus.asking' },
          },
        },
        refused: {
          description: '服务器不肯说，显示它的原话，隔得越来越久再问，也可以立即再问',
          tags: ['refused'],
          invoke: {
            id: 'watchPause',
            src: 'watchPause',
            input: ({ context }) => ({ pause: retryPause(context.silences) }),
          },
          on: {
            'clock.pauseEnded': { target: '#paymentStatus.asking' },
            'status.retried': { target: '#paymentStatus.asking' },
          },
        },
      },
    },
    resting: {
      description: '页面不可见，不问；一显示就问',
      on: { 'page.shown': { target: 'asking' } },
    },
    told: { description: '服务器说了最后的话：付了、取消了，或者没有这个订单', type: 'final' },
  },
});
