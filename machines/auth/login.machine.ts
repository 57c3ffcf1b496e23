/**
 * The form in the login dialog, with which a visitor signs in by password or by SMS.
 *
 * All missing fields are named at once (`incomplete`); each message disappears when its field is filled in. A refusal (`loginRefused`) shows
 * the server's words. A fault (`serviceUnavailable`) says that it was not the member's fault. In both cases, the typed text stays, also that
 * of the other tab. A failed SMS login uses up the captcha and ends the wait for the next message. The captcha is only for requesting a
 * message, so the same code can be submitted again without one. Passwords and codes are forgotten when the flow ends. The
 * dialog receives each typed mobile, and keeps it for the next opening.
 *
 * A message signs in an unknown mobile as a new member, and the server records consent to both agreements. So the SMS form asks for the
 * consent before the call (`consentMissing`), unless this device knows the mobile as a member's (`recallingMember`). QQ and WeChat are
 * offered if the site has them. QQ opens its own page and returns with a login code; WeChat is another form.
 *
 * Refused on purpose: `login.submitted` while submitting (the only guard against a double submit), and typing, so that the form shows what
 * was sent.
 *
 * Specification: section 2 (dialogs), section 3 (login payloads), section 4 (login dialog tab), section 5, section 8 (failed
 * login). API: login/password, login/mobile, login/socialite/qq. Consent: ADR 41.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type {
  LoginAnswer,
  LoginMessage,
  LoginOutput,
  LoginUserEvent,
  OfferedLogins,
  SmsCodeMessage,
  Wish,
} from '../domain/auth.ts';
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
type Context = {
  offers: OfferedLogins;
  /** The visitor's wish; null if there is none. A login through QQ carries it until the return. */
  wish: Wish | null;
  mobile: string;
  password: string;
  code: string;
  /** The consent to both agreements, in the SMS form. */
  isAgreed: boolean;
  /** Only used to name missing fields: the server checks the captcha when a message is requested, not when the form is sent. */
  isCaptchaFilled: boolean;
  message: string;
  output: LoginOutput | null;
};

const smsCode = flowNotWired<SmsCode>('smsCode');

export const loginMachine = setup({
  types: {} as {
    /** `password`: the one with which the visitor has just registered; otherwise ''. */
    input: { mobile: string; password: string; offers: OfferedLogins; wish: Wish | null };
    context: Context;
    events:
      | LoginUserEvent
      | SmsCodeMessage
      | DoneActorEvent<LoginAnswer, 'loginByPassword'>
      | DoneActorEvent<LoginAnswer, 'loginBySms'>
      | DoneActorEvent<boolean, 'recallMember'>;
    output: LoginOutput;
    children: {
      loginByPassword: 'loginByPassword';
      loginBySms: 'loginBySms';
      recallMember: 'recallMember';
      smsCode: 'smsCode';
    };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    smsCode,
    loginByPassword: fromPromise<LoginAnswer, { mobile: string; password: string }>(notWired('loginByPassword')),
    loginBySms: fromPromise<LoginAnswer, { mobile: string; code: string }>(notWired('loginBySms')),
    /** Whether a member has signed in with this mobile on this device. */
    recallMember: fromPromise<boolean, { mobile: string }>(notWired('recallMember')),
  },
  guards: {
    lacksPasswordFields: ({ context }) => context.mobile.trim() === '' || context.password === '',
    lacksSmsFields: ({ context }) => context.mobile.trim() === '' || context.code.trim() === '',
    isAgreed: ({ context }) => context.isAgreed,
    isKnownMember: ({ event }) => event.type === 'xstate.done.actor.recallMember' && event.output,
    offersQq: ({ context }) => context.offers.qq,
    offersWechat: ({ context }) => context.offers.wechat,
    isSignedIn: ({ event }) =>
      (event.type === 'xstate.done.actor.loginByPassword' || event.type === 'xstate.done.actor.loginBySms') &&
      event.output.kind === 'signedIn',
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
    keepCode: assign(({ event }) => {
      assertEvent(event, 'code.typed');
      return { code: event.value };
    }),
    toggleAgreement: assign(({ context }) => ({ isAgreed: !context.isAgreed })),
    keepCaptchaFilled: assign(({ event }) => {
      assertEvent(event, 'child.captchaChanged');
      return { isCaptchaFilled: event.isFilled };
    }),
    forgetCaptchaFilled: assign({ isCaptchaFilled: false }),
    tellDialog: sendParent(({ context }): LoginMessage => ({ type: 'child.mobileTyped', mobile: context.mobile })),
    tellMobile: sendTo('smsCode', ({ context }) => ({ type: 'parent.mobileChanged' as const, mobile: context.mobile })),
    tellSubmitted: sendTo('smsCode', { type: 'parent.submitted' }),
    tellFailure: sendTo('smsCode', { type: 'parent.loginFailed' }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.loginByPassword', 'xstate.done.actor.loginBySms']);
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    keepToken: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.loginByPassword', 'xstate.done.actor.loginBySms']);
      return event.output.kind === 'signedIn' ? { output: event.output } : {};
    }),
    chooseRegister: assign(({ context }) => ({ output: { kind: 'left', to: 'register', mobile: context.mobile } })),
    choosePasswordReset: assign(({ context }) => ({
      output: { kind: 'left', to: 'resetPassword', mobile: context.mobile },
    })),
    chooseQrLogin: assign(({ context }) => ({ output: { kind: 'left', to: 'qrLogin', mobile: context.mobile } })),
    forgetSecrets: assign({ password: '', code: '' }),
    rememberMember: notWired('rememberMember'),
    goToQq: notWired('goToQq'),
  },
}).createMachine({
  id: 'login',
  description: '登录：密码登录或短信登录',
  context: ({ input }) => ({
    offers: input.offers,
    wish: input.wish,
    mobile: input.mobile,
    password: input.password,
    code: '',
    isAgreed: false,
    isCaptchaFilled: false,
    message: '',
    output: null,
  }),
  output: ({ context }) => context.output ?? { kind: 'left', to: 'register', mobile: context.mobile },
  initial: 'byPassword',
  states: {
    byPassword: {
      description: '密码登录',
      initial: 'editing',
      states: {
        editing: {
          description: '填写手机号和密码',
          on: {
            'mobile.typed': { target: '.clean', actions: ['keepMobile', 'tellDialog'] },
            'password.typed': { target: '.clean', actions: 'keepPassword' },
            'login.submitted': [{ guard: 'lacksPasswordFields', target: '.incomplete' }, { target: 'submitting' }],
            'smsTab.chosen': { target: '#login.bySms' },
            'register.chosen': { target: '#login.left', actions: 'chooseRegister' },
            'passwordReset.chosen': { target: '#login.left', actions: 'choosePasswordReset' },
            'qqLogin.chosen': { guard: 'offersQq', actions: 'goToQq' },
            'qrLogin.chosen': { guard: 'offersWechat', target: '#login.left', actions: 'chooseQrLogin' },
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项，填上一项少一条提示',
              tags: ['incomplete'],
              on: {
                'mobile.typed': { actions: ['keepMobile', 'tellDialog'] },
                'password.typed': { actions: 'keepPassword' },
              },
            },
            loginRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: { description: '网络或服务器出错，填的内容都在，可以再试', tags: ['fault'] },
          },
        },
        submitting: {
          description: '正在登录，不接受第二次提交',
          tags: ['busy'],
          invoke: {
            id: 'loginByPassword',
            src: 'loginByPassword',
            input: ({ context }) => ({ mobile: context.mobile, password: context.password }),
            onDone: [
              { guard: 'isSignedIn', target: '#login.signedIn', actions: ['keepToken', 'rememberMember'] },
              { target: 'editing.loginRefused', actions: 'keepServerMessage' },
            ],
            onError: { target: 'editing.serviceUnavailable' },
          },
        },
      },
    },
    bySms: {
      description: '短信登录',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'login' as const, mobile: context.mobile }),
      },
      exit: 'forgetCaptchaFilled',
      on: { 'child.captchaChanged': { actions: 'keepCaptchaFilled' } },
      initial: 'editing',
      states: {
        editing: {
          description: '填写手机号、图形验证码和短信验证码；手机号第一次在这台设备上登录，要同意两份协议',
          on: {
            'mobile.typed': { target: '.clean', actions: ['keepMobile', 'tellMobile', 'tellDialog'] },
            'code.typed': { target: '.clean', actions: 'keepCode' },
            'agreement.toggled': { target: '.clean', actions: 'toggleAgreement' },
            'login.submitted': [
              { guard: 'lacksSmsFields', target: '.incomplete' },
              { guard: 'isAgreed', target: 'submitting' },
              { target: 'recallingMember' },
            ],
            'passwordTab.chosen': { target: '#login.byPassword' },
            'register.chosen': { target: '#login.left', actions: 'chooseRegister' },
            'qqLogin.chosen': { guard: 'offersQq', actions: 'goToQq' },
            'qrLogin.chosen': { guard: 'offersWechat', target: '#login.left', actions: 'chooseQrLogin' },
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项，填上一项少一条提示',
              tags: ['incomplete'],
              on: {
                'mobile.typed': { actions: ['keepMobile', 'tellMobile', 'tellDialog'] },
                'code.typed': { actions: 'keepCode' },
                'agreement.toggled': { actions: 'toggleAgreement' },
              },
            },
            consentMissing: { description: '手机号没有在这台设备上登录过，登录可能就是注册：先同意两份协议' },
            loginRefused: {
              description: '服务器拒绝了，显示它的原话；图形验证码换新，可以马上再获取验证码',
              tags: ['refused'],
              entry: 'tellFailure',
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: {
              description: '网络或服务器出错，填的内容都在，可以再试；图形验证码换新，可以马上再获取验证码',
              tags: ['fault'],
              entry: 'tellFailure',
            },
          },
        },
        recallingMember: {
          description: '看看这个手机号在这台设备上登录过没有：登录过的是老学员，不用再同意',
          tags: ['busy'],
          invoke: {
            id: 'recallMember',
            src: 'recallMember',
            input: ({ context }) => ({ mobile: context.mobile }),
            onDone: [{ guard: 'isKnownMember', target: 'submitting' }, { target: 'editing.consentMissing' }],
            onError: { target: 'editing.consentMissing' },
          },
        },
        submitting: {
          description: '正在登录，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'loginBySms',
            src: 'loginBySms',
            input: ({ context }) => ({ mobile: context.mobile, code: context.code }),
            onDone: [
              { guard: 'isSignedIn', target: '#login.signedIn', actions: ['keepToken', 'rememberMember'] },
              { target: 'editing.loginRefused', actions: 'keepServerMessage' },
            ],
            onError: { target: 'editing.serviceUnavailable' },
          },
        },
      },
    },
    signedIn: { description: '登录成功', entry: 'forgetSecrets', type: 'final' },
    left: { description: '改去注册、找回密码或扫码登录', entry: 'forgetSecrets', type: 'final' },
  },
});
