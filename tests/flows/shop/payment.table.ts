import type { paymentMachine } from '../../../machines/shop/payment.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const order = {
  orderNo: '202405011003041234',
  total: 89,
  discount: 10,
  isPaid: false,
  payUrl: 'https://api.example.com/payment/index?sign=order-a',
  memberId: 1,
  goods: { kind: 'course', id: 7, name: '示例课程', price: 99 },
  expiresAt: 1_800_000,
} as const;

const picture = { role: 'img', name: '付款二维码' } as const;
const check = { role: 'button', name: '我已完成支付' } as const;
const retry = { role: 'button', name: '立即重试' } as const;
const leave = { role: 'button', name: '暂不支付' } as const;
const expired = '二维码已过期';
const unheld = '没有保存这笔订单的付款二维码';
const unknown = '没有找到这个订单';
const cancelled = '订单已取消';
const orderAgain = { role: 'link', name: '重新下单' } as const;

const twoDigits = (count: number) => String(count).padStart(2, '0');

export const payment: Table<typeof paymentMachine> = {
  inputs: { order: { orderNo: order.orderNo }, none: { orderNo: '' } },
  unkeyed: { secondsLeft: kept, order: kept, orderNo: kept },
  user: {
    'payment.left': { gesture: { do: 'click', ...leave } },
  },
  world: {
    'clock.ticked': { from: 'watchValidity', cases: { valid: { secondsLeft: 1799 } } },
    'clock.deadlineReached': { from: 'watchValidity' },
    'location.left': { from: 'watchLeaving' },
    'location.returned': { from: 'watchLeaving' },
  },
  actors: {
    recallOrder: {
      answers: {
        held: { kind: 'held', order },
        unheld: { kind: 'unheld' },
        newest: { kind: 'newest', orderNo: '202405011003049999' },
        unknown: { kind: 'unknown' },
      },
      faults: { never: '只读这个浏览器自己的存储，读不到就当没有' },
    },
    paymentStatus: {
      answers: { paid: { kind: 'paid' }, cancelled: { kind: 'cancelled' }, unknown: { kind: 'unknown' } },
      faults: { never: '没有回答它自己再问，不会出错' },
    },
    watchLeaving: { reports: '地址已经是别的页面的，那一页的代码还在路上；或者又回到这一页' },
    watchValidity: { reports: '二维码还有效几秒：马上报一次，以后每秒一次，页面醒来也报；过了就报时间到' },
  },
  screens: {
    recalling: { shows: [], passing: true },
    'waiting.good': {
      shows: ({ secondsLeft }) => [
        '请使用支付宝或微信扫码支付',
        picture,
        '收款页面：api.example.com',
        order.orderNo,
        '示例课程',
        '￥10',
        '￥89',
        `${twoDigits(Math.floor(secondsLeft / 60))}:${twoDigits(secondsLeft % 60)}`,
        '订单会自动关闭',
        { role: 'link', name: '在浏览器中打开收银台 （在新窗口打开）' },
        leave,
      ],
      hides: [expired, unheld, orderAgain],
    },
    'waiting.expired': {
      shows: [expired, orderAgain, order.orderNo, '示例课程', '￥89', '用掉的优惠码那时可以再用'],
      hides: [picture, unheld, leave, '收款页面：'],
    },
    'waiting.unheld': {
      shows: [
        unheld,
        order.orderNo,
        { role: 'link', name: '查看全部课程' },
        { role: 'link', name: '查看会员套餐' },
        check,
      ],
      hides: [picture, expired, leave, '￥', '收款页面：'],
    },
    takenUp: { shows: [], passing: true },
    unknown: {
      shows: [unknown, { role: 'link', name: '查看全部课程' }, { role: 'link', name: '查看会员套餐' }],
      hides: [picture, check, leave, '￥', '示例课程'],
    },
    cancelled: { shows: [cancelled], hides: [picture, check, leave, retry] },
    paid: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '只有服务器说付了才算付了：留下结果，告诉会话，去支付成功页；正在去别的页面的，不拉回来，只说一声',
      source: '已知问题 C10：我已完成支付 不是说付了就付了；接口 commerce.status：状态 9',
      when: ({ before, after, effects }) =>
        effects.includes('goToSuccess') || effects.includes('announcePaid') || (!before.in('paid') && after.in('paid')),
      must: ({ before, event, effects }) =>
        event.name === 'done paymentStatus' &&
        event.case === 'paid' &&
        effects.join() === `storePaidOrder,tellSession,${before.context.isLeaving ? 'announcePaid' : 'goToSuccess'}`,
    },
    {
      says: '时间到了二维码就没有了，状态还在问',
      source: '已知问题 C10：过期的二维码不留着；按时开始的付款可能还在路上',
      when: ({ event, before }) => event.name === 'clock.deadlineReached' && before.in('waiting.good'),
      must: ({ before, after }) =>
        after.in('waiting.expired') && after.running('paymentStatus') === before.running('paymentStatus'),
    },
    {
      says: '服务器说没有这个订单，就没有价格和二维码，留着的也丢掉',
      source: '接口 commerce.foreignOrder：404；已知问题 D2',
      when: ({ event }) => event.name === 'done paymentStatus' && event.case === 'unknown',
      must: ({ after, effects }) =>
        after.in('unknown') && after.context.order === null && effects.join() === 'eraseOrder',
    },
    {
      says: '有二维码就有服务器对这个订单的回答',
      source: '设计 payment：只认服务器的回答；已知问题 D2',
      always: (now) =>
        (now.in('waiting.good') || now.in('waiting.expired')) === (now.in('waiting') && now.context.order !== null),
    },
    {
      says: '时间只在二维码有效的时候看，服务器只在等付款的时候问',
      source: '设计 clock：钟的报告；接口 commerce.status：一直问到 9 或 7',
      always: (now) =>
        (now.running('watchValidity') === 1) === now.in('waiting.good') &&
        (now.running('watchLeaving') === 1) === now.in('waiting') &&
        (now.running('paymentStatus') === 1) === now.in('waiting'),
    },
    {
      says: '暂不支付 说一次订单会自己关闭，再回到商品页，什么也不取消，回来还在等',
      source: '设计 noCancel：没有取消订单的接口',
      when: ({ event, effects }) =>
        effects.includes('goToGoods') || effects.includes('announceOpen') || event.name === 'payment.left',
      must: ({ before, after, event, effects }) =>
        event.name === 'payment.left' &&
        (before.in('waiting.good') && !before.context.isLeaving
          ? effects.join() === 'announceOpen,goToGoods'
          : effects.length === 0) &&
        after.running('paymentStatus') === before.running('paymentStatus'),
    },
    {
      says: '等付款的时候，付款总会被看到',
      source: '接口 commerce.status：一直问到 9',
      from: (now) => now.in('waiting'),
      leadsTo: (now) => now.in('paid'),
    },
    {
      says: '二维码总会过期',
      source: '接口 commerce.payUrl：pay_url 有效三十分钟',
      from: (now) => now.in('waiting.good'),
      leadsTo: (now) => now.in('waiting.expired'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '刚开始等付款，还没有报告过学员要去别的页面',
        names: [
          'recalling: done recallOrder [isHeld] > waiting: done paymentStatus [isPaidUnseen]',
          'recalling: done recallOrder [isHeld] > waiting.good: payment.left [isLeaving]',
          'recalling: done recallOrder [isUnheld] > waiting: done paymentStatus [isPaidUnseen]',
        ],
      },
    ],
    mutants: [
      {
        because: '每次进来都指明了进哪一个，从不用默认的',
        names: ['waiting begins in expired'],
      },
    ],
  },
  accepts: {
    recalling: [],
    'waiting.good': ['clock.ticked', 'clock.deadlineReached', 'payment.left', 'location.left', 'location.returned'],
    'waiting.expired': ['location.left', 'location.returned'],
    'waiting.unheld': ['location.left', 'location.returned'],
    takenUp: [],
    unknown: [],
    cancelled: [],
    paid: [],
  },
  runs: {
    recalling: { recallOrder: ({ orderNo }) => ({ orderNo }) },
    waiting: { paymentStatus: ({ orderNo }) => ({ orderNo }), watchLeaving: null },
    'waiting.good': { watchValidity: ({ order }) => ({ deadline: order?.expiresAt }) },
  },
  ends: { takenUp: () => undefined, paid: () => undefined },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: (_, { input }) => ({
        orderNo: input.orderNo,
        order: null,
        secondsLeft: 0,
        isLeaving: false,
      }),
      because: '设计 payment：只认服务器对这个订单的回答；地址里只有订单号算数',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: 'held',
      to: 'waiting.good',
      changes: { order },
      because: '设计 payment：下单的回答还留着：价格和二维码只从那里来，马上问状态',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: 'unheld',
      to: 'waiting.unheld',
      because: '设计 payment：没有留着下单的回答，只看状态，没有价格和二维码',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: 'newest',
      to: 'takenUp',
      changes: { orderNo: '202405011003049999' },
      effects: ['goToOrder'],
      because: '地址里没有订单号，接着付最新的一个，订单号写进地址',
    },
    {
      from: 'recalling',
      event: 'done recallOrder',
      case: 'unknown',
      to: 'unknown',
      because: '订单号不是数字，或者没有订单可以接着付',
    },
    {
      from: 'waiting',
      event: 'location.left',
      to: 'same',
      changes: { isLeaving: true },
      because: '学员正在去别的页面，那一页还没有显示',
    },
    {
      from: 'waiting',
      event: 'location.returned',
      to: 'same',
      changes: { isLeaving: false },
      because: '学员没有去成，还在这一页',
    },
    {
      from: 'waiting',
      event: 'done paymentStatus',
      case: 'paid',
      given: ['还在这一页', ({ isLeaving }) => !isLeaving],
      to: 'paid',
      effects: ['storePaidOrder', 'tellSession', 'goToSuccess'],
      because: '接口 commerce.status：状态 9，已成功支付',
    },
    {
      from: 'waiting',
      event: 'done paymentStatus',
      case: 'paid',
      given: ['正在去别的页面', ({ isLeaving }) => isLeaving],
      to: 'paid',
      effects: ['storePaidOrder', 'tellSession', 'announcePaid'],
      because: '接口 commerce.status：状态 9，已成功支付；学员要去的是别的页面，说一声就够了',
    },
    {
      from: 'waiting',
      event: 'done paymentStatus',
      case: 'cancelled',
      to: 'cancelled',
      effects: ['eraseOrder'],
      because: '接口 commerce.status：状态 7，已取消；留着的不再有用',
    },
    {
      from: 'waiting',
      event: 'done paymentStatus',
      case: 'unknown',
      to: 'unknown',
      changes: { order: null },
      effects: [{ name: 'eraseOrder', sees: 'before' }],
      because: '接口 commerce.foreignOrder：404，没有这个订单或者是别人的：没有价格，没有二维码',
    },
    {
      from: 'waiting.good',
      event: 'clock.ticked',
      to: 'same',
      changes: (_, { secondsLeft }) => ({ secondsLeft }),
      because: '已知问题 C10：要有倒计时；设计 clock：钟每秒报一次',
    },
    {
      from: 'waiting.good',
      event: 'clock.deadlineReached',
      to: 'waiting.expired',
      changes: { secondsLeft: 0 },
      because: '已知问题 C10：过期的二维码不留着；状态还在问',
    },
    {
      from: 'waiting.good',
      event: 'payment.left',
      given: ['还在这一页', ({ isLeaving }) => !isLeaving],
      to: 'same',
      effects: ['announceOpen', 'goToGoods'],
      because: '设计 noCancel：没有取消订单的接口，离开时说清楚订单会自己关闭',
    },
    {
      from: 'waiting.good',
      event: 'payment.left',
      given: ['正在去别的页面', ({ isLeaving }) => isLeaving],
      to: 'same',
      because: '已经在路上，再按一次不再说一遍，也不改去别处',
    },
  ],
};
