import type { Goods, KeptOrdering, LoadGoodsAnswer, OrderFormOutcome } from '../../../machines/domain/order.ts';
import type { checkoutMachine } from '../../../machines/shop/checkout.machine.ts';
import type { Gesture } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';
import { soldCourse, unpaidOrder } from '../fixtures.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const field = { role: 'textbox', name: '优惠码' } as const;
const submit = { role: 'button', name: '提交订单' } as const;
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const payOn = { role: 'link', name: '继续支付' } as const;
const courses = { role: 'link', name: '查看全部课程' } as const;
const click = (name: string): Gesture => ({ do: 'click', role: 'button', name });

const protocolUrl = 'https://school.example/protocol';
const placed = (orderNo: string, isPaid: boolean) => ({
  kind: 'placed' as const,
  order: { ...unpaidOrder, orderNo, isPaid, payUrl: isPaid ? '' : 'https://school.example/pay' },
});
const loaded = (given: { protocolUrl?: string; goods?: Goods }): LoadGoodsAnswer => ({
  kind: 'loaded',
  goods: soldCourse,
  protocolUrl: '',
  ...given,
});
/** The stored data about ordering the course. */
const kept = (given: Partial<KeptOrdering>): KeptOrdering => ({
  order: null,
  knownOrders: given.order ? [given.order.orderNo] : [],
  code: '',
  tried: null,
  ...given,
});

const goodsIn = (_: unknown, { output }: { output: LoadGoodsAnswer }) =>
  output.kind === 'loaded' ? { goods: output.goods, protocolUrl: output.protocolUrl, isCrowded: false } : {};
const keptIn = (_: unknown, { output }: { output: KeptOrdering }) => ({
  order: output.order,
  knownOrders: output.knownOrders,
  keptCode: output.code,
  tried: output.tried,
});
const orderIn = (_: unknown, { output }: { output: KeptOrdering | OrderFormOutcome }) =>
  'order' in output ? { order: output.order } : {};
const toSuccess = [
  { name: 'storePaidOrder', sees: orderIn },
  'eraseCode',
  'tellSession',
  { name: 'goToSuccess', sees: orderIn },
] as const;
const toPayment = [
  { name: 'storeOpenOrder', sees: orderIn },
  'eraseCode',
  { name: 'goToPayment', sees: orderIn },
] as const;
const words = '规格 8.refusal：显示服务器的原话';
const turnComes = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const checkout: Table<typeof checkoutMachine> = {
  inputs: {
    course: { wanted: { kind: 'course', id: 1, courseId: 0 } },
    lesson: { wanted: { kind: 'lesson', id: 1, courseId: 2 } },
    unknown: { wanted: { kind: 'unknown', id: 0, courseId: 0 } },
  },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    order: '没有守卫读它；每一步都比较它的内容',
    isCrowded: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'goods.retried': { gesture: { do: 'click', ...retry } },
    'reorder.chosen': { gesture: click('重新下单') },
  },
  world: {},
  actors: {
    loadGoods: {
      answers: {
        underProtocol: loaded({ protocolUrl }),
        underNothing: loaded({}),
        owned: loaded({ goods: { ...soldCourse, isOwned: true } }),
        notForSale: loaded({ goods: { ...soldCourse, price: 0 } }),
        missing: { kind: 'missing' },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '商品审核中' },
      },
      faults: ['offline'],
    },
    earlierOrder: {
      answers: {
        nothing: kept({}),
        typed: kept({ code: 'spring10' }),
        unanswered: kept({ code: 'spring10', tried: { code: 'SPRING10', until: 1 } }),
        waiting: kept({ order: unpaidOrder, code: 'spring10' }),
        paid: kept({ order: { ...unpaidOrder, isPaid: true } }),
      },
      faults: { never: '问不到的订单照旧算数，不会出错' },
    },
    orderForm: {
      answers: {
        open: placed('202605010303041235', false),
        paid: placed('202605010303041236', true),
        another: { kind: 'another', isAgreed: false },
        anotherAgreed: { kind: 'another', isAgreed: true },
        missing: { kind: 'missing' },
      },
      faults: { never: '没有回答它自己说，不会出错' },
    },
  },
  screens: {
    deciding: { shows: [], passing: true },
    recalling: { shows: ['收银台', '正在加载…'], hides: [submit, retry] },
    loading: { shows: ({ isCrowded }) => ['收银台', isCrowded ? crowded : '正在加载…'], hides: [submit] },
    waitingTurn: { shows: ['收银台', crowded, retry], hides: [submit, fault] },
    lessonNotSold: { shows: ['课时不单独出售', courses], hides: [submit, field] },
    notForSale: { shows: ['本课程暂不出售', courses], hides: [submit, field] },
    missing: { shows: ['商品不存在', courses], hides: [submit, field, retry] },
    refused: { shows: ({ message }) => ['商品加载失败', message, retry], hides: [submit, fault] },
    unavailable: { shows: ['商品加载失败', fault, retry], hides: [submit] },
    owned: { shows: ['您已经可以学习这门课程', { role: 'link', name: '去学习' }], hides: [submit, field] },
    orderedAlready: {
      shows: ['您有一笔待支付的订单', '用掉的优惠码那时可以再用', unpaidOrder.orderNo, '￥149', payOn],
      hides: [submit, field],
    },
    ordering: { shows: [soldCourse.name, field, submit], hides: [retry] },
    paid: { shows: [], passing: true },
    toBePaid: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '访问的人太多，不会变成出错的页面，问到轮到为止',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) => before.in('loading') && after.in('waitingTurn'),
    },
    {
      says: '下成的订单一定记下再走，填的优惠码不再留着；付清的还要重新取学员资料',
      source: '设计 payment：支付',
      when: ({ event }) => event.name === 'done orderForm' && (event.case === 'open' || event.case === 'paid'),
      must: ({ event, effects }) =>
        effects.join() ===
        (event.case === 'paid'
          ? 'storePaidOrder,eraseCode,tellSession,goToSuccess'
          : 'storeOpenOrder,eraseCode,goToPayment'),
    },
    {
      says: '早先那笔付了，不管谁说的：不再下单，去成功页',
      source: '接口 commerce.eachCall：每次下单都是新订单，不能付两次',
      when: ({ event }) => event.name === 'done earlierOrder' && event.case === 'paid',
      must: ({ after, effects }) =>
        after.in('paid') && effects.join() === 'storePaidOrder,eraseCode,tellSession,goToSuccess',
    },
    {
      says: '同一商品已有待付的订单，先不再下，说那一笔',
      source: '接口 commerce.eachCall：每次下单都是新订单',
      when: ({ event }) => event.name === 'done earlierOrder' && event.case === 'waiting',
      must: ({ after, effects }) => (after.in('orderedAlready') || after.in('owned')) && !effects.length,
    },
    {
      says: '表单说同一商品又有了一笔，就回头看；同意还在',
      source: '接口 commerce.eachCall：每次下单都是新订单',
      when: ({ event }) => event.case === 'another' || event.case === 'anotherAgreed',
      must: ({ after, event, effects }) =>
        after.in('recalling') && after.context.isAgreed === (event.case === 'anotherAgreed') && !effects.length,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('refused'),
    },
    {
      says: '没有商品就没有表单',
      source: '已知问题 D3：名称和价格来自服务器',
      never: (now) => (now.in('ordering') || now.in('owned')) && now.context.goods === null,
    },
    {
      says: '无论出什么错，总还能下单',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => now.in('ordering') || now.in('refused') || now.in('unavailable'),
      leadsTo: (now) => now.in('toBePaid'),
    },
  ],
  excuses: {
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，也可以离开；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn'],
      },
    ],
    pairs: [
      {
        because: '已经可以学习的没有表单',
        names: ['ordering: done orderForm [isOrderedElsewhere] > recalling: done earlierOrder [isOwned]'],
      },
    ],
  },
  accepts: {
    deciding: [],
    loading: [],
    recalling: [],
    lessonNotSold: [],
    notForSale: [],
    missing: [],
    waitingTurn: ['goods.retried'],
    refused: ['goods.retried'],
    unavailable: ['goods.retried'],
    owned: [],
    orderedAlready: ['reorder.chosen'],
    ordering: [],
    paid: [],
    toBePaid: [],
  },
  runs: {
    loading: { loadGoods: ({ wanted }) => ({ wanted }) },
    recalling: { earlierOrder: ({ goods, knownOrders }) => ({ goods, knownOrders }) },
    ordering: {
      orderForm: ({ goods, protocolUrl, knownOrders, keptCode, tried, isAgreed }) => ({
        goods,
        protocolUrl,
        knownOrders,
        keptCode,
        tried,
        isAgreed,
      }),
    },
  },
  delays: { turn: 5000 },
  ends: { paid: () => undefined, toBePaid: () => undefined },
  tags: { busy: ['loading', 'waitingTurn', 'recalling'], refused: ['refused'], fault: ['unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'deciding',
      changes: (_, { input }) => ({
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
      because: '已知问题 D3：地址只说要什么',
    },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: asksAgain },
    { from: 'waitingTurn', event: 'goods.retried', to: 'loading', because: asksAgain },
    {
      from: 'deciding',
      event: 'always',
      given: ['要的是课时', ({ wanted }) => wanted.kind === 'lesson'],
      to: 'lessonNotSold',
      because: '已知问题 A10：课时没有服务器支持',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['不知道要的是什么', ({ wanted }) => wanted.kind === 'unknown'],
      to: 'missing',
      because: '链接有误',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['要的是课程或者套餐', ({ wanted }) => wanted.kind === 'course' || wanted.kind === 'plan'],
      to: 'loading',
      because: '已知问题 D3：名称、价格和图片按编号问服务器',
    },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: ['underProtocol', 'underNothing', 'owned'],
      to: 'recalling',
      changes: goodsIn,
      because: '接口 commerce.price：商品和价格以服务器为准；再看看这个浏览器留着同一商品的什么',
    },
    {
      from: 'recalling',
      event: 'done earlierOrder',
      case: 'paid',
      to: 'paid',
      effects: [...toSuccess],
      changes: keptIn,
      because: '早先的那笔，服务器或者别的标签页说已经付了（在手机上付的）：不再下单，去成功页',
    },
    {
      from: 'recalling',
      event: 'done earlierOrder',
      case: ['nothing', 'waiting', 'unanswered', 'typed'],
      given: ['已经可以学习', ({ goods }) => goods?.isOwned === true],
      to: 'owned',
      changes: keptIn,
      because: '接口 commerce.eachCall：已经可以学习的不再买，下过没付款的单也不再付',
    },
    {
      from: 'recalling',
      event: 'done earlierOrder',
      case: 'waiting',
      given: ['还要买', ({ goods }) => goods?.isOwned !== true],
      to: 'orderedAlready',
      changes: keptIn,
      because: '接口 commerce.eachCall：每次下单都是新订单，先说已有一笔',
    },
    {
      from: 'recalling',
      event: 'done earlierOrder',
      case: ['nothing', 'typed', 'unanswered'],
      given: ['还要买', ({ goods }) => goods?.isOwned !== true],
      to: 'ordering',
      changes: keptIn,
      because: '没有早先的订单：填写订单；在这里填过的优惠码、没有等到回答的提交，表单都知道',
    },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: 'notForSale',
      to: 'notForSale',
      changes: { isCrowded: false },
      because: '课程页也不卖：价格为 0 又不免费，只有被开通的人能学',
    },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: 'missing',
      to: 'missing',
      changes: { isCrowded: false },
      because: '404，或者链接有误',
    },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: 'refused',
      to: 'refused',
      changes: { message: '商品审核中', isCrowded: false },
      because: words,
    },
    {
      from: 'loading',
      event: 'error loadGoods',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '已知问题 A6：说明没取到，可以重试',
    },
    { from: 'refused', event: 'goods.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'unavailable', event: 'goods.retried', to: 'loading', because: '重试' },
    {
      from: 'orderedAlready',
      event: 'reorder.chosen',
      to: 'ordering',
      changes: { order: null },
      because: '接口 commerce.payUrl、commerce.closes：可以重新下单，原来的会自动关闭',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: 'open',
      to: 'toBePaid',
      effects: [...toPayment],
      changes: orderIn,
      because: '设计 payment：记下服务器的回答，去支付页',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: 'paid',
      to: 'paid',
      effects: [...toSuccess],
      changes: orderIn,
      because: '接口 commerce.isPaid：is_paid 不用付款；会员、积分和消息都变了',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: ['another', 'anotherAgreed'],
      to: 'recalling',
      changes: (_, { output }) => (output.kind === 'another' ? { isAgreed: output.isAgreed } : {}),
      because: '接口 commerce.eachCall：每次下单都是新订单；同一商品又有了一笔，回头看那一笔，同意还在',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: 'missing',
      to: 'missing',
      because: '接口 commerce.unknownGoods：404 资源不存在',
    },
  ],
};
