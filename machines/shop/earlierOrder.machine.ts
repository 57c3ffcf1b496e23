/**
 * Finds out whether the goods were ordered already, from this browser's stored orders and the server's answer.
 *
 * A child of the checkout. It runs before the form is shown, when another order has appeared while the form is open, and right before an
 * order is placed. The server has no list of unpaid orders; this browser stores them as they were answered, for all its tabs. Only the server
 * knows whether one is still unpaid, so it is asked: it may have been paid on a phone. A cancelled or unknown order is deleted, and the next
 * one is checked. If the server cannot be reached, the order counts as unpaid.
 *
 * It has no user events: the checkout shows the result.
 *
 * Design: section 1 (Payment). API: commerce.md, sections 3 and 5.
 */
import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { AskOrderAnswer, EarlierOrderInput, KeptOrdering } from '../domain/order.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export const earlierOrderMachine = setup({
  types: {} as {
    input: EarlierOrderInput;
    output: KeptOrdering;
    context: EarlierOrderInput & { kept: KeptOrdering };
    events: DoneActorEvent<KeptOrdering, 'recallOrder'> | DoneActorEvent<AskOrderAnswer, 'askStatus'>;
    children: { recallOrder: 'recallOrder'; askStatus: 'askStatus' };
  },
  actors: {
    recallOrder: fromPromise<KeptOrdering, EarlierOrderInput>(notWired('recallOrder')),
    askStatus: fromPromise<AskOrderAnswer, { orderNo: string }>(notWired('askStatus')),
  },
  guards: {
    isToBeAsked: ({ event }) =>
      event.type === 'xstate.done.actor.recallOrder' && event.output.order !== null && !event.output.order.isPaid,
    isPaid: ({ event }) => event.type === 'xstate.done.actor.askStatus' && event.output.kind === 'paid',
    isOver: ({ event }) =>
      event.type === 'xstate.done.actor.askStatus' && ['cancelled', 'unknown'].includes(event.output.kind),
  },
  actions: {
    keepAll: assign(({ event }) => (event.type === 'xstate.done.actor.recallOrder' ? { kept: event.output } : {})),
    notePaid: assign(({ context: { kept } }) => ({
      kept: { ...kept, order: kept.order && { ...kept.order, isPaid: true } },
    })),
    eraseOrder: notWired('eraseOrder'),
  },
}).createMachine({
  id: 'earlierOrder',
  description: '同一商品有没有下过单：先看这个浏览器留着的，再问服务器',
  context: ({ input }) => ({ ...input, kept: { order: null, knownOrders: [], code: '', tried: null } }),
  output: ({ context }) => context.kept,
  initial: 'recalling',
  states: {
    recalling: {
      description: '看看这个浏览器还留着同一商品的什么',
      invoke: {
        id: 'recallOrder',
        src: 'recallOrder',
        input: ({ context }) => ({ goods: context.goods, knownOrders: context.knownOrders }),
        onDone: [
          { guard: 'isToBeAsked', target: 'asking', actions: 'keepAll' },
          { target: 'known', actions: 'keepAll' },
        ],
      },
    },
    asking: {
      description: '问服务器：付了没有，还在不在',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ orderNo: context.kept.order?.orderNo ?? '' }),
        onDone: [
          { guard: 'isPaid', target: 'known', actions: 'notePaid' },
          { guard: 'isOver', target: 'recalling', actions: 'eraseOrder' },
          { target: 'known' },
        ],
        onError: { target: 'known' },
      },
    },
    known: { description: '知道了：没有、还在等付款，或者已经付了', type: 'final' },
  },
});
