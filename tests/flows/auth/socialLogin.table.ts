import type { socialLoginMachine } from '../../../machines/auth/socialLogin.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const busy = '正在登录…';
const fault = '网络异常或服务器没有回应，请稍后再试';
const interrupted = '登录没有完成';
const oneMoreStep = '登录成功，还差一步：请绑定手机号';
const noMember = '链接带来的账号在本站还没有学员，请重新登录';
const nothingHere = '没有可用的登录信息，请重新登录';
const retry = { role: 'button', name: '重试' } as const;
const doubt = '要用链接带来的账号登录吗？';
const decline = { role: 'button', name: '取消' } as const;
const confirm = { role: 'button', name: '登录' } as const;
const resume = { role: 'button', name: '继续绑定' } as const;
const none = { userAgreement: false, privacyPolicy: false };

const again = '设计 exchangeOnce：没有等到回答，学员自己可以再试';
const asked = '设计 thirdParty：链接带来的登录，先问一声，取消在手边';
const foreign = '设计 foreignCode：链接带来的登录码只能登录，不能绑定：不然访客会把自己的手机号绑到别人的账号上';
const noCode = '没有可以换的登录码，重新登录';

export const socialLogin: Table<typeof socialLoginMachine> = {
  inputs: { page: undefined },
  user: {
    'login.confirmed': { gesture: { do: 'click', ...confirm } },
    'login.declined': { gesture: { do: 'click', ...decline } },
    'exchange.retried': { gesture: { do: 'click', ...retry } },
    'binding.resumed': { gesture: { do: 'click', ...resume } },
  },
  world: {
    'flow.codeExpired': { from: 'watchBinding' },
    'session.restoring': { from: 'watchSession' },
    'session.visitorFound': { from: 'watchSession' },
    'session.unavailable': { from: 'watchSession' },
    'session.leaving': { from: 'watchSession' },
    'session.memberFound': {
      from: 'watchSession',
      cases: { otherTab: { mustBindMobile: false, mustCheckFace: false, missingConsent: none } },
    },
  },
  actors: {
    watchBinding: { reports: '绑定的窗口关上了，登录码已经过期' },
    recallCode: {
      answers: {
        none: { kind: 'none' },
        fresh: { kind: 'fresh', code: 'code-just-brought', isForeign: false },
        foreign: { kind: 'fresh', code: 'code-of-a-link', isForeign: true },
        unanswered: { kind: 'unanswered', code: 'code-sent-before', isForeign: false },
        unansweredForeign: { kind: 'unanswered', code: 'code-of-a-link-sent', isForeign: true },
        mobileUnbound: { kind: 'mobileUnbound', code: 'code-that-waits', isForeign: false },
        mobileUnboundForeign: { kind: 'mobileUnbound', code: 'code-of-a-link-that-waits', isForeign: true },
      },
      faults: ['unreadable'],
    },
    exchangeCode: {
      answers: {
        signedIn: { kind: 'signedIn', token: 'token-of-exchange' },
        mobileUnbound: { kind: 'mobileUnbound' },
        refused: { kind: 'refused', message: '已过期' },
      },
      faults: ['offline', 'timeout'],
    },
    watchSession: { reports: '会话现在是谁，有变化就报告' },
  },
  // 重新登录 and, if the session is unavailable, 重试 in the header belong to other flows.
  screens: {
    recalling: { shows: [busy], hides: [fault, retry, resume] },
    waiting: { shows: [busy], hides: [fault, retry, resume] },
    doubting: { shows: [busy], hides: [fault, doubt, decline] },
    asking: { shows: [doubt, decline, confirm], hides: [busy, fault, resume] },
    exchanging: { shows: [busy], hides: [fault, interrupted, resume, doubt, decline] },
    exchangeUnavailable: { shows: [fault, retry], hides: [busy, resume] },
    interrupted: { shows: [interrupted, retry], hides: [busy, fault, resume] },
    mobileUnbound: { shows: [oneMoreStep, resume], hides: [busy, fault] },
    memberless: { shows: [noMember], hides: [busy, fault, retry, resume] },
    exchangeRefused: {
      shows: ({ message }) => [message || '服务器没有说明原因，请稍后再试'],
      hides: [busy, fault, resume],
    },
    absent: { shows: [nothingHere], hides: [busy, fault, retry, resume] },
    signedIn: { shows: [], passing: true },
    needless: { shows: [], passing: true },
    declined: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多换一次',
      source: '设计 exchangeOnce：绝不同时换两次',
      always: (now) => now.running('exchangeCode') <= 1,
    },
    {
      says: '只有从这里出发带回来、没有发过的登录码才会自己去换，别的都要学员自己按',
      source: '设计 exchangeOnce：没有回答的可以由学员重试，链接带来的先问；规格 4.startCode：换一次',
      when: ({ before, after }) => before.running('exchangeCode') === 0 && after.running('exchangeCode') > 0,
      must: ({ before, event }) =>
        event.name === 'exchange.retried' ||
        event.name === 'login.confirmed' ||
        (before.in('waiting') && before.context.code === 'code-just-brought'),
    },
    {
      says: '链接带来的登录码，没有人登录着才问；已经有学员登录着就不换人',
      source: '设计 thirdParty：从 QQ 或微信回来',
      when: ({ before, after }) => before.in('doubting') && !after.in('doubting'),
      must: ({ event, after }) => (event.name === 'session.memberFound' ? after.in('needless') : after.in('asking')),
    },
    {
      says: '取消以后什么也没有换，登录码不留着，去原本想去的页面',
      source: '设计 thirdParty：从 QQ 或微信回来',
      when: ({ event, before }) => event.name === 'login.declined' && before.in('asking'),
      must: ({ after, effects }) =>
        after.running('exchangeCode') === 0 && after.context.code === '' && effects.join() === 'goToWanted',
    },
    {
      says: '问清了会话才自己去换；已经有学员登录着就不换',
      source: '规格 2.afterLogin：登录成功后去 redirect；设计 exchangeOnce：没有回答的登录状态可以重新登录',
      when: ({ before, after }) => before.in('waiting') && !after.in('waiting'),
      must: ({ event, after }) => after.in('needless') === (event.name === 'session.memberFound'),
    },
    {
      says: '没有发过的和没有等到回答的登录码，总还能换',
      source: '规格 4.startCode：换一次；设计 exchangeOnce：没有回答的可以由学员重试',
      from: (now) => now.in('interrupted') || now.in('exchangeUnavailable') || now.in('waiting') || now.in('asking'),
      leadsTo: (now) => now.in('exchanging'),
    },
    {
      says: '服务器回答以后就没有重试',
      source: '设计 exchangeOnce：有过任何回答就绝不再换',
      when: ({ event }) => event.name === 'done exchangeCode',
      must: ({ after }) => !after.in('exchanging') && !after.in('exchangeUnavailable') && !after.in('interrupted'),
    },
    {
      says: '有了回答以后怎么按都不再换',
      source: '设计 exchangeOnce：有过任何回答就绝不再换',
      when: ({ before, event }) =>
        event.name === 'exchange.retried' && (before.in('mobileUnbound') || before.in('exchangeRefused')),
      must: ({ after }) => after.running('exchangeCode') === 0,
    },
    {
      says: '没有等到回答，登录码还在，可以再试同一个',
      source: '设计 exchangeOnce：没有回答的可以由学员重试',
      when: ({ event }) => event.name === 'error exchangeCode',
      must: ({ before, after }) =>
        after.in('exchangeUnavailable') && after.context.code === before.context.code && after.context.code !== '',
    },
    {
      says: '登录成功，而且只有成功，才把凭证交给会话',
      source: '规格 4.qrSuccess：success=1 存凭证、取学员资料',
      when: ({ event, effects }) =>
        effects.includes('tellSession') || (event.name === 'done exchangeCode' && event.case === 'signedIn'),
      must: ({ event, after, effects }) =>
        event.case === 'signedIn' &&
        after.in('signedIn') &&
        effects.filter((name) => name === 'tellSession').length === 1,
    },
    {
      says: '还没有学员的，马上打开绑定手机号，带着登录码',
      source: '规格 4.qrBind：action=bind_mobile 打开绑定手机号',
      when: ({ before, after }) => !before.in('mobileUnbound') && after.in('mobileUnbound'),
      must: ({ after, effects }) =>
        after.context.code !== '' && effects.filter((name) => name === 'openBinding').length === 1,
    },
    {
      says: '链接带来的登录码绝不绑定手机号，也不留在这台设备上',
      source: '设计 foreignCode',
      never: ({ context, ...now }) => now.in('mobileUnbound') && context.isForeign,
    },
    {
      says: '凭证从不留在这里；不再需要登录码的时候也不留着它',
      source: '设计 typed：凭证和登录码用完就忘',
      never: ({ context, ...now }) =>
        context.token !== '' ||
        (context.code !== '' &&
          (now.in('signedIn') ||
            now.in('needless') ||
            now.in('declined') ||
            now.in('exchangeRefused') ||
            now.in('memberless') ||
            now.in('absent'))),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('exchangeRefused'),
    },
    {
      says: '没有等到回答的，总还能登录成功',
      source: '设计 exchangeOnce：没有回答的可以由学员重试',
      from: (now) => now.in('exchangeUnavailable') || now.in('interrupted'),
      leadsTo: (now) => now.in('signedIn'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '从这里出发带回来的登录码等着会话，链接带来的先问：到换的时候，哪一种已经定了',
        names: [
          'waiting: session.visitorFound > exchanging: done exchangeCode [isForeignWithoutMember]',
          'waiting: session.unavailable > exchanging: done exchangeCode [isForeignWithoutMember]',
          'asking: login.confirmed > exchanging: done exchangeCode [isMobileUnbound]',
        ],
      },
    ],
    cases: [
      {
        because: '会话还没有定下来，接着等它：这两个报告在哪里都不改变什么',
        names: ['session.restoring', 'session.leaving'],
      },
    ],
  },
  accepts: {
    recalling: [],
    waiting: ['session.visitorFound', 'session.unavailable', 'session.memberFound'],
    doubting: ['session.visitorFound', 'session.unavailable', 'session.memberFound'],
    asking: ['login.confirmed', 'login.declined'],
    exchanging: [],
    exchangeUnavailable: ['exchange.retried'],
    interrupted: ['exchange.retried'],
    mobileUnbound: ['binding.resumed', 'flow.codeExpired'],
    memberless: [],
    exchangeRefused: [],
    absent: [],
    signedIn: [],
    needless: [],
    declined: [],
  },
  runs: {
    recalling: { recallCode: null },
    waiting: { watchSession: null },
    doubting: { watchSession: null },
    exchanging: { exchangeCode: ({ code }) => ({ code }) },
    mobileUnbound: { watchBinding: ({ code }) => ({ code }) },
  },
  ends: { signedIn: () => undefined, needless: () => undefined, declined: () => undefined },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: { code: '', isForeign: false, token: '', message: '' },
      because: '规格 2.callback：/login/callback 是第三方登录回来的地方',
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'fresh',
      to: 'waiting',
      changes: { code: 'code-just-brought' },
      because: '规格 4.startCode：地址里有 login_code 和 action=login，换一次',
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'foreign',
      to: 'doubting',
      changes: { code: 'code-of-a-link', isForeign: true },
      because: '设计 thirdParty：不是从这个浏览器出发带回来的，不自己换',
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'unanswered',
      to: 'interrupted',
      changes: { code: 'code-sent-before' },
      because: '设计 exchangeOnce：刷新也不会换第二次；没有回答的，学员自己可以再试',
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'unansweredForeign',
      to: 'interrupted',
      changes: { code: 'code-of-a-link-sent', isForeign: true },
      because: '设计 exchangeOnce：刷新也不会换第二次；没有回答的，学员自己可以再试',
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'mobileUnboundForeign',
      to: 'memberless',
      effects: [{ name: 'eraseCode', sees: { code: 'code-of-a-link-that-waits', isForeign: true } }],
      changes: { isForeign: true },
      because: foreign,
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'mobileUnbound',
      to: 'mobileUnbound',
      effects: [{ name: 'openBinding', sees: { code: 'code-that-waits' } }],
      changes: { code: 'code-that-waits' },
      because: '规格 9.loginCodeKey：等着绑定的登录码留在这台设备上；接口 auth.codeStays：它还没有用掉',
    },
    {
      from: 'recalling',
      event: 'done recallCode',
      case: 'none',
      to: 'absent',
      because: `设计 exchangeOnce：有过回答的登录码绝不再换；${noCode}`,
    },
    {
      from: 'recalling',
      event: 'error recallCode',
      to: 'absent',
      because: `设计 wayOut：每件事都有出错的样子和出路；${noCode}`,
    },
    {
      from: 'waiting',
      event: 'session.visitorFound',
      to: 'exchanging',
      because: '规格 7.exchange：POST /api/v3/auth/login/code {code, msv}',
    },
    {
      from: 'waiting',
      event: 'session.unavailable',
      to: 'exchanging',
      because: '设计 memberFault：确认不了登录状态的，可以重新登录',
    },
    {
      from: 'waiting',
      event: 'session.memberFound',
      to: 'needless',
      changes: { code: '' },
      because: '规格 2.afterLogin：已经登录的人去 redirect，登录码不用了',
    },
    { from: 'doubting', event: 'session.visitorFound', to: 'asking', because: asked },
    { from: 'doubting', event: 'session.unavailable', to: 'asking', because: asked },
    {
      from: 'doubting',
      event: 'session.memberFound',
      to: 'needless',
      changes: { code: '' },
      because: '设计 thirdParty：已经登录的人，链接换不掉',
    },
    { from: 'asking', event: 'login.confirmed', to: 'exchanging', because: '设计 thirdParty：访客自己按了 登录' },
    {
      from: 'asking',
      event: 'login.declined',
      to: 'declined',
      effects: [{ name: 'goToWanted', sees: 'before' }],
      changes: { code: '' },
      because: '设计 thirdParty：取消就忘记登录码，以访客身份去原本想去的页面',
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'signedIn',
      to: 'signedIn',
      effects: [{ name: 'tellSession', sees: ({ code }) => ({ code, token: 'token-of-exchange' }) }],
      changes: { code: '', token: '' },
      because: '规格 3.token、4.qrSuccess：success=1 有 token，存下来，取学员资料',
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'mobileUnbound',
      given: ['登录码是链接带来的', ({ isForeign }) => isForeign],
      to: 'memberless',
      effects: [{ name: 'eraseCode', sees: 'before' }],
      changes: { code: '' },
      because: foreign,
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'mobileUnbound',
      given: ['登录码是从这里出发带回来的', ({ isForeign }) => !isForeign],
      to: 'mobileUnbound',
      effects: [{ name: 'openBinding', sees: ({ code }) => ({ code }) }],
      because: '规格 4.qrBind：action=bind_mobile 打开绑定手机号',
    },
    {
      from: 'exchanging',
      event: 'done exchangeCode',
      case: 'refused',
      to: 'exchangeRefused',
      changes: { code: '', message: '已过期' },
      because: '规格 8.refusal：显示服务器的原话；设计 exchangeOnce：有了回答就绝不再换',
    },
    { from: 'exchanging', event: 'error exchangeCode', to: 'exchangeUnavailable', because: again },
    { from: 'exchangeUnavailable', event: 'exchange.retried', to: 'exchanging', because: again },
    { from: 'interrupted', event: 'exchange.retried', to: 'exchanging', because: again },
    {
      from: 'mobileUnbound',
      event: 'binding.resumed',
      to: 'mobileUnbound',
      restarts: ['watchBinding'],
      effects: [{ name: 'openBinding', sees: ({ code }) => ({ code }) }],
      because: '接口 auth.codeStays、auth.codeNotUsed：登录码没有用掉，放下了可以接着绑',
    },
    {
      from: 'mobileUnbound',
      event: 'flow.codeExpired',
      to: 'absent',
      changes: { code: '' },
      because: '接口 auth.bindRefused：已过期的登录码再绑也没有用，重新登录',
    },
  ],
};
