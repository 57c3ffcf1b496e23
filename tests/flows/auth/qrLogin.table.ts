import type { qrLoginMachine } from '../../../machines/auth/qrLogin.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const picture = { role: 'img', name: '微信登录二维码' } as const;
const refresh = { role: 'button', name: '刷新二维码' } as const;
const retry = { role: 'button', name: '重试' } as const;
const otherLogin = { role: 'button', name: '其他方式登录' } as const;
const validity = '有效期：';
const faltering = '网络不稳定，正在重试…';
const fetching = '正在获取二维码…';
const exchanging = '已确认，正在登录…';
const unavailable = '二维码加载失败，请检查网络后再试';
const unanswered = '网络异常或服务器没有回应，请稍后再试';

const twoDigits = (count: number) => String(count).padStart(2, '0');
const timeLeft = (seconds: number) => `${twoDigits(Math.floor(seconds / 60))}分${twoDigits(seconds % 60)}秒`;
const showing = {
  shows: ({ secondsLeft, isFaltering }: { secondsLeft: number; isFaltering: boolean }) => [
    picture,
    validity,
    timeLeft(secondsLeft),
    ...(isFaltering ? [faltering] : []),
    otherLogin,
  ],
  hides: [fetching, exchanging, unavailable, unanswered, '二维码已失效', refresh],
};
const noPicture = [picture, validity, faltering];
const answers = ['showing.asking: done askScan', 'showing.asking: error askScan'];

const isOverdue = (context: { isOverdue: boolean }) => context.isOverdue;
const isHidden = (context: { isHidden: boolean }) => context.isHidden;
const isShown = (context: { isHidden: boolean }) => !context.isHidden;
const isInTime = (context: { isOverdue: boolean }) => !context.isOverdue;

const watching = ['clock.ticked', 'clock.deadlineReached', 'page.hidden', 'page.shown', 'otherLogin.chosen'] as const;
const empty = {
  qr: null,
  secondsLeft: 0,
  isOverdue: false,
  isHidden: false,
  isFaltering: false,
  code: '',
  message: '',
};
const overdue = '设计 polling：先问，再判断有效期；规格 4.qrExpired：过期显示失效的二维码';
const anew = '规格 4.qrExpired：失效的二维码可以刷新，旧的一点不留';

export const qrLogin: Table<typeof qrLoginMachine> = {
  inputs: { dialog: { action: 'login' }, binding: { action: 'bind' } },
  unkeyed: { action: kept, secondsLeft: kept, message: kept },
  user: {
    'qr.refreshed': { gesture: { do: 'click', ...refresh } },
    'exchange.retried': { gesture: { do: 'click', ...retry } },
    'otherLogin.chosen': { gesture: { do: 'click', ...otherLogin } },
  },
  world: {
    'clock.ticked': { from: 'watchValidity', cases: { valid: { secondsLeft: 299 } } },
    'clock.deadlineReached': { from: 'watchValidity' },
    'page.hidden': { from: 'watchPage' },
    'page.shown': { from: 'watchPage' },
  },
  actors: {
    fetchQr: {
      answers: {
        fetched: {
          kind: 'fetched',
          qr: { url: 'https://api.example.com/scan?key=key-of-qr', key: 'key-of-qr', deadline: 300_000 },
        },
        refused: { kind: 'refused', message: '系统维护中' },
      },
      faults: ['offline'],
    },
    askScan: {
      answers: {
        waiting: { kind: 'waiting' },
        scanned: { kind: 'scanned', code: 'login-code-of-phone' },
        refused: { kind: 'refused', message: '参数错误' },
      },
      faults: ['offline', 'timeout'],
    },
    exchangeCode: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-qr-login' },
        mobileUnbound: { kind: 'mobileUnbound' },
        refused: { kind: 'refused', message: '已过期' },
      },
      faults: ['offline', 'timeout'],
    },
    watchValidity: { reports: '二维码还有效几秒：马上报一次，以后每秒一次，页面醒来也报；过了就报时间到' },
    watchPage: { reports: '页面现在看不看得见，有变化就报告' },
  },
  screens: {
    fetchingQr: { shows: [fetching, otherLogin], hides: [...noPicture, refresh] },
    'showing.asking': showing,
    'showing.pausing': showing,
    'showing.resting': showing,
    exchanging: { shows: [exchanging, otherLogin], hides: [...noPicture, refresh, retry] },
    exchangeUnavailable: { shows: [unanswered, retry, refresh, otherLogin], hides: noPicture },
    expired: {
      shows: ({ message }) => [message || '二维码已失效', refresh, otherLogin],
      hides: [...noPicture, unanswered, retry],
    },
    qrRefused: { shows: ({ message }) => [message, refresh, otherLogin], hides: [...noPicture, unavailable] },
    qrUnavailable: { shows: [unavailable, refresh, otherLogin], hides: noPicture },
    signedIn: { shows: [], passing: true },
    mobileUnbound: { shows: [], passing: true },
    left: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只问一次',
      source: '设计 polling：上一次回答以后才问下一次',
      always: (now) => now.running('askScan') <= 1,
    },
    {
      says: '只在刚有二维码、上一次回答的一秒以后、页面又看得见、时间到了的时候问',
      source: '规格 4.qrPoll、9.qrPoll：每秒问一次；设计 polling',
      when: ({ before, after }) => before.running('askScan') === 0 && after.running('askScan') > 0,
      must: ({ event }) =>
        ['done fetchQr', 'after pollInterval', 'page.shown', 'clock.deadlineReached'].includes(event.name),
    },
    {
      says: '页面看不见，不打断正在问的，也不再开始问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, event }) => before.in('showing') && event.name === 'page.hidden',
      must: ({ before, after }) => after.running('askScan') === before.running('askScan'),
    },
    {
      says: '看不见的时候绝不再开始问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, after }) => before.in('showing') && before.running('askScan') < after.running('askScan'),
      must: ({ after }) => !after.context.isHidden,
    },
    {
      says: '页面看不见的时候，只有 又看得见 才会再问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, after }) => before.in('showing.resting') && after.running('askScan') > 0,
      must: ({ event }) => event.name === 'page.shown',
    },
    {
      says: '页面又看得见就马上问，时间到了也先问',
      source: '设计 polling：先问，再判断有效期',
      when: ({ before, event }) => before.in('showing.resting') && event.name === 'page.shown',
      must: ({ after }) => after.running('askScan') === 1,
    },
    {
      says: '手机确认了就去换，时间到了也一样',
      source: '规格 4.qrExchange：有登录码就换；设计 polling：先问，再判断有效期',
      when: ({ event }) => event.name === 'done askScan' && event.case === 'scanned',
      must: ({ after }) => after.running('exchangeCode') === 1 && after.context.code !== '',
    },
    {
      says: '登录码只在手机确认以后换，没有访客按 重试 绝不换第二次',
      source: '设计 exchangeOnce：没有回答的由访客再试；接口 auth.exchangeTwice：不能换两次',
      when: ({ before, after }) => before.running('exchangeCode') === 0 && after.running('exchangeCode') > 0,
      must: ({ event, before }) =>
        (event.name === 'done askScan' && event.case === 'scanned') ||
        (event.name === 'exchange.retried' && before.in('exchangeUnavailable')),
    },
    {
      says: '只有没有回答的登录码可以再试',
      source: '设计 exchangeOnce：有了任何回答都不再换',
      when: ({ before, after }) => !before.in('exchangeUnavailable') && after.in('exchangeUnavailable'),
      must: ({ event }) => event.name === 'error exchangeCode',
    },
    {
      says: '再试用的还是那个登录码',
      source: '设计 exchangeOnce：没有回答的由访客再试',
      when: ({ before, event }) => before.in('exchangeUnavailable') && event.name === 'exchange.retried',
      must: ({ before, after }) => after.in('exchanging') && after.context.code === before.context.code,
    },
    {
      says: '换登录码的时候只换：不问，也不取二维码',
      source: '接口 auth.stopAsking：换之前先停止提问',
      never: (now) =>
        now.running('exchangeCode') > 1 ||
        (now.running('exchangeCode') > 0 && now.running('askScan') + now.running('fetchQr') > 0),
    },
    {
      says: '一次没有回答不算失败：二维码还在，告诉访客，还会再问',
      source: '规格 4.qrExpired：只有失败和过期才失效；设计 wayOut：出错的样子',
      when: ({ before, event }) => event.name === 'error askScan' && !before.context.isOverdue,
      must: ({ before, after }) =>
        after.in('showing.pausing') && after.context.isFaltering && after.context.qr === before.context.qr,
    },
    {
      says: '又有了回答，就不再说网络不稳定',
      source: '设计 wayOut：出错的样子',
      when: ({ event, after }) => event.name === 'done askScan' && (after.in('showing') || after.in('exchanging')),
      must: ({ after }) => !after.context.isFaltering,
    },
    {
      says: '时间到了，问过一次还没有确认，就失效',
      source: '规格 4.qrExpired：过期显示失效的二维码',
      when: ({ before, event }) =>
        before.context.isOverdue &&
        (event.name === 'error askScan' || (event.name === 'done askScan' && event.case !== 'scanned')),
      must: ({ after }) => after.in('expired'),
    },
    {
      says: '时间到了就不再隔一秒等',
      source: '规格 4.qrExpired：过期显示失效的二维码',
      never: (now) => now.in('showing.pausing') && now.context.isOverdue,
    },
    {
      says: '换不成，显示失效的二维码',
      source: '规格 8.failedQr：换登录凭证失败',
      when: ({ event }) => event.name === 'done exchangeCode' && event.case === 'refused',
      must: ({ after }) => after.in('expired') && after.context.message !== '',
    },
    {
      says: '刷新得到一个新的二维码，旧的一点不留',
      source: '规格 4.qrExpired：失效的二维码可以刷新',
      when: ({ before, after }) => !before.in('fetchingQr') && after.in('fetchingQr'),
      must: ({ event, after }) =>
        event.name === 'qr.refreshed' &&
        after.context.qr === null &&
        after.context.code === '' &&
        !after.context.isOverdue &&
        !after.context.isFaltering,
    },
    {
      says: '有效期和页面只在二维码显示着的时候看',
      source: '规格 4.timerStops：关闭对话框停止计时',
      always: (now) =>
        (now.running('watchValidity') === 1) === now.in('showing') &&
        (now.running('watchPage') === 1) === now.in('showing'),
    },
    {
      says: '显示着的总是一个真的二维码',
      source: '规格 3.qr：二维码有 url、key 和有效期；接口 auth.qrQuery',
      never: (now) => now.in('showing') && now.context.qr === null,
    },
    {
      says: '服务器的话只在二维码失效和取不到的时候显示',
      source: '规格 8.refusal',
      never: (now) => now.context.message !== '' && (now.in('fetchingQr') || now.in('showing') || now.in('exchanging')),
    },
    {
      says: '只有换到了凭证才算登录成功',
      source: '规格 4.qrSuccess：success=1',
      when: ({ before, after }) => !before.in('signedIn') && after.in('signedIn'),
      must: ({ event }) => event.name === 'done exchangeCode' && event.case === 'signedIn',
    },
    {
      says: '结束以后不再记着登录码和二维码',
      source: '设计 typed：凭证和验证码不多留',
      never: (now) =>
        (now.in('signedIn') || now.in('mobileUnbound') || now.in('left')) &&
        (now.context.code !== '' || now.context.qr !== null),
    },
    {
      says: '什么时候都可以改用其他方式登录',
      source: '规格 2.qr：其他方式登录',
      when: ({ before, event }) =>
        event.name === 'otherLogin.chosen' && !before.in('signedIn') && !before.in('mobileUnbound'),
      must: ({ after }) => after.in('left'),
    },
    {
      says: '二维码总会失效，不会一直等下去',
      source: '规格 4.qrValidity：有效期',
      from: (now) => now.in('showing'),
      leadsTo: (now) => now.in('expired'),
    },
    {
      says: '无论怎么失效、出什么错，总还能刷新出一个新的二维码',
      source: '规格 4.qrExpired：失效的二维码可以刷新',
      from: (now) =>
        now.in('fetchingQr') ||
        now.in('expired') ||
        now.in('qrRefused') ||
        now.in('qrUnavailable') ||
        now.in('exchangeUnavailable'),
      leadsTo: (now) => now.in('showing'),
    },
    {
      says: '无论怎么失效、出什么错，总还能登录成功',
      source: '规格 4.qrSuccess：success=1',
      from: (now) => !now.in('mobileUnbound') && !now.in('left'),
      leadsTo: (now) => now.in('signedIn'),
    },
  ],
  excuses: {
    waits: [
      {
        because: '等手机确认，到有效期为止，看得到剩下的时间，可以改用其他方式登录',
        names: ['showing.pausing: after pollInterval [otherwise]'],
      },
    ],
    pairs: [
      {
        because: '刚取来的还没到时间；到了时间就当场再问一次，不会等到下一秒',
        names: ['fetchingQr: done fetchQr [isFetched]', 'showing.pausing: after pollInterval [otherwise]'].flatMap(
          (before) => answers.map((answer) => `${before} > ${answer} [isOverdue]`),
        ),
      },
    ],
    mutants: [
      {
        because: '被拒绝和过了有效期都是失效，先问哪个都一样',
        names: ['showing.asking: done askScan [isOverdue] before the branch above it'],
      },
    ],
  },
  accepts: {
    fetchingQr: ['otherLogin.chosen'],
    'showing.asking': [...watching],
    'showing.pausing': [...watching],
    'showing.resting': [...watching],
    exchanging: ['otherLogin.chosen'],
    exchangeUnavailable: ['exchange.retried', 'qr.refreshed', 'otherLogin.chosen'],
    expired: ['qr.refreshed', 'otherLogin.chosen'],
    qrRefused: ['qr.refreshed', 'otherLogin.chosen'],
    qrUnavailable: ['qr.refreshed', 'otherLogin.chosen'],
    signedIn: [],
    mobileUnbound: [],
    left: [],
  },
  runs: {
    fetchingQr: { fetchQr: null },
    showing: { watchValidity: ({ qr }) => ({ deadline: qr?.deadline }), watchPage: null },
    'showing.asking': { askScan: ({ qr }) => ({ key: qr?.key }) },
    exchanging: { exchangeCode: ({ code }) => ({ code }) },
  },
  delays: { pollInterval: 1000 },
  ends: {
    signedIn: () => ({ kind: 'signedIn', token: 'token-of-qr-login' }),
    mobileUnbound: () => ({ kind: 'mobileUnbound', code: 'login-code-of-phone' }),
    left: () => ({ kind: 'left' }),
  },
  tags: { refused: ['qrRefused'], fault: ['qrUnavailable', 'exchangeUnavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'fetchingQr',
      changes: (_, { input }) => ({ action: input.action, ...empty, output: { kind: 'left' } }),
      because: '规格 4.qrPoll：取一个二维码',
    },
    {
      from: '*',
      event: 'otherLogin.chosen',
      to: 'left',
      changes: { qr: null, code: '' },
      because: '规格 2.qr：其他方式登录，什么时候都可以',
    },
    {
      from: 'fetchingQr',
      event: 'done fetchQr',
      case: 'fetched',
      to: 'showing.asking',
      changes: { qr: { url: 'https://api.example.com/scan?key=key-of-qr', key: 'key-of-qr', deadline: 300_000 } },
      because: '规格 3.qr、4.qrPoll：二维码有 url、key 和有效期，用 key 去问',
    },
    {
      from: 'fetchingQr',
      event: 'done fetchQr',
      case: 'refused',
      to: 'qrRefused',
      changes: { message: '系统维护中' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'fetchingQr',
      event: 'error fetchQr',
      to: 'qrUnavailable',
      because: '设计 wayOut：每件事都有出错的样子和出路',
    },
    {
      from: 'showing',
      event: 'clock.ticked',
      to: 'same',
      changes: (_, { secondsLeft }) => ({ secondsLeft }),
      because: '规格 4.qrValidity：有效期倒计时；设计 clock：钟每秒报一次',
    },
    {
      from: 'showing.pausing',
      event: 'clock.deadlineReached',
      given: ['页面看得见', isShown],
      to: 'showing.asking',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 polling：先问，再判断有效期',
    },
    {
      from: 'showing.pausing',
      event: 'clock.deadlineReached',
      given: ['页面不可见', isHidden],
      to: 'showing.resting',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 polling：页面不可见时不问；等显示了先问，再判断有效期',
    },
    {
      from: 'showing',
      event: 'clock.deadlineReached',
      to: 'same',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 polling：正在问或者页面不可见，等问过服务器再判断',
    },
    {
      from: 'showing',
      event: 'page.hidden',
      to: 'same',
      changes: { isHidden: true },
      because: '设计 polling：页面不可见时不再开始问；已经问出去的不打断',
    },
    {
      from: 'showing.resting',
      event: 'page.shown',
      to: 'showing.asking',
      changes: { isHidden: false },
      because: '设计 polling：一显示就问，先问，再判断有效期',
    },
    {
      from: 'showing',
      event: 'page.shown',
      to: 'same',
      changes: { isHidden: false },
      because: '又看得见了：照常接着问',
    },
    {
      from: 'showing.asking',
      event: 'done askScan',
      case: 'scanned',
      to: 'exchanging',
      changes: { code: 'login-code-of-phone', isFaltering: false },
      because: '规格 4.qrExchange：有了登录码就去换；手机在有效期里确认的，时间到了也算',
    },
    {
      from: 'showing.asking',
      event: 'done askScan',
      case: 'refused',
      to: 'expired',
      because: '接口 auth.qrQuery：key 过期时回答 参数错误；规格 4.qrExpired：失败显示失效的二维码',
    },
    {
      from: 'showing.asking',
      event: 'done askScan',
      case: 'waiting',
      given: ['有效期过了', isOverdue],
      to: 'expired',
      because: overdue,
    },
    {
      from: 'showing.asking',
      event: 'done askScan',
      case: 'waiting',
      given: ['还在有效期', isInTime],
      to: 'showing.pausing',
      changes: { isFaltering: false },
      because: '设计 polling：上一次回答的一秒以后再问',
    },
    {
      from: 'showing.asking',
      event: 'error askScan',
      given: ['有效期过了', isOverdue],
      to: 'expired',
      because: overdue,
    },
    {
      from: 'showing.asking',
      event: 'error askScan',
      given: ['还在有效期', isInTime],
      to: 'showing.pausing',
      changes: { isFaltering: true },
      because: '没有回答不是失败：二维码还有效，告诉访客，一秒以后再问',
    },
    {
      from: 'showing.pausing',
      event: 'after pollInterval',
      given: ['页面看得见', isShown],
      to: 'showing.asking',
      because: '规格 9.qrPoll：每 1 秒问一次',
    },
    {
      from: 'showing.pausing',
      event: 'after pollInterval',
      given: ['页面不可见', isHidden],
      to: 'showing.resting',
      because: '设计 polling：页面不可见时不问',
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'signedIn',
      to: 'signedIn',
      changes: { qr: null, code: '', output: { kind: 'signedIn', token: 'token-of-qr-login' } },
      because: '规格 4.qrSuccess：success=1，得到登录凭证',
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'mobileUnbound',
      to: 'mobileUnbound',
      changes: { qr: null, code: '', output: { kind: 'mobileUnbound', code: 'login-code-of-phone' } },
      because: '规格 4.qrBind：action 是 bind_mobile，带着登录码去绑定手机号',
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'refused',
      to: 'expired',
      changes: { message: '已过期' },
      because: '规格 8.failedQr：换登录凭证失败，显示失效的二维码和服务器的原话',
    },
    {
      from: 'exchanging',
      event: 'error exchangeCode',
      to: 'exchangeUnavailable',
      because: '设计 exchangeOnce：没有回答，可以由访客再试，不自己再换',
    },
    {
      from: 'exchangeUnavailable',
      event: 'exchange.retried',
      to: 'exchanging',
      because: '设计 exchangeOnce：没有回答的，访客可以再试，还是那个登录码',
    },
    { from: 'exchangeUnavailable', event: 'qr.refreshed', to: 'fetchingQr', changes: empty, because: anew },
    { from: 'expired', event: 'qr.refreshed', to: 'fetchingQr', changes: empty, because: anew },
    { from: 'qrRefused', event: 'qr.refreshed', to: 'fetchingQr', changes: empty, because: anew },
    { from: 'qrUnavailable', event: 'qr.refreshed', to: 'fetchingQr', changes: empty, because: anew },
  ],
};
