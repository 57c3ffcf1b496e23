/**
 * Unbinds a QQ or WeChat account after the member has confirmed it.
 *
 * A refusal shows the server's words, a fault says so; the question stays and can be answered again. After a request that was aborted or not
 * answered, it is unknown whether it took effect, so the session loads the member again.
 *
 * Refused on purpose: a second confirmation while the first is pending.
 *
 * API: DELETE member/socialite/{app}. Texts: behaviour.md, /member.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { SocialApp } from '../domain/member.ts';
import type { UnbindSocialAnswer } from '../domain/security.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type SocialUnbindingUserEvent =
  | { type: 'unbinding.opened'; app: SocialApp }
  | { type: 'unbinding.confirmed' }
  | { type: 'dialog.closed' };
type Context = { app: SocialApp; message: string };

export const socialUnbindingMachine = setup({
  types: {} as {
    context: Context;
    events: SocialUnbindingUserEvent | DoneActorEvent<UnbindSocialAnswer, 'unbindSocial'>;
    children: { unbindSocial: 'unbindSocial' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    unbindSocial: fromPromise<UnbindSocialAnswer, { app: SocialApp }>(notWired('unbindSocial')),
  },
  guards: {
    isUnbound: ({ event }) => event.type === 'xstate.done.actor.unbindSocial' && event.output.kind === 'unbound',
  },
  actions: {
    keepApp: assign(({ event }) => {
      assertEvent(event, 'unbinding.opened');
      return { app: event.app };
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.unbindSocial');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    announceUnbound: notWired('announceUnbound'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'socialUnbinding',
  description: '解绑 QQ 或微信账号',
  context: { app: 'qq', message: '' },
  initial: 'closed',
  states: {
    closed: {
      description: '没有打开',
      on: { 'unbinding.opened': { target: 'asking', actions: 'keepApp' } },
    },
    asking: {
      description: '问一遍：解绑以后可能找不回账号，真的要解绑吗',
      on: {
        'unbinding.confirmed': { target: 'unbinding' },
        'dialog.closed': { target: 'closed' },
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        unbindingRefused: { description: '服务器拒绝了，显示它的原话', tags: ['refused'], exit: 'forgetServerMessage' },
        serviceUnavailable: { description: '网络或服务器出错，可以再试', tags: ['fault'] },
      },
    },
    unbinding: {
      description: '正在解绑，不接受第二次',
      tags: ['busy'],
      invoke: {
        id: 'unbindSocial',
        src: 'unbindSocial',
        input: ({ context }) => ({ app: context.app }),
        onDone: [
          { guard: 'isUnbound', target: 'closed', actions: ['announceUnbound', 'tellSession'] },
          { target: 'asking.unbindingRefused', actions: 'keepServerMessage' },
        ],
        onError: { target: 'asking.serviceUnavailable', actions: 'tellSession' },
      },
      on: { 'dialog.closed': { target: 'closed', actions: 'tellSession' } },
    },
  },
});
