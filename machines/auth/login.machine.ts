/**
 * Signing in with mobile and password: the form in the login dialog.
 *
 * What is missing is said at once for every field (`incomplete`) and disappears field by field as it is filled in. A refusal of
 * the server (`loginRefused`) shows its words; a fault (`serviceUnavailable`) says that it was not the member's doing. In both
 * cases everything typed stays. The password is forgotten when the flow ends.
 *
 * Refused on purpose: `login.submitted` while submitting (the only guard against a double submit), and typing while submitting,
 * so that what was sent is what is shown.
 *
 * Specification: section 3 (password login payload), section 5, section 8 (failed password login). API: login/password.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { LoginAnswer } from '../domain/auth.ts';

export type LoginOutput = { kind: 'signedIn'; token: string };
export type LoginUserEvent =
  | { type: 'mobile.typed'; value: string }
  | { type: 'password.typed'; value: string }
  | { type: 'login.submitted' };
type Context = { mobile: string; password: string; message: string; token: string };

export const loginMachine = setup({
  types: {} as {
    context: Context;
    events: LoginUserEvent | DoneActorEvent<LoginAnswer, 'loginByPassword'>;
    output: LoginOutput;
    children: { loginByPassword: 'loginByPassword' };
  },
  actors: {
    loginByPassword: fromPromise<LoginAnswer, { mobile: string; password: string }>(async () => {
      throw new Error('loginByPassword is not wired');
    }),
  },
  guards: {
    isIncomplete: ({ context }) => context.mobile.trim() === '' || context.password === '',
    isSignedIn: ({ event }) => event.type === 'xstate.done.actor.loginByPassword' && event.output.kind === 'signedIn',
  },
  actions: {
    keepMobile: assign(({ event }) => {
      assertEvent(event, 'mobile.typed');
      return { mobile: event.value };
    }),
    keepPassword: assign(({ event }) => {
      assertEvent(event, 'password.typed');
      return { password: event.value };
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loginByPassword');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    keepToken: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loginByPassword');
      return event.output.kind === 'signedIn' ? { token: event.output.token, password: '' } : {};
    }),
  },
}).createMachine({
  id: 'login',
  description: '密码登录',
  context: { mobile: '', password: '', message: '', token: '' },
  output: ({ context }) => ({ kind: 'signedIn', token: context.token }),
  initial: 'editing',
  states: {
    editing: {
      description: '填写手机号和密码',
      on: {
        'mobile.typed': { target: '.untold', actions: 'keepMobile' },
        'password.typed': { target: '.untold', actions: 'keepPassword' },
        'login.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: 'submitting' }],
      },
      initial: 'untold',
      states: {
        untold: { description: '没有提示' },
        incomplete: {
          description: '提示每个空着的必填项，填上一项少一条提示',
          on: {
            'mobile.typed': { actions: 'keepMobile' },
            'password.typed': { actions: 'keepPassword' },
          },
        },
        loginRefused: {
          description: '服务器拒绝了，显示它的原话，填的内容都在',
          exit: 'forgetServerMessage',
        },
        serviceUnavailable: { description: '网络或服务器出错，填的内容都在，可以再试' },
      },
    },
    submitting: {
      description: '正在登录，不接受第二次提交',
      invoke: {
        id: 'loginByPassword',
        src: 'loginByPassword',
        input: ({ context }) => ({ mobile: context.mobile, password: context.password }),
        onDone: [
          { guard: 'isSignedIn', target: 'signedIn', actions: 'keepToken' },
          { target: 'editing.loginRefused', actions: 'keepServerMessage' },
        ],
        onError: { target: 'editing.serviceUnavailable' },
      },
    },
    signedIn: { description: '登录成功', type: 'final' },
  },
});
