import type { OpenOrder, PlaceOrderAnswer, SendOrderAnswer } from '../../../machines/domain/order.ts';
import type { orderPlacingMachine } from '../../../machines/shop/orderPlacing.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { soldCourse, unpaidOrder } from '../fixtures.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const unclear = '订单可能已经生成，但服务器没有给出订单号';
const paidOrder: OpenOrder = { ...unpaidOrder, orderNo: '202605010303041236', total: 0, isPaid: true, payUrl: '' };
const answers = {
  open: { kind: 'placed', order: unpaidOrder },
  paid: { kind: 'placed', order: paidOrder },
  missing: { kind: 'missing' },
  refused: { kind: 'refused', message: '无法创建订单' },
  unclear: { kind: 'unclear', message: unclear },
} satisfies Record<string, SendOrderAnswer>;

type Known = { isLeft: boolean; isGone: boolean };
const isHere = ({ isGone }: Known) => !isGone;
const waits = ({ isGone, isLeft }: Known) => !isGone && !isLeft;
const isUnseen = ({ isGone, isLeft }: Known) => !isGone && isLeft;
const told = (answer: PlaceOrderAnswer) => ({ answer });
const answered = (_: unknown, { output }: { output: SendOrderAnswer }) =>
  told(output.kind === 'unclear' ? { kind: 'refused', message: unclear } : output);

export const orderPlacing: Table<typeof orderPlacingMachine> = {
  inputs: { withCode: { goods: soldCourse, promoCode: 'SPRING10' } },
  unkeyed: { answer: kept },
  user: {},
  world: {
    'flow.formLeft': { from: 'outside' },
    'session.memberLeft': { from: 'watchMember' },
    'session.memberFound': { from: 'watchMember' },
  },
  actors: {
    sendOrder: { answers, faults: ['offline'] },
    watchMember: { reports: '下单的学员退出了，或者换了人；或者又是他' },
  },
  screens: {
    sending: { shows: [] },
    answered: { shows: [], passing: true },
    unanswered: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '发出以前先记下发过，一笔订单只发一次',
      source: '接口 commerce.eachCall：每次调用都是一笔新订单',
      always: (now) => (now.running('sendOrder') === 1) === now.in('sending'),
    },
    {
      says: '下的订单总会留下，不管页面还在不在',
      source: '接口 commerce.eachCall：没有留下的订单，会员不知道，又下一笔',
      when: ({ before, event }) =>
        event.name === 'done sendOrder' && (event.case === 'open' || event.case === 'paid') && !before.context.isGone,
      must: ({ event, effects }) =>
        effects.includes('erasePlacing') &&
        effects.includes(event.case === 'paid' ? 'storePaidOrder' : 'storeOpenOrder') &&
        !effects.includes(event.case === 'paid' ? 'storeOpenOrder' : 'storePaidOrder'),
    },
    {
      says: '离开了页面的，优惠码和会话也在这里收尾；页面还在，由收银台收尾',
      source: '设计 payment：下单的回答留到付了、取消了为止',
      when: ({ effects }) => effects.includes('eraseCode') || effects.includes('tellSession'),
      must: ({ before, event, effects }) =>
        before.context.isLeft && effects.includes('tellSession') === (event.case === 'paid'),
    },
    {
      says: '换了人，什么也不留，什么也不抹',
      source: '设计 otherTabs：别人的订单不留在这里',
      when: ({ before, event }) => event.name === 'done sendOrder' && before.context.isGone,
      must: ({ effects }) => effects.length === 0,
    },
    {
      says: '没有回答，或者回答没有说清楚，发过的记录还在',
      source: '已知问题 A11：订单可能已经生成，再下之前要说',
      when: ({ event }) => event.name === 'error sendOrder' || event.case === 'unclear',
      must: ({ effects }) => effects.length === 0,
    },
  ],
  excuses: {
    mutants: [
      {
        because: '离开了又不用付的，前面的分支已经分走，这两个条件不会同时成立',
        names: ['sending: done sendOrder [isPaid] before the branch above it'],
      },
    ],
  },
  accepts: {
    sending: ['flow.formLeft', 'session.memberLeft', 'session.memberFound'],
    answered: [],
    unanswered: [],
  },
  runs: {
    sending: { sendOrder: ({ goods, promoCode }) => ({ goods, promoCode }), watchMember: null },
  },
  ends: { answered: ({ answer }) => answer, unanswered: () => null },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'sending',
      effects: ['storePlacing'],
      changes: (_, { input }) => ({ ...input, answer: null, isLeft: false, isGone: false }),
      because: '已知问题 A11：发出去的订单先记下，没有回答就知道可能有一笔',
    },
    {
      from: 'sending',
      event: 'flow.formLeft',
      to: 'same',
      changes: { isLeft: true },
      because: '离开了页面，请求不取消：服务器也许已经收到',
    },
    {
      from: 'sending',
      event: 'session.memberLeft',
      to: 'same',
      changes: { isGone: true },
      because: '设计 otherTabs：下单的学员已经不在',
    },
    {
      from: 'sending',
      event: 'session.memberFound',
      to: 'same',
      changes: { isGone: false },
      because: '设计 otherTabs：下单的学员又回来了',
    },
    {
      from: 'sending',
      event: 'done sendOrder',
      case: ['unclear', 'open', 'paid', 'missing', 'refused'],
      given: [
        '没有说清楚有没有订单，或者学员已经不在',
        ({ isGone }, { output }) => isGone || output.kind === 'unclear',
      ],
      to: 'answered',
      changes: answered,
      because: '设计 otherTabs：别人的订单不留在这里，别人的记录不动；没有说清楚的，发过的记录留着，再下之前要说',
    },
    {
      from: 'sending',
      event: 'done sendOrder',
      case: ['missing', 'refused'],
      given: ['学员还在', isHere],
      to: 'answered',
      effects: ['erasePlacing'],
      changes: answered,
      because: '规格 8.refusal：没有订单，由表单显示服务器的原话',
    },
    {
      from: 'sending',
      event: 'done sendOrder',
      case: 'open',
      given: ['页面还在等', waits],
      to: 'answered',
      effects: ['erasePlacing', 'storeOpenOrder'],
      changes: answered,
      because: '别的标签页轮到以前就留下这笔订单；别的由收银台做',
    },
    {
      from: 'sending',
      event: 'done sendOrder',
      case: 'paid',
      given: ['页面还在等', waits],
      to: 'answered',
      effects: ['erasePlacing', 'storePaidOrder'],
      changes: answered,
      because: '别的标签页轮到以前就留下这笔订单；别的由收银台做',
    },
    {
      from: 'sending',
      event: 'done sendOrder',
      case: 'open',
      given: ['页面已经离开', isUnseen],
      to: 'answered',
      effects: ['erasePlacing', 'storeOpenOrder', 'eraseCode'],
      changes: answered,
      because: '设计 payment：离开后才有的订单也留着，回来可以接着付；优惠码用掉了',
    },
    {
      from: 'sending',
      event: 'done sendOrder',
      case: 'paid',
      given: ['页面已经离开', isUnseen],
      to: 'answered',
      effects: ['erasePlacing', 'storePaidOrder', 'eraseCode', 'tellSession'],
      changes: answered,
      because: '设计 payment：不用付的订单离开后也算数，学员的资料重新取',
    },
    {
      from: 'sending',
      event: 'error sendOrder',
      to: 'unanswered',
      because: '已知问题 A11：没有等到回答，订单可能已经生成',
    },
  ],
};
