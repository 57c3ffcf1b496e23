/**
 * Short messages at the edge of the screen: successes, 请重新登录, and messages without a place on the page.
 *
 * One is shown at a time, for 4 s each; the others wait. Pointing at a message or focusing it stops the time, so that it can be read. A
 * message with `stays` is shown until the member closes it; in the large-text view, that is every message. The same words are not queued twice: if many calls fail at once, the member reads
 * one message.
 *
 * Specification: section 8 (successes, 401).
 */
import { assertEvent, assign, setup } from 'xstate';

/** `stays`: the member must close it, because it says something that they need later. */
export type Notification = { tone: 'success' | 'error' | 'info'; text: string; stays?: true };
export type NotificationsUserEvent =
  | { type: 'notification.dismissed' }
  | { type: 'notification.held' }
  | { type: 'notification.released' };
export type NotificationsWorldEvent =
  | { type: 'flow.notified'; notification: Notification }
  /** Sent at the start and after every change of the text size. */
  | { type: 'page.textSizeChanged'; isLarge: boolean };

export const notificationsMachine = setup({
  types: {} as {
    context: { queue: Notification[]; isLarge: boolean };
    events: NotificationsUserEvent | NotificationsWorldEvent;
  },
  delays: { displayTime: 4000 },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === 'flow.notified' && context.queue.some(({ text }) => text === event.notification.text),
    hasNext: ({ context }) => context.queue.length > 1,
    stays: ({ context }) => context.isLarge || context.queue[0]?.stays === true,
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      assertEvent(event, 'flow.notified');
      return { queue: [...context.queue, event.notification] };
    }),
    keepTextSize: assign(({ event }) => {
      assertEvent(event, 'page.textSizeChanged');
      return { isLarge: event.isLarge };
    }),
    forgetShown: assign(({ context }) => ({ queue: context.queue.slice(1) })),
  },
}).createMachine({
  id: 'notifications',
  description: '轻提示：一次显示一条，其余排队',
  context: { queue: [], isLarge: false },
  initial: 'quiet',
  states: {
    quiet: {
      description: '没有提示',
      on: {
        'flow.notified': { target: 'showing', actions: 'enqueue' },
        'page.textSizeChanged': { actions: 'keepTextSize' },
      },
    },
    showing: {
      description: '显示队列里的第一条',
      on: {
        'flow.notified': [{ guard: 'isKnown' }, { actions: 'enqueue' }],
        'page.textSizeChanged': { target: '.turning', actions: 'keepTextSize' },
        'notification.dismissed': [
          { guard: 'hasNext', target: 'showing', actions: 'forgetShown' },
          { target: 'quiet', actions: 'forgetShown' },
        ],
      },
      initial: 'turning',
      states: {
        turning: {
          description: '看看这一条自己过去，还是要关掉',
          always: [{ guard: 'stays', target: 'staying' }, { target: 'timed' }],
        },
        timed: {
          description: '四秒后换下一条',
          after: {
            displayTime: [
              { guard: 'hasNext', target: 'turning', actions: 'forgetShown' },
              { target: '#notifications.quiet', actions: 'forgetShown' },
            ],
          },
          on: { 'notification.held': { target: 'held' } },
        },
        held: {
          description: '鼠标或焦点停在提示上：不消失',
          on: { 'notification.released': { target: 'timed' } },
        },
        staying: { description: '以后还用得着的话，或者大字版：一直显示，直到关掉它' },
      },
    },
  },
});
