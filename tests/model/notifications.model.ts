import { notificationsMachine } from '../../machines/app/notifications.machine.ts';
import type { Model } from './runner/model.ts';

export const notifications: Model<typeof notificationsMachine> = {
  machine: notificationsMachine,
  inputs: { empty: undefined },
  user: {
    'notification.dismissed': { gesture: { do: 'click', role: 'button', name: '关闭' } },
    'notification.held': { gesture: { do: 'hover', role: 'status', name: '提示消息' } },
    'notification.released': { gesture: { do: 'unhover', role: 'status', name: '提示消息' } },
  },
  world: {
    'flow.notified': {
      from: 'outside',
      cases: {
        signInAgain: { notification: { tone: 'error', text: '请重新登录' } },
        signedOut: { notification: { tone: 'success', text: '已安全退出' } },
        dialogFailed: { notification: { tone: 'error', text: '登录窗口加载失败，请检查网络后再试' } },
      },
    },
  },
  actors: {},
  screens: {
    quiet: { shows: [], hides: [{ role: 'button', name: '关闭' }] },
    'showing.timed': { shows: ({ queue }) => queue.slice(0, 1).map(({ text }) => text) },
    'showing.held': { shows: ({ queue }) => queue.slice(0, 1).map(({ text }) => text) },
  },
  requirements: [
    {
      says: '同一句话在队列里最多出现一次',
      source: '规格 8：401 只提示一次',
      always: ({ context: { queue } }) => new Set(queue.map(({ text }) => text)).size === queue.length,
    },
    {
      says: '队列空着的时候不显示提示，有提示的时候一定在显示',
      source: '规格 8',
      always: (now) => now.in('quiet') === (now.context.queue.length === 0),
    },
    {
      says: '鼠标或焦点停在提示上时，只有关闭才会拿掉它',
      source: 'WCAG 2.2.1',
      when: ({ before, after }) => before.in('showing.held') && before.context.queue[0] !== after.context.queue[0],
      must: ({ event }) => event.name === 'notification.dismissed',
    },
    {
      says: '任何提示都会过去',
      source: '规格 8',
      from: (now) => now.in('showing'),
      leadsTo: (now) => now.in('quiet'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '第一条提示后面不可能马上还有别的',
        names: [
          'quiet: flow.notified > showing: notification.dismissed [hasNext]',
          'quiet: flow.notified > showing.timed: after displayTime [hasNext]',
        ],
      },
      {
        because: '刚排进一条新的，当前这条就不是最后一条',
        names: [
          'showing: flow.notified [otherwise] > showing: notification.dismissed [otherwise]',
          'showing: flow.notified [otherwise] > showing.timed: after displayTime [otherwise]',
        ],
      },
    ],
  },
};
