import type { KeptOrdering, LoadGoodsAnswer, OrderFormOutcome } from '../../machines/domain/order.ts';
import type { checkoutMachine } from '../../machines/shop/checkout.machine.ts';
import type { Transitions } from './runner/rows.ts';

const goodsIn = (_: unknown, { output }: { output: LoadGoodsAnswer }) =>
  output.kind === 'loaded' ? { goods: output.goods, protocolUrl: output.protocolUrl } : {};
const keptIn = (_: unknown, { output }: { output: KeptOrdering }) => ({
  order: output.order,
  knownOrders: output.knownOrders,
  keptCode: output.code,
  triedCode: output.triedCode,
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
const words = '规格 8：显示服务器的原话';

export const checkout: Transitions<typeof checkoutMachine> = {
  accepts: {
    deciding: [],
    loading: [],
    recalling: [],
    lessonNotSold: [],
    notForSale: [],
    missing: [],
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
      orderForm: ({ goods, protocolUrl, knownOrders, keptCode, triedCode, isAgreed }) => ({
        goods,
        protocolUrl,
        knownOrders,
        keptCode,
        triedCode,
        isAgreed,
      }),
    },
  },
  ends: { paid: () => undefined, toBePaid: () => undefined },
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
        triedCode: null,
        isAgreed: false,
        message: '',
      }),
      because: '已知缺陷 D3：地址只说要什么',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['要的是课时', ({ wanted }) => wanted.kind === 'lesson'],
      to: 'lessonNotSold',
      because: '已知缺陷 A10：课时没有服务器支持',
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
      because: '已知缺陷 D3：名称、价格和图片按编号问服务器',
    },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: ['underProtocol', 'underNothing', 'owned'],
      to: 'recalling',
      changes: goodsIn,
      because: '接口 commerce 1、3：商品和价格以服务器为准；再看看这个浏览器留着同一商品的什么',
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
      because: '接口 commerce 3：已经可以学习的不再买，下过没付款的单也不再付',
    },
    {
      from: 'recalling',
      event: 'done earlierOrder',
      case: 'waiting',
      given: ['还要买', ({ goods }) => goods?.isOwned !== true],
      to: 'orderedAlready',
      changes: keptIn,
      because: '接口 commerce 3：每次下单都是新订单，先说已有一笔',
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
      because: '课程页也不卖：价格为 0 又不免费，只有被开通的人能学',
    },
    { from: 'loading', event: 'done loadGoods', case: 'missing', to: 'missing', because: '404，或者链接有误' },
    {
      from: 'loading',
      event: 'done loadGoods',
      case: 'refused',
      to: 'refused',
      changes: { message: '请稍后再试' },
      because: words,
    },
    { from: 'loading', event: 'error loadGoods', to: 'unavailable', because: '已知缺陷 A6：说明没取到，可以重试' },
    { from: 'refused', event: 'goods.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'unavailable', event: 'goods.retried', to: 'loading', because: '重试' },
    {
      from: 'orderedAlready',
      event: 'reorder.chosen',
      to: 'ordering',
      changes: { order: null },
      because: '接口 commerce 3：可以重新下单，原来的会自动关闭',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: 'open',
      to: 'toBePaid',
      effects: [...toPayment],
      changes: orderIn,
      because: '设计 1：记下服务器的回答，去支付页',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: 'paid',
      to: 'paid',
      effects: [...toSuccess],
      changes: orderIn,
      because: '接口 commerce 3：is_paid 不用付款；会员、积分和消息都变了',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: ['another', 'anotherAgreed'],
      to: 'recalling',
      changes: (_, { output }) => (output.kind === 'another' ? { isAgreed: output.isAgreed } : {}),
      because: '接口 commerce 3：每次下单都是新订单；同一商品又有了一笔，回头看那一笔，同意还在',
    },
    {
      from: 'ordering',
      event: 'done orderForm',
      case: 'missing',
      to: 'missing',
      because: '接口 commerce 3：404 资源不存在',
    },
  ],
};
