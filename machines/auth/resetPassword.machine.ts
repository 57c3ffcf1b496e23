/**
 * The form with which a visitor who is not signed in sets a new password: mobile, SMS code, new password.
 *
 * Like the register form, without the consent. The message is requested with the scene `login`, as the server expects. Afterwards, the member
 * signs in with the new password, and the mobile is already filled in.
 *
 * An attempt without an answer may have taken effect; then its code is used up. From then on, the form says so, and how to continue.
 *
 * Refused on purpose: everything but the answer while submitting.
 *
 * Specification: section 2 (dialogs), section 3 (password reset payload), section 5, section 8 (密码重置成功). API: password/reset.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendTo, setup } from 'xstate';
import type { ResetPasswordAnswer, SmsCodeMessage } from '../domain/auth.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { smsCodeMachine } from './smsCode.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type SmsCode = typeof smsCodeMachine;
/** After every end, the login form opens with this mobile. */
export type ResetPasswordOutput = { mobile: string };
export type ResetPasswordUserEvent =
  | { type: 'mobile.typed'; value: string }
  | { type: 'code.typed'; value: string }
  | { type: 'password.typed'; value: string }
  | { type: 'passwordReset.submitted' }
  | { type: 'login.chosen' };
export type ResetPasswordInput = { mobile: string; code: string; password: string };
type Context = {
  mobile: string;
  code: string;
  password: string;
  /** Only used to name missing fields: the server checks the captcha when a message is requested, not when the form is sent. */
  isCaptchaFilled: boolean;
  /** An attempt was not answered, so it may have taken effect. */
  isUncertain: boolean;
  message: string;
};

const smsCode = flowNotWired<SmsCode>('smsCode');

export const resetPasswordMachine = setup({
  types: {} as {
    input: { mobile: string };
    context: Context;
    events: ResetPasswordUserEvent | SmsCodeMessage | DoneActorEvent<ResetPasswordAnswer, 'setPassword'>;
    output: ResetPasswordOutput;
    children: { setPassword: 'setPassword'; smsCode: 'smsCode' };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    smsCode,
    setPassword: fromPromise<ResetPasswordAnswer, ResetPasswordInput>(notWired('setPassword')),
  },
  guards: {
    isIncomplete: ({ context: { mobile, code, password } }) =>
      mobile.trim() === '' || code.trim() === '' || password === '',
    isUncertain: ({ context }) => context.isUncertain,
    isReset: ({ event }) => event.type === 'xstate.done.actor.setPassword' && event.output.kind === 'reset',
  },
  actions: {
    keepMobile: assign(({ event }) => {
      assertEvent(event, 'mobile.typed');
      return { mobile: event.value };
    }),
    keepCode: assign(({ event }) => {
      assertEvent(event, 'code.typed');
      return { code: event.value };
    }),
    keepPassword: assign(({ event }) => {
      assertEvent(event, 'password.typed');
      return { password: event.value };
    }),
    keepCaptchaFilled: assign(({ event }) => {
      assertEvent(event, 'child.captchaChanged');
      return { isCaptchaFilled: event.isFilled };
    }),
    tellMobile: sendTo('smsCode', ({ context }) => ({ type: 'parent.mobileChanged' as const, mobile: context.mobile })),
    tellSubmitted: sendTo('smsCode', { type: 'parent.submitted' }),
    tellAnswered: sendTo('smsCode', { type: 'parent.answered' }),
    keepUncertain: assign({ isUncertain: true }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.setPassword');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    forgetSecrets: assign({ password: '', code: '' }),
    announceReset: notWired('announceReset'),
  },
}).createMachine({
  id: 'resetPassword',
  description: '忘记密码：重置密码',
  context: ({ input }) => ({
    mobile: input.mobile,
    code: '',
    password: '',
    isCaptchaFilled: false,
    isUncertain: false,
    message: '',
  }),
  output: ({ context }) => ({ mobile: context.mobile }),
  initial: 'filling',
  states: {
    filling: {
      description: '重置密码表单开着',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'login' as const, mobile: context.mobile }),
      },
      on: { 'child.captchaChanged': { actions: 'keepCaptchaFilled' } },
      initial: 'editing',
      states: {
        editing: {
          description: '填写手机号、图形验证码、短信验证码和新密码',
          on: {
            'mobile.typed': { target: '.clean', actions: ['keepMobile', 'tellMobile'] },
            'code.typed': { target: '.clean', actions: 'keepCode' },
            'password.typed': { target: '.clean', actions: 'keepPassword' },
            'passwordReset.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: 'submitting' }],
            'login.chosen': { target: '#resetPassword.left' },
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项，填上一项少一条提示',
              tags: ['incomplete'],
              on: {
                'mobile.typed': { actions: ['keepMobile', 'tellMobile'] },
                'code.typed': { actions: 'keepCode' },
                'password.typed': { actions: 'keepPassword' },
              },
            },
            resetRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            refusedAfterFault: {
              description:
                '服务器拒绝了，可是先前有一次没有等到回答，可能已经改好密码：说可以用新密码登录；填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: {
              description: '没有等到回答，可能已经改好密码：说可以用新密码登录；填的内容都在，可以再试',
              tags: ['fault'],
            },
          },
        },
        submitting: {
          description: '正在重置密码，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'setPassword',
            src: 'setPassword',
            input: ({ context }) => ({ mobile: context.mobile, code: context.code, password: context.password }),
            onDone: [
              {
                guard: 'isReset',
                target: '#resetPassword.reset',
                actions: 'announceReset',
              },
              {
                guard: 'isUncertain',
                target: 'editing.refusedAfterFault',
                actions: ['keepServerMessage', 'tellAnswered'],
              },
              { target: 'editing.resetRefused', actions: ['keepServerMessage', 'tellAnswered'] },
            ],
            onError: { target: 'editing.serviceUnavailable', actions: ['keepUncertain', 'tellAnswered'] },
          },
        },
      },
    },
    reset: { description: '密码重置成功', entry: 'forgetSecrets', type: 'final' },
    left: { description: '返回登录', entry: 'forgetSecrets', type: 'final' },
  },
});
