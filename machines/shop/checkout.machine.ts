/**
 * Orders a course or a plan. The flow runs from the address that names the goods until the order is placed.
 *
 * The server provides the goods and their price; the address only names them. A single lesson, a course that is not for sale, one that the
 * member may already watch, and one that does not exist are distinguished, each with a way to continue. If the server reports too many calls
 * from one address, this machine waits and retries.
 *
 * Placing an order twice makes two orders. So a check for an earlier order of these goods (`earlierOrder`) runs before the form is shown, and
 * again when the form learns of another order of them. An unpaid order is offered first; if the member orders again, the server closes it
 * later. A paid order leads to its success page. The form knows of an order that was not answered (the member left meanwhile), and says so.
 *
 * The form with its promo code is a flow of its own (`orderForm`), which ends with the order.
 *
 * Behaviour: /order. API: commerce, sections 1 to 3. Known failures: A10, A11, D3.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type {
  Goods,
  KeptOrdering,
  LoadGoodsAnswer,
  OpenOrder,
  OrderFormOutcome,
  TriedOrder,
  WantedGoods,
} from '../domain/order.ts';
import type { earlierOrderMachine } from './earlierOrder.machine.ts';
import type { orderFormMachine } from './orderForm.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

export type CheckoutUserEvent = { type: 'goods.retried' } | { type: 'reorder.chosen' };
type Context = {
  wanted: WantedGoods;
  goods: Goods | null;
  protocolUrl: string;
  order: OpenOrder | null;
  /** The orders that this browser had stored at the last check; null before that. */
  knownOrders: string[] | null;
  /** The promo code that the member typed for these goods earlier; '' if there is none. */
  keptCode: string;
  /** An order that was sent but not answered; null if there is none. */
  tried: TriedOrder | null;
  isAgreed: boolean;
  message: string;
  isCrowded: boolean;
};

export const checkoutMachine = setup({
  types: {} as {
    input: { wanted: WantedGoods };
    context: Context;
    events:
      | CheckoutUserEvent
      | DoneActorEvent<LoadGoodsAnswer, 'loadGoods'>
      | DoneActorEvent<KeptOrdering, 'earlierOrder'>
      | DoneActorEvent<OrderFormOutcome, 'orderForm'>;
    children: { loadGoods: 'loadGoods'; earlierOrder: 'earlierOrder'; orderForm: 'orderForm' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    loadGoods: fromPromise<LoadGoodsAnswer, { wanted: WantedGoods }>(notWired('loadGoods')),
    earlierOrder: flowNotWired<typeof earlierOrderMachine>('earlierOrder'),
    orderForm: flowNotWired<typeof orderFormMachine>('orderForm'),
  },
  delays: { turn: 5000 },
  guards: {
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.loadGoods' && event.output.kind === 'crowded',
    isLesson: ({ context }) => context.wanted.kind === 'lesson',
    isNothing: ({ context }) => context.wanted.kind === 'unknown',
    isMissing: ({ event }) => 'output' in event && 'kind' in event.output && event.output.kind === 'missing',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.loadGoods' && event.output.kind === 'refused',
    // Price 0 but not free: only some members may watch it, although the server would accept an order from anyone.
    isNotForSale: ({ event }) =>
      event.type === 'xstate.done.actor.loadGoods' &&
      event.output.kind === 'loaded' &&
      event.output.goods.kind === 'course' &&
      event.output.goods.price === 0 &&
      !event.output.goods.isOwned,
    isOwned: ({ context }) => context.goods?.isOwned === true,
    isPaid: ({ event }) => 'output' in event && 'order' in event.output && event.output.order?.isPaid === true,
    isOrderedAlready: ({ event }) => event.type === 'xstate.done.actor.earlierOrder' && event.output.order !== null,
    isOrderedElsewhere: ({ event }) => event.type === 'xstate.done.actor.orderForm' && event.output.kind === 'another',
  },
  actions: {
    keepGoods: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadGoods');
      if (event.output.kind !== 'loaded') return {};
      const { goods, protocolUrl } = event.output;
      return { goods, protocolUrl };
    }),
    keepEarlierOrder: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.earlierOrder');
      const { order, knownOrders, code, tried } = event.output;
      return { order, knownOrders, keptCode: code, tried };
    }),
    keepOrder: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.orderForm');
      return event.output.kind === 'placed' ? { order: event.output.order } : {};
    }),
    keepConsent: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.orderForm');
      return event.output.kind === 'another' ? { isAgreed: event.output.isAgreed } : {};
    }),
    forgetOrder: assign({ order: null }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadGoods');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
    storePaidOrder: notWired('storePaidOrder'),
    storeOpenOrder: notWired('storeOpenOrder'),
    eraseCode: notWired('eraseCode'),
    tellSession: notWired('tellSession'),
    goToSuccess: notWired('goToSuccess'),
    goToPayment: notWired('goToPayment'),
  },
}).createMachine({
  id: 'checkout',
  description: '收银台：商品、早先的订单、下单',
  context: ({ input }) => ({
    wanted: input.wanted,
    goods: null,
    protocolUrl: '',
    order: null,
    knownOrders: null,
    keptCode: '',
    tried: null,
    isAgreed: false,
    message: '',
    isCrowded: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: '看地址要的是什么：课程、套餐、课时，还是别的',
      always: [
        { guard: 'isLesson', target: 'lessonNotSold' },
        { guard: 'isNothing', target: 'missing' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: '按地址里的类型和编号向服务器取商品：显示骨架',
      tags: ['busy'],
      invoke: {
        id: 'loadGoods',
        src: 'loadGoods',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isMissing', target: 'missing', actions: 'forgetCrowd' },
          { guard: 'isRefused', target: 'refused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { guard: 'isNotForSale', target: 'notForSale', actions: 'forgetCrowd' },
          { target: 'recalling', actions: ['forgetCrowd', 'keepGoods'] },
        ],
        onError: { target: 'unavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '访问的人太多，服务器请稍后再来：骨架还在，说明一声，五秒后自己再问，也可以马上再问',
      tags: ['busy'],
      after: { turn: { target: 'loading' } },
      on: { 'goods.retried': { target: 'loading' } },
    },
    recalling: {
      description: '同一商品下过单没有，付了没有',
      tags: ['busy'],
      invoke: {
        id: 'earlierOrder',
        src: 'earlierOrder',
        input: ({ context }) => ({ goods: context.goods, knownOrders: context.knownOrders }),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: 'keepEarlierOrder' },
          { guard: 'isOwned', target: 'owned', actions: 'keepEarlierOrder' },
          { guard: 'isOrderedAlready', target: 'orderedAlready', actions: 'keepEarlierOrder' },
          { target: 'ordering', actions: 'keepEarlierOrder' },
        ],
      },
    },
    lessonNotSold: { description: '课时不单独出售，去看它的课程' },
    notForSale: { description: '课程暂不出售' },
    missing: { description: '商品不存在，或者链接有误' },
    refused: {
      description: '服务器拒绝了，显示它的原话，可以重试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'goods.retried': { target: 'loading' } },
    },
    unavailable: {
      description: '商品加载失败，可以重试',
      tags: ['fault'],
      on: { 'goods.retried': { target: 'loading' } },
    },
    owned: { description: '课程已经可以学习，不必再买' },
    orderedAlready: {
      description: '同一商品已有一笔待支付的订单：继续支付，或者重新下单（原来的会自动关闭）',
      on: { 'reorder.chosen': { target: 'ordering', actions: 'forgetOrder' } },
    },
    ordering: {
      description: '填写并提交订单，由它自己的流程管；别处又下了同一商品的单，就回头看那一笔',
      invoke: {
        id: 'orderForm',
        src: 'orderForm',
        input: ({ context: { goods, protocolUrl, knownOrders, keptCode, tried, isAgreed } }) => ({
          goods,
          protocolUrl,
          knownOrders,
          keptCode,
          tried,
          isAgreed,
        }),
        onDone: [
          { guard: 'isMissing', target: 'missing' },
          { guard: 'isOrderedElsewhere', target: 'recalling', actions: 'keepConsent' },
          { guard: 'isPaid', target: 'paid', actions: 'keepOrder' },
          { target: 'toBePaid', actions: 'keepOrder' },
        ],
      },
    },
    paid: {
      description: '不用付款，已经成功：学员资料重新取，去成功页',
      entry: ['storePaidOrder', 'eraseCode', 'tellSession', 'goToSuccess'],
      type: 'final',
    },
    toBePaid: { description: '已下单，去支付页', entry: ['storeOpenOrder', 'eraseCode', 'goToPayment'], type: 'final' },
  },
});
