/**
 * The promo code of an order: typed, checked, and held while the order is pending.
 *
 * A child of the order's form, which owns the consent and the order. The form is told that the member has changed or checked the code (then
 * the form's hint disappears), and the result of a check.
 *
 * This tab stores the typed code for these goods (`storeCode`), so that a member who returns to the page finds it again, unchecked. It is
 * deleted when the field is cleared and when an order has been placed.
 *
 * If a promo code cannot be used, the server charges the full price silently. So an unchecked code is checked before ordering
 * (`checkingFirst`); an order contains only a code that is usable exactly as typed. `promo` is the usable code; typing clears it. If an order
 * was not answered, it may have used the code (`triedCode`). Then the code is checked again, and a refusal says so.
 *
 * Refused on purpose: 验证 while a code is being checked, everything while the order is pending.
 *
 * API: commerce, sections 2 and 3. Known failures: G (an unchecked code).
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendParent, setup } from 'xstate';
import type {
  CheckCodeAnswer,
  PromoCode,
  PromoCodeInput,
  PromoCodeMessage,
  PromoCodeParentEvent,
} from '../domain/order.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PromoCodeUserEvent =
  | { type: 'promo.typed'; value: string }
  | { type: 'promo.cleared' }
  | { type: 'promo.submitted' };

export const promoCodeMachine = setup({
  types: {} as {
    input: PromoCodeInput;
    context: PromoCodeInput & { promo: PromoCode | null; message: string };
    events:
      | PromoCodeUserEvent
      | PromoCodeParentEvent
      | DoneActorEvent<CheckCodeAnswer, 'checkCode'>
      | DoneActorEvent<CheckCodeAnswer, 'checkCodeFirst'>;
    children: { checkCode: 'checkCode'; checkCodeFirst: 'checkCode' };
    tags: 'refused' | 'fault';
  },
  actors: {
    checkCode: fromPromise<CheckCodeAnswer, { code: string }>(notWired('checkCode')),
  },
  guards: {
    isRefused: ({ event }) => 'output' in event && event.output.kind === 'refused',
    isUsable: ({ event }) => 'output' in event && event.output.kind === 'usable',
    isUnknown: ({ event }) => 'output' in event && event.output.kind === 'unknown',
    isExpired: ({ event }) => 'output' in event && event.output.kind === 'expired',
    isTried: ({ context }) =>
      context.triedCode !== '' && context.code.trim().toUpperCase() === context.triedCode.toUpperCase(),
    isEmpty: ({ context }) => context.code.trim() === '',
    isTyped: ({ context }) => context.code.trim() !== '',
    isUnchecked: ({ context }) => context.code.trim() !== '' && context.promo === null,
  },
  actions: {
    keepCode: assign(({ event }) => {
      assertEvent(event, 'promo.typed');
      return { code: event.value, promo: null };
    }),
    forgetCode: assign({ code: '', promo: null }),
    keepPromo: assign(({ event }) =>
      'output' in event && event.output.kind === 'usable' ? { promo: event.output.promo } : {},
    ),
    forgetPromo: assign({ promo: null }),
    keepTriedCode: assign(({ context }) => ({ triedCode: context.code.trim() || context.triedCode })),
    keepServerMessage: assign(({ event }) =>
      'output' in event && event.output.kind === 'refused' ? { message: event.output.message } : {},
    ),
    forgetServerMessage: assign({ message: '' }),
    storeCode: notWired('storeCode'),
    tellTyped: sendParent(
      ({ context }): PromoCodeMessage => ({ type: 'child.codeTyped', isEmpty: context.code.trim() === '' }),
    ),
    tellAsked: sendParent({ type: 'child.checkAsked' }),
    tellChecked: sendParent(({ context }): PromoCodeMessage => ({ type: 'child.codeChecked', promo: context.promo })),
  },
}).createMachine({
  id: 'promoCode',
  description: '优惠码：填写、验证',
  context: ({ input }) => ({ ...input, promo: null, message: '' }),
  initial: 'open',
  states: {
    open: {
      description: '可以填写、清除',
      on: {
        'promo.typed': { target: '.editing.clean', actions: ['keepCode', 'storeCode', 'tellTyped'] },
        'promo.cleared': {
          guard: 'isTyped',
          target: '.editing.clean',
          actions: ['forgetCode', 'storeCode', 'tellTyped'],
        },
        'parent.consentMissed': { target: '.editing.clean' },
        'parent.orderSubmitted': [{ guard: 'isUnchecked', target: 'checkingFirst' }, { target: 'ordering' }],
      },
      initial: 'editing',
      states: {
        editing: {
          description: '可以验证',
          on: {
            'promo.submitted': [
              { guard: 'isEmpty', target: '.missing', actions: 'tellAsked' },
              { target: 'checking', actions: 'tellAsked' },
            ],
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示；验证过的优惠码说明减免多少' },
            missing: { description: '提示：请输入优惠码' },
            unknown: { description: '提示：优惠码不存在' },
            expired: { description: '提示：优惠码已过期' },
            unusable: { description: '提示：此优惠码无效' },
            held: { description: '提示：优惠码可能被刚才那笔没有回答的订单占用，等它关闭，或者不用优惠码' },
            refused: { description: '验证被服务器拒绝，显示它的原话', tags: ['refused'], exit: 'forgetServerMessage' },
            unavailable: { description: '验证没有成功，填的优惠码还在，再按一次重试', tags: ['fault'] },
          },
        },
        checking: {
          description: '正在验证优惠码；改了内容就作废',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            input: ({ context }) => ({ code: context.code.trim() }),
            onDone: [
              { guard: 'isUsable', target: 'editing.clean', actions: ['keepPromo', 'tellChecked'] },
              {
                guard: 'isRefused',
                target: 'editing.refused',
                actions: ['forgetPromo', 'keepServerMessage', 'tellChecked'],
              },
              { guard: 'isTried', target: 'editing.held', actions: ['forgetPromo', 'tellChecked'] },
              { guard: 'isUnknown', target: 'editing.unknown', actions: ['forgetPromo', 'tellChecked'] },
              { guard: 'isExpired', target: 'editing.expired', actions: ['forgetPromo', 'tellChecked'] },
              { target: 'editing.unusable', actions: ['forgetPromo', 'tellChecked'] },
            ],
            onError: { target: 'editing.unavailable', actions: ['forgetPromo', 'tellChecked'] },
          },
        },
      },
    },
    checkingFirst: {
      description: '已提交：优惠码还没有验证过，先验证，能用才下单（服务器对不能用的优惠码会照收全价）',
      invoke: {
        id: 'checkCodeFirst',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: [
          { guard: 'isUsable', target: 'ordering', actions: ['keepPromo', 'tellChecked'] },
          { guard: 'isRefused', target: 'open.editing.refused', actions: ['keepServerMessage', 'tellChecked'] },
          { guard: 'isTried', target: 'open.editing.held', actions: 'tellChecked' },
          { guard: 'isUnknown', target: 'open.editing.unknown', actions: 'tellChecked' },
          { guard: 'isExpired', target: 'open.editing.expired', actions: 'tellChecked' },
          { target: 'open.editing.unusable', actions: 'tellChecked' },
        ],
        onError: { target: 'open.editing.unavailable', actions: 'tellChecked' },
      },
    },
    ordering: {
      description: '正在下单：优惠码看得见，不能改',
      on: {
        'parent.orderRefused': { target: 'open' },
        'parent.orderUnanswered': { target: 'open', actions: ['keepTriedCode', 'forgetPromo'] },
      },
    },
  },
});
