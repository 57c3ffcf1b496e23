/**
 * Marks messages as read on the server: a message that the member presses, and all messages when the member presses 全部已读.
 *
 * There is one call at a time. Further presses wait (`queue`), each message only once. 全部已读 replaces the waiting single ones. This machine
 * knows the messages that were marked here or in another tab since the list was requested; the list itself has the rest. A failed mark stays
 * in the queue until it is retried, until the member chooses another one instead, or until another tab has done it.
 *
 * After each mark, the session and the other tabs are told, and a notification says that all are read. If the member has changed meanwhile,
 * the flow has forgotten the mark, and tells nothing.
 *
 * The flow runs beside the session (`backgroundFlows`), not with the page. So waiting marks are still made after the page is left, and a
 * failure is shown when the member returns. With another member, or none, it starts empty.
 *
 * Refused on purpose: a message that is already read or waiting; any further message while all are about to be marked.
 *
 * API: member, section 4 (both marks are GETs that change something). Behaviour: /member/messages.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { MarkAnswer, Moment, ReadElsewhere } from '../domain/message.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** The queue's entry for all messages, including those of other pages. */
export const allMessages = '';
export type MessageReadingUserEvent =
  /** `moment`: when the page with this message was requested. */
  { type: 'message.chosen'; id: string; moment: Moment } | { type: 'allMessages.chosen' } | { type: 'marking.retried' };

export type MessageReadingWorldEvent = { type: 'session.changed' };

export const messageReadingMachine = setup({
  types: {} as {
    context: {
      /** Ids of the messages to mark. The first one is pending or has failed. */
      queue: string[];
      /** Marked after 全部已读; the order does not matter. */
      readIds: string[];
      /** The moment of the last 全部已读, in this tab or another one; 0 if there was none. */
      allReadMoment: Moment;
      message: string;
    };
    events: MessageReadingUserEvent | MessageReadingWorldEvent | ReadElsewhere | DoneActorEvent<MarkAnswer, 'mark'>;
    children: { mark: 'mark'; watchOtherTabs: 'watchOtherTabs'; watchPerson: 'watchPerson' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    mark: fromPromise<MarkAnswer, { id: string }>(notWired('mark')),
    watchOtherTabs: fromCallback<EventObject>(notWired('watchOtherTabs')),
    watchPerson: fromCallback<EventObject>(notWired('watchPerson')),
  },
  guards: {
    isUnread: ({ context, event }) =>
      event.type === 'message.chosen' && event.moment > context.allReadMoment && !context.readIds.includes(event.id),
    isNew: ({ context, event }) =>
      event.type === 'message.chosen' &&
      event.moment > context.allReadMoment &&
      ![...context.readIds, ...context.queue].includes(event.id) &&
      !context.queue.includes(allMessages),
    isNotMarkingAll: ({ context }) => !context.queue.includes(allMessages),
    isRefused: ({ event }) => event.type === 'xstate.done.actor.mark' && event.output.kind === 'refused',
    waitsForMore: ({ context }) => context.queue.length > 1,
    isAll: ({ context }) => context.queue[0] === allMessages,
    isOnlyFailure: ({ context, event }) =>
      event.type === 'tab.messageRead' && context.queue.every((id) => id === event.id),
  },
  actions: {
    wantOnly: assign(({ event }) => {
      assertEvent(event, ['message.chosen', 'allMessages.chosen']);
      return { queue: [event.type === 'message.chosen' ? event.id : allMessages] };
    }),
    wantNext: assign(({ context, event }) => {
      assertEvent(event, ['message.chosen', 'allMessages.chosen']);
      return event.type === 'message.chosen'
        ? { queue: [...context.queue, event.id] }
        : { queue: [...context.queue.slice(0, 1), allMessages] };
    }),
    keepMarked: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.mark');
      const [marked = allMessages, ...queue] = context.queue;
      if (event.output.kind !== 'marked') return {};
      if (marked === allMessages) return { queue, readIds: [], allReadMoment: event.output.moment };
      return { queue, readIds: [...new Set([...context.readIds, marked])].sort() };
    }),
    keepReadElsewhere: assign(({ context, event }) => {
      assertEvent(event, ['tab.messageRead', 'tab.allMessagesRead']);
      return event.type === 'tab.messageRead'
        ? { readIds: [...new Set([...context.readIds, event.id])].sort() }
        : { readIds: [], allReadMoment: event.moment };
    }),
    forgetReadElsewhere: assign(({ context, event }) => {
      assertEvent(event, 'tab.messageRead');
      return { queue: context.queue.filter((id) => id !== event.id) };
    }),
    forgetQueue: assign({ queue: [] }),
    forgetAll: assign({ queue: [], readIds: [], allReadMoment: 0 }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.mark');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    tellTabs: notWired('tellTabs'),
    tellSession: notWired('tellSession'),
    announceAllMarked: notWired('announceAllMarked'),
  },
}).createMachine({
  id: 'messageReading',
  description: '读消息：点一条标为已读，或者全部已读',
  context: { queue: [], readIds: [], allReadMoment: 0, message: '' },
  invoke: [
    { id: 'watchOtherTabs', src: 'watchOtherTabs' },
    { id: 'watchPerson', src: 'watchPerson' },
  ],
  on: {
    'session.changed': { target: '.resting', actions: 'forgetAll' },
    'tab.messageRead': { actions: 'keepReadElsewhere' },
    'tab.allMessagesRead': { actions: 'keepReadElsewhere' },
  },
  initial: 'resting',
  states: {
    resting: {
      description: '没有要标的：点一条没读的，或者全部已读',
      on: {
        'message.chosen': { guard: 'isUnread', target: 'marking', actions: 'wantOnly' },
        'allMessages.chosen': { target: 'marking', actions: 'wantOnly' },
      },
    },
    marking: {
      description: '正在向服务器标第一条；这时点的排队，同一条不排两次',
      tags: ['busy'],
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => ({ id: context.queue[0] ?? '' }),
        onDone: [
          { guard: 'isRefused', target: 'failed.refused', actions: 'keepServerMessage' },
          {
            guard: 'waitsForMore',
            target: 'marking',
            reenter: true,
            actions: ['tellTabs', 'keepMarked', 'tellSession'],
          },
          {
            guard: 'isAll',
            target: 'resting',
            actions: ['tellTabs', 'keepMarked', 'tellSession', 'announceAllMarked'],
          },
          { target: 'resting', actions: ['tellTabs', 'keepMarked', 'tellSession'] },
        ],
        onError: { target: 'failed.unavailable' },
      },
      on: {
        'message.chosen': { guard: 'isNew', actions: 'wantNext' },
        'allMessages.chosen': { guard: 'isNotMarkingAll', actions: 'wantNext' },
      },
    },
    failed: {
      description: '没有标成：消息还是没读的样子，可以重试，也可以改点别的',
      exit: 'forgetServerMessage',
      on: {
        'marking.retried': { target: 'marking' },
        'message.chosen': { guard: 'isUnread', target: 'marking', actions: 'wantOnly' },
        'allMessages.chosen': { target: 'marking', actions: 'wantOnly' },
        'tab.messageRead': [
          { guard: 'isOnlyFailure', target: 'resting', actions: ['keepReadElsewhere', 'forgetQueue'] },
          { actions: ['keepReadElsewhere', 'forgetReadElsewhere'] },
        ],
        'tab.allMessagesRead': { target: 'resting', actions: ['keepReadElsewhere', 'forgetQueue'] },
      },
      initial: 'refused',
      states: {
        refused: { description: '服务器拒绝：显示它的原话', tags: ['refused'] },
        unavailable: { description: '没有得到回答：说明情况', tags: ['fault'] },
      },
    },
  },
});
