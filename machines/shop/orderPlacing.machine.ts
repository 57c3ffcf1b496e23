/**
 * Sends one order to the server and stores its result.
 *
 * The form of the order (`orderForm`) starts this flow and waits for its output. The flow outlives the form: leaving the page does not cancel
 * the call, because the server may have received it. From the call until its answer, the browser stores that the order was sent, so that the
 * member is warned before another one. It stays stored if there is no answer, or one that does not say whether there is an order.
 *
 * A placed order is stored here, before another tab gets its turn. If the form still waits, the checkout does the rest: it erases the promo
 * code, tells the session of a paid order, and opens the next page. If the form was left (`isLeft`), this flow does it, without the page.
 *
 * Refused on purpose: storing or erasing anything of a member who is no longer signed in (`isGone`).
 *
 * API: commerce, section 3. Known failure: A11.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { OrderPlacingInput, PlaceOrderAnswer, SendOrderAnswer } from '../domain/order.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type OrderPlacingWorldEvent =
  /** The page of the form was left. */
  | { type: 'flow.formLeft' }
  /** The member who placed the order is signed out, or is signed in again. */
  | { type: 'session.memberLeft' }
  | { type: 'session.memberFound' };
type Sent = DoneActorEvent<SendOrderAnswer, 'sendOrder'>;

export const orderPlacingMachine = setup({
  types: {} as {
    input: OrderPlacingInput;
    /** null if the server did not answer. */
    output: PlaceOrderAnswer | null;
    context: OrderPlacingInput & { answer: PlaceOrderAnswer | null; isLeft: boolean; isGone: boolean };
    events: OrderPlacingWorldEvent | Sent;
    children: { sendOrder: 'sendOrder'; watchMember: 'watchMember' };
  },
  actors: {
    sendOrder: fromPromise<SendOrderAnswer, OrderPlacingInput>(notWired('sendOrder')),
    watchMember: fromCallback<EventObject>(notWired('watchMember')),
  },
  guards: {
    keepsPlacing: ({ context, event }) =>
      context.isGone || (event.type === 'xstate.done.actor.sendOrder' && event.output.kind === 'unclear'),
    isDeclined: ({ event }) => event.type === 'xstate.done.actor.sendOrder' && event.output.kind !== 'placed',
    isPaidUnseen: ({ context, event }) =>
      context.isLeft &&
      event.type === 'xstate.done.actor.sendOrder' &&
      event.output.kind === 'placed' &&
      event.output.order.isPaid,
    isUnseen: ({ context }) => context.isLeft,
    isPaid: ({ event }) =>
      event.type === 'xstate.done.actor.sendOrder' && event.output.kind === 'placed' && event.output.order.isPaid,
  },
  actions: {
    keepAnswer: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendOrder');
      const { output } = event;
      return { answer: output.kind === 'unclear' ? { kind: 'refused', message: output.message } : output };
    }),
    noteLeft: assign({ isLeft: true }),
    noteGone: assign({ isGone: true }),
    noteFound: assign({ isGone: false }),
    storePlacing: notWired('storePlacing'),
    erasePlacing: notWired('erasePlacing'),
    storeOpenOrder: notWired('storeOpenOrder'),
    storePaidOrder: notWired('storePaidOrder'),
    eraseCode: notWired('eraseCode'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'orderPlacing',
  description: '提交一笔订单：离开了页面也等到回答',
  context: ({ input }) => ({ ...input, answer: null, isLeft: false, isGone: false }),
  output: ({ context }) => context.answer,
  initial: 'sending',
  states: {
    sending: {
      description: '订单已经发出，还没有回答；离开页面、关掉表单都不取消',
      entry: 'storePlacing',
      invoke: [
        {
          id: 'sendOrder',
          src: 'sendOrder',
          input: ({ context: { goods, promoCode } }) => ({ goods, promoCode }),
          onDone: [
            { guard: 'keepsPlacing', target: 'answered', actions: 'keepAnswer' },
            { guard: 'isDeclined', target: 'answered', actions: ['keepAnswer', 'erasePlacing'] },
            {
              guard: 'isPaidUnseen',
              target: 'answered',
              actions: ['keepAnswer', 'erasePlacing', 'storePaidOrder', 'eraseCode', 'tellSession'],
            },
            {
              guard: 'isUnseen',
              target: 'answered',
              actions: ['keepAnswer', 'erasePlacing', 'storeOpenOrder', 'eraseCode'],
            },
            { guard: 'isPaid', target: 'answered', actions: ['keepAnswer', 'erasePlacing', 'storePaidOrder'] },
            { target: 'answered', actions: ['keepAnswer', 'erasePlacing', 'storeOpenOrder'] },
          ],
          onError: { target: 'unanswered' },
        },
        { id: 'watchMember', src: 'watchMember' },
      ],
      on: {
        'flow.formLeft': { actions: 'noteLeft' },
        'session.memberLeft': { actions: 'noteGone' },
        'session.memberFound': { actions: 'noteFound' },
      },
    },
    answered: { description: '服务器回答了：下单了、拒绝了，或者没有说清楚', type: 'final' },
    unanswered: { description: '没有等到回答：订单可能已经生成，记着发过这一笔', type: 'final' },
  },
});
