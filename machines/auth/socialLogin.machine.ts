/**
 * The return from a third party's login (/login/callback): from its login code until a member is signed in.
 *
 * If this tab did not start the login, the code is from a link, which may be anyone's: the member is asked before it is used. Declining is
 * the default answer, and continues as a visitor.
 *
 * The code is exchanged once: not in two calls at a time, not in two tabs, and not again after any answer. After a reload during the call, or
 * if there was no answer, the outcome is unknown, and the member decides whether to try again. A signed-in member needs no exchange. A social
 * account without a member leads to binding a mobile. A postponed binding can be resumed, unless the server has meanwhile rejected the code.
 * A code from a link never leads to a binding (`memberless`): the visitor would bind their own mobile to another person's social account.
 *
 * Specification: section 2 (/login/callback), section 4 (start: login_code, after a successful login), section 7. API: login/code.
 * The question departs from "login_code and action=login: exchanged once"; ADR 10 says why.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { SessionReport } from '../app/routeGuard.machine.ts';
import type { ExchangeAnswer, RecallCodeAnswer } from '../domain/auth.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type SocialLoginUserEvent =
  | { type: 'login.confirmed' }
  | { type: 'login.declined' }
  | { type: 'exchange.retried' }
  | { type: 'binding.resumed' };
/** The server no longer accepts the code. The binding that found this out is closed. */
export type BindingReport = { type: 'flow.codeExpired' };
type Context = {
  code: string;
  /** The code is from a link. */
  isForeign: boolean;
  token: string;
  message: string;
};

export const socialLoginMachine = setup({
  types: {} as {
    context: Context;
    events:
      | SocialLoginUserEvent
      | BindingReport
      | SessionReport
      | DoneActorEvent<RecallCodeAnswer, 'recallCode'>
      | DoneActorEvent<ExchangeAnswer, 'exchangeCode'>;
    children: {
      recallCode: 'recallCode';
      exchangeCode: 'exchangeCode';
      watchSession: 'watchSession';
      watchBinding: 'watchBinding';
    };
  },
  actors: {
    recallCode: fromPromise<RecallCodeAnswer>(notWired('recallCode')),
    exchangeCode: fromPromise<ExchangeAnswer, { code: string }>(notWired('exchangeCode')),
    watchSession: fromCallback<EventObject>(notWired('watchSession')),
    watchBinding: fromCallback<EventObject, { code: string }>(notWired('watchBinding')),
  },
  guards: {
    isFresh: ({ event }) =>
      event.type === 'xstate.done.actor.recallCode' && event.output.kind === 'fresh' && !event.output.isForeign,
    isForeign: ({ event }) =>
      event.type === 'xstate.done.actor.recallCode' && event.output.kind === 'fresh' && event.output.isForeign,
    isUnanswered: ({ event }) => event.type === 'xstate.done.actor.recallCode' && event.output.kind === 'unanswered',
    isForeignWithoutMember: ({ context, event }) =>
      event.type === 'xstate.done.actor.recallCode'
        ? event.output.kind === 'mobileUnbound' && event.output.isForeign
        : event.type === 'xstate.done.actor.exchangeCode' && event.output.kind === 'mobileUnbound' && context.isForeign,
    isMobileUnbound: ({ event }) =>
      (event.type === 'xstate.done.actor.recallCode' || event.type === 'xstate.done.actor.exchangeCode') &&
      event.output.kind === 'mobileUnbound',
    isSignedIn: ({ event }) => event.type === 'xstate.done.actor.exchangeCode' && event.output.kind === 'signedIn',
  },
  actions: {
    keepCode: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recallCode');
      const { output } = event;
      return output.kind === 'none' ? {} : { code: output.code, isForeign: output.isForeign };
    }),
    keepToken: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.exchangeCode');
      return event.output.kind === 'signedIn' ? { token: event.output.token } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.exchangeCode');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetSecrets: assign({ code: '', token: '' }),
    tellSession: notWired('tellSession'),
    openBinding: notWired('openBinding'),
    eraseCode: notWired('eraseCode'),
    goToWanted: notWired('goToWanted'),
  },
}).createMachine({
  id: 'socialLogin',
  description: '第三方登录回来：用登录码换登录凭证',
  context: { code: '', isForeign: false, token: '', message: '' },
  initial: 'recalling',
  states: {
    recalling: {
      description: '看看第三方留下了什么',
      invoke: {
        id: 'recallCode',
        src: 'recallCode',
        onDone: [
          { guard: 'isFresh', target: 'waiting', actions: 'keepCode' },
          { guard: 'isForeign', target: 'doubting', actions: 'keepCode' },
          { guard: 'isUnanswered', target: 'interrupted', actions: 'keepCode' },
          { guard: 'isForeignWithoutMember', target: 'memberless', actions: ['keepCode', 'eraseCode'] },
          { guard: 'isMobileUnbound', target: 'mobileUnbound', actions: 'keepCode' },
          { target: 'absent' },
        ],
        onError: { target: 'absent' },
      },
    },
    waiting: {
      description: '先确认现在没有人登录着',
      invoke: { id: 'watchSession', src: 'watchSession' },
      on: {
        'session.visitorFound': { target: 'exchanging' },
        'session.unavailable': { target: 'exchanging' },
        'session.memberFound': { target: 'needless' },
      },
    },
    doubting: {
      description: '登录码不是从这里出发带回来的：先确认现在没有人登录着',
      invoke: { id: 'watchSession', src: 'watchSession' },
      on: {
        'session.visitorFound': { target: 'asking' },
        'session.unavailable': { target: 'asking' },
        'session.memberFound': { target: 'needless' },
      },
    },
    asking: {
      description: '先问一声：要不要用链接带来的账号登录',
      on: {
        'login.confirmed': { target: 'exchanging' },
        'login.declined': { target: 'declined', actions: 'goToWanted' },
      },
    },
    exchanging: {
      description: '正在登录：用登录码换登录凭证，只换一次',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: 'isSignedIn', target: 'signedIn', actions: ['keepToken', 'tellSession'] },
          { guard: 'isForeignWithoutMember', target: 'memberless', actions: 'eraseCode' },
          { guard: 'isMobileUnbound', target: 'mobileUnbound' },
          { target: 'exchangeRefused', actions: 'keepServerMessage' },
        ],
        onError: { target: 'exchangeUnavailable' },
      },
    },
    exchangeUnavailable: {
      description: '网络或服务器出错，没有等到回答：可以重试',
      on: { 'exchange.retried': { target: 'exchanging' } },
    },
    interrupted: {
      description: '等回答的时候页面重新加载了，不知道登录成了没有：可以重试',
      on: { 'exchange.retried': { target: 'exchanging' } },
    },
    mobileUnbound: {
      description: '还没有对应的学员：打开绑定手机号，放下了可以接着绑，登录码过期了就不能',
      entry: 'openBinding',
      invoke: { id: 'watchBinding', src: 'watchBinding', input: ({ context }) => ({ code: context.code }) },
      on: {
        'binding.resumed': { target: 'mobileUnbound', reenter: true },
        'flow.codeExpired': { target: 'absent', actions: 'forgetSecrets' },
      },
    },
    memberless: {
      description: '链接带来的登录码还没有对应的学员：不绑定，登录码丢掉，可以重新登录',
      entry: 'forgetSecrets',
    },
    exchangeRefused: { description: '服务器拒绝了，显示它的原话，可以重新登录', entry: 'forgetSecrets' },
    absent: { description: '没有登录码，或者已经用过：可以重新登录' },
    signedIn: { description: '登录成功，去原本想去的页面', entry: 'forgetSecrets', type: 'final' },
    needless: { description: '已经有人登录着，登录码不用了', entry: 'forgetSecrets', type: 'final' },
    declined: {
      description: '不用它登录：忘记登录码，以访客身份去原本想去的页面',
      entry: 'forgetSecrets',
      type: 'final',
    },
  },
});
