/**
 * Getting a code by SMS: the captcha picture, the button 获取验证码, and the wait until the next message can be sent.
 *
 * A child of every form that asks for an SMS code. The form owns the mobile and the code. It reports the mobile (`parent.mobileChanged`),
 * and that it is being submitted (`parent.submitted`). The picture is needed only for sending. The flow tells the form whether the captcha
 * is filled in (`child.captchaChanged`), so that the form can name all missing fields at once.
 *
 * The server checks a captcha once. So a new one is loaded after a refused or failed sending, after a failed sign-in with the code, and when
 * a message is requested with a used one. The wait belongs to the mobile and the scene, not to this dialog: `watchDeadline` reports it at
 * once, each second, and when the page wakes, also if another tab has sent the message. The machine itself reads no clock.
 *
 * Refused on purpose: `code.requested` while sending or counting down, typing the captcha while there is no picture, and all input while
 * the form is being submitted.
 *
 * Specification: section 4 (SMS send), section 5, section 8 (failed SMS send), section 9 (120 seconds). API: captcha/image,
 * captcha/sms.
 */
import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type EventObject,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  setup,
} from 'xstate';
import type {
  Captcha,
  CaptchaAnswer,
  SendCodeAnswer,
  SendCodeInput,
  SmsCodeMessage,
  SmsCodeUserEvent,
  SmsCodeWorldEvent,
  SmsScene,
} from '../domain/auth.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** Time between two messages to one mobile for one scene, s. */
export const resendInterval = 120;

type Context = {
  scene: SmsScene;
  mobile: string;
  captcha: Captcha | null;
  captchaText: string;
  /** A message was requested with this captcha, so the server no longer accepts it. */
  isCaptchaSpent: boolean;
  /** The picture is not the first one. This is announced to members who cannot see it. */
  isCaptchaRenewed: boolean;
  /** Why there is no captcha, in the server's words; '' if it gave none. */
  captchaMessage: string;
  secondsLeft: number;
  message: string;
  isFormSubmitted: boolean;
};

export const smsCodeMachine = setup({
  types: {} as {
    input: { scene: SmsScene; mobile: string };
    context: Context;
    events:
      | SmsCodeUserEvent
      | SmsCodeWorldEvent
      | DoneActorEvent<CaptchaAnswer, 'fetchCaptcha'>
      | DoneActorEvent<SendCodeAnswer, 'sendCode'>;
    children: { fetchCaptcha: 'fetchCaptcha'; sendCode: 'sendCode'; watchDeadline: 'watchDeadline' };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    fetchCaptcha: fromPromise<CaptchaAnswer>(notWired('fetchCaptcha')),
    sendCode: fromPromise<SendCodeAnswer, SendCodeInput>(notWired('sendCode')),
    watchDeadline: fromCallback<EventObject, { scene: SmsScene; mobile: string }>(notWired('watchDeadline')),
  },
  guards: {
    isCaptchaShown: ({ event }) => event.type === 'xstate.done.actor.fetchCaptcha' && event.output.kind === 'shown',
    mustRenewCaptcha: ({ context }) => context.isCaptchaSpent && !context.isFormSubmitted,
    isFormOpen: ({ context }) => !context.isFormSubmitted,
    canTypeCaptcha: ({ context }) => context.captcha !== null && !context.isFormSubmitted,
    lacksFields: ({ context }) =>
      !context.isFormSubmitted && (context.mobile.trim() === '' || context.captchaText.trim() === ''),
    isRefused: ({ event }) => event.type === 'xstate.done.actor.sendCode' && event.output.kind === 'refused',
  },
  actions: {
    keepCaptcha: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchCaptcha');
      return event.output.kind === 'shown' ? { captcha: event.output.captcha } : {};
    }),
    forgetCaptcha: assign({ captcha: null, captchaText: '', isCaptchaSpent: false, isCaptchaRenewed: true }),
    keepCaptchaMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.fetchCaptcha');
      return event.output.kind === 'refused' ? { captchaMessage: event.output.message } : {};
    }),
    forgetCaptchaMessage: assign({ captchaMessage: '' }),
    keepCaptchaText: assign(({ event }) => {
      assertEvent(event, 'captcha.typed');
      return { captchaText: event.value };
    }),
    spendCaptcha: assign({ isCaptchaSpent: true }),
    spareUnusedCaptcha: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode');
      return { isCaptchaSpent: context.isCaptchaSpent && event.output.kind === 'sent' };
    }),
    keepMobile: assign(({ event }) => {
      assertEvent(event, 'parent.mobileChanged');
      return { mobile: event.mobile };
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    keepSecondsLeft: assign(({ event }) => {
      assertEvent(event, 'clock.ticked');
      return { secondsLeft: event.secondsLeft };
    }),
    beginWait: assign({ secondsLeft: resendInterval }),
    endWait: assign({ secondsLeft: 0 }),
    lock: assign({ isFormSubmitted: true }),
    unlock: assign({ isFormSubmitted: false }),
    voidCaptcha: raise({ type: 'flow.captchaVoided' }),
    tellForm: sendParent(
      ({ context }): SmsCodeMessage => ({ type: 'child.captchaChanged', isFilled: context.captchaText.trim() !== '' }),
    ),
    eraseDeadline: notWired('eraseDeadline'),
  },
}).createMachine({
  id: 'smsCode',
  description: '获取短信验证码',
  context: ({ input }) => ({
    scene: input.scene,
    mobile: input.mobile,
    captcha: null,
    captchaText: '',
    isCaptchaSpent: false,
    isCaptchaRenewed: false,
    captchaMessage: '',
    secondsLeft: 0,
    message: '',
    isFormSubmitted: false,
  }),
  on: {
    'parent.submitted': { actions: 'lock' },
    'parent.answered': { actions: 'unlock' },
  },
  type: 'parallel',
  states: {
    captcha: {
      description: '图形验证码',
      initial: 'loading',
      states: {
        loading: {
          description: '正在取图形验证码',
          invoke: {
            id: 'fetchCaptcha',
            src: 'fetchCaptcha',
            onDone: [
              { guard: 'isCaptchaShown', target: 'ready', actions: 'keepCaptcha' },
              { target: 'unavailable', actions: 'keepCaptchaMessage' },
            ],
            onError: { target: 'unavailable' },
          },
        },
        ready: {
          description: '图形验证码在，可以填写，也可以换一张',
          on: {
            'captcha.typed': { guard: 'isFormOpen', actions: ['keepCaptchaText', 'tellForm'] },
            'captcha.refreshed': { guard: 'isFormOpen', target: 'loading', actions: ['forgetCaptcha', 'tellForm'] },
            'flow.captchaVoided': { target: 'loading', actions: ['forgetCaptcha', 'tellForm'] },
          },
        },
        unavailable: {
          description: '图形验证码加载失败，服务器说了原因就显示，可以再取',
          exit: 'forgetCaptchaMessage',
          on: {
            'captcha.refreshed': { guard: 'isFormOpen', target: 'loading' },
            'flow.captchaVoided': { target: 'loading' },
          },
        },
      },
    },
    code: {
      description: '短信验证码',
      initial: 'forMobile',
      states: {
        forMobile: {
          description: '这个手机号现在能不能发',
          invoke: {
            id: 'watchDeadline',
            src: 'watchDeadline',
            input: ({ context }) => ({ scene: context.scene, mobile: context.mobile }),
          },
          on: {
            'parent.mobileChanged': { target: 'forMobile', reenter: true, actions: 'keepMobile' },
            'parent.loginFailed': { target: '.idle', actions: ['unlock', 'eraseDeadline', 'voidCaptcha'] },
          },
          initial: 'idle',
          states: {
            idle: {
              description: '可以获取验证码',
              on: {
                'code.requested': [
                  { guard: 'mustRenewCaptcha', target: '.incomplete', actions: 'voidCaptcha' },
                  { guard: 'lacksFields', target: '.incomplete' },
                  { guard: 'isFormOpen', target: '#smsCode.code.sending', actions: 'spendCaptcha' },
                ],
                'clock.ticked': { target: 'countingDown', actions: 'keepSecondsLeft' },
              },
              initial: 'clean',
              states: {
                clean: { description: '没有提示' },
                incomplete: { description: '提示手机号或图形验证码没有填', tags: ['incomplete'] },
                codeRefused: {
                  description: '服务器不肯发，显示它的原话，图形验证码已换',
                  tags: ['refused'],
                  exit: 'forgetServerMessage',
                  on: { 'captcha.typed': { guard: 'canTypeCaptcha', target: 'clean' } },
                },
                serviceUnavailable: {
                  description: '网络或服务器出错，图形验证码已换，可以再试',
                  tags: ['fault'],
                  on: { 'captcha.typed': { guard: 'canTypeCaptcha', target: 'clean' } },
                },
              },
            },
            countingDown: {
              description: '刚发过：等一会儿才能再发',
              exit: 'endWait',
              on: {
                'clock.ticked': { actions: 'keepSecondsLeft' },
                'clock.deadlineReached': { target: 'idle' },
              },
            },
          },
        },
        sending: {
          description: '正在发送短信，不接受第二次',
          tags: ['busy'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({
              scene: context.scene,
              mobile: context.mobile,
              captchaKey: context.captcha?.key ?? '',
              captchaText: context.captchaText,
            }),
            onDone: [
              {
                guard: 'isRefused',
                target: 'forMobile.idle.codeRefused',
                actions: ['keepServerMessage', 'voidCaptcha'],
              },
              { target: 'forMobile.countingDown', actions: ['spareUnusedCaptcha', 'beginWait'] },
            ],
            onError: { target: 'forMobile.idle.serviceUnavailable', actions: 'voidCaptcha' },
          },
          on: {
            'parent.mobileChanged': { actions: 'keepMobile' },
            'parent.loginFailed': { actions: 'unlock' },
          },
        },
      },
    },
  },
});
