import type { paymentStatusMachine } from '../../machines/shop/paymentStatus.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Fields = { isHidden: boolean; asksAgain: boolean; isChecking: boolean; isUnconfirmed: boolean; silences: number };
const isHidden = (context: Fields) => context.isHidden;
const isSeen = (context: Fields) => !context.isHidden && !context.asksAgain;
const hasNews = (context: Fields) => !context.isHidden && context.asksAgain;

const question = { isHidden: false, asksAgain: false };
const checking = { ...question, isChecking: true, isUnconfirmed: false };
/** Whoever has said that he has paid is told that it is not known yet. */
const answered = ({ isUnconfirmed, isChecking }: Fields) => ({
  isKnown: true,
  silences: 0,
  message: '',
  isChecking: false,
  isUnconfirmed: isUnconfirmed || isChecking,
});
const silent = ({ silences }: Fields) => ({ silences: silences + 1, message: '', isChecking: false });
const declined = ({ silences }: Fields) => ({ silences: silences + 1, message: '参数错误', isChecking: false });

const pageAndTabs = ['page.hidden', 'tab.orderPaid'] as const;
const shown = '设计 1：页面不可见时不问；一显示就问';
const news = '别的标签页看到付款，这里马上问，服务器说了算';
const again = '设计 1：上一次回答以后才问下一次；别的标签页有消息，不等两秒';

export const paymentStatus: Transitions<typeof paymentStatusMachine> = {
  accepts: {
    asking: [...pageAndTabs, 'page.shown', 'payment.checked'],
    'between.pausing': [...pageAndTabs, 'payment.checked'],
    'between.retrying': [...pageAndTabs, 'payment.checked', 'status.retried', 'clock.pauseEnded'],
    'between.refused': [...pageAndTabs, 'payment.checked', 'status.retried', 'clock.pauseEnded'],
    resting: ['page.shown'],
    told: [],
  },
  runs: {
    '*': { watchPage: null, watchTabs: ({ orderNo }) => ({ orderNo }) },
    asking: { askStatus: ({ orderNo }) => ({ orderNo }) },
    'between.retrying': { watchPause: ({ silences }) => ({ silences }) },
    'between.refused': { watchPause: ({ silences }) => ({ silences }) },
  },
  delays: { pollInterval: 2000 },
  ends: { told: ({ outcome }) => ({ kind: outcome }) },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'asking',
      changes: (_, { input }) => ({
        orderNo: input.orderNo,
        isHidden: false,
        asksAgain: false,
        isKnown: false,
        silences: 0,
        isChecking: false,
        isUnconfirmed: false,
        message: '',
        outcome: 'unknown',
      }),
      because: '设计 1：马上问状态',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'paid',
      to: 'told',
      changes: { outcome: 'paid' },
      because: '接口 5：状态 9，已成功支付',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'cancelled',
      to: 'told',
      changes: { outcome: 'cancelled' },
      because: '接口 5：状态 7，已取消',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'unknown',
      to: 'told',
      because: '接口 5：404，没有这个订单或者是别人的',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'refused',
      given: ['页面不可见', isHidden],
      to: 'resting',
      changes: declined,
      because: shown,
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'refused',
      given: ['问的时候别的标签页有了消息', hasNews],
      to: 'asking',
      changes: question,
      restarts: ['askStatus'],
      because: again,
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'refused',
      given: ['没有别的消息', isSeen],
      to: 'between.refused',
      changes: declined,
      because: '规格 8：显示服务器的原话；接口 5：问得太多（429）就等一等再问；二维码还在',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'unpaid',
      given: ['页面不可见', isHidden],
      to: 'resting',
      changes: answered,
      because: shown,
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'unpaid',
      given: ['问的时候别的标签页有了消息', hasNews],
      to: 'asking',
      changes: question,
      restarts: ['askStatus'],
      because: again,
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'unpaid',
      given: ['没有别的消息', isSeen],
      to: 'between.pausing',
      changes: answered,
      because: '接口 5：还没有付；上一次回答两秒以后再问',
    },
    {
      from: 'asking',
      event: 'error askStatus',
      given: ['页面不可见', isHidden],
      to: 'resting',
      changes: silent,
      because: shown,
    },
    {
      from: 'asking',
      event: 'error askStatus',
      given: ['问的时候别的标签页有了消息', hasNews],
      to: 'asking',
      changes: question,
      restarts: ['askStatus'],
      because: again,
    },
    {
      from: 'asking',
      event: 'error askStatus',
      given: ['没有别的消息', isSeen],
      to: 'between.retrying',
      changes: silent,
      because: '没有回答不是失败：二维码还在，告诉学员，隔得越来越久再问',
    },
    {
      from: 'asking',
      event: 'page.hidden',
      to: 'same',
      changes: { isHidden: true },
      because: '已经问出去的不打断，回答以后再歇',
    },
    {
      from: 'asking',
      event: 'page.shown',
      to: 'same',
      changes: { isHidden: false },
      because: '又看得见了：照常接着问',
    },
    {
      from: 'asking',
      event: 'tab.orderPaid',
      to: 'same',
      changes: { asksAgain: true },
      because: '已知缺陷 B6：同一时间最多只问一次，等这一次回答了马上再问',
    },
    {
      from: 'asking',
      event: 'payment.checked',
      given: ['没有正在替学员问', ({ isChecking }) => !isChecking],
      to: 'same',
      changes: { isChecking: true, isUnconfirmed: false },
      because: '已知缺陷 B6、C10：我已完成支付 不是说付了就付了；正在问的那一次就算',
    },
    {
      from: 'between',
      event: 'page.hidden',
      to: 'resting',
      because: shown,
    },
    {
      from: 'between',
      event: 'tab.orderPaid',
      to: 'asking',
      changes: question,
      because: news,
    },
    {
      from: 'between',
      event: 'payment.checked',
      to: 'asking',
      changes: checking,
      because: '已知缺陷 C10：我已完成支付 马上问服务器',
    },
    {
      from: 'between.pausing',
      event: 'after pollInterval',
      to: 'asking',
      changes: question,
      because: '接口 5：每两秒问一次',
    },
    {
      from: 'between.retrying',
      event: 'clock.pauseEnded',
      to: 'asking',
      changes: question,
      because: '没有回答就再问，隔得越来越久',
    },
    {
      from: 'between.retrying',
      event: 'status.retried',
      to: 'asking',
      changes: question,
      because: '立即重试',
    },
    {
      from: 'between.refused',
      event: 'clock.pauseEnded',
      to: 'asking',
      changes: question,
      because: '接口 5：一直问到 9 或 7；服务器不肯说，隔得越来越久再问',
    },
    {
      from: 'between.refused',
      event: 'status.retried',
      to: 'asking',
      changes: question,
      because: '立即重试',
    },
    {
      from: 'resting',
      event: 'page.shown',
      to: 'asking',
      changes: question,
      because: shown,
    },
  ],
};
