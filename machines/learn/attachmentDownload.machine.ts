/**
 * Downloads one attachment of a course. The flow runs from the press of 下载 until the file opens in a new window.
 *
 * The server's link works once, and for 1 hour. So every press requests a new link, one at a time. If the browser blocks a window that opens
 * so late after the press, the link is shown instead. After a click it is used up and disappears.
 *
 * Refused on purpose: `download.pressed` while a link is requested.
 *
 * API: content.md, section 5.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type AskLinkInput = { courseId: number; attachmentId: number };
export type AskLinkAnswer = { kind: 'given'; url: string } | Refused;
/** Whether the browser has opened the window. */
export type OpenLinkAnswer = { kind: 'opened' } | { kind: 'blocked' };
export type AttachmentDownloadUserEvent = { type: 'download.pressed' } | { type: 'link.followed' };

export const attachmentDownloadMachine = setup({
  types: {} as {
    input: AskLinkInput;
    context: AskLinkInput & { url: string; message: string };
    events:
      | AttachmentDownloadUserEvent
      | DoneActorEvent<AskLinkAnswer, 'askLink'>
      | DoneActorEvent<OpenLinkAnswer, 'openLink'>;
    children: { askLink: 'askLink'; openLink: 'openLink' };
    tags: 'refused' | 'fault';
  },
  actors: {
    askLink: fromPromise<AskLinkAnswer, AskLinkInput>(notWired('askLink')),
    openLink: fromPromise<OpenLinkAnswer, { url: string }>(notWired('openLink')),
  },
  guards: {
    isRefused: ({ event }) => event.type === 'xstate.done.actor.askLink' && event.output.kind === 'refused',
    isBlocked: ({ event }) => event.type === 'xstate.done.actor.openLink' && event.output.kind === 'blocked',
  },
  actions: {
    keepLink: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.askLink');
      return event.output.kind === 'given' ? { url: event.output.url } : {};
    }),
    forgetLink: assign({ url: '' }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.askLink');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'attachmentDownload',
  description: '下载一个附件',
  context: ({ input }) => ({ ...input, url: '', message: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: '可以下载',
      on: { 'download.pressed': { target: 'askingLink' } },
    },
    askingLink: {
      description: '正在向服务器要一次性的下载地址',
      invoke: {
        id: 'askLink',
        src: 'askLink',
        input: ({ context }) => ({ courseId: context.courseId, attachmentId: context.attachmentId }),
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'keepServerMessage' },
          { target: 'opening', actions: 'keepLink' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    opening: {
      description: '在新窗口打开下载地址',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ url: context.url }),
        onDone: [
          { guard: 'isBlocked', target: 'blocked' },
          { target: 'opened', actions: 'forgetLink' },
        ],
        onError: { target: 'blocked' },
      },
    },
    opened: {
      description: '已在新窗口打开；可以再下载一次',
      on: { 'download.pressed': { target: 'askingLink' } },
    },
    blocked: {
      description: '浏览器没有让新窗口打开：给出链接，由学员自己按',
      on: {
        'link.followed': { target: 'opened', actions: 'forgetLink' },
        'download.pressed': { target: 'askingLink', actions: 'forgetLink' },
      },
    },
    refused: {
      description: '服务器拒绝：在这一行显示它的原话，可以再试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'download.pressed': { target: 'askingLink' } },
    },
    unavailable: {
      description: '没有得到回答：在这一行说明情况，可以再试',
      tags: ['fault'],
      on: { 'download.pressed': { target: 'askingLink' } },
    },
  },
});
