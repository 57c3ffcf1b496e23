/**
 * Changes the member's nickname, which the server allows only once.
 *
 * The form replaces the name. Refusals show the server's words, faults say so, and the typed text always stays. The session knows whether the
 * change is used up: in another tab, on another device, or by a request whose answer was lost. So the session loads the member again after
 * every request, and its report ends this flow.
 *
 * Refused on purpose: everything but the answer and the session's report while saving, and everything once the name is final.
 *
 * API: member.md, POST member/detail/nickname.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type NicknameUserEvent =
  | { type: 'nickname.edited' }
  | { type: 'nickname.typed'; value: string }
  | { type: 'nickname.submitted' }
  | { type: 'nickname.cancelled' };
export type NicknameWorldEvent = { type: 'session.nicknameFixed' };
export type SaveNicknameAnswer = { kind: 'saved' } | Refused;

export const nicknameMachine = setup({
  types: {} as {
    /** `message`: the server's words; '' if it gave none. */
    context: { name: string; message: string };
    events: NicknameUserEvent | NicknameWorldEvent | DoneActorEvent<SaveNicknameAnswer, 'saveNickname'>;
    children: { watchMember: 'watchMember'; saveNickname: 'saveNickname' };
    tags: 'busy' | 'incomplete' | 'refused' | 'fault';
  },
  actors: {
    watchMember: fromCallback<EventObject>(notWired('watchMember')),
    saveNickname: fromPromise<SaveNicknameAnswer, { name: string }>(notWired('saveNickname')),
  },
  guards: {
    isEmpty: ({ context }) => context.name.trim() === '',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.saveNickname' && event.output.kind === 'refused',
  },
  actions: {
    keepName: assign(({ event }) => {
      assertEvent(event, 'nickname.typed');
      return { name: event.value };
    }),
    forgetName: assign({ name: '' }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.saveNickname');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    announceSaved: notWired('announceSaved'),
    tellSession: notWired('tellSession'),
  },
}).createMachine({
  id: 'nickname',
  description: '修改昵称：只能修改一次',
  context: { name: '', message: '' },
  invoke: { id: 'watchMember', src: 'watchMember' },
  on: { 'session.nicknameFixed': { target: '.changed' } },
  initial: 'shown',
  states: {
    shown: {
      description: '显示昵称，还可以修改一次',
      on: { 'nickname.edited': { target: 'editing' } },
    },
    editing: {
      description: '填写新的昵称',
      on: {
        'nickname.typed': { target: '.clean', actions: 'keepName' },
        'nickname.submitted': [{ guard: 'isEmpty', target: '.nameMissing' }, { target: 'saving' }],
        'nickname.cancelled': { target: 'shown', actions: 'forgetName' },
      },
      initial: 'clean',
      states: {
        clean: { description: '没有提示' },
        nameMissing: { description: '提示：请输入昵称', tags: ['incomplete'] },
        nameRefused: {
          description: '服务器拒绝了，显示它的原话，填的还在',
          tags: ['refused'],
          exit: 'forgetServerMessage',
        },
        serviceUnavailable: { description: '网络或服务器出错，填的还在，可以再试', tags: ['fault'] },
      },
    },
    saving: {
      description: '正在保存，不接受第二次提交',
      tags: ['busy'],
      invoke: {
        id: 'saveNickname',
        src: 'saveNickname',
        input: ({ context }) => ({ name: context.name }),
        onDone: [
          {
            guard: 'isRefused',
            target: 'editing.nameRefused',
            actions: ['keepServerMessage', 'tellSession'],
          },
          { target: 'changed', actions: ['announceSaved', 'tellSession'] },
        ],
        onError: { target: 'editing.serviceUnavailable', actions: 'tellSession' },
      },
    },
    changed: { description: '已修改，不能再改', entry: 'forgetName', type: 'final' },
  },
});
