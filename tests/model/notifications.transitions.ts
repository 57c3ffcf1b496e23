import type { notificationsMachine } from '../../machines/app/notifications.machine.ts';
import type { Transitions } from './runner/rows.ts';

const oneAtATime = '一次只显示一条，其余排队';

export const notifications: Transitions<typeof notificationsMachine> = {
  accepts: {
    quiet: ['flow.notified'],
    'showing.timed': ['flow.notified', 'notification.dismissed', 'notification.held'],
    'showing.held': ['flow.notified', 'notification.dismissed', 'notification.released'],
  },
  delays: { displayTime: 4000 },
  rows: [
    { from: '*', event: 'start', to: 'quiet', changes: { queue: [] }, because: '打开网站时没有提示' },
    {
      from: 'quiet',
      event: 'flow.notified',
      to: 'showing.timed',
      changes: (_, { notification }) => ({ queue: [notification] }),
      because: '规格 8：成功和 401 都要告诉学员',
    },
    {
      from: 'showing',
      event: 'flow.notified',
      given: ['同样的话已在队列里', ({ queue }, event) => queue.some(({ text }) => text === event.notification.text)],
      to: 'same',
      ignored: true,
      because: '规格 8：许多请求同时失败，只提示一次 请重新登录',
    },
    {
      from: 'showing',
      event: 'flow.notified',
      given: ['是一句新的话', ({ queue }, event) => queue.every(({ text }) => text !== event.notification.text)],
      to: 'same',
      changes: ({ queue }, { notification }) => ({ queue: [...queue, notification] }),
      because: oneAtATime,
    },
    {
      from: 'showing',
      event: 'notification.dismissed',
      given: ['后面还有', ({ queue }) => queue.length > 1],
      to: 'showing.timed',
      changes: ({ queue }) => ({ queue: queue.slice(1) }),
      because: oneAtATime,
    },
    {
      from: 'showing',
      event: 'notification.dismissed',
      given: ['这是最后一条', ({ queue }) => queue.length === 1],
      to: 'quiet',
      changes: { queue: [] },
      because: '关掉最后一条就安静了',
    },
    { from: 'showing.timed', event: 'notification.held', to: 'showing.held', because: '指着或聚焦时停住，读得完' },
    { from: 'showing.held', event: 'notification.released', to: 'showing.timed', because: '离开后重新计时四秒' },
    {
      from: 'showing.timed',
      event: 'after displayTime',
      given: ['后面还有', ({ queue }) => queue.length > 1],
      to: 'showing.timed',
      changes: ({ queue }) => ({ queue: queue.slice(1) }),
      because: oneAtATime,
    },
    {
      from: 'showing.timed',
      event: 'after displayTime',
      given: ['这是最后一条', ({ queue }) => queue.length === 1],
      to: 'quiet',
      changes: { queue: [] },
      because: '每条四秒',
    },
  ],
};
