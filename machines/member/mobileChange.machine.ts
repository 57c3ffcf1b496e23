/**
 * The member's mobile, in a dialog. A change has two steps: a proof that they have the old one, then the new one. If none is bound, a flow of
 * its own binds the first one.
 *
 * The proof is valid for 1 hour. If the server no longer accepts it, the first step is repeated and says so. The new mobile and its code stay,
 * because the server has not checked the code. A refusal shows the server's words, a fault says so, and the typed text stays until the dialog
 * is closed.
 *
 * Closing the dialog aborts the pending request. Then, and after a fault, it is unknown whether it took effect. So the session loads the
 * member again, and a later refusal says that it may have.
 *
 * Refused on purpose: everything but the answer and the closing while submitting.
 *
 * API: member.md, section 2 (verify, change). Texts: behaviour.md, /member.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, type OutputFrom, sendTo, setup } from 'xstate';
import type { bindMobileMachine } from '../auth/bindMobile.machine.ts';
import type { smsCodeMachine } from '../auth/smsCode.machine.ts';
import type { SmsCodeMessage } from '../domain/auth.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type {
  ChangeMobileAnswer,
  ChangeMobileInput,
  MobileChangeUserEvent,
  ProveMobileAnswer,
  ProveMobileInput,
  ReadMemberAnswer,
} from '../domain/security.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type SmsCode = typeof smsCodeMachine;
type BindMobile = typeof bindMobileMachine;

const smsCode = flowNotWired<SmsCode>('smsCode');
const bindMobile = flowNotWired<BindMobile>('bindMobile');
const texts = { mobile: '', code: '', newMobile: '', newCode: '', proof: '', message: '' };
const nothing = { ...texts, isCaptchaFilled: false, isUncertain: false };

export const mobileChangeMachine = setup({
  types: {} as {
    /** `mobile` and `code` belong to the old mobile. `isUncertain`: an attempt was not answered, so it may have taken effect. */
    context: typeof nothing;
    events:
      | MobileChangeUserEvent
      | SmsCodeMessage
      | DoneActorEvent<ReadMemberAnswer, 'readMember'>
      | DoneActorEvent<ProveMobileAnswer, 'proveMobile'>
      | DoneActorEvent<ChangeMobileAnswer, 'changeMobile'>
      | DoneActorEvent<OutputFrom<BindMobile>, 'bindMobile'>;
    children: {
      readMember: 'readMember';
      smsCode: 'smsCode';
      proveMobile: 'proveMobile';
      changeMobile: 'changeMobile';
      bindMobile: 'bindMobile';
    };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    smsCode,
    bindMobile,
    readMember: fromPromise<ReadMemberAnswer>(notWired('readMember')),
    proveMobile: fromPromise<ProveMobileAnswer, ProveMobileInput>(notWired('proveMobile')),
    changeMobile: fromPromise<ChangeMobileAnswer, ChangeMobileInput>(notWired('changeMobile')),
  },
  guards: {
    isMobileBound: ({ event }) => event.type === 'xstate.done.actor.readMember' && event.output.kind === 'bound',
    isProofIncomplete: ({ context }) => context.code.trim() === '',
    isChangeIncomplete: ({ context }) => context.newMobile.trim() === '' || context.newCode.trim() === '',
    isUncertain: ({ context }) => context.isUncertain,
    isProven: ({ event }) => event.type === 'xstate.done.actor.proveMobile' && event.output.kind === 'proven',
    isChanged: ({ event }) => event.type === 'xstate.done.actor.changeMobile' && event.output.kind === 'changed',
    hasProofDied: ({ event }) => event.type === 'xstate.done.actor.changeMobile' && event.output.kind === 'proofDied',
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
    keepNewMobile: assign(({ event }) => {
      assertEvent(event, 'newMobile.typed');
      return { newMobile: event.value };
    }),
    keepNewCode: assign(({ event }) => {
      assertEvent(event, 'newCode.typed');
      return { newCode: event.value };
    }),
    keepCaptchaFilled: assign(({ event }) => {
      assertEvent(event, 'child.captchaChanged');
      return { isCaptchaFilled: event.isFilled };
    }),
    tellMobile: sendTo('smsCode', ({ context }) => ({
      type: 'parent.mobileChanged' as const,
      mobile: context.newMobile,
    })),
    /** The proof has used up the old mobile's code. */
    keepProof: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.proveMobile');
      return event.output.kind === 'proven' ? { proof: event.output.proof, code: '' } : {};
    }),
    forgetProof: assign({ proof: '' }),
    forgetCaptcha: assign({ isCaptchaFilled: false }),
    tellSubmitted: sendTo('smsCode', { type: 'parent.submitted' }),
    tellAnswered: sendTo('smsCode', { type: 'parent.answered' }),
    keepUncertain: assign({ isUncertain: true }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.proveMobile', 'xstate.done.actor.changeMobile']);
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    forgetTyped: assign(nothing),
    announceChanged: notWired('announceChanged'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'mobileChange',
  description: '换绑手机号；还没有手机号的，绑定手机号',
  context: () => nothing,
  initial: 'closed',
  states: {
    closed: { description: '没有打开', entry: 'forgetTyped', on: { 'mobileChange.opened': { target: 'lookingUp' } } },
    lookingUp: {
      description: '看看现在绑着哪个手机号',
      invoke: {
        id: 'readMember',
        src: 'readMember',
        onDone: [{ guard: 'isMobileBound', target: 'proving', actions: 'keepMobile' }, { target: 'binding' }],
        onError: { target: 'closed' },
      },
    },
    binding: {
      description: '绑定手机号：还没有手机号',
      invoke: {
        id: 'bindMobile',
        src: 'bindMobile',
        input: () => ({ occasion: 'demand' as const, loginCode: '' }),
        onDone: { target: 'closed' },
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'tellSession' } },
    },
    proving: {
      description: '第一步：验证原手机号',
      entry: 'forgetCaptcha',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'mobile_bind' as const, mobile: context.mobile }),
      },
      on: { 'child.captchaChanged': { actions: 'keepCaptchaFilled' }, 'dialog.closed': { target: 'closed' } },
      initial: 'editing',
      states: {
        editing: {
          description: '填写图形验证码和原手机号收到的短信验证码',
          on: {
            'code.typed': { target: '.clean', actions: 'keepCode' },
            'proof.submitted': [{ guard: 'isProofIncomplete', target: '.incomplete' }, { target: 'submitting' }],
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项，补上一项少一条提示',
              tags: ['incomplete'],
              on: { 'code.typed': { actions: 'keepCode' } },
            },
            proofRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            proofDied: { description: '验证过期了：说明要再验证一次，新手机号和它的验证码都留着' },
            serviceUnavailable: { description: '网络或服务器出错，填的内容都在，可以再试', tags: ['fault'] },
          },
        },
        submitting: {
          description: '正在验证，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'proveMobile',
            src: 'proveMobile',
            input: ({ context }) => ({ mobile: context.mobile, code: context.code }),
            onDone: [
              { guard: 'isProven', target: '#mobileChange.changing', actions: 'keepProof' },
              { target: 'editing.proofRefused', actions: ['keepServerMessage', 'tellAnswered'] },
            ],
            onError: { target: 'editing.serviceUnavailable', actions: 'tellAnswered' },
          },
        },
      },
    },
    changing: {
      description: '第二步：绑定新手机号',
      entry: 'forgetCaptcha',
      invoke: {
        id: 'smsCode',
        src: 'smsCode',
        input: ({ context }) => ({ scene: 'mobile_bind' as const, mobile: context.newMobile }),
      },
      on: { 'child.captchaChanged': { actions: 'keepCaptchaFilled' }, 'dialog.closed': { target: 'closed' } },
      initial: 'editing',
      states: {
        editing: {
          description: '填写新手机号、图形验证码和新手机号收到的短信验证码',
          on: {
            'newMobile.typed': { target: '.clean', actions: ['keepNewMobile', 'tellMobile'] },
            'newCode.typed': { target: '.clean', actions: 'keepNewCode' },
            'change.submitted': [{ guard: 'isChangeIncomplete', target: '.incomplete' }, { target: 'submitting' }],
          },
          initial: 'clean',
          states: {
            clean: { description: '没有提示' },
            incomplete: {
              description: '提示每个空着的必填项，补上一项少一条提示',
              tags: ['incomplete'],
              on: {
                'newMobile.typed': { actions: ['keepNewMobile', 'tellMobile'] },
                'newCode.typed': { actions: 'keepNewCode' },
              },
            },
            changeRefused: {
              description: '服务器拒绝了，显示它的原话，填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            refusedAfterFault: {
              description: '服务器拒绝了，可是先前有一次没有等到回答，可能已经换绑：说关上就能看到；填的内容都在',
              tags: ['refused'],
              exit: 'forgetServerMessage',
            },
            serviceUnavailable: {
              description: '没有等到回答，可能已经换绑：说关上就能看到；填的内容都在，可以再试',
              tags: ['fault'],
            },
          },
        },
        submitting: {
          description: '正在绑定新手机号，不接受第二次提交',
          tags: ['busy'],
          entry: 'tellSubmitted',
          invoke: {
            id: 'changeMobile',
            src: 'changeMobile',
            input: ({ context }) => ({ mobile: context.newMobile, code: context.newCode, proof: context.proof }),
            onDone: [
              { guard: 'isChanged', target: '#mobileChange.closed', actions: ['announceChanged', 'tellSession'] },
              { guard: 'hasProofDied', target: '#mobileChange.proving.editing.proofDied', actions: 'forgetProof' },
              {
                guard: 'isUncertain',
                target: 'editing.refusedAfterFault',
                actions: ['keepServerMessage', 'tellAnswered'],
              },
              { target: 'editing.changeRefused', actions: ['keepServerMessage', 'tellAnswered'] },
            ],
            onError: {
              target: 'editing.serviceUnavailable',
              actions: ['keepUncertain', 'tellAnswered', 'tellSession'],
            },
          },
          on: { 'dialog.closed': { target: '#mobileChange.closed', actions: 'tellSession' } },
        },
      },
    },
  },
});
