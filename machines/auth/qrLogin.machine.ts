/**
 * Signing in by scanning a code with WeChat, or, for a signed-in member, binding the WeChat account (`action`).
 *
 * The server is asked 1 s after its last answer whether the phone has confirmed, so there are never two calls at once. It is not asked while
 * the page is hidden. When the page is shown again, and when the time is over, the server is asked once more before the code counts as
 * expired, because the phone may have confirmed meanwhile. After a call without an answer, the form says so and continues with the next
 * call. When the code ends, the form says why and offers a new one.
 *
 * The login code from the scan is exchanged once. The member may try again only if there was no answer at all. If the social account has no
 * member, the next form binds a mobile.
 *
 * Refused on purpose: further questions and a new code while the login code is exchanged.
 *
 * Specification: section 2 (dialogs), section 4 (QR login), section 8 (QR exchange failure), section 9 (1 second).
 * API: wechat-scan/url, wechat-scan/query, login/code.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { ExchangeAnswer, FetchQrAnswer, LoginQr, ScanAnswer } from '../domain/auth.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** The purpose of the code, which decides the call that exchanges it and the texts. The states are the same. */
export type QrAction = 'login' | 'bind';
/** `token` is '' if a member has bound the account. */
export type QrLoginOutput =
  | { kind: 'signedIn'; token: string }
  | { kind: 'mobileUnbound'; code: string }
  | { kind: 'left' };
export type QrLoginUserEvent = { type: 'qr.refreshed' } | { type: 'exchange.retried' } | { type: 'otherLogin.chosen' };
export type ValidityReport = { type: 'clock.ticked'; secondsLeft: number } | { type: 'clock.deadlineReached' };
export type VisibilityReport = { type: 'page.hidden' } | { type: 'page.shown' };
type Context = {
  action: QrAction;
  qr: LoginQr | null;
  secondsLeft: number;
  /** The time is over. The code expires only after the server was asked once more. */
  isOverdue: boolean;
  isHidden: boolean;
  /** The last call had no answer. */
  isFaltering: boolean;
  code: string;
  /** The server's words; '' if it gave none. */
  message: string;
  output: QrLoginOutput;
};

export const qrLoginMachine = setup({
  types: {} as {
    input: { action: QrAction };
    context: Context;
    events:
      | QrLoginUserEvent
      | ValidityReport
      | VisibilityReport
      | DoneActorEvent<FetchQrAnswer, 'fetchQr'>
      | DoneActorEvent<ScanAnswer, 'askScan'>
      | DoneActorEvent<ExchangeAnswer, 'exchangeCode'>;
    output: QrLoginOutput;
    children: {
      fetchQr: 'fetchQr';
      askScan: 'askScan';
      exchangeCode: 'exchangeCode';
      watchValidity: 'watchValidity';
      watchPage: 'watchPage';
    };
    tags: 'refused' | 'fault';
  },
  actors: {
    fetchQr: fromPromise<FetchQrAnswer>(notWired('fetchQr')),
    askScan: fromPromise<ScanAnswer, { key: string }>(notWired('askScan')),
    exchangeCode: fromPromise<ExchangeAnswer, { code: string }>(notWired('exchangeCode')),
    watchValidity: fromCallback<EventObject, { deadline: number }>(notWired('watchValidity')),
    watchPage: fromCallback<EventObject>(notWired('watchPage')),
  },
  delays: { pollInterval: 1000 },
  guards: {
    isFetched: ({ event }) => event.type === 'xstate.done.actor.fetchQr' && event.output.kind === 'fetched',
    isScanned: ({ event }) => event.type === 'xstate.done.actor.askScan' && event.output.kind === 'scanned',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.askScan' && event.output.kind === 'refused',
    isOverdue: ({ context }) => context.isOverdue,
    isHidden: ({ context }) => context.isHidden,
    isSignedIn: ({ event }) => event.type === 'xstate.done.actor.exchangeCode' && event.output.kind === 'signedIn',
    isMobileUnbound: ({ event }) =>
      event.type === 'xstate.done.actor.exchangeCode' && event.output.kind === 'mobileUnbound',
  },
  actions: {
    keepQr: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchQr');
      return event.output.kind === 'fetched' ? { qr: event.output.qr } : {};
    }),
    forgetQr: assign({
      qr: null,
      secondsLeft: 0,
      isOverdue: false,
      isHidden: false,
      isFaltering: false,
      code: '',
      message: '',
    }),
    keepSecondsLeft: assign(({ event }) => {
      assertEvent(event, 'clock.ticked');
      return { secondsLeft: event.secondsLeft };
    }),
    noteOverdue: assign({ isOverdue: true, secondsLeft: 0 }),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    noteSilence: assign({ isFaltering: true }),
    noteAnswer: assign({ isFaltering: false }),
    keepCode: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.askScan');
      return event.output.kind === 'scanned' ? { code: event.output.code, isFaltering: false } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.fetchQr', 'xstate.done.actor.exchangeCode']);
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    keepToken: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.exchangeCode');
      return event.output.kind === 'signedIn' ? { output: event.output } : {};
    }),
    passCodeOn: assign(({ context }) => ({ output: { kind: 'mobileUnbound', code: context.code } })),
    forgetCode: assign({ qr: null, code: '' }),
  },
}).createMachine({
  id: 'qrLogin',
  description: '微信扫码登录或绑定',
  context: ({ input }) => ({
    action: input.action,
    qr: null,
    secondsLeft: 0,
    isOverdue: false,
    isHidden: false,
    isFaltering: false,
    code: '',
    message: '',
    output: { kind: 'left' },
  }),
  output: ({ context }) => context.output,
  on: { 'otherLogin.chosen': { target: '.left' } },
  initial: 'fetchingQr',
  states: {
    fetchingQr: {
      description: '正在取二维码',
      entry: 'forgetQr',
      invoke: {
        id: 'fetchQr',
        src: 'fetchQr',
        onDone: [
          { guard: 'isFetched', target: 'showing', actions: 'keepQr' },
          { target: 'qrRefused', actions: 'keepServerMessage' },
        ],
        onError: { target: 'qrUnavailable' },
      },
    },
    showing: {
      description: '二维码有效，等手机确认，显示剩下的时间',
      invoke: [
        {
          id: 'watchValidity',
          src: 'watchValidity',
          input: ({ context }) => ({ deadline: context.qr?.deadline ?? 0 }),
        },
        { id: 'watchPage', src: 'watchPage' },
      ],
      on: {
        'clock.ticked': { actions: 'keepSecondsLeft' },
        'clock.deadlineReached': { actions: 'noteOverdue' },
        'page.hidden': { actions: 'noteHidden' },
        'page.shown': { actions: 'noteShown' },
      },
      initial: 'asking',
      states: {
        asking: {
          description: '正在问服务器：手机确认了吗',
          invoke: {
            id: 'askScan',
            src: 'askScan',
            input: ({ context }) => ({ key: context.qr?.key ?? '' }),
            onDone: [
              { guard: 'isScanned', target: '#qrLogin.exchanging', actions: 'keepCode' },
              { guard: 'isRefused', target: '#qrLogin.expired' },
              { guard: 'isOverdue', target: '#qrLogin.expired' },
              { target: 'pausing', actions: 'noteAnswer' },
            ],
            onError: [
              { guard: 'isOverdue', target: '#qrLogin.expired' },
              { target: 'pausing', actions: 'noteSilence' },
            ],
          },
        },
        pausing: {
          description: '隔一秒再问',
          after: { pollInterval: [{ guard: 'isHidden', target: 'resting' }, { target: 'asking' }] },
          on: {
            'clock.deadlineReached': [
              { guard: 'isHidden', target: 'resting', actions: 'noteOverdue' },
              { target: 'asking', actions: 'noteOverdue' },
            ],
          },
        },
        resting: {
          description: '页面不可见，不问；一显示就问',
          on: { 'page.shown': { target: 'asking', actions: 'noteShown' } },
        },
      },
    },
    exchanging: {
      description: '手机已确认，用登录码换登录凭证，只换一次',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: 'isSignedIn', target: 'signedIn', actions: 'keepToken' },
          { guard: 'isMobileUnbound', target: 'mobileUnbound', actions: 'passCodeOn' },
          { target: 'expired', actions: 'keepServerMessage' },
        ],
        onError: { target: 'exchangeUnavailable' },
      },
    },
    exchangeUnavailable: {
      description: '手机已确认，但没有等到服务器的回答：可以再试，或者换一个二维码',
      tags: ['fault'],
      on: { 'exchange.retried': { target: 'exchanging' }, 'qr.refreshed': { target: 'fetchingQr' } },
    },
    expired: {
      description: '二维码失效，说明原因，可以刷新',
      on: { 'qr.refreshed': { target: 'fetchingQr' } },
    },
    qrRefused: {
      description: '服务器不给二维码，显示它的原话，可以再取',
      tags: ['refused'],
      on: { 'qr.refreshed': { target: 'fetchingQr' } },
    },
    qrUnavailable: {
      description: '二维码加载失败，可以再取',
      tags: ['fault'],
      on: { 'qr.refreshed': { target: 'fetchingQr' } },
    },
    signedIn: { description: '登录成功，或者绑定成功', entry: 'forgetCode', type: 'final' },
    mobileUnbound: { description: '还没有对应的学员，要绑定手机号', entry: 'forgetCode', type: 'final' },
    left: { description: '改用其他方式登录，或者不绑了', entry: 'forgetCode', type: 'final' },
  },
});
