import type { notificationsMachine } from '../../../machines/app/notifications.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const oneAtATime = '一次只显示一条，其余排队';
type Shown = { queue: { stays?: true }[]; isLarge: boolean };
const isStaying = ({ queue, isLarge }: Shown) => isLarge || queue[0]?.stays === true;
const largeText = '文档 operators.largeView：大字版里的提示留到关掉为止';

export const notifications: Table<typeof notificationsMachine> = {
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
        removal: { notification: { tone: 'success', text: '已申请注销', stays: true } },
      },
    },
    'page.textSizeChanged': { from: 'outside', cases: { large: { isLarge: true }, usual: { isLarge: false } } },
  },
  actors: {},
  screens: {
    quiet: { shows: [], hides: [{ role: 'button', name: '关闭' }] },
    'showing.turning': { shows: [], passing: true },
    'showing.timed': { shows: ({ queue }) => queue.slice(0, 1).map(({ text }) => text) },
    'showing.held': { shows: ({ queue }) => queue.slice(0, 1).map(({ text }) => text) },
    'showing.staying': { shows: ({ queue }) => queue.slice(0, 1).map(({ text }) => text) },
  },
  requirements: [
    {
      says: '同一句话在队列里最多出现一次',
      source: '规格 8.unauthorized：401 只提示一次',
      always: ({ context: { queue } }) => new Set(queue.map(({ text }) => text)).size === queue.length,
    },
    {
      says: '队列空着的时候不显示提示，有提示的时候一定在显示',
      source: '规格 8.refusal',
      always: (now) => now.in('quiet') === (now.context.queue.length === 0),
    },
    {
      says: '鼠标或焦点停在提示上时，只有关闭才会拿掉它',
      source: 'WCAG 2.2.1',
      when: ({ before, after }) => before.in('showing.held') && before.context.queue[0] !== after.context.queue[0],
      must: ({ event }) => event.name === 'notification.dismissed',
    },
    {
      says: '以后还用得着的话，只有关闭才会拿掉它',
      source: '行为 removal：期间内登录账号将会自动取消',
      when: ({ before, after }) =>
        before.context.queue[0]?.stays === true && before.context.queue[0] !== after.context.queue[0],
      must: ({ event }) => event.name === 'notification.dismissed',
    },
    {
      says: '大字版里，一条提示只有关掉才会过去',
      source: largeText,
      when: ({ before, after }) =>
        before.context.isLarge && before.in('showing') && before.context.queue[0] !== after.context.queue[0],
      must: ({ event }) => event.name === 'notification.dismissed',
    },
    {
      says: '任何提示都会过去',
      source: '规格 8.refusal',
      from: (now) => now.in('showing'),
      leadsTo: (now) => now.in('quiet'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '刚排进一条新的，当前这条就不是最后一条',
        names: [
          'showing: flow.notified [otherwise] > showing: notification.dismissed [otherwise]',
          'showing: flow.notified [otherwise] > showing.timed: after displayTime [otherwise]',
        ],
      },
    ],
  },
  accepts: {
    quiet: ['flow.notified', 'page.textSizeChanged'],
    'showing.turning': [],
    'showing.timed': ['flow.notified', 'notification.dismissed', 'notification.held', 'page.textSizeChanged'],
    'showing.held': ['flow.notified', 'notification.dismissed', 'notification.released', 'page.textSizeChanged'],
    'showing.staying': ['flow.notified', 'notification.dismissed', 'page.textSizeChanged'],
  },
  delays: { displayTime: 4000 },
  rows: [
    { from: '*', event: 'start', to: 'quiet', changes: { queue: [], isLarge: false }, because: '打开网站时没有提示' },
    {
      from: 'quiet',
      event: 'page.textSizeChanged',
      to: 'same',
      changes: (_, { isLarge }) => ({ isLarge }),
      because: largeText,
    },
    {
      from: 'showing',
      event: 'page.textSizeChanged',
      to: 'showing.turning',
      changes: (_, { isLarge }) => ({ isLarge }),
      because: largeText,
    },
    {
      from: 'quiet',
      event: 'flow.notified',
      to: 'showing.turning',
      changes: (_, { notification }) => ({ queue: [notification] }),
      because: '规格 8.registered、8.unauthorized：成功和 401 都要告诉学员',
    },
    {
      from: 'showing.turning',
      event: 'always',
      given: ['要自己关掉', isStaying],
      to: 'showing.staying',
      because: '行为 removal：怎么取消注销，要读得完，所以自己关掉',
    },
    {
      from: 'showing.turning',
      event: 'always',
      given: ['自己过去', (now) => !isStaying(now)],
      to: 'showing.timed',
      restarts: ['displayTime'],
      because: '每条四秒',
    },
    {
      from: 'showing',
      event: 'flow.notified',
      given: ['同样的话已在队列里', ({ queue }, event) => queue.some(({ text }) => text === event.notification.text)],
      to: 'same',
      ignored: true,
      because: '规格 8.unauthorized：许多请求同时失败，只提示一次 请重新登录',
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
      to: 'showing.turning',
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
      to: 'showing.turning',
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
