import type { paymentStatusMachine } from '../../../machines/shop/paymentStatus.machine.ts';
import type { Shown } from '../../model/runner/model.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const check = { role: 'button', name: '我已完成支付' } as const;
const retry = { role: 'button', name: '立即重试' } as const;
const faltering = '暂时无法确认支付状态，正在重试';
const unconfirmed = '还没有收到这笔付款';

type Fields = { silences: number; message: string; isUnconfirmed: boolean };
/** Returns what every state shows. */
const status = ({ silences, message, isUnconfirmed }: Fields): Shown[] => [
  check,
  ...(message ? [message, retry] : silences > 0 ? [faltering, retry] : []),
  ...(isUnconfirmed && silences === 0 && !message ? [unconfirmed] : []),
];
const asked = { shows: status, hides: ['没有找到这个订单', '订单已取消'] };

type Status = {
  isHidden: boolean;
  asksAgain: boolean;
  isChecking: boolean;
  isUnconfirmed: boolean;
  silences: number;
};
const isHidden = (context: Status) => context.isHidden;
const isSeen = (context: Status) => !context.isHidden && !context.asksAgain;
const hasNews = (context: Status) => !context.isHidden && context.asksAgain;

const question = { isHidden: false, asksAgain: false };
const checking = { ...question, isChecking: true, isUnconfirmed: false };
/** After 我已完成支付, an answer without the payment says that it is not known yet. */
const answered = ({ isUnconfirmed, isChecking }: Status) => ({
  isKnown: true,
  silences: 0,
  message: '',
  isChecking: false,
  isUnconfirmed: isUnconfirmed || isChecking,
});
/** Returns the pause after this number of calls without a result, ms. */
const pauseAfter = (silences: number) => [0, 2000, 4000, 8000][silences] ?? 15_000;
const silent = ({ silences }: Status) => ({ silences: silences + 1, message: '', isChecking: false });
const declined = ({ silences }: Status) => ({ silences: silences + 1, message: '参数错误', isChecking: false });

const pageAndTabs = ['page.hidden', 'tab.orderPaid'] as const;
const shown = '设计 polling：页面不可见时不问；一显示就问';
const news = '别的标签页看到付款，这里马上问，服务器说了算';
const again = '设计 polling：上一次回答以后才问下一次；别的标签页有消息，不等两秒';

export const paymentStatus: Table<typeof paymentStatusMachine> = {
  inputs: { order: { orderNo: '202405011003041234' } },
  unkeyed: { message: kept, silences: kept, isKnown: kept, isUnconfirmed: kept, outcome: kept },
  user: {
    'payment.checked': { gesture: { do: 'click', ...check } },
    'status.retried': { gesture: { do: 'click', ...retry } },
  },
  world: {
    'clock.pauseEnded': { from: 'watchPause' },
    'page.hidden': { from: 'watchPage' },
    'page.shown': { from: 'watchPage' },
    'tab.orderPaid': { from: 'watchTabs' },
  },
  actors: {
    askStatus: {
      answers: {
        unpaid: { kind: 'unpaid' },
        paid: { kind: 'paid' },
        cancelled: { kind: 'cancelled' },
        unknown: { kind: 'unknown' },
        refused: { kind: 'refused', message: '参数错误' },
      },
      faults: ['offline', 'timeout'],
    },
    watchPage: { reports: '页面现在看不看得见，有变化就报告' },
    watchPause: { reports: '几次没有回答或者不肯说，就隔多久再问：2、4、8 秒，最多 15 秒' },
    watchTabs: { reports: '别的标签页看到这个订单已经付了' },
  },
  screens: {
    asking: asked,
    'waitingToAsk.pausing': asked,
    'waitingToAsk.retrying': asked,
    'waitingToAsk.refused': asked,
    resting: asked,
    told: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只问一次',
      source: '已知问题 B6；设计 polling：上一次回答以后才问下一次',
      always: (now) => now.running('askStatus') <= 1,
    },
    {
      says: '看不见的时候绝不再开始问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, event }) => before.in('asking') && before.context.isHidden && / askStatus$/.test(event.name),
      must: ({ after }) => after.running('askStatus') === 0,
    },
    {
      says: '页面看不见，不打断正在问的',
      source: '设计 polling：页面不可见时不问',
      when: ({ event }) => event.name === 'page.hidden',
      must: ({ before, after }) => after.running('askStatus') === before.running('askStatus'),
    },
    {
      says: '页面看不见的时候，只有 又看得见 才会再问，而且马上问',
      source: '设计 polling：页面不可见时不问，一显示就问',
      when: ({ before, after, event }) =>
        before.in('resting') && (after.running('askStatus') > 0 || event.name === 'page.shown'),
      must: ({ after, event }) => after.running('askStatus') === 1 && event.name === 'page.shown',
    },
    {
      says: '别的标签页看到付款，这里看得见就马上问；正在问的，回答以后马上再问',
      source: '任何标签页一秒以内都知道；B6：最多只问一次',
      when: ({ before, event }) => event.name === 'tab.orderPaid' && !before.in('resting'),
      must: ({ after }) =>
        after.in('told') || (after.running('askStatus') === 1 && (!after.context.asksAgain || after.in('asking'))),
    },
    {
      says: '问的时候别的标签页有了消息，回答还没有付、不肯说或者没有回答，都不等，马上再问',
      source: '任何标签页一秒以内都知道',
      when: ({ before, event }) =>
        before.in('asking') &&
        before.context.asksAgain &&
        !before.context.isHidden &&
        (event.name === 'error askStatus' ||
          (event.name === 'done askStatus' && (event.case === 'unpaid' || event.case === 'refused'))),
      must: ({ after }) => after.running('askStatus') === 1 && !after.context.asksAgain,
    },
    {
      says: '我已完成支付 总会问服务器',
      source: '已知问题 C10',
      when: ({ before, event }) => event.name === 'payment.checked' && !before.in('resting'),
      must: ({ after }) => after.running('askStatus') === 1 && after.context.isChecking,
    },
    {
      says: '问过还没有付，告诉说付了的学员',
      source: '已知问题 C10',
      when: ({ before, after, event }) =>
        before.context.isChecking &&
        !after.context.isChecking &&
        event.name === 'done askStatus' &&
        event.case === 'unpaid',
      must: ({ after }) => after.context.isUnconfirmed,
    },
    {
      says: '又有了回答，就不再说无法确认，也不再留着服务器拒绝的话',
      source: '设计 wayOut：出错的样子',
      when: ({ event, after }) =>
        event.name === 'done askStatus' &&
        event.case !== 'refused' &&
        (after.in('waitingToAsk.pausing') || after.in('resting')),
      must: ({ after }) => after.context.silences === 0 && after.context.message === '',
    },
    {
      says: '总在问、在等着问，或者在等页面显示',
      source: '接口 commerce.status：一直问到 9 或 7',
      always: (now) => now.in('told') || now.running('askStatus') === 1 || now.in('waitingToAsk') || now.in('resting'),
    },
    {
      says: '服务器不肯说也接着问，隔得越来越久；它的原话一直看得见，直到它说了别的',
      source: '接口 README.pollAgain：429 就等一等再问；规格 8.refusal',
      when: ({ before, event }) =>
        event.name === 'done askStatus' &&
        event.case === 'refused' &&
        (before.context.isHidden || !before.context.asksAgain),
      must: ({ before, after }) =>
        after.context.silences === before.context.silences + 1 &&
        after.context.message !== '' &&
        after.running('watchPause') === Number(!before.context.isHidden),
    },
    {
      says: '只有服务器说付了才算付了',
      source: '已知问题 C10：我已完成支付 不是说付了就付了；接口 commerce.status：状态 9',
      when: ({ after }) => after.context.outcome === 'paid',
      must: ({ event }) => event.name === 'done askStatus' && event.case === 'paid',
    },
    {
      says: '没有回答不算失败，接着问',
      source: '设计 wayOut：出错的样子',
      when: ({ event }) => event.name === 'error askStatus',
      must: ({ before, after }) =>
        !after.in('told') &&
        (after.context.silences === before.context.silences + 1 || after.running('askStatus') === 1),
    },
    {
      says: '付款总会被看到',
      source: '接口 commerce.status：一直问到 9',
      from: (now) => !now.in('told'),
      leadsTo: (now) => now.context.outcome === 'paid',
    },
  ],
  excuses: {
    waits: [
      {
        because:
          '等付款，到订单的半小时有效期为止，看得到剩下的时间；没有回答、不肯说时隔得越来越久，可以立即再问，也可以离开',
        names: [
          'waitingToAsk.pausing: after pollInterval',
          'waitingToAsk.refused: clock.pauseEnded',
          'waitingToAsk.retrying: clock.pauseEnded',
        ],
      },
    ],
    mutants: [
      {
        because: '每次进来都指明了进哪一个，从不用默认的',
        names: ['waitingToAsk begins in retrying'],
      },
    ],
  },
  accepts: {
    asking: [...pageAndTabs, 'page.shown', 'payment.checked'],
    'waitingToAsk.pausing': [...pageAndTabs, 'payment.checked'],
    'waitingToAsk.retrying': [...pageAndTabs, 'payment.checked', 'status.retried', 'clock.pauseEnded'],
    'waitingToAsk.refused': [...pageAndTabs, 'payment.checked', 'status.retried', 'clock.pauseEnded'],
    resting: ['page.shown'],
    told: [],
  },
  runs: {
    '*': { watchPage: null, watchTabs: ({ orderNo }) => ({ orderNo }) },
    asking: { askStatus: ({ orderNo }) => ({ orderNo }) },
    'waitingToAsk.retrying': { watchPause: ({ silences }) => ({ pause: pauseAfter(silences) }) },
    'waitingToAsk.refused': { watchPause: ({ silences }) => ({ pause: pauseAfter(silences) }) },
  },
  delays: { pollInterval: 2000 },
  ends: { told: ({ outcome }) => ({ kind: outcome }) },
  tags: { refused: ['waitingToAsk.refused'] },
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
      because: '设计 payment：马上问状态',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'paid',
      to: 'told',
      changes: { outcome: 'paid' },
      because: '接口 commerce.status：状态 9，已成功支付',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'cancelled',
      to: 'told',
      changes: { outcome: 'cancelled' },
      because: '接口 commerce.status：状态 7，已取消',
    },
    {
      from: 'asking',
      event: 'done askStatus',
      case: 'unknown',
      to: 'told',
      because: '接口 commerce.foreignOrder：404，没有这个订单或者是别人的',
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
      to: 'waitingToAsk.refused',
      changes: declined,
      because: '规格 8.refusal：显示服务器的原话；接口 README.pollAgain：问得太多（429）就等一等再问；二维码还在',
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
      to: 'waitingToAsk.pausing',
      changes: answered,
      because: '接口 commerce.status：还没有付；上一次回答两秒以后再问',
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
      to: 'waitingToAsk.retrying',
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
      because: '已知问题 B6：同一时间最多只问一次，等这一次回答了马上再问',
    },
    {
      from: 'asking',
      event: 'payment.checked',
      given: ['没有正在替学员问', ({ isChecking }) => !isChecking],
      to: 'same',
      changes: { isChecking: true, isUnconfirmed: false },
      because: '已知问题 B6、C10：我已完成支付 不是说付了就付了；正在问的那一次就算',
    },
    {
      from: 'waitingToAsk',
      event: 'page.hidden',
      to: 'resting',
      because: shown,
    },
    {
      from: 'waitingToAsk',
      event: 'tab.orderPaid',
      to: 'asking',
      changes: question,
      because: news,
    },
    {
      from: 'waitingToAsk',
      event: 'payment.checked',
      to: 'asking',
      changes: checking,
      because: '已知问题 C10：我已完成支付 马上问服务器',
    },
    {
      from: 'waitingToAsk.pausing',
      event: 'after pollInterval',
      to: 'asking',
      changes: question,
      because: '接口 commerce.status：每两秒问一次',
    },
    {
      from: 'waitingToAsk.retrying',
      event: 'clock.pauseEnded',
      to: 'asking',
      changes: question,
      because: '没有回答就再问，隔得越来越久',
    },
    {
      from: 'waitingToAsk.retrying',
      event: 'status.retried',
      to: 'asking',
      changes: question,
      because: '立即重试',
    },
    {
      from: 'waitingToAsk.refused',
      event: 'clock.pauseEnded',
      to: 'asking',
      changes: question,
      because: '接口 commerce.status：一直问到 9 或 7；服务器不肯说，隔得越来越久再问',
    },
    {
      from: 'waitingToAsk.refused',
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
