/**
 * Setting or changing the password while signed in, in a dialog: an SMS code to the member's own mobile, and the new password. The old one is
 * not needed, and the member stays signed in everywhere.
 *
 * Members without a mobile are asked to bind one first. A refusal shows the server's words, a fault says so, and the typed text stays until
 * the dialog is closed. After a request that was aborted or not answered, it is unknown whether it took effect, and a refusal may mean that
 * the mobile has changed. So the session loads the member again. A refusal after a fault also says that the new password may be valid.
 *
 * Refused on purpose: everything but the answer and the closing while submitting.
 *
 * API: member.md, section 2 (password). Texts: behaviour.md, /member.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, sendTo, setup } from 'xstate';
import type { smsCodeMachine } from '../auth/smsCode.machine.ts';
import type { SmsCodeMessage } from '../domain/auth.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { ChangePasswordAnswer, ReadMemberAnswer } from '../domain/security.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type SmsCode = typeof smsCodeMachine;
export type PasswordChangeUserEvent =
  | { type: 'passwordChange.opened' }
  | { type: 'code.typed'; value: string }
  | { type: 'password.typed'; value: string }
  | { type: 'passwordChange.submitted' }
  | { type: 'dialog.closed' };
export type ChangePasswordInput = { mobile: string; code: string; password: string };

const smsCode = flowNotWired<SmsCode>('smsCode');
const nothing = { mobile: '', code: '', password: '', isCaptchaFilled: false, isUncertain: false, message: '' };

export const passwordChangeMachine = setup({
  types: {} as {
    /** `isUncertain`: an attempt was not answered, so it may have taken effect. */
    context: typeof nothing;
    events:
      | PasswordChangeUserEvent
      | SmsCodeMessage
      | DoneActorEvent<ReadMemberAnswer, 'readMember'>
      | DoneActorEvent<ChangePasswordAnswer, 'changePassword'>;
    children: { readMember: 'readMember'; smsCode: 'smsCode'; changePassword: 'changePassword' };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    smsCode,
    readMember: fromPromise<ReadMemberAnswer>(notWired('readMember')),
    changePassword: fromPromise<ChangePasswordAnswer, ChangePasswordInput>(notWired('changePassword')),
  },
  guards: {
    isMobileBound: ({ event }) => event.type === 'xstate.done.actor.readMember' && event.output.kind === 'bound',
    isIncomplete: ({ context: { code, password } }) => code.trim() === '' || password === '',
    isUncertain: ({ context }) => context.isUncertain,
    isChanged: ({ event }) => event.type === 'xstate.done.actor.changePassword' && event.output.kind === 'changed',
  },
  actions: {
    keepMobile: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readMember');
      return event.output.kind === 'bound' ? { mobile: event.output.mobile } : {};
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
    tellSubmitted: sendTo('smsCode', { type: 'parent.submitted' }),
    tellAnswered: sendTo('smsCode', { type: 'parent.answered' }),
    keepUncertain: assign({ isUncertain: true }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.changePassword');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    forgetTyped: assign(nothing),
    announceUnbound: notWired('announceUnbound'),
    announceChanged: notWired('announceChanged'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'passwordChange',
  description: '设置或修改密码',
  context: { mobile: '', code: '', password: '', isCaptchaFilled: false, isUncertain: false, message: '' },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开',
      entry: 'forgetTyped',
      on: { 'passwordChange.opened': { target: 'lookingUp' } },
    },
    lookingUp: {
      description: '看看现在绑着哪个手机号',
      invoke: {
        id: 'readMember',
        src: 'readMember',
        onDone: [
          { guard: 'isMobileBound', target: 'filling', actions: 'keepMobile' },
          { target: 'closed', actions: 'announceUnbound' },
        ],
        onError: { target: 'closed' },
      },
    },
    filling: {
      description: '设置密码的表单开着',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'password_reset' as const, mobile: context.mobile }),
      },
      on: {
        'child.captchaChanged': { actions: 'keepCaptchaFilled' },
        'dialog.closed': { target: 'closed' },
      },
      initial: 'editing',
      states: {
        editing: {
          description: '填写图形验证码、短信验证码和新密码',
          on: {
            'code.typed': { target: '.clean', actions: 'keepCode' },
            'password.typed': { target: '.clean', actions: 'keepPassword' },
            'passwordChange.submitted': [{ guard: 'isIncomplete', target: '.incomplete' }, { target: 'submitting' }],
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项，补上一项少一条提示',
              tags: ['incomplete'],
              on: {
                'code.typed': { actions: 'keepCode' },
                'password.typed': { actions: 'keepPassword' },
              },
            },
            changeRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            refusedAfterFault: {
              description:
                '服务器拒绝了，可是先前有一次没有等到回答，新密码可能已经生效：说可以用新密码登录；填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: {
              description: '没有等到回答，新密码可能已经生效：说可以用新密码登录；填的内容都在，可以再试',
              tags: ['fault'],
            },
          },
        },
        submitting: {
          description: '正在保存新密码，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context }) => ({ mobile: context.mobile, code: context.code, password: context.password }),
            onDone: [
              { guard: 'isChanged', target: '#passwordChange.closed', actions: ['announceChanged', 'tellSession'] },
              {
                guard: 'isUncertain',
                target: 'editing.refusedAfterFault',
                actions: ['keepServerMessage', 'tellAnswered', 'tellSession'],
              },
              { target: 'editing.changeRefused', actions: ['keepServerMessage', 'tellAnswered', 'tellSession'] },
            ],
            onError: {
              target: 'editing.serviceUnavailable',
              actions: ['keepUncertain', 'tellAnswered', 'tellSession'],
            },
          },
          on: { 'dialog.closed': { target: '#passwordChange.closed', actions: 'tellSession' } },
        },
      },
    },
  },
});
