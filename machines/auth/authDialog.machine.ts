/**
 * The dialog in which people get in, over any page: which form stands in it, and when it goes away.
 *
 * Its code is loaded when it is first needed (or when somebody points at what opens it); if that fails the visitor is told and may
 * press again; so he is when it takes longer than a call to the server may. Every form in it is a machine of its own: it ends by
 * saying where to go on, and the mobile typed in one goes along to the next. Closing the dialog ends the form and drops its
 * request. Somebody signing in meanwhile in another tab closes it too: there is nothing left to do here.
 *
 * Specification: section 2 (dialogs, login choice), section 4 (after a successful login).
 */
import {
  type ActorLogic,
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventFrom,
  type EventObject,
  fromCallback,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { SessionReport } from '../app/routeGuard.machine.ts';
import type { loginMachine } from './login.machine.ts';
import type { registerMachine } from './register.machine.ts';
import type { resetPasswordMachine } from './resetPassword.machine.ts';

type Login = typeof loginMachine;
type Register = typeof registerMachine;
type ResetPassword = typeof resetPasswordMachine;
export type AuthDialogUserEvent =
  | { type: 'login.opened' }
  | { type: 'register.opened' }
  | { type: 'login.hinted' }
  | { type: 'dialog.closed' };
type Context = { opensWith: 'login' | 'register'; mobile: string; token: string };

const notWired = (): never => {
  throw new Error('the form is not wired');
};
const unwired = { getInitialSnapshot: notWired, getPersistedSnapshot: notWired, transition: notWired };
const login: ActorLogic<SnapshotFrom<Login>, EventFrom<Login>, InputFrom<Login>> = unwired;
const register: ActorLogic<SnapshotFrom<Register>, EventFrom<Register>, InputFrom<Register>> = unwired;
const resetPassword: ActorLogic<
  SnapshotFrom<ResetPassword>,
  EventFrom<ResetPassword>,
  InputFrom<ResetPassword>
> = unwired;
const effect = (name: string) => () => {
  throw new Error(`${name} is not wired`);
};

export const authDialogMachine = setup({
  types: {} as {
    context: Context;
    events:
      | AuthDialogUserEvent
      | SessionReport
      | DoneActorEvent<undefined, 'loadDialog'>
      | DoneActorEvent<OutputFrom<Login>, 'login'>
      | DoneActorEvent<OutputFrom<Register>, 'register'>
      | DoneActorEvent<OutputFrom<ResetPassword>, 'resetPassword'>;
    children: {
      loadDialog: 'loadDialog';
      watchSession: 'watchSession';
      login: 'login';
      register: 'register';
      resetPassword: 'resetPassword';
    };
  },
  actors: {
    login,
    register,
    resetPassword,
    loadDialog: fromPromise<undefined>(async () => {
      throw new Error('loadDialog is not wired');
    }),
    watchSession: fromCallback<EventObject>(() => {
      throw new Error('watchSession is not wired');
    }),
  },
  delays: { patience: 15_000 },
  guards: {
    opensWithRegister: ({ context }) => context.opensWith === 'register',
    isSignedIn: ({ event }) => event.type === 'xstate.done.actor.login' && event.output.kind === 'signedIn',
    isRegisterChosen: ({ event }) =>
      event.type === 'xstate.done.actor.login' && event.output.kind === 'left' && event.output.to === 'register',
  },
  actions: {
    beginWithLogin: assign({ opensWith: 'login', mobile: '' }),
    beginWithRegister: assign({ opensWith: 'register', mobile: '' }),
    keepToken: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.login');
      return event.output.kind === 'signedIn' ? { token: event.output.token } : {};
    }),
    forgetToken: assign({ token: '' }),
    keepMobile: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.login', 'xstate.done.actor.register', 'xstate.done.actor.resetPassword']);
      return 'mobile' in event.output ? { mobile: event.output.mobile } : {};
    }),
    warmDialog: effect('warmDialog'),
    tellSession: effect('tellSession'),
    announceLoadFailed: effect('announceLoadFailed'),
  },
}).createMachine({
  id: 'authDialog',
  description: '登录对话框：登录、注册、找回密码',
  context: { opensWith: 'login', mobile: '', token: '' },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开',
      on: {
        'login.hinted': { actions: 'warmDialog' },
        'login.opened': { target: 'loading', actions: 'beginWithLogin' },
        'register.opened': { target: 'loading', actions: 'beginWithRegister' },
      },
    },
    loading: {
      description: '第一次打开：载入对话框的代码',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: [{ guard: 'opensWithRegister', target: 'open.register' }, { target: 'open.login' }],
        onError: { target: 'closed', actions: 'announceLoadFailed' },
      },
      after: { patience: { target: 'closed', actions: 'announceLoadFailed' } },
    },
    open: {
      description: '打开着，里面是一张表单',
      on: {
        'dialog.closed': { target: 'closed' },
        'session.memberFound': { target: 'closed' },
      },
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'login',
      states: {
        login: {
          description: '登录',
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: [
              {
                guard: 'isSignedIn',
                target: '#authDialog.closed',
                actions: ['keepToken', 'tellSession', 'forgetToken'],
              },
              { guard: 'isRegisterChosen', target: 'register', actions: 'keepMobile' },
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
            onDone: { target: 'login', actions: 'keepMobile' },
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
      },
    },
  },
});
