/**
 * Ordering a course or a plan, from the address to the placed order.
 *
 * What the goods are and cost is asked of the server; nothing of it comes from the address. A single lesson, a course that is not for
 * sale, one the member may watch already and one that does not exist are told apart, each with a way on. An order of this browser for
 * the same goods that can still be paid is offered first, also one that another tab has made since the form stands (not one of
 * `knownOrders`); ordering again leaves it to close by itself. One that was paid leads to its page of success.
 *
 * The promo code is a flow of its own (`promoCode`), alive as long as there is something to order. It tells what it has found usable
 * (`promo`) and whether there is a code that nobody has checked; an order is only placed with one that was found usable as it stands,
 * or with none.
 *
 * Every order that is placed is another one. Placing is one call for any number of presses, and when its answer is lost the member
 * is told that there may be an order; the code it was tried with may be held by that order, so it is checked again. Where the server
 * took the full price although a code was sent, that is said on the way to the payment.
 *
 * Refused on purpose: everything but the answer while an order is under way; the consent where the site has nothing to consent to.
 *
 * Behaviour: /order. API: commerce, sections 1 to 3. Known failures: A10, A11, D3, G (a code that nobody has checked).
 */
import {
  type ActorLogic,
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventFrom,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type {
  Goods,
  LoadGoodsAnswer,
  OpenOrder,
  PlaceOrderAnswer,
  PlaceOrderInput,
  PromoCode,
  PromoCodeMessage,
  WantedGoods,
} from '../domain/order.ts';
import type { promoCodeMachine } from './promoCode.machine.ts';

type PromoCodeFlow = typeof promoCodeMachine;
export type CheckoutUserEvent =
  | { type: 'goods.retried' }
  | { type: 'reorder.chosen' }
  | { type: 'consent.toggled' }
  | { type: 'order.submitted' };
type Context = {
  wanted: WantedGoods;
  goods: Goods | null;
  protocolUrl: string;
  order: OpenOrder | null;
  /** Orders of this browser that were there when the goods were asked for. */
  knownOrders: string[];
  promo: PromoCode | null;
  /** There is a promo code, and it has not been found usable. */
  isUnchecked: boolean;
  isAgreed: boolean;
  message: string;
};

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const child = notWired('promoCode');
const promoCode: ActorLogic<SnapshotFrom<PromoCodeFlow>, EventFrom<PromoCodeFlow>, InputFrom<PromoCodeFlow>> = {
  getInitialSnapshot: child,
  getPersistedSnapshot: child,
  transition: child,
};

export const checkoutMachine = setup({
  types: {} as {
    input: { wanted: WantedGoods };
    context: Context;
    events:
      | CheckoutUserEvent
      | PromoCodeMessage
      | DoneActorEvent<LoadGoodsAnswer, 'loadGoods'>
      | DoneActorEvent<PlaceOrderAnswer, 'placeOrder'>;
    children: { loadGoods: 'loadGoods'; promoCode: 'promoCode'; placeOrder: 'placeOrder' };
  },
  actors: {
    promoCode,
    loadGoods: fromPromise<LoadGoodsAnswer, { wanted: WantedGoods }>(notWired('loadGoods')),
    placeOrder: fromPromise<PlaceOrderAnswer, PlaceOrderInput>(notWired('placeOrder')),
  },
  guards: {
    isLesson: ({ event }) => 'output' in event && event.output.kind === 'lesson',
    isNotForSale: ({ event }) => 'output' in event && event.output.kind === 'notForSale',
    isMissing: ({ event }) => 'output' in event && event.output.kind === 'missing',
    isRefused: ({ event }) => 'output' in event && event.output.kind === 'refused',
    isOwned: ({ event }) => 'output' in event && event.output.kind === 'loaded' && event.output.goods.isOwned,
    isOrderedAlready: ({ event }) =>
      'output' in event && event.output.kind === 'loaded' && event.output.openOrder !== null,
    isPaid: ({ event }) => 'output' in event && 'order' in event.output && event.output.order.isPaid,
    isOrderedElsewhere: ({ event }) => 'output' in event && event.output.kind === 'found',
    isFullPrice: ({ context, event }) =>
      'output' in event && 'order' in event.output && !event.output.order.discount && !!context.promo?.discount,
    isUsable: ({ event }) => event.type === 'child.codeChecked' && event.promo !== null,
    isUnchecked: ({ context }) => context.isUnchecked,
    needsConsent: ({ context }) => context.protocolUrl !== '',
    lacksConsent: ({ context }) => context.protocolUrl !== '' && !context.isAgreed,
  },
  actions: {
    keepGoods: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadGoods');
      if (event.output.kind !== 'loaded') return {};
      const { goods, openOrder, knownOrders, protocolUrl } = event.output;
      return { goods, order: openOrder, knownOrders, protocolUrl };
    }),
    keepServerMessage: assign(({ event }) =>
      'output' in event && event.output.kind === 'refused' ? { message: event.output.message } : {},
    ),
    forgetServerMessage: assign({ message: '' }),
    forgetOrder: assign({ order: null }),
    forgetPromo: assign({ promo: null, isUnchecked: false }),
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
    keepOrder: assign(({ event }) =>
      'output' in event && 'order' in event.output ? { order: event.output.order } : {},
    ),
    tellConsentMissed: sendTo('promoCode', { type: 'parent.consentMissed' }),
    tellSubmitted: sendTo('promoCode', { type: 'parent.orderSubmitted' }),
    tellRefused: sendTo('promoCode', { type: 'parent.orderRefused' }),
    tellUnanswered: sendTo('promoCode', { type: 'parent.orderUnanswered' }),
    storePaidOrder: notWired('storePaidOrder'),
    storeOpenOrder: notWired('storeOpenOrder'),
    announceMemberChanged: notWired('announceMemberChanged'),
    announceFullPrice: notWired('announceFullPrice'),
    goToSuccess: notWired('goToSuccess'),
    goToPayment: notWired('goToPayment'),
  },
}).createMachine({
  id: 'checkout',
  description: '收银台：商品、优惠码、协议、提交订单',
  context: ({ input }) => ({
    wanted: input.wanted,
    goods: null,
    protocolUrl: '',
    order: null,
    knownOrders: [],
    promo: null,
    isUnchecked: false,
    isAgreed: false,
    message: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: '按地址里的类型和编号向服务器取商品，留着的订单问它付了没有：显示骨架',
      invoke: {
        id: 'loadGoods',
        src: 'loadGoods',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: [
          { guard: 'isLesson', target: 'lessonNotSold' },
          { guard: 'isNotForSale', target: 'notForSale' },
          { guard: 'isMissing', target: 'missing' },
          { guard: 'isRefused', target: 'refused', actions: 'keepServerMessage' },
          { guard: 'isPaid', target: 'paid', actions: 'keepOrder' },
          { guard: 'isOwned', target: 'owned', actions: 'keepGoods' },
          { guard: 'isOrderedAlready', target: 'orderedAlready', actions: 'keepGoods' },
          { target: 'ordering', actions: 'keepGoods' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    lessonNotSold: { description: '单节课程不单独出售，去看它的课程' },
    notForSale: { description: '课程暂不出售' },
    missing: { description: '商品不存在，或者链接有误' },
    refused: {
      description: '服务器拒绝了，显示它的原话，可以重试',
      exit: 'forgetServerMessage',
      on: { 'goods.retried': { target: 'loading' } },
    },
    unavailable: { description: '商品没有取到，可以重试', on: { 'goods.retried': { target: 'loading' } } },
    owned: { description: '课程已经可以学习，不必再买' },
    orderedAlready: {
      description: '同一商品已有一笔待支付的订单：继续支付，或者重新下单（原来的会自动关闭）',
      on: { 'reorder.chosen': { target: 'ordering', actions: 'forgetOrder' } },
    },
    ordering: {
      description: '商品、价格、优惠码和协议都看得见',
      invoke: { id: 'promoCode', src: 'promoCode' },
      initial: 'filling',
      states: {
        filling: {
          description: '可以填优惠码、勾选协议、下单',
          on: {
            'child.codeTyped': { target: '.untold', actions: 'noteCode' },
            'child.checkAsked': { target: '.untold' },
            'child.codeChecked': { actions: 'keepPromo' },
            'consent.toggled': { guard: 'needsConsent', actions: 'toggleConsent' },
            'order.submitted': [
              { guard: 'lacksConsent', target: '.consentMissing', actions: 'tellConsentMissed' },
              { guard: 'isUnchecked', target: 'checkingFirst', actions: 'tellSubmitted' },
              { target: 'placing', actions: 'tellSubmitted' },
            ],
          },
          initial: 'untold',
          states: {
            untold: { description: '没有提示' },
            consentMissing: {
              description: '提示：请同意协议；勾上就收起',
              on: { 'consent.toggled': { target: 'untold', actions: 'toggleConsent' } },
            },
            orderRefused: { description: '下单被服务器拒绝，显示它的原话，填的内容都在', exit: 'forgetServerMessage' },
            orderUnanswered: { description: '没有收到服务器的答复，订单可能已经生成；没有付款，可以重试' },
          },
        },
        checkingFirst: {
          description: '已提交：优惠码还没有验证过，等它验证，能用才下单',
          on: {
            'child.codeChecked': [
              { guard: 'isUsable', target: 'placing', actions: 'keepPromo' },
              { target: 'filling' },
            ],
          },
        },
        placing: {
          description: '正在下单，不接受第二次提交；别的标签页下过的，重新取商品，先说那一笔',
          invoke: {
            id: 'placeOrder',
            src: 'placeOrder',
            input: ({ context: { goods, promo, knownOrders } }) => ({
              goods,
              promoCode: promo?.code ?? '',
              knownOrders,
            }),
            onDone: [
              { guard: 'isMissing', target: '#checkout.missing' },
              { guard: 'isRefused', target: 'filling.orderRefused', actions: ['keepServerMessage', 'tellRefused'] },
              { guard: 'isPaid', target: '#checkout.paid', actions: 'keepOrder' },
              { guard: 'isOrderedElsewhere', target: '#checkout.loading', actions: 'forgetPromo' },
              { guard: 'isFullPrice', target: '#checkout.toBePaid', actions: ['keepOrder', 'announceFullPrice'] },
              { target: '#checkout.toBePaid', actions: 'keepOrder' },
            ],
            onError: { target: 'filling.orderUnanswered', actions: ['doubtPromo', 'tellUnanswered'] },
          },
        },
      },
    },
    paid: {
      description: '不用付款，已经成功：学员资料重新取，去成功页',
      entry: ['storePaidOrder', 'announceMemberChanged', 'goToSuccess'],
      type: 'final',
    },
    toBePaid: { description: '已下单，去支付页', entry: ['storeOpenOrder', 'goToPayment'], type: 'final' },
  },
});
