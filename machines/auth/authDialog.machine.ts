/**
 * The dialog for signing in, over any page: which form it shows, and when it closes.
 *
 * Its code is loaded when it is first needed, or when the pointer is over a button that opens it. If that fails, or takes longer than a call
 * to the server may, the visitor gets a message and may press again. Each form is a machine of its own. Its output names the next form, and
 * the mobile typed in one form is passed to the next. A registration also passes the password to the login form, so that one press signs the
 * visitor in. Closing the dialog ends the form and aborts its request. A sign-in in another tab also closes it. The mobile stays for the next
 * opening, until a sign-in. The wish for which the dialog was opened is forgotten with it; until then the login form takes it along to a third
 * party.
 *
 * If a QR login, or a login code from a third party, has no member yet, a mobile is bound. This signs the member in, and leads on to the face
 * check if the site requires it: a new member cannot have passed one.
 *
 * Specification: section 2 (dialogs, login choice), section 4 (after a successful login, after binding).
 */
import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  type OutputFrom,
  setup,
} from 'xstate';
import type { SessionReport } from '../app/routeGuard.machine.ts';
import type {
  AuthDialogUserEvent,
  BindingRequired,
  LoadDialogAnswer,
  LoginMessage,
  MemberRequired,
  OfferedLogins,
  Wish,
} from '../domain/auth.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { BindingOccasion, bindMobileMachine } from './bindMobile.machine.ts';
import type { loginMachine } from './login.machine.ts';
import type { qrLoginMachine } from './qrLogin.machine.ts';
import type { registerMachine } from './register.machine.ts';
import type { resetPasswordMachine } from './resetPassword.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type Context = {
  opensWith: 'login' | 'register' | 'bindMobile';
  offers: OfferedLogins;
  requiresFaceCheck: boolean;
  mobile: string;
  /** The password with which the visitor has just registered, while the login form is shown; otherwise ''. */
  password: string;
  token: string;
  loginCode: string;
  occasion: BindingOccasion;
  /** The visitor's wish, for which the dialog was opened; null if there is none. */
  wish: Wish | null;
};
const login = flowNotWired<typeof loginMachine>('login');
const register = flowNotWired<typeof registerMachine>('register');
const resetPassword = flowNotWired<typeof resetPasswordMachine>('resetPassword');
const qrLogin = flowNotWired<typeof qrLoginMachine>('qrLogin');
const bindMobile = flowNotWired<typeof bindMobileMachine>('bindMobile');

export const authDialogMachine = setup({
  types: {} as {
    context: Context;
    events:
      | AuthDialogUserEvent
      | BindingRequired
      | MemberRequired
      | SessionReport
      | LoginMessage
      | DoneActorEvent<LoadDialogAnswer, 'loadDialog'>
      | DoneActorEvent<OutputFrom<typeof loginMachine>, 'login'>
      | DoneActorEvent<OutputFrom<typeof registerMachine>, 'register'>
      | DoneActorEvent<OutputFrom<typeof resetPasswordMachine>, 'resetPassword'>
      | DoneActorEvent<OutputFrom<typeof qrLoginMachine>, 'qrLogin'>
      | DoneActorEvent<OutputFrom<typeof bindMobileMachine>, 'bindMobile'>;
    children: {
      loadDialog: 'loadDialog';
      watchSession: 'watchSession';
      login: 'login';
      register: 'register';
      resetPassword: 'resetPassword';
      qrLogin: 'qrLogin';
      bindMobile: 'bindMobile';
    };
    tags: 'busy';
  },
  actors: {
    login,
    register,
    resetPassword,
    qrLogin,
    bindMobile,
    loadDialog: fromPromise<LoadDialogAnswer>(notWired('loadDialog')),
    watchSession: fromCallback<EventObject>(notWired('watchSession')),
  },
  delays: { patience: 15_000 },
  guards: {
    opensWithRegister: ({ context }) => context.opensWith === 'register',
    opensWithBindMobile: ({ context }) => context.opensWith === 'bindMobile',
    isSignedIn: ({ event }) =>
      (event.type === 'xstate.done.actor.login' || event.type === 'xstate.done.actor.qrLogin') &&
      event.output.kind === 'signedIn',
    isRegisterChosen: ({ event }) =>
      event.type === 'xstate.done.actor.login' && event.output.kind === 'left' && event.output.to === 'register',
    isQrLoginChosen: ({ event }) =>
      event.type === 'xstate.done.actor.login' && event.output.kind === 'left' && event.output.to === 'qrLogin',
    isMobileUnbound: ({ event }) => event.type === 'xstate.done.actor.qrLogin' && event.output.kind === 'mobileUnbound',
    isCancelled: ({ event }) => event.type === 'xstate.done.actor.bindMobile' && event.output.kind === 'cancelled',
    requiresFaceCheck: ({ context }) => context.requiresFaceCheck,
  },
  actions: {
    beginWithLogin: assign({ opensWith: 'login' }),
    beginWithRegister: assign({ opensWith: 'register' }),
    beginWithBindMobile: assign(({ event }) => {
      assertEvent(event, 'flow.bindingRequired');
      return { opensWith: 'bindMobile', loginCode: event.code, occasion: 'loginCode' };
    }),
    keepSettings: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadDialog');
      return event.output;
    }),
    keepToken: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.login', 'xstate.done.actor.qrLogin', 'xstate.done.actor.bindMobile']);
      return 'token' in event.output ? { token: event.output.token } : {};
    }),
    forgetToken: assign({ token: '' }),
    keepMobile: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.login', 'xstate.done.actor.register', 'xstate.done.actor.resetPassword']);
      return 'mobile' in event.output ? { mobile: event.output.mobile } : {};
    }),
    keepTypedMobile: assign(({ event }) => {
      assertEvent(event, 'child.mobileTyped');
      return { mobile: event.mobile };
    }),
    keepPassword: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.register');
      return { password: event.output.password };
    }),
    forgetPassword: assign({ password: '' }),
    forgetMobile: assign({ mobile: '' }),
    keepLoginCode: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.qrLogin');
      return event.output.kind === 'mobileUnbound' ? { loginCode: event.output.code, occasion: 'qrLogin' } : {};
    }),
    keepWish: assign(({ event }) => {
      assertEvent(event, 'flow.memberRequired');
      return { wish: event.wish };
    }),
    forgetOpening: assign({ loginCode: '', wish: null }),
    warmDialog: notWired('warmDialog'),
    tellSession: notWired('tellSession'),
    goToFaceCheck: notWired('goToFaceCheck'),
    announceLoadFailed: notWired('announceLoadFailed'),
  },
}).createMachine({
  id: 'authDialog',
  description: '登录对话框：登录、注册、找回密码、扫码登录、绑定手机号',
  context: {
    opensWith: 'login',
    offers: { qq: false, wechat: false },
    requiresFaceCheck: false,
    mobile: '',
    password: '',
    token: '',
    loginCode: '',
    occasion: 'loginCode',
    wish: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开',
      entry: 'forgetOpening',
      on: {
        'login.hinted': { actions: 'warmDialog' },
        'login.opened': { target: 'loading', actions: 'beginWithLogin' },
        'flow.memberRequired': { target: 'loading', actions: ['beginWithLogin', 'keepWish'] },
        'register.opened': { target: 'loading', actions: 'beginWithRegister' },
        'flow.bindingRequired': { target: 'loading', actions: 'beginWithBindMobile' },
      },
    },
    loading: {
      description: '第一次打开：加载对话框的代码',
      tags: ['busy'],
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: [
          { guard: 'opensWithRegister', target: 'open.register', actions: 'keepSettings' },
          { guard: 'opensWithBindMobile', target: 'open.bindMobile', actions: 'keepSettings' },
          { target: 'open.login', actions: 'keepSettings' },
        ],
        onError: { target: 'closed', actions: 'announceLoadFailed' },
      },
      after: { patience: { target: 'closed', actions: 'announceLoadFailed' } },
    },
    open: {
      description: '打开着，里面是一张表单',
      invoke: { id: 'watchSession', src: 'watchSession' },
      on: {
        'dialog.closed': { target: 'closed' },
        'session.memberFound': { target: 'closed', actions: 'forgetMobile' },
        'child.mobileTyped': { actions: 'keepTypedMobile' },
      },
      initial: 'login',
      states: {
        login: {
          description: '登录；刚注册的，手机号和密码已在',
          exit: 'forgetPassword',
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context: { mobile, password, offers, wish } }) => ({ mobile, password, offers, wish }),
            onDone: [
              {
                guard: 'isSignedIn',
                target: '#authDialog.closed',
                actions: ['keepToken', 'tellSession', 'forgetToken', 'forgetMobile'],
              },
              { guard: 'isRegisterChosen', target: 'register', actions: 'keepMobile' },
              { guard: 'isQrLoginChosen', target: 'qrLogin', actions: 'keepMobile' },
              { target: 'resetPassword', actions: 'keepMobile' },
            ],
          },
        },
        register: {
          description: '用户注册',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: { target: 'login', actions: ['keepMobile', 'keepPassword'] },
          },
        },
        resetPassword: {
          description: '忘记密码',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: { target: 'login', actions: 'keepMobile' },
          },
        },
        qrLogin: {
          description: '微信扫码登录',
          invoke: {
            id: 'qrLogin',
            src: 'qrLogin',
            input: () => ({ action: 'login' as const }),
            onDone: [
              {
                guard: 'isSignedIn',
                target: '#authDialog.closed',
                actions: ['keepToken', 'tellSession', 'forgetToken', 'forgetMobile'],
              },
              { guard: 'isMobileUnbound', target: 'bindMobile', actions: 'keepLoginCode' },
              { target: 'login' },
            ],
          },
        },
        bindMobile: {
          description: '绑定手机号',
          invoke: {
            id: 'bindMobile',
            src: 'bindMobile',
            input: ({ context }) => ({ occasion: context.occasion, loginCode: context.loginCode }),
            onDone: [
              { guard: 'isCancelled', target: '#authDialog.closed' },
              {
                guard: 'requiresFaceCheck',
                target: '#authDialog.closed',
                actions: ['keepToken', 'tellSession', 'forgetToken', 'forgetMobile', 'goToFaceCheck'],
              },
              { target: '#authDialog.closed', actions: ['keepToken', 'tellSession', 'forgetToken', 'forgetMobile'] },
            ],
          },
        },
      },
    },
  },
});
