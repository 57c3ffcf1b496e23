/**
 * The dialog in which people get in, over any page: which form stands in it, and when it goes away.
 *
 * Its code is loaded when it is first needed (or when somebody points at what opens it); if that fails the visitor is told and may
 * press again; so he is when it takes longer than a call to the server may. Every form in it is a machine of its own; closing the dialog ends the form and drops its request. Somebody signing
 * in meanwhile in another tab closes it too: there is nothing left to do here.
 *
 * Specification: section 2 (dialogs), section 4 (after a successful login).
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

type Login = typeof loginMachine;
export type AuthDialogUserEvent = { type: 'login.opened' } | { type: 'login.hinted' } | { type: 'dialog.closed' };

const notWired = (): never => {
  throw new Error('login is not wired');
};
const login: ActorLogic<SnapshotFrom<Login>, EventFrom<Login>, InputFrom<Login>> = {
  getInitialSnapshot: notWired,
  getPersistedSnapshot: notWired,
  transition: notWired,
};
const effect = (name: string) => () => {
  throw new Error(`${name} is not wired`);
};

export const authDialogMachine = setup({
  types: {} as {
    context: { token: string };
    events:
      | AuthDialogUserEvent
      | SessionReport
      | DoneActorEvent<undefined, 'loadDialog'>
      | DoneActorEvent<OutputFrom<Login>, 'login'>;
    children: { loadDialog: 'loadDialog'; watchSession: 'watchSession'; login: 'login' };
  },
  actors: {
    login,
    loadDialog: fromPromise<undefined>(async () => {
      throw new Error('loadDialog is not wired');
    }),
    watchSession: fromCallback<EventObject>(() => {
      throw new Error('watchSession is not wired');
    }),
  },
  delays: { patience: 15_000 },
  actions: {
    keepToken: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.login');
      return { token: event.output.token };
    }),
    forgetToken: assign({ token: '' }),
    warmDialog: effect('warmDialog'),
    tellSession: effect('tellSession'),
    announceLoadFailed: effect('announceLoadFailed'),
  },
}).createMachine({
  id: 'authDialog',
  description: '登录对话框',
  context: { token: '' },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开',
      on: {
        'login.hinted': { actions: 'warmDialog' },
        'login.opened': { target: 'loading' },
      },
    },
    loading: {
      description: '第一次打开：载入对话框的代码',
      invoke: {
        id: 'loadDialog',
        src: 'loadDialog',
        onDone: { target: 'open' },
        onError: { target: 'closed', actions: 'announceLoadFailed' },
      },
      after: { patience: { target: 'closed', actions: 'announceLoadFailed' } },
    },
    open: {
      description: '打开着，里面是一个登录流程',
      on: {
        'dialog.closed': { target: 'closed' },
        'session.memberFound': { target: 'closed' },
      },
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'login',
      states: {
        login: {
          description: '密码登录',
          invoke: {
            id: 'login',
            src: 'login',
            onDone: {
              target: '#authDialog.closed',
              actions: ['keepToken', 'tellSession', 'forgetToken'],
            },
          },
        },
      },
    },
  },
});
