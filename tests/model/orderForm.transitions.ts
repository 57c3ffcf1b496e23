import type { OrderFormOutcome, PlaceOrderAnswer } from '../../machines/domain/order.ts';
import type { orderFormMachine } from '../../machines/shop/orderForm.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Known = { isUnchecked: boolean; protocolUrl: string; isAgreed: boolean };
const lacksConsent = ({ protocolUrl, isAgreed }: Known) => protocolUrl !== '' && !isAgreed;
const placedIn = (_: unknown, { output }: { output: PlaceOrderAnswer }): { outcome?: OrderFormOutcome } =>
  output.kind === 'placed' ? { outcome: output } : {};
const another = ({ isAgreed }: Known) => ({ outcome: { kind: 'another' as const, isAgreed } });
const toggled = ({ isAgreed }: Known) => ({ isAgreed: !isAgreed });

const filling = [
  'flow.orderKept',
  'child.codeTyped',
  'child.checkAsked',
  'child.codeChecked',
  'consent.toggled',
  'order.submitted',
] as const;
const first = '接口 commerce 3：不能用的优惠码会照收全价，所以先验证';
const words = '规格 8：显示服务器的原话';

export const orderForm: Transitions<typeof orderFormMachine> = {
  accepts: {
    opening: [],
    'filling.untold': [...filling],
    'filling.consentMissing': [...filling],
    'filling.orderRefused': [...filling],
    'filling.orderUnanswered': [...filling],
    checkingFirst: ['flow.orderKept', 'child.codeChecked'],
    lookingAgain: [],
    placing: [],
    orderedElsewhere: [],
    over: [],
  },
  runs: {
    '*': {
      promoCode: ({ goods, keptCode, triedCode }) => ({ goods, code: keptCode, triedCode: triedCode ?? '' }),
      watchOrders: ({ goods, knownOrders }) => ({ goods, knownOrders }),
    },
    lookingAgain: { lookAgain: ({ goods, knownOrders }) => ({ goods, knownOrders }) },
    placing: { placeOrder: ({ goods, promo }) => ({ goods, promoCode: promo?.code ?? '' }) },
  },
  ends: { orderedElsewhere: ({ outcome }) => outcome, over: ({ outcome }) => outcome },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'opening',
      changes: (_, { input }) => ({
        ...input,
        promo: null,
        isUnchecked: input.keptCode !== '',
        message: '',
        outcome: { kind: 'missing' },
      }),
      because: '商品和早先的订单收银台已经知道；在这里填过的优惠码还在，没有验证过',
    },
    {
      from: 'opening',
      event: 'always',
      given: ['提交过，没有等到回答', ({ triedCode }) => triedCode !== null],
      to: 'filling.orderUnanswered',
      because: '离开过，或者刷新过，提交的订单没有等到回答：可能已经生成，先说再下',
    },
    {
      from: 'opening',
      event: 'always',
      given: ['没有等着回答的订单', ({ triedCode }) => triedCode === null],
      to: 'filling.untold',
      because: '行为 /order：商品、价格、优惠码、协议',
    },
    {
      from: 'filling',
      event: 'flow.orderKept',
      to: 'orderedElsewhere',
      changes: ({ isAgreed }) => ({ message: '', outcome: { kind: 'another', isAgreed } }),
      because: '别的标签页下了同一商品的单，或者离开前提交的那笔有了回答：表单还开着就看到它',
    },
    {
      from: 'checkingFirst',
      event: 'flow.orderKept',
      to: 'orderedElsewhere',
      changes: another,
      because: '同上；还没有下单，就不再下',
    },
    {
      from: 'filling',
      event: 'child.codeTyped',
      to: 'filling.untold',
      changes: (_, { isEmpty }) => ({ promo: null, isUnchecked: !isEmpty, message: '' }),
      because: '改了优惠码，先前的验证和提示都不算',
    },
    {
      from: 'filling',
      event: 'child.checkAsked',
      to: 'filling.untold',
      changes: { message: '' },
      because: '行为 /order：验证；一次只提示一件事',
    },
    {
      from: 'filling',
      event: 'child.codeChecked',
      to: 'same',
      changes: (_, { promo }) => ({ promo, isUnchecked: promo === null }),
      because: '行为 /order：此优惠码有效，说减了多少',
    },
    {
      from: 'filling.consentMissing',
      event: 'consent.toggled',
      to: 'filling.untold',
      changes: toggled,
      because: '勾上就收起提示',
    },
    {
      from: 'filling',
      event: 'consent.toggled',
      given: ['有协议', ({ protocolUrl }) => protocolUrl !== ''],
      to: 'same',
      changes: toggled,
      because: '行为 /order：我已阅读并同意',
    },
    {
      from: 'filling',
      event: 'order.submitted',
      given: ['还没有同意协议', lacksConsent],
      to: 'filling.consentMissing',
      effects: ['tellConsentMissed'],
      changes: { message: '' },
      because: '行为 /order：请同意《会员服务协议》、请同意《付费内容购买协议》',
    },
    {
      from: 'filling',
      event: 'order.submitted',
      given: ['同意了，优惠码没有验证过', (known) => !lacksConsent(known) && known.isUnchecked],
      to: 'checkingFirst',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: first,
    },
    {
      from: 'filling',
      event: 'order.submitted',
      given: ['同意了，没有优惠码或者验证过', (known) => !lacksConsent(known) && !known.isUnchecked],
      to: 'lookingAgain',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '行为 /order：提交订单',
    },
    {
      from: 'checkingFirst',
      event: 'child.codeChecked',
      case: 'usable',
      to: 'lookingAgain',
      changes: (_, { promo }) => ({ promo, isUnchecked: false }),
      because: first,
    },
    {
      from: 'checkingFirst',
      event: 'child.codeChecked',
      case: 'unusable',
      to: 'filling.untold',
      because: '不能用，或者没有验证成功：不下单，填的还在',
    },
    {
      from: 'lookingAgain',
      event: 'done lookAgain',
      case: 'ordered',
      to: 'orderedElsewhere',
      changes: another,
      because: '接口 commerce 3：每次下单都是新订单；别的标签页刚下过，先说那一笔',
    },
    {
      from: 'lookingAgain',
      event: 'done lookAgain',
      case: 'nothing',
      to: 'placing',
      because: '没有别的订单：下单',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: ['open', 'paid'],
      to: 'over',
      changes: placedIn,
      because: '设计 1：记下服务器的回答；is_paid 的不用付款',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'fullPrice',
      given: ['带着优惠码', ({ promo }) => promo !== null],
      to: 'over',
      effects: [{ name: 'announceFullPrice', sees: placedIn }],
      changes: placedIn,
      because: '接口 commerce 3：优惠码刚被用掉或者过期，服务器照收全价，要告诉学员',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'fullPrice',
      given: ['没有优惠码', ({ promo }) => promo === null],
      to: 'over',
      changes: placedIn,
      because: '设计 1：记下服务器的回答',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'missing',
      to: 'over',
      changes: { outcome: { kind: 'missing' } },
      because: '接口 commerce 3：404 资源不存在',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'refused',
      to: 'filling.orderRefused',
      effects: ['tellRefused'],
      changes: { message: '无法创建订单' },
      because: words,
    },
    {
      from: 'placing',
      event: 'error placeOrder',
      to: 'filling.orderUnanswered',
      effects: ['tellUnanswered'],
      changes: ({ promo }) => ({ promo: null, isUnchecked: promo !== null }),
      because: '接口 commerce 3：没有回答，订单可能已经生成',
    },
  ],
};
