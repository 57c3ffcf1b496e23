/**
 * The form with which a visitor becomes a member: mobile, SMS code, password, and the consent to both agreements.
 *
 * As in the login form, all missing fields are named at once. Refusals show the server's words, faults say so, and the typed text always
 * stays. The answer contains no token, so a new member continues in the login form, with mobile and password
 * filled in.
 *
 * An attempt without an answer may have taken effect; then its code is used up. From then on, the form says so, and how to continue.
 *
 * Refused on purpose: everything but the answer while submitting.
 *
 * Specification: section 2 (dialogs), section 3 (register payload), section 5, section 8 (注册成功). API: register/sms.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendTo, setup } from 'xstate';
import type { RegisterAnswer, SmsCodeMessage } from '../domain/auth.ts';
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
/**
 * After every end, the login form opens with this mobile. `password`: after a registration, for signing in with one press; otherwise ''.
 */
export type RegisterOutput = { mobile: string; password: string };
export type RegisterUserEvent =
  | { type: 'mobile.typed'; value: string }
  | { type: 'code.typed'; value: string }
  | { type: 'password.typed'; value: string }
  | { type: 'agreement.toggled' }
  | { type: 'register.submitted' }
  | { type: 'login.chosen' };
export type RegisterInput = { mobile: string; code: string; password: string };
type Context = {
  mobile: string;
  code: string;
  password: string;
  isAgreed: boolean;
  /** Only used to name missing fields: the server checks the captcha when a message is requested, not when the form is sent. */
  isCaptchaFilled: boolean;
  /** An attempt was not answered, so it may have taken effect. */
  isUncertain: boolean;
  message: string;
};

const smsCode = flowNotWired<SmsCode>('smsCode');

export const registerMachine = setup({
  types: {} as {
    input: { mobile: string };
    context: Context;
    events: RegisterUserEvent | SmsCodeMessage | DoneActorEvent<RegisterAnswer, 'registerMember'>;
    output: RegisterOutput;
    children: { registerMember: 'registerMember'; smsCode: 'smsCode' };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    smsCode,
    registerMember: fromPromise<RegisterAnswer, RegisterInput>(notWired('registerMember')),
  },
  guards: {
    isIncomplete: ({ context: { mobile, code, password, isAgreed } }) =>
      mobile.trim() === '' || code.trim() === '' || password === '' || !isAgreed,
    isUncertain: ({ context }) => context.isUncertain,
    isRegistered: ({ event }) =>
      event.type === 'xstate.done.actor.registerMember' && event.output.kind === 'registered',
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
    toggleAgreement: assign(({ context }) => ({ isAgreed: !context.isAgreed })),
    keepCaptchaFilled: assign(({ event }) => {
      assertEvent(event, 'child.captchaChanged');
      return { isCaptchaFilled: event.isFilled };
    }),
    tellMobile: sendTo('smsCode', ({ context }) => ({ type: 'parent.mobileChanged' as const, mobile: context.mobile })),
    tellSubmitted: sendTo('smsCode', { type: 'parent.submitted' }),
    tellAnswered: sendTo('smsCode', { type: 'parent.answered' }),
    keepUncertain: assign({ isUncertain: true }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.registerMember');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    forgetCode: assign({ code: '' }),
    forgetSecrets: assign({ password: '', code: '' }),
    announceRegistered: notWired('announceRegistered'),
  },
}).createMachine({
  id: 'register',
  description: '用户注册',
  context: ({ input }) => ({
    mobile: input.mobile,
    code: '',
    password: '',
    isAgreed: false,
    isCaptchaFilled: false,
    isUncertain: false,
    message: '',
  }),
  output: ({ context }) => ({ mobile: context.mobile, password: context.password }),
  initial: 'filling',
  states: {
    filling: {
      description: '注册表单开着',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'register' as const, mobile: context.mobile }),
      },
      on: { 'child.captchaChanged': { actions: 'keepCaptchaFilled' } },
      initial: 'editing',
      states: {
        editing: {
          description: '填写手机号、图形验证码、短信验证码和密码，同意两份协议',
          on: {
            'mobile.typed': { target: '.clean', actions: ['keepMobile', 'tellMobile'] },
            'code.typed': { target: '.clean', actions: 'keepCode' },
            'password.typed': { target: '.clean', actions: 'keepPassword' },
            'agreement.toggled': { target: '.clean', actions: 'toggleAgreement' },
            'register.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: 'submitting' }],
            'login.chosen': { target: '#register.left' },
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项和没有同意的协议，补上一项少一条提示',
              tags: ['incomplete'],
              on: {
                'mobile.typed': { actions: ['keepMobile', 'tellMobile'] },
                'code.typed': { actions: 'keepCode' },
                'password.typed': { actions: 'keepPassword' },
                'agreement.toggled': { actions: 'toggleAgreement' },
              },
            },
            registerRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            refusedAfterFault: {
              description: '服务器拒绝了，可是先前有一次没有等到回答，可能已经注册成功：说可以直接登录；填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: {
              description: '没有等到回答，可能已经注册成功：说可以直接登录；填的内容都在，可以再试',
              tags: ['fault'],
            },
          },
        },
        submitting: {
          description: '正在注册，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'registerMember',
            src: 'registerMember',
            input: ({ context }) => ({ mobile: context.mobile, code: context.code, password: context.password }),
            onDone: [
              {
                guard: 'isRegistered',
                target: '#register.registered',
                actions: 'announceRegistered',
              },
              {
                guard: 'isUncertain',
                target: 'editing.refusedAfterFault',
                actions: ['keepServerMessage', 'tellAnswered'],
              },
              { target: 'editing.registerRefused', actions: ['keepServerMessage', 'tellAnswered'] },
            ],
            onError: { target: 'editing.serviceUnavailable', actions: ['keepUncertain', 'tellAnswered'] },
          },
        },
      },
    },
    registered: { description: '注册成功：手机号和密码交给登录表单', entry: 'forgetCode', type: 'final' },
    left: { description: '已有账号，回去登录', entry: 'forgetSecrets', type: 'final' },
  },
});
