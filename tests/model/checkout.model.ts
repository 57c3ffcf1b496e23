import type { Goods, LoadGoodsAnswer, OpenOrder, PromoCode } from '../../machines/domain/order.ts';
import { checkoutMachine } from '../../machines/shop/checkout.machine.ts';
import type { Gesture, Model, Shown } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const field = { role: 'textbox', name: '优惠码' } as const;
const submit = { role: 'button', name: '提交订单' } as const;
const retry = { role: 'button', name: '重试' } as const;
const box = { role: 'checkbox', name: '我已阅读并同意《付费内容购买协议》' } as const;
const payOn = { role: 'link', name: '继续支付' } as const;
const courses = { role: 'link', name: '查看全部课程' } as const;
const click = (name: string): Gesture => ({ do: 'click', role: 'button', name });

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
const openOrder: OpenOrder = {
  orderNo: '202605010203041234',
  total: 149,
  discount: 50,
  isPaid: false,
  payUrl: 'https://school.example/pay?sign=old',
  memberId: 1,
  goods: { kind: 'course', id: 1, name: course.name, price: 199 },
  expiresAt: Date.parse('2026-05-01T02:33:04Z'),
};
const promo: PromoCode = { code: 'SPRING10', discount: 10, expiresAt: 0 };
const placed = (orderNo: string, isPaid: boolean, discount = 10) => ({
  kind: 'placed' as const,
  order: {
    ...openOrder,
    orderNo,
    total: isPaid ? 0 : 199 - discount,
    discount,
    isPaid,
    payUrl: isPaid ? '' : 'https://school.example/pay',
  },
});
const found = (isPaid: boolean) => ({
  kind: 'found' as const,
  order: { ...openOrder, total: 199, discount: 0, isPaid },
});
const loaded = (given: Partial<Extract<LoadGoodsAnswer, { kind: 'loaded' }>>): LoadGoodsAnswer => ({
  kind: 'loaded',
  goods: course,
  openOrder: null,
  knownOrders: given.openOrder ? [given.openOrder.orderNo] : [],
  protocolUrl: '',
  ...given,
});
const unanswered = '没有收到服务器的答复，订单可能已经生成；未支付的订单会自动关闭';
/** What the form shows whatever led to it, and what a state says beside it. */
const form =
  (...says: Shown[]) =>
  ({ promo: usable }: { promo: PromoCode | null }): Shown[] => [
    course.name,
    '商品价格',
    field,
    usable ? '此优惠码有效，已减免10元' : '￥199',
    ...says,
  ];

const submitted = 'ordering.filling: order.submitted';
const before = (pair: string, those: string[]) => those.map((one) => `${one} > ${pair}`);

export const checkout: Model<typeof checkoutMachine> = {
  machine: checkoutMachine,
  inputs: { course: { wanted: { kind: 'course', id: 1, courseId: 0 } } },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    goods: '没有守卫读它；每一步都比较它的内容',
    order: '没有守卫读它；每一步都比较它的内容',
    knownOrders: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'goods.retried': { gesture: { do: 'click', ...retry } },
    'reorder.chosen': { gesture: click('重新下单') },
    'consent.toggled': { gesture: { do: 'click', ...box } },
    'order.submitted': { gesture: { do: 'click', ...submit } },
  },
  world: {
    'child.codeTyped': { from: 'promoCode', cases: { nothing: { isEmpty: true }, spring: { isEmpty: false } } },
    'child.checkAsked': { from: 'promoCode' },
    'child.codeChecked': { from: 'promoCode', cases: { usable: { promo }, unusable: { promo: null } } },
  },
  actors: {
    loadGoods: {
      answers: {
        underProtocol: loaded({ protocolUrl }),
        underNothing: loaded({}),
        ordered: loaded({ protocolUrl, openOrder }),
        owned: loaded({ goods: { ...course, isOwned: true } }),
        ownedOrdered: loaded({ goods: { ...course, isOwned: true }, openOrder }),
        paidMeanwhile: found(true),
        lesson: { kind: 'lesson' },
        notForSale: { kind: 'notForSale' },
        missing: { kind: 'missing' },
        refused: { kind: 'refused', message: '请稍后再试' },
      },
      faults: ['offline', 'unreadable'],
    },
    promoCode: { silent: '优惠码：填写、验证，结果报给收银台' },
    placeOrder: {
      answers: {
        open: placed('202605010303041235', false),
        fullPrice: placed('202605010303041237', false, 0),
        paid: placed('202605010303041236', true),
        openElsewhere: found(false),
        paidElsewhere: found(true),
        missing: { kind: 'missing' },
        refused: { kind: 'refused', message: '无法创建订单' },
      },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    loading: { shows: ['收银台', '正在加载…'], hides: [submit, retry] },
    lessonNotSold: { shows: ['单节课程不单独出售', courses], hides: [submit, field] },
    notForSale: { shows: ['本课程暂不出售', courses], hides: [submit, field] },
    missing: { shows: ['商品不存在', courses], hides: [submit, field, retry] },
    refused: { shows: ({ message }) => ['商品没有载入', message, retry], hides: [submit, fault] },
    unavailable: { shows: ['商品没有载入', fault, retry], hides: [submit] },
    owned: { shows: ['您已经可以学习这门课程', { role: 'link', name: '去学习' }], hides: [submit, field] },
    orderedAlready: {
      shows: ['您有一笔待支付的订单', '这笔订单用掉的优惠码要等它关闭', openOrder.orderNo, '￥149', payOn],
      hides: [submit, field],
    },
    'ordering.filling.untold': { shows: form(submit), hides: [unanswered] },
    'ordering.filling.consentMissing': { shows: form(submit, '请同意《付费内容购买协议》'), hides: [unanswered] },
    'ordering.filling.orderRefused': {
      shows: (context) => form(submit, `订单没有提交成功：${context.message}`)(context),
      hides: [unanswered, fault],
    },
    'ordering.filling.orderUnanswered': { shows: form(unanswered, retry), hides: [submit, '此优惠码有效'] },
    'ordering.checkingFirst': {
      shows: form({ role: 'button', name: '正在验证优惠码…' }),
      hides: [submit, unanswered],
    },
    'ordering.placing': { shows: form({ role: 'button', name: '正在提交订单…' }), hides: [submit, unanswered] },
    paid: { shows: [], passing: true },
    toBePaid: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '优惠码没有验证过，或者不能用，就不带着它下单',
      source: '接口 commerce 3：不能用的优惠码会照收全价',
      when: ({ before, after }) => !before.in('ordering.placing') && after.in('ordering.placing'),
      must: ({ after: { context } }) => !context.isUnchecked,
    },
    {
      says: '一次提交只下一单',
      source: '接口 commerce 3：每次调用都是一笔新订单',
      always: (now) =>
        now.running('placeOrder') <= 1 && (now.running('placeOrder') === 1) === now.in('ordering.placing'),
    },
    {
      says: '正在下单的时候，什么也不收',
      source: '接口 commerce 3：防止重复提交',
      when: ({ event, before }) => before.in('ordering.placing') && !/^(done|error) /.test(event.name),
      must: ({ before, after, effects }) =>
        after.in('ordering.placing') && after.context === before.context && !effects.length,
    },
    {
      says: '需要同意协议的，没同意就不下单；没有协议的照样能下单',
      source: '已知缺陷 A11；行为 /order：请同意《会员服务协议》',
      when: ({ event, before }) => event.name === 'order.submitted' && before.in('ordering.filling'),
      must: ({ before: { context }, after }) =>
        (context.protocolUrl !== '' && !context.isAgreed) === after.in('ordering.filling.consentMissing'),
    },
    {
      says: '改了优惠码，先前的验证就不算',
      source: '已知缺陷 G：没有验证的优惠码也被用上',
      when: ({ event, before }) => event.name === 'child.codeTyped' && before.in('ordering.filling'),
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
      says: '没有答复的订单可能占着优惠码：再下单先验证',
      source: '接口 commerce 3：下单即占用优惠码',
      when: ({ event }) => event.name === 'error placeOrder',
      must: ({ before, after, effects }) =>
        after.context.promo === null &&
        after.context.isUnchecked === (before.context.promo !== null) &&
        effects.join() === 'tellUnanswered',
    },
    {
      says: '下成的订单一定记下再走；付清的还要重新取学员资料',
      source: '设计 1：支付',
      when: ({ event }) => event.name === 'done placeOrder' && (event.case === 'open' || event.case === 'paid'),
      must: ({ event, effects }) =>
        effects.join() ===
        (event.case === 'paid' ? 'storePaidOrder,announceMemberChanged,goToSuccess' : 'storeOpenOrder,goToPayment'),
    },
    {
      says: '服务器说早先那笔付了，或者别的标签页付了：不再下单，去成功页',
      source: '接口 commerce 3：每次下单都是新订单，不能付两次',
      when: ({ event }) => event.case === 'paidMeanwhile' || event.case === 'paidElsewhere',
      must: ({ after, effects }) =>
        after.in('paid') && effects.join() === 'storePaidOrder,announceMemberChanged,goToSuccess',
    },
    {
      says: '别的标签页已经下了同一商品的单，先不再下，重新看看',
      source: '接口 commerce 3：每次下单都是新订单',
      when: ({ event }) => event.case === 'openElsewhere',
      must: ({ after, effects }) => after.in('loading') && !effects.length,
    },
    {
      says: '带着优惠码下单却照收全价，去付款时说明',
      source: '接口 commerce 3：不能用的优惠码会照收全价',
      when: ({ event }) => event.name === 'done placeOrder' && (event.case === 'open' || event.case === 'fullPrice'),
      must: ({ before, event, effects }) =>
        effects.includes('announceFullPrice') === (event.case === 'fullPrice' && before.context.promo !== null),
    },
    {
      says: '表单重新出现，先前的优惠码不跟着下单',
      source: '已知缺陷 G：看不见的优惠码也被用上',
      when: ({ before, after }) => !before.in('ordering') && after.in('ordering'),
      must: ({ after: { context } }) => context.promo === null && !context.isUnchecked,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === (now.in('refused') || now.in('ordering.filling.orderRefused')),
    },
    {
      says: '没有商品就没有表单',
      source: '已知缺陷 D3：名称和价格来自服务器',
      never: (now) => (now.in('ordering') || now.in('owned')) && now.context.goods === null,
    },
    {
      says: '无论出什么错，总还能下单',
      source: '设计 3：每件事都有出错的样子和出路',
      from: (now) => now.in('ordering') || now.in('refused') || now.in('unavailable'),
      leadsTo: (now) => now.in('toBePaid'),
    },
  ],
  excuses: {
    mutants: [
      {
        because: '这几种回答互不相容，先问哪一个都一样',
        names: [
          ...['isNotForSale', 'isMissing', 'isRefused', 'isPaid', 'isOwned'].map(
            (which) => `loading: done loadGoods [${which}]`,
          ),
          ...['isRefused', 'isPaid'].map((which) => `ordering.placing: done placeOrder [${which}]`),
        ].map((branch) => `${branch} before the branch above it`),
      },
    ],
    pairs: [
      {
        because: '这之后没有优惠码，或者已经验证通过',
        names: before(`${submitted} [isUnchecked]`, [
          'loading: done loadGoods [otherwise]',
          'orderedAlready: reorder.chosen',
          'ordering.placing: done placeOrder [isRefused]',
        ]),
      },
      {
        because: '这之后的优惠码没有验证通过，再提交要先验证',
        names: before(`${submitted} [otherwise]`, ['ordering.checkingFirst: child.codeChecked [otherwise]']),
      },
      {
        because: '提交过，就已经同意或不用同意',
        names: before(`${submitted} [lacksConsent]`, [
          'ordering.filling.consentMissing: consent.toggled',
          'ordering.checkingFirst: child.codeChecked [otherwise]',
          'ordering.placing: done placeOrder [isRefused]',
          'ordering.placing: error placeOrder',
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
