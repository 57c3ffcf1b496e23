import { socialLoginMachine } from '../../machines/auth/socialLogin.machine.ts';
import type { Model } from './runner/model.ts';

const busy = '正在登录…';
const fault = '网络异常或服务器没有回应，请稍后再试';
const interrupted = '登录没有完成';
const oneMoreStep = '登录成功，还差一步：请绑定手机号';
const nothingHere = '没有可用的登录信息，请重新登录';
const retry = { role: 'button', name: '重试' } as const;
const doubt = '要用链接带来的账号登录吗？';
const decline = { role: 'button', name: '取消' } as const;
const confirm = { role: 'button', name: '登录' } as const;
const resume = { role: 'button', name: '继续绑定' } as const;
const none = { userAgreement: false, privacyPolicy: false };

export const socialLogin: Model<typeof socialLoginMachine> = {
  machine: socialLoginMachine,
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
        fresh: { kind: 'fresh', code: 'code-just-brought' },
        foreign: { kind: 'foreign', code: 'code-of-a-link' },
        unanswered: { kind: 'unanswered', code: 'code-sent-before' },
        mobileUnbound: { kind: 'mobileUnbound', code: 'code-that-waits' },
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
  // 重新登录, where there is nothing else to do, opens another flow; so does the header's own 重试 where the session is unavailable.
  screens: {
    recalling: { shows: [busy], hides: [fault, retry, resume] },
    waiting: { shows: [busy], hides: [fault, retry, resume] },
    doubting: { shows: [busy], hides: [fault, doubt, decline] },
    asking: { shows: [doubt, decline, confirm], hides: [busy, fault, resume] },
    exchanging: { shows: [busy], hides: [fault, interrupted, resume, doubt, decline] },
    exchangeUnavailable: { shows: [fault, retry], hides: [busy, resume] },
    interrupted: { shows: [interrupted, retry], hides: [busy, fault, resume] },
    mobileUnbound: { shows: [oneMoreStep, resume], hides: [busy, fault] },
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
      source: '设计 1：绝不同时换两次',
      always: (now) => now.running('exchangeCode') <= 1,
    },
    {
      says: '只有从这里出发带回来、没有发过的登录码才会自己去换，别的都要学员自己按',
      source: '设计 1：没有回答的可以由学员重试，链接带来的先问；规格 4：换一次',
      when: ({ before, after }) => before.running('exchangeCode') === 0 && after.running('exchangeCode') > 0,
      must: ({ before, event }) =>
        event.name === 'exchange.retried' ||
        event.name === 'login.confirmed' ||
        (before.in('waiting') && before.context.code === 'code-just-brought'),
    },
    {
      says: '链接带来的登录码，没有人登录着才问；已经有学员登录着就不换人',
      source: '设计 1：从 QQ 或微信回来',
      when: ({ before, after }) => before.in('doubting') && !after.in('doubting'),
      must: ({ event, after }) => (event.name === 'session.memberFound' ? after.in('needless') : after.in('asking')),
    },
    {
      says: '取消以后什么也没有换，登录码不留着，去原本想去的页面',
      source: '设计 1：从 QQ 或微信回来',
      when: ({ event, before }) => event.name === 'login.declined' && before.in('asking'),
      must: ({ after, effects }) =>
        after.running('exchangeCode') === 0 && after.context.code === '' && effects.join() === 'goToWanted',
    },
    {
      says: '问清了会话才自己去换；已经有学员登录着就不换',
      source: '规格 4：登录成功后去 redirect；设计 1：没有回答的登录状态可以重新登录',
      when: ({ before, after }) => before.in('waiting') && !after.in('waiting'),
      must: ({ event, after }) => after.in('needless') === (event.name === 'session.memberFound'),
    },
    {
      says: '没有发过的和没有等到回答的登录码，总还能换',
      source: '规格 4：换一次；设计 1：没有回答的可以由学员重试',
      from: (now) => now.in('interrupted') || now.in('exchangeUnavailable') || now.in('waiting') || now.in('asking'),
      leadsTo: (now) => now.in('exchanging'),
    },
    {
      says: '服务器回答以后就没有重试',
      source: '设计 1：有过任何回答就绝不再换',
      when: ({ event }) => event.name === 'done exchangeCode',
      must: ({ after }) => !after.in('exchanging') && !after.in('exchangeUnavailable') && !after.in('interrupted'),
    },
    {
      says: '有了回答以后怎么按都不再换',
      source: '设计 1：有过任何回答就绝不再换',
      when: ({ before, event }) =>
        event.name === 'exchange.retried' && (before.in('mobileUnbound') || before.in('exchangeRefused')),
      must: ({ after }) => after.running('exchangeCode') === 0,
    },
    {
      says: '没有等到回答，登录码还在，可以再试同一个',
      source: '设计 1：没有回答的可以由学员重试',
      when: ({ event }) => event.name === 'error exchangeCode',
      must: ({ before, after }) =>
        after.in('exchangeUnavailable') && after.context.code === before.context.code && after.context.code !== '',
    },
    {
      says: '登录成功，而且只有成功，才把凭证交给会话',
      source: '规格 4：success=1 存凭证、取学员资料',
      when: ({ event, effects }) =>
        effects.includes('tellSession') || (event.name === 'done exchangeCode' && event.case === 'signedIn'),
      must: ({ event, after, effects }) =>
        event.case === 'signedIn' &&
        after.in('signedIn') &&
        effects.filter((name) => name === 'tellSession').length === 1,
    },
    {
      says: '还没有学员的，马上打开绑定手机号，带着登录码',
      source: '规格 4：action=bind_mobile 打开绑定手机号',
      when: ({ before, after }) => !before.in('mobileUnbound') && after.in('mobileUnbound'),
      must: ({ after, effects }) =>
        after.context.code !== '' && effects.filter((name) => name === 'openBinding').length === 1,
    },
    {
      says: '凭证从不留在这里；不再需要登录码的时候也不留着它',
      source: '设计 3：凭证和登录码用完就忘',
      never: ({ context, ...now }) =>
        context.token !== '' ||
        (context.code !== '' &&
          (now.in('signedIn') ||
            now.in('needless') ||
            now.in('declined') ||
            now.in('exchangeRefused') ||
            now.in('absent'))),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('exchangeRefused'),
    },
    {
      says: '没有等到回答的，总还能登录成功',
      source: '设计 1：没有回答的可以由学员重试',
      from: (now) => now.in('exchangeUnavailable') || now.in('interrupted'),
      leadsTo: (now) => now.in('signedIn'),
    },
  ],
  excuses: {
    cases: [
      {
        because: '会话还没有定下来，接着等它：这两个报告在哪里都不改变什么',
        names: ['session.restoring', 'session.leaving'],
      },
    ],
    mutants: [
      {
        because: '几个条件互相排斥，先问哪个都一样',
        names: [
          'recalling: done recallCode [isForeign] before the branch above it',
          'recalling: done recallCode [isUnanswered] before the branch above it',
          'recalling: done recallCode [isMobileUnbound] before the branch above it',
          'exchanging: done exchangeCode [isMobileUnbound] before the branch above it',
        ],
      },
    ],
  },
};
