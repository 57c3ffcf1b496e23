import type { Goods, OpenOrder, OrderFormInput, PromoCode } from '../../machines/domain/order.ts';
import { orderFormMachine } from '../../machines/shop/orderForm.machine.ts';
import type { Model, Shown } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const field = { role: 'textbox', name: '优惠码' } as const;
const submit = { role: 'button', name: '提交订单' } as const;
const retry = { role: 'button', name: '重试' } as const;
const box = { role: 'checkbox', name: '我已阅读并同意《付费内容购买协议》' } as const;

const course: Goods = {
  kind: 'course',
  id: 1,
  name: 'Vue3 从入门到实战',
  price: 199,
  coverUrl: '',
  days: 0,
  isOwned: false,
};
const protocolUrl = 'https://school.example/protocol';
const anOrder: OpenOrder = {
  orderNo: '202605010203041234',
  total: 149,
  discount: 50,
  isPaid: false,
  payUrl: 'https://school.example/pay?sign=old',
  memberId: 1,
  goods: { kind: 'course', id: 1, name: course.name, price: 199 },
  expiresAt: Date.parse('2026-05-01T02:33:04Z'),
};
const fresh: OrderFormInput = {
  goods: course,
  protocolUrl: '',
  knownOrders: [],
  keptCode: '',
  triedCode: null,
  isAgreed: false,
};
const promo: PromoCode = { code: 'SPRING10', discount: 10, expiresAt: 0 };
const placed = (orderNo: string, isPaid: boolean, discount = 10) => ({
  kind: 'placed' as const,
  order: {
    ...anOrder,
    orderNo,
    total: isPaid ? 0 : 199 - discount,
    discount,
    isPaid,
    payUrl: isPaid ? '' : 'https://school.example/pay',
  },
});
const unanswered = '没有等到服务器的回答，订单可能已经生成；未支付的订单会自动关闭';
/** What the form shows whatever led to it, and what a state says beside it. */
const form =
  (...says: Shown[]) =>
  ({ promo: usable }: { promo: PromoCode | null }): Shown[] => [
    course.name,
    '商品价格',
    field,
    usable ? '此优惠码有效，已减 ￥10' : '￥199',
    ...says,
  ];

const submitted = 'filling: order.submitted';
const before = (pair: string, those: string[]) => those.map((one) => `${one} > ${pair}`);

export const orderForm: Model<typeof orderFormMachine> = {
  machine: orderFormMachine,
  inputs: {
    underProtocol: { ...fresh, protocolUrl },
    underNothing: fresh,
    agreed: { ...fresh, protocolUrl, isAgreed: true },
    typed: { ...fresh, keptCode: ' spring10 ' },
    left: { ...fresh, triedCode: '' },
    leftAgreed: { ...fresh, keptCode: 'spring10', triedCode: 'SPRING10' },
    leftWithCode: { ...fresh, protocolUrl, keptCode: 'spring10', triedCode: 'SPRING10' },
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
    lookAgain: {
      answers: { nothing: false, ordered: true },
      faults: { never: '只读这个浏览器自己的存储，读不到就当没有' },
    },
    placeOrder: {
      answers: {
        open: placed('202605010303041235', false),
        fullPrice: placed('202605010303041237', false, 0),
        paid: placed('202605010303041236', true),
        missing: { kind: 'missing' },
        refused: { kind: 'refused', message: '无法创建订单' },
      },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    opening: { shows: [], passing: true },
    'filling.untold': { shows: form(submit), hides: [unanswered] },
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
    lookingAgain: {
      shows: form({ role: 'button', name: '正在提交订单…' }),
      hides: [submit, unanswered],
    },
    placing: { shows: form({ role: 'button', name: '正在提交订单…' }), hides: [submit, unanswered] },
    orderedElsewhere: { shows: [], passing: true },
    over: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '优惠码没有验证过，或者不能用，就不带着它下单；下单之前总要再看一次有没有别的订单',
      source: '接口 commerce 3：不能用的优惠码会照收全价',
      when: ({ before, after }) => !before.in('placing') && after.in('placing'),
      must: ({ before, after: { context } }) => before.in('lookingAgain') && !context.isUnchecked,
    },
    {
      says: '一次提交只下一单',
      source: '接口 commerce 3：每次调用都是一笔新订单',
      always: (now) => now.running('placeOrder') <= 1 && (now.running('placeOrder') === 1) === now.in('placing'),
    },
    {
      says: '正在下单的时候，什么也不收',
      source: '接口 commerce 3：防止重复提交',
      when: ({ event, before }) => before.in('placing') && !/^(done|error) /.test(event.name),
      must: ({ before, after, effects }) => after.in('placing') && after.context === before.context && !effects.length,
    },
    {
      says: '需要同意协议的，没同意就不下单；没有协议的照样能下单',
      source: '已知缺陷 A11；行为 /order：请同意《会员服务协议》',
      when: ({ event, before }) => event.name === 'order.submitted' && before.in('filling'),
      must: ({ before: { context }, after }) =>
        (context.protocolUrl !== '' && !context.isAgreed) === after.in('filling.consentMissing'),
    },
    {
      says: '改了优惠码，先前的验证就不算',
      source: '已知缺陷 G：没有验证的优惠码也被用上',
      when: ({ event, before }) => event.name === 'child.codeTyped' && before.in('filling'),
      must: ({ after, event }) =>
        after.context.promo === null && after.context.isUnchecked === (event.case === 'spring'),
    },
    {
      says: '无论服务器怎么回答，同意都在',
      source: '规格 8：出错不丢填的内容',
      when: ({ event }) => /^(done|error) placeOrder$|^child\./.test(event.name),
      must: ({ before, after }) => after.context.isAgreed === before.context.isAgreed,
    },
    {
      says: '没有回答的订单可能占着优惠码：再下单先验证',
      source: '接口 commerce 3：下单即占用优惠码',
      when: ({ event }) => event.name === 'error placeOrder',
      must: ({ before, after, effects }) =>
        after.context.promo === null &&
        after.context.isUnchecked === (before.context.promo !== null) &&
        effects.join() === 'tellUnanswered',
    },
    {
      says: '表单开着的时候，别处下了同一商品的单，马上就看到，不等再提交；同意还在',
      source: '接口 commerce 3：每次下单都是新订单',
      when: ({ event, before }) =>
        event.case === 'ordered' ||
        (event.name === 'flow.orderKept' && (before.in('filling') || before.in('checkingFirst'))),
      must: ({ before, after, effects }) =>
        after.in('orderedElsewhere') &&
        after.context.outcome.kind === 'another' &&
        after.context.outcome.isAgreed === before.context.isAgreed &&
        !effects.length,
    },
    {
      says: '带着优惠码下单却照收全价，去付款时说明',
      source: '接口 commerce 3：不能用的优惠码会照收全价',
      when: ({ event }) => event.name === 'done placeOrder' && (event.case === 'open' || event.case === 'fullPrice'),
      must: ({ before, event, effects }) =>
        effects.includes('announceFullPrice') === (event.case === 'fullPrice' && before.context.promo !== null),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('filling.orderRefused'),
    },
    {
      says: '无论出什么错，总还能下单',
      source: '设计 3：每件事都有出错的样子和出路',
      from: (now) => !now.in('orderedElsewhere') && !now.in('over'),
      leadsTo: (now) => now.in('over') && now.context.outcome.kind === 'placed',
    },
  ],
  excuses: {
    mutants: [
      {
        because: '被拒绝和下成了互不相容，先问哪一个都一样',
        names: ['placing: done placeOrder [isFullPrice] before the branch above it'],
      },
    ],
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
          'placing: error placeOrder',
        ]),
      },
      {
        because: '还没有同意，又没有动过协议',
        names: [
          `${submitted} [lacksConsent] > ${submitted} [otherwise]`,
          `${submitted} [lacksConsent] > ${submitted} [isUnchecked]`,
        ],
      },
    ],
  },
};
