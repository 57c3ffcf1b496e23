/**
 * Gives the address of a course, a lesson, or a moment of a lesson to other people.
 *
 * If the browser has a share sheet, a press opens it. Otherwise, or if the sheet cannot be opened, the address is copied. If the browser does
 * not allow copying either, the page shows the address as a selected text.
 *
 * Some browsers never report the end of a share sheet. So a press while a sheet counts as open copies the address.
 *
 * Refused on purpose: `share.pressed` while the address is copied, which takes a moment.
 */
import { type DoneActorEvent, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** `left`: the member closed the sheet without sharing. `unavailable`: the browser did not open it. */
export type OpenSheetAnswer = { kind: 'shared' } | { kind: 'left' } | { kind: 'unavailable' };
export type CopyAddressAnswer = { kind: 'copied' } | { kind: 'blocked' };
export type ShareUserEvent = { type: 'share.pressed' } | { type: 'address.closed' };

export const shareMachine = setup({
  types: {} as {
    input: { hasSheet: boolean };
    context: { hasSheet: boolean };
    events:
      | ShareUserEvent
      | DoneActorEvent<OpenSheetAnswer, 'openSheet'>
      | DoneActorEvent<CopyAddressAnswer, 'copyAddress'>;
    children: { openSheet: 'openSheet'; copyAddress: 'copyAddress' };
  },
  actors: {
    openSheet: fromPromise<OpenSheetAnswer>(notWired('openSheet')),
    copyAddress: fromPromise<CopyAddressAnswer>(notWired('copyAddress')),
  },
  guards: {
    hasSheet: ({ context }) => context.hasSheet,
    isShared: ({ event }) => event.type === 'xstate.done.actor.openSheet' && event.output.kind === 'shared',
    isLeft: ({ event }) => event.type === 'xstate.done.actor.openSheet' && event.output.kind === 'left',
    isBlocked: ({ event }) => event.type === 'xstate.done.actor.copyAddress' && event.output.kind === 'blocked',
  },
  delays: { reading: 5000 },
}).createMachine({
  id: 'share',
  description: '分享课程、课时或者视频的一刻',
  context: ({ input }) => ({ hasSheet: input.hasSheet }),
  initial: 'resting',
  states: {
    resting: {
      description: '可以分享',
      on: { 'share.pressed': [{ guard: 'hasSheet', target: 'sharing' }, { target: 'copying' }] },
    },
    sharing: {
      description: '浏览器的分享面板开着；有的浏览器不说什么时候关了，再按一下就复制链接',
      invoke: {
        id: 'openSheet',
        src: 'openSheet',
        onDone: [
          { guard: 'isShared', target: 'shared' },
          { guard: 'isLeft', target: 'resting' },
          { target: 'copying' },
        ],
        onError: { target: 'copying' },
      },
      on: { 'share.pressed': { target: 'copying' } },
    },
    shared: {
      description: '已经分享：说一会儿，可以再分享',
      after: { reading: { target: 'resting' } },
      on: { 'share.pressed': { target: 'sharing' } },
    },
    copying: {
      description: '正在复制链接',
      invoke: {
        id: 'copyAddress',
        src: 'copyAddress',
        onDone: [{ guard: 'isBlocked', target: 'refused' }, { target: 'copied' }],
        onError: { target: 'refused' },
      },
    },
    copied: {
      description: '链接已复制：说一会儿，可以再分享',
      after: { reading: { target: 'resting' } },
      on: { 'share.pressed': [{ guard: 'hasSheet', target: 'sharing' }, { target: 'copying' }] },
    },
    refused: {
      description: '浏览器不让复制：显示选中的链接，由学员自己复制',
      on: {
        'address.closed': { target: 'resting' },
        'share.pressed': [{ guard: 'hasSheet', target: 'sharing' }, { target: 'copying' }],
      },
    },
  },
});
