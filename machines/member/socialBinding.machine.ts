/**
 * Binds a QQ or WeChat account to the member's account, so that the member can sign in with it.
 *
 * QQ opens its own page and returns: its code in this history entry is read at the start. A code is never sent unless this member started the
 * binding in this tab: otherwise, the author of a link could sign in to the account. The code is sent once: not in two calls at a time, not
 * in two tabs, and not again after any answer. After a reload during the call, or without an answer, the outcome is unknown, and the member
 * decides whether to try again. WeChat is scanned in a dialog, by the same flow as the login, which binds instead.
 *
 * After a success or an unknown outcome, the session loads the member again.
 *
 * Refused on purpose: starting another binding while one is pending.
 *
 * API: member/socialite/bindWithCode; auth.md, section 11 (action bind). Texts: behaviour.md, /member.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, type OutputFrom, setup } from 'xstate';
import type { qrLoginMachine } from '../auth/qrLogin.machine.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { BindSocialAnswer, RecallBindingAnswer } from '../domain/security.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type QrLogin = typeof qrLoginMachine;
export type SocialBindingUserEvent =
  | { type: 'qq.chosen' }
  | { type: 'wechat.chosen' }
  | { type: 'binding.retried' }
  | { type: 'dialog.closed' };
type Context = { code: string; message: string };

const qrLogin = flowNotWired<QrLogin>('qrLogin');

export const socialBindingMachine = setup({
  types: {} as {
    context: Context;
    events:
      | SocialBindingUserEvent
      | DoneActorEvent<RecallBindingAnswer, 'recallBinding'>
      | DoneActorEvent<BindSocialAnswer, 'bindSocial'>
      | DoneActorEvent<OutputFrom<QrLogin>, 'qrLogin'>;
    children: { recallBinding: 'recallBinding'; bindSocial: 'bindSocial'; qrLogin: 'qrLogin' };
    tags: 'refused' | 'fault';
  },
  actors: {
    qrLogin,
    recallBinding: fromPromise<RecallBindingAnswer>(notWired('recallBinding')),
    bindSocial: fromPromise<BindSocialAnswer, { code: string }>(notWired('bindSocial')),
  },
  guards: {
    isFresh: ({ event }) => event.type === 'xstate.done.actor.recallBinding' && event.output.kind === 'fresh',
    isUnanswered: ({ event }) => event.type === 'xstate.done.actor.recallBinding' && event.output.kind === 'unanswered',
    isForeign: ({ event }) => event.type === 'xstate.done.actor.recallBinding' && event.output.kind === 'foreign',
    hasFailed: ({ event }) => event.type === 'xstate.done.actor.recallBinding' && event.output.kind === 'failed',
    isBound: ({ event }) => event.type === 'xstate.done.actor.bindSocial' && event.output.kind === 'bound',
    isScannedAndBound: ({ event }) => event.type === 'xstate.done.actor.qrLogin' && event.output.kind === 'signedIn',
  },
  actions: {
    keepCode: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.recallBinding');
      return 'code' in event.output ? { code: event.output.code } : {};
    }),
    forgetCode: assign({ code: '' }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.recallBinding', 'xstate.done.actor.bindSocial']);
      return 'message' in event.output ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    goToQq: notWired('goToQq'),
    announceBound: notWired('announceBound'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'socialBinding',
  description: '绑定 QQ 或微信账号',
  context: { code: '', message: '' },
  initial: 'recalling',
  states: {
    recalling: {
      description: '看看 QQ 留下了什么',
      invoke: {
        id: 'recallBinding',
        src: 'recallBinding',
        onDone: [
          { guard: 'isFresh', target: 'binding', actions: 'keepCode' },
          { guard: 'isUnanswered', target: 'settled.interrupted', actions: 'keepCode' },
          { guard: 'isForeign', target: 'settled.returnDistrusted' },
          { guard: 'hasFailed', target: 'settled.returnFailed', actions: 'keepServerMessage' },
          { target: 'settled' },
        ],
        onError: { target: 'settled' },
      },
    },
    settled: {
      description: '没有请求在路上，可以绑定',
      on: {
        'qq.chosen': { actions: 'goToQq' },
        'wechat.chosen': { target: 'scanning' },
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        bindingRefused: { description: '没有绑成，显示服务器的原话', tags: ['refused'], exit: 'forgetServerMessage' },
        returnDistrusted: { description: '回来的不是从这里出发的绑定：没有绑定，可以重新开始' },
        returnFailed: { description: '没有从 QQ 带回授权：引用地址里的原因', exit: 'forgetServerMessage' },
        interrupted: {
          description: '等回答的时候页面重新加载了，不知道绑成了没有：可以重试',
          on: { 'binding.retried': { target: '#socialBinding.binding' } },
        },
        serviceUnavailable: {
          description: '网络或服务器出错，没有等到回答：可以重试',
          tags: ['fault'],
          on: { 'binding.retried': { target: '#socialBinding.binding' } },
        },
      },
    },
    binding: {
      description: '正在绑定，登录码只用一次',
      invoke: {
        id: 'bindSocial',
        src: 'bindSocial',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          { guard: 'isBound', target: 'settled', actions: ['forgetCode', 'announceBound', 'tellSession'] },
          { target: 'settled.bindingRefused', actions: ['forgetCode', 'keepServerMessage'] },
        ],
        onError: { target: 'settled.serviceUnavailable', actions: 'tellSession' },
      },
    },
    scanning: {
      description: '微信扫码绑定，在对话框里',
      entry: 'forgetCode',
      invoke: {
        id: 'qrLogin',
        src: 'qrLogin',
        input: () => ({ action: 'bind' as const }),
        onDone: [
          { guard: 'isScannedAndBound', target: 'settled', actions: ['announceBound', 'tellSession'] },
          { target: 'settled', actions: 'tellSession' },
        ],
      },
      on: { 'dialog.closed': { target: 'settled', actions: 'tellSession' } },
    },
  },
});
