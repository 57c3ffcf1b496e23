/**
 * The form of an order: the promo code, the consent, and the button that places the order.
 *
 * A child of the checkout, which knows the goods and earlier orders of them; the output reports the result. Placing an order twice makes two
 * orders. So another order of the same goods, made in another tab or answered after the member had left, ends the form (`orderedElsewhere`).
 * `watchOrders` reports such an order. `placeOrder` waits until no other tab places one, checks again, and only then sends the order. If
 * another tab has sent one without an answer, nothing is sent, and the member is informed first.
 *
 * The promo code is a flow of its own (`promoCode`). It begins with the code that the member typed for these goods earlier. It reports a
 * usable code (`promo`) and whether a typed code is unchecked. An order is placed only with a code that is usable exactly as typed, or with
 * none. If the server charged the full price although a code was sent, a notification says so before the payment.
 *
 * Repeated presses of the button make one call. If its answer is lost, or did not arrive before the member left (`tried`), they learn that
 * there may be an order. That order may have used the promo code, so the code is checked again.
 *
 * Refused on purpose: everything but the answer while an order is pending; the consent if the site has no terms.
 *
 * Behaviour: /order. API: commerce, sections 2 and 3. Known failures: A11, G (an unchecked code).
 */
import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type {
  EarlierOrderInput,
  OrderFormInput,
  OrderFormOutcome,
  PlaceOrderAnswer,
  PlaceOrderInput,
  PromoCode,
  PromoCodeMessage,
} from '../domain/order.ts';
import type { promoCodeMachine } from './promoCode.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type PromoCodeFlow = typeof promoCodeMachine;
export type OrderFormUserEvent = { type: 'consent.toggled' } | { type: 'order.submitted' };
/** This browser has stored an order of these goods that the earlier check did not find. */
export type OrderFormWorldEvent = { type: 'flow.orderKept' };
type Context = OrderFormInput & {
  promo: PromoCode | null;
  /** The field contains a promo code that is not known to be usable exactly as typed. */
  isUnchecked: boolean;
  message: string;
  outcome: OrderFormOutcome;
};

const promoCode = flowNotWired<PromoCodeFlow>('promoCode');

export const orderFormMachine = setup({
  types: {} as {
    input: OrderFormInput;
    output: OrderFormOutcome;
    context: Context;
    events:
      | OrderFormUserEvent
      | OrderFormWorldEvent
      | PromoCodeMessage
      | DoneActorEvent<PlaceOrderAnswer, 'placeOrder'>;
    children: {
      promoCode: 'promoCode';
      watchOrders: 'watchOrders';
      placeOrder: 'placeOrder';
    };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    promoCode,
    watchOrders: fromCallback<EventObject, EarlierOrderInput>(notWired('watchOrders')),
    placeOrder: fromPromise<PlaceOrderAnswer, PlaceOrderInput>(notWired('placeOrder')),
  },
  guards: {
    wasLeft: ({ context }) => context.tried !== null,
    isOrdered: ({ event }) => event.type === 'xstate.done.actor.placeOrder' && event.output.kind === 'another',
    isUnanswered: ({ event }) => event.type === 'xstate.done.actor.placeOrder' && event.output.kind === 'unanswered',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.placeOrder' && event.output.kind === 'refused',
    isFullPrice: ({ context, event }) =>
      event.type === 'xstate.done.actor.placeOrder' &&
      event.output.kind === 'placed' &&
      !event.output.order.isPaid &&
      event.output.order.discount === 0 &&
      !!context.promo?.discount,
    isUsable: ({ event }) => event.type === 'child.codeChecked' && event.promo !== null,
    isUnchecked: ({ context }) => context.isUnchecked,
    needsConsent: ({ context }) => context.protocolUrl !== '',
    lacksConsent: ({ context }) => context.protocolUrl !== '' && !context.isAgreed,
  },
  actions: {
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCode: assign(({ event }) => {
      assertEvent(event, 'child.codeTyped');
      return { promo: null, isUnchecked: !event.isEmpty };
    }),
    keepPromo: assign(({ event }) => {
      assertEvent(event, 'child.codeChecked');
      return { promo: event.promo, isUnchecked: event.promo === null };
    }),
    doubtPromo: assign(({ context }) => ({ promo: null, isUnchecked: context.promo !== null })),
    toggleConsent: assign(({ context }) => ({ isAgreed: !context.isAgreed })),
    keepOutcome: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder');
      const { output } = event;
      return output.kind === 'placed' || output.kind === 'missing' ? { outcome: output } : {};
    }),
    keepTried: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.placeOrder');
      return event.output.kind === 'unanswered' ? { tried: event.output.tried } : {};
    }),
    noteOrderedElsewhere: assign(({ context }) => ({ outcome: { kind: 'another', isAgreed: context.isAgreed } })),
    tellConsentMissed: sendTo('promoCode', { type: 'parent.consentMissed' }),
    tellSubmitted: sendTo('promoCode', { type: 'parent.orderSubmitted' }),
    tellRefused: sendTo('promoCode', { type: 'parent.orderRefused' }),
    tellUnanswered: sendTo('promoCode', { type: 'parent.orderUnanswered' }),
    announceFullPrice: notWired('announceFullPrice'),
  },
}).createMachine({
  id: 'orderForm',
  description: '填写订单：优惠码、协议、提交订单',
  context: ({ input }) => ({
    ...input,
    promo: null,
    isUnchecked: input.keptCode.trim() !== '',
    message: '',
    outcome: { kind: 'missing' },
  }),
  output: ({ context }) => context.outcome,
  invoke: [
    {
      id: 'promoCode',
      src: 'promoCode',
      input: ({ context }) => ({
        goods: context.goods,
        code: context.keptCode,
        triedCode: context.tried?.code ?? '',
      }),
    },
    {
      id: 'watchOrders',
      src: 'watchOrders',
      input: ({ context }) => ({ goods: context.goods, knownOrders: context.knownOrders }),
    },
  ],
  initial: 'opening',
  states: {
    opening: {
      description: '离开前提交过、没有等到回答的，先说可能已经有订单',
      always: [{ guard: 'wasLeft', target: 'filling.orderUnanswered' }, { target: 'filling' }],
    },
    filling: {
      description: '可以填优惠码、勾选协议、下单',
      on: {
        'flow.orderKept': { target: 'orderedElsewhere' },
        'child.codeTyped': { target: '.clean', actions: 'noteCode' },
        'child.checkAsked': { target: '.clean' },
        'child.codeChecked': { actions: 'keepPromo' },
        'consent.toggled': { guard: 'needsConsent', actions: 'toggleConsent' },
        'order.submitted': [
          { guard: 'lacksConsent', target: '.consentMissing', actions: 'tellConsentMissed' },
          { guard: 'isUnchecked', target: 'checkingFirst', actions: 'tellSubmitted' },
          { target: 'placing', actions: 'tellSubmitted' },
        ],
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        consentMissing: {
          description: '提示：请同意协议；勾上就收起',
          on: { 'consent.toggled': { target: 'clean', actions: 'toggleConsent' } },
        },
        orderRefused: {
          description: '下单被服务器拒绝，显示它的原话，填的内容都在',
          tags: ['refused'],
          exit: 'forgetServerMessage',
        },
        orderUnanswered: { description: '没有等到服务器的回答，订单可能已经生成；没有付款，可以重试', tags: ['fault'] },
      },
    },
    checkingFirst: {
      description: '已提交：优惠码还没有验证过，等它验证，能用才下单',
      tags: ['busy'],
      on: {
        'flow.orderKept': { target: 'orderedElsewhere' },
        'child.codeChecked': [{ guard: 'isUsable', target: 'placing', actions: 'keepPromo' }, { target: 'filling' }],
      },
    },
    placing: {
      description: '正在下单，不接受第二次提交；别的标签页也在下同一商品的，等它有了结果，有了订单就不再下',
      tags: ['busy'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { goods, knownOrders, promo, tried } }) => ({
          goods,
          knownOrders,
          promoCode: promo?.code ?? '',
          tried,
        }),
        onDone: [
          { guard: 'isOrdered', target: 'orderedElsewhere' },
          {
            guard: 'isUnanswered',
            target: 'filling.orderUnanswered',
            actions: ['keepTried', 'doubtPromo', 'tellUnanswered'],
          },
          { guard: 'isRefused', target: 'filling.orderRefused', actions: ['keepServerMessage', 'tellRefused'] },
          { guard: 'isFullPrice', target: 'over', actions: ['keepOutcome', 'announceFullPrice'] },
          { target: 'over', actions: 'keepOutcome' },
        ],
        onError: { target: 'filling.orderUnanswered', actions: ['doubtPromo', 'tellUnanswered'] },
      },
    },
    orderedElsewhere: {
      description: '同一商品又有了一笔订单：收银台去看那一笔',
      entry: 'noteOrderedElsewhere',
      type: 'final',
    },
    over: { description: '下单了，或者商品已经没有了', type: 'final' },
  },
});
