import type { OrderFormInput, OrderFormOutcome, PlaceOrderAnswer, PromoCode } from '../../../machines/domain/order.ts';
import type { orderFormMachine } from '../../../machines/shop/orderForm.machine.ts';
import type { Shown } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';
import { soldCourse, unpaidOrder } from '../fixtures.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const field = { role: 'textbox', name: '优惠码' } as const;
const submit = { role: 'button', name: '提交订单' } as const;
const retry = { role: 'button', name: '重试' } as const;
const box = { role: 'checkbox', name: '我已阅读并同意《付费内容购买协议》' } as const;

const protocolUrl = 'https://school.example/protocol';
const fresh: OrderFormInput = {
  goods: soldCourse,
  protocolUrl: '',
  knownOrders: [],
  keptCode: '',
  tried: null,
  isAgreed: false,
};
const promo: PromoCode = { code: 'SPRING10', discount: 10, expiresAt: 0 };
const placed = (orderNo: string, isPaid: boolean, discount = 10) => ({
  kind: 'placed' as const,
  order: {
    ...unpaidOrder,
    orderNo,
    total: isPaid ? 0 : 199 - discount,
    discount,
    isPaid,
    payUrl: isPaid ? '' : 'https://school.example/pay',
  },
});
const unanswered = '没有等到服务器的回答，订单可能已经生成；未支付的订单会自动关闭';
/** Returns what the form shows in every state, and what one state adds. */
const form =
  (...says: Shown[]) =>
  ({ promo: usable }: { promo: PromoCode | null }): Shown[] => [
    soldCourse.name,
    '商品价格',
    field,
    usable ? '此优惠码有效，已减 ￥10' : '￥199',
    ...says,
  ];

const submitted = 'filling: order.submitted';
const before = (pair: string, those: string[]) => those.map((one) => `${one} > ${pair}`);

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
const first = '接口 commerce.promoIgnored：不能用的优惠码会照收全价，所以先验证';
const words = '规格 8.refusal：显示服务器的原话';

export const orderForm: Table<typeof orderFormMachine> = {
  inputs: {
    underProtocol: { ...fresh, protocolUrl },
    underNothing: fresh,
    agreed: { ...fresh, protocolUrl, isAgreed: true },
    typed: { ...fresh, keptCode: ' spring10 ' },
    left: { ...fresh, tried: { code: '', until: 1 } },
    leftAgreed: { ...fresh, keptCode: 'spring10', tried: { code: 'SPRING10', until: 1 } },
    leftWithCode: { ...fresh, protocolUrl, keptCode: 'spring10', tried: { code: 'SPRING10', until: 1 } },
  },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    goods: '没有守卫读它；每一步都比较它的内容',
    knownOrders: '没有守卫读它；每一步都比较它的内容',
    outcome: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'consent.toggled': { gesture: { do: 'click', ...box } },
    'order.submitted': { gesture: { do: 'click', ...submit } },
  },
  world: {
    'flow.orderKept': { from: 'watchOrders' },
    'child.codeTyped': { from: 'promoCode', cases: { nothing: { isEmpty: true }, spring: { isEmpty: false } } },
    'child.checkAsked': { from: 'promoCode' },
    'child.codeChecked': { from: 'promoCode', cases: { usable: { promo }, unusable: { promo: null } } },
  },
  actors: {
    watchOrders: { reports: '同一商品又有了一笔订单：别的标签页下的，或者离开前提交的有了回答' },
    promoCode: { silent: '优惠码：填写、验证，结果报给表单' },
    placeOrder: {
      answers: {
        open: placed('202605010303041235', false),
        fullPrice: placed('202605010303041237', false, 0),
        paid: placed('202605010303041236', true),
        missing: { kind: 'missing' },
        refused: { kind: 'refused', message: '无法创建订单' },
        another: { kind: 'another' },
        unanswered: { kind: 'unanswered', tried: { code: 'SPRING10', until: 2 } },
      },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    opening: { shows: [], passing: true },
    'filling.clean': { shows: form(submit), hides: [unanswered] },
    'filling.consentMissing': { shows: form(submit, '请同意《付费内容购买协议》'), hides: [unanswered] },
    'filling.orderRefused': {
      shows: (context) => form(submit, `订单没有提交成功：${context.message}`)(context),
      hides: [unanswered, fault],
    },
    'filling.orderUnanswered': { shows: form(unanswered, retry), hides: [submit, '此优惠码有效'] },
    checkingFirst: {
      shows: form({ role: 'button', name: '正在验证优惠码…' }),
      hides: [submit, unanswered],
    },
    placing: { shows: form({ role: 'button', name: '正在提交订单…' }), hides: [submit, unanswered] },
    orderedElsewhere: { shows: [], passing: true },
    over: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '优惠码没有验证过，或者不能用，就不带着它下单',
      source: '接口 commerce.promoIgnored：不能用的优惠码会照收全价',
      when: ({ before, after }) => !before.in('placing') && after.in('placing'),
      must: ({ after: { context } }) => !context.isUnchecked,
    },
    {
      says: '一次提交只下一单',
      source: '接口 commerce.eachCall：每次调用都是一笔新订单',
      always: (now) => now.running('placeOrder') <= 1 && (now.running('placeOrder') === 1) === now.in('placing'),
    },
    {
      says: '正在下单的时候，什么也不收',
      source: '接口 commerce.eachCall：防止重复提交',
      when: ({ event, before }) => before.in('placing') && !/^(done|error) /.test(event.name),
      must: ({ before, after, effects }) => after.in('placing') && after.context === before.context && !effects.length,
    },
    {
      says: '需要同意协议的，没同意就不下单；没有协议的照样能下单',
      source: '已知问题 A11；行为 order：请同意《会员服务协议》',
      when: ({ event, before }) => event.name === 'order.submitted' && before.in('filling'),
      must: ({ before: { context }, after }) =>
        (context.protocolUrl !== '' && !context.isAgreed) === after.in('filling.consentMissing'),
    },
    {
      says: '改了优惠码，先前的验证就不算',
      source: '已知问题 G.promo：没有验证的优惠码也被用上',
      when: ({ event, before }) => event.name === 'child.codeTyped' && before.in('filling'),
      must: ({ after, event }) =>
        after.context.promo === null && after.context.isUnchecked === (event.case === 'spring'),
    },
    {
      says: '无论服务器怎么回答，同意都在',
      source: '设计 typed：出错不丢填的内容',
      when: ({ event }) => /^(done|error) placeOrder$|^child\./.test(event.name),
      must: ({ before, after }) => after.context.isAgreed === before.context.isAgreed,
    },
    {
      says: '没有回答的订单可能占着优惠码：再下单先验证；别的标签页下的也一样',
      source: '接口 commerce.promoUsed：下单即占用优惠码',
      when: ({ event }) => event.name === 'error placeOrder' || event.case === 'unanswered',
      must: ({ before, after, effects }) =>
        after.context.promo === null &&
        after.context.isUnchecked === (before.context.promo !== null) &&
        effects.join() === 'tellUnanswered',
    },
    {
      says: '表单开着的时候，别处下了同一商品的单，马上就看到，不等再提交；同意还在',
      source: '接口 commerce.eachCall：每次下单都是新订单',
      when: ({ event, before }) =>
        event.case === 'another' ||
        (event.name === 'flow.orderKept' && (before.in('filling') || before.in('checkingFirst'))),
      must: ({ before, after, effects }) =>
        after.in('orderedElsewhere') &&
        after.context.outcome.kind === 'another' &&
        after.context.outcome.isAgreed === before.context.isAgreed &&
        !effects.length,
    },
    {
      says: '带着优惠码下单却照收全价，去付款时说明',
      source: '接口 commerce.promoIgnored：不能用的优惠码会照收全价',
      when: ({ event }) => event.name === 'done placeOrder' && (event.case === 'open' || event.case === 'fullPrice'),
      must: ({ before, event, effects }) =>
        effects.includes('announceFullPrice') === (event.case === 'fullPrice' && before.context.promo !== null),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('filling.orderRefused'),
    },
    {
      says: '无论出什么错，总还能下单',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => !now.in('orderedElsewhere') && !now.in('over'),
      leadsTo: (now) => now.in('over') && now.context.outcome.kind === 'placed',
    },
  ],
  excuses: {
    pairs: [
      {
        because: '这之后没有优惠码，或者已经验证通过',
        names: before(`${submitted} [isUnchecked]`, ['placing: done placeOrder [isRefused]']),
      },
      {
        because: '这之后的优惠码没有验证通过，再提交要先验证',
        names: before(`${submitted} [otherwise]`, ['checkingFirst: child.codeChecked [otherwise]']),
      },
      {
        because: '提交过，就已经同意或不用同意',
        names: before(`${submitted} [lacksConsent]`, [
          'filling.consentMissing: consent.toggled',
          'checkingFirst: child.codeChecked [otherwise]',
          'placing: done placeOrder [isRefused]',
          'placing: done placeOrder [isUnanswered]',
          'placing: error placeOrder',
        ]),
      },
    ],
  },
  accepts: {
    opening: [],
    'filling.clean': [...filling],
    'filling.consentMissing': [...filling],
    'filling.orderRefused': [...filling],
    'filling.orderUnanswered': [...filling],
    checkingFirst: ['flow.orderKept', 'child.codeChecked'],
    placing: [],
    orderedElsewhere: [],
    over: [],
  },
  runs: {
    '*': {
      promoCode: ({ goods, keptCode, tried }) => ({
        goods,
        code: keptCode,
        triedCode: tried?.code ?? '',
      }),
      watchOrders: ({ goods, knownOrders }) => ({ goods, knownOrders }),
    },
    placing: {
      placeOrder: ({ goods, knownOrders, promo, tried }) => ({
        goods,
        knownOrders,
        promoCode: promo?.code ?? '',
        tried,
      }),
    },
  },
  ends: { orderedElsewhere: ({ outcome }) => outcome, over: ({ outcome }) => outcome },
  tags: {
    busy: ['checkingFirst', 'placing'],
    refused: ['filling.orderRefused'],
    fault: ['filling.orderUnanswered'],
  },
  sends: {
    tellConsentMissed: { to: 'promoCode', event: { type: 'parent.consentMissed' } },
    tellSubmitted: { to: 'promoCode', event: { type: 'parent.orderSubmitted' } },
    tellRefused: { to: 'promoCode', event: { type: 'parent.orderRefused' } },
    tellUnanswered: { to: 'promoCode', event: { type: 'parent.orderUnanswered' } },
  },
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
      given: ['提交过，没有等到回答', ({ tried }) => tried !== null],
      to: 'filling.orderUnanswered',
      because: '离开过，或者刷新过，提交的订单没有等到回答：可能已经生成，先说再下',
    },
    {
      from: 'opening',
      event: 'always',
      given: ['没有等着回答的订单', ({ tried }) => tried === null],
      to: 'filling.clean',
      because: '行为 order：商品、价格、优惠码、协议',
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
      to: 'filling.clean',
      changes: (_, { isEmpty }) => ({ promo: null, isUnchecked: !isEmpty, message: '' }),
      because: '改了优惠码，先前的验证和提示都不算',
    },
    {
      from: 'filling',
      event: 'child.checkAsked',
      to: 'filling.clean',
      changes: { message: '' },
      because: '行为 promoCode：验证；一次只提示一件事',
    },
    {
      from: 'filling',
      event: 'child.codeChecked',
      to: 'same',
      changes: (_, { promo }) => ({ promo, isUnchecked: promo === null }),
      because: '行为 promoCode：此优惠码有效，说减了多少',
    },
    {
      from: 'filling.consentMissing',
      event: 'consent.toggled',
      to: 'filling.clean',
      changes: toggled,
      because: '勾上就收起提示',
    },
    {
      from: 'filling',
      event: 'consent.toggled',
      given: ['有协议', ({ protocolUrl }) => protocolUrl !== ''],
      to: 'same',
      changes: toggled,
      because: '行为 order：我已阅读并同意',
    },
    {
      from: 'filling',
      event: 'order.submitted',
      given: ['还没有同意协议', lacksConsent],
      to: 'filling.consentMissing',
      effects: ['tellConsentMissed'],
      changes: { message: '' },
      because: '行为 order：请同意《会员服务协议》、请同意《付费内容购买协议》',
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
      to: 'placing',
      effects: ['tellSubmitted'],
      changes: { message: '' },
      because: '行为 order：提交订单',
    },
    {
      from: 'checkingFirst',
      event: 'child.codeChecked',
      case: 'usable',
      to: 'placing',
      changes: (_, { promo }) => ({ promo, isUnchecked: false }),
      because: first,
    },
    {
      from: 'checkingFirst',
      event: 'child.codeChecked',
      case: 'unusable',
      to: 'filling.clean',
      because: '不能用，或者没有验证成功：不下单，填的还在',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'another',
      to: 'orderedElsewhere',
      changes: another,
      because: '接口 commerce.eachCall：每次下单都是新订单；别的标签页刚下过，先说那一笔',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'unanswered',
      to: 'filling.orderUnanswered',
      effects: ['tellUnanswered'],
      changes: ({ promo }, { output }) => ({
        promo: null,
        isUnchecked: promo !== null,
        ...(output.kind === 'unanswered' && { tried: output.tried }),
      }),
      because: '接口 commerce.eachCall：别的标签页提交的没有等到回答，订单可能已经生成：先说，再提交才下',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: ['open', 'paid'],
      to: 'over',
      changes: placedIn,
      because: '设计 payment：记下服务器的回答；is_paid 的不用付款',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'fullPrice',
      given: ['带着优惠码', ({ promo }) => promo !== null],
      to: 'over',
      effects: [{ name: 'announceFullPrice', sees: placedIn }],
      changes: placedIn,
      because: '接口 commerce.promoIgnored：优惠码刚被用掉或者过期，服务器照收全价，要告诉学员',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'fullPrice',
      given: ['没有优惠码', ({ promo }) => promo === null],
      to: 'over',
      changes: placedIn,
      because: '设计 payment：记下服务器的回答',
    },
    {
      from: 'placing',
      event: 'done placeOrder',
      case: 'missing',
      to: 'over',
      changes: { outcome: { kind: 'missing' } },
      because: '接口 commerce.unknownGoods：404 资源不存在',
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
      because: '接口 commerce.eachCall：没有回答，订单可能已经生成',
    },
  ],
};
