/**
 * Binding a mobile: after a third-party login that has no member yet, or because the site requires it from a member.
 *
 * As in the other forms, all missing fields are named at once. Refusals show the server's words, faults say so, and the typed text always
 * stays. For a new member, the answer contains a token; for a member who is already signed in, it does not.
 *
 * An attempt without an answer may have taken effect; then its code is used up. From then on, the form says so, and how to continue. When a
 * member binds at the site's demand, the session gets the mobile at once and loads their data again, so that a gate that is no longer needed
 * opens.
 *
 * With a login code, the binding creates a member, and the server records consent to both agreements. So the form asks for the consent before
 * the call. A member who binds has agreed already.
 *
 * Refused on purpose: everything but the answer while submitting; 取消绑定 if the site requires the binding (there, 安全退出 is the way out) and
 * in the dialog, which has its own close button.
 *
 * Specification: section 2 (dialogs), section 3 (bind mobile payload), section 4 (after binding), section 5, section 8 (绑定成功).
 * API: register/withSocialite, member/detail/mobile. Consent: ADR 41.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendTo, setup } from 'xstate';
import type { BindMobileAnswer, SmsCodeMessage } from '../domain/auth.ts';
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
/** Why the form is shown: a QR login, a login code in the address, or the site's requirement for members. */
export type BindingOccasion = 'qrLogin' | 'loginCode' | 'demand';
export type BindMobileOutput = { kind: 'bound'; token: string } | { kind: 'cancelled' };
export type BindMobileUserEvent =
  | { type: 'mobile.typed'; value: string }
  | { type: 'code.typed'; value: string }
  | { type: 'agreement.toggled' }
  | { type: 'binding.submitted' }
  | { type: 'binding.cancelled' };
/** `loginCode` is '' if a member binds. */
export type SaveMobileInput = { loginCode: string; mobile: string; code: string };
type Context = {
  occasion: BindingOccasion;
  loginCode: string;
  mobile: string;
  code: string;
  /** The consent to both agreements, which only a new member is asked for. */
  isAgreed: boolean;
  /** Only used to name missing fields: the server checks the captcha when a message is requested, not when the form is sent. */
  isCaptchaFilled: boolean;
  /** An attempt was not answered, so it may have taken effect. */
  isUncertain: boolean;
  message: string;
  output: BindMobileOutput;
};

const smsCode = flowNotWired<SmsCode>('smsCode');

export const bindMobileMachine = setup({
  types: {} as {
    input: { occasion: BindingOccasion; loginCode: string };
    context: Context;
    events: BindMobileUserEvent | SmsCodeMessage | DoneActorEvent<BindMobileAnswer, 'saveMobile'>;
    output: BindMobileOutput;
    children: { saveMobile: 'saveMobile'; smsCode: 'smsCode' };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    smsCode,
    saveMobile: fromPromise<BindMobileAnswer, SaveMobileInput>(notWired('saveMobile')),
  },
  guards: {
    isIncomplete: ({ context: { occasion, mobile, code, isAgreed } }) =>
      mobile.trim() === '' || code.trim() === '' || (occasion !== 'demand' && !isAgreed),
    asksConsent: ({ context }) => context.occasion !== 'demand',
    isUncertain: ({ context }) => context.isUncertain,
    isBound: ({ event }) => event.type === 'xstate.done.actor.saveMobile' && event.output.kind === 'bound',
    isDemandMet: ({ context, event }) =>
      context.occasion === 'demand' && event.type === 'xstate.done.actor.saveMobile' && event.output.kind === 'bound',
    isCancellable: ({ context }) => context.occasion === 'loginCode',
    isDemanded: ({ context }) => context.occasion === 'demand',
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
      assertEvent(event, 'xstate.done.actor.saveMobile');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    keepToken: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.saveMobile');
      return event.output.kind === 'bound' ? { output: event.output } : {};
    }),
    forgetSecrets: assign({ code: '', loginCode: '' }),
    rememberMember: notWired('rememberMember'),
    announceBound: notWired('announceBound'),
    tellBound: notWired('tellBound'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'bindMobile',
  description: '绑定手机号',
  context: ({ input }) => ({
    occasion: input.occasion,
    loginCode: input.loginCode,
    mobile: '',
    code: '',
    isAgreed: false,
    isCaptchaFilled: false,
    isUncertain: false,
    message: '',
    output: { kind: 'cancelled' },
  }),
  output: ({ context }) => context.output,
  initial: 'filling',
  states: {
    filling: {
      description: '绑定表单开着',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'mobile_bind' as const, mobile: context.mobile }),
      },
      on: { 'child.captchaChanged': { actions: 'keepCaptchaFilled' } },
      initial: 'editing',
      states: {
        editing: {
          description: '填写手机号、图形验证码和短信验证码；绑定会新建账号的，还要同意两份协议',
          on: {
            'mobile.typed': { target: '.clean', actions: ['keepMobile', 'tellMobile'] },
            'code.typed': { target: '.clean', actions: 'keepCode' },
            'agreement.toggled': { guard: 'asksConsent', target: '.clean', actions: 'toggleAgreement' },
            'binding.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: 'submitting' }],
            'binding.cancelled': { guard: 'isCancellable', target: '#bindMobile.cancelled' },
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
                'agreement.toggled': { guard: 'asksConsent', actions: 'toggleAgreement' },
              },
            },
            bindingRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            refusedAfterFault: {
              description: '服务器拒绝了，可是先前有一次没有等到回答，可能已经绑好：说接下来怎么办；填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: {
              description: '没有等到回答，可能已经绑好：说接下来怎么办；填的内容都在，可以再试',
              tags: ['fault'],
            },
          },
        },
        submitting: {
          description: '正在绑定，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'saveMobile',
            src: 'saveMobile',
            input: ({ context }) => ({ loginCode: context.loginCode, mobile: context.mobile, code: context.code }),
            onDone: [
              {
                guard: 'isDemandMet',
                target: '#bindMobile.bound',
                actions: ['keepToken', 'rememberMember', 'announceBound', 'tellBound', 'tellSession'],
              },
              {
                guard: 'isBound',
                target: '#bindMobile.bound',
                actions: ['keepToken', 'rememberMember', 'announceBound'],
              },
              {
                guard: 'isUncertain',
                target: 'editing.refusedAfterFault',
                actions: ['keepServerMessage', 'tellAnswered'],
              },
              { target: 'editing.bindingRefused', actions: ['keepServerMessage', 'tellAnswered'] },
            ],
            onError: [
              {
                guard: 'isDemanded',
                target: 'editing.serviceUnavailable',
                actions: ['keepUncertain', 'tellAnswered', 'tellSession'],
              },
              { target: 'editing.serviceUnavailable', actions: ['keepUncertain', 'tellAnswered'] },
            ],
          },
        },
      },
    },
    bound: { description: '绑定成功', entry: 'forgetSecrets', type: 'final' },
    cancelled: { description: '取消绑定', entry: 'forgetSecrets', type: 'final' },
  },
});
