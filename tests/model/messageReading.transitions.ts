import type { messageReadingMachine } from '../../machines/member/messageReading.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Known = { readIds: string[]; allReadMoment: number; queue: string[] };
type Chosen = { id: string; moment: number };
const isUnread = ({ readIds, allReadMoment }: Known, { id, moment }: Chosen) =>
  moment > allReadMoment && readIds.indexOf(id) < 0;
const waits = ({ queue }: Known, id: string) => queue.indexOf(id) >= 0 || queue.indexOf('') >= 0;
const isLast = ({ queue }: Known) => queue.length === 1;
const isOnly = ({ queue }: Known, { id }: { id: string }) => queue.length === 1 && queue[0] === id;
const withRead = ({ readIds }: Known, id: string) => (readIds.indexOf(id) < 0 ? [...readIds, id].sort() : readIds);
const afterMark = (context: Known, moment: number) => {
  const [first = '', ...queue] = context.queue;
  return first === '' ? { queue, readIds: [], allReadMoment: moment } : { queue, readIds: withRead(context, first) };
};

const tabs = ['tab.messageRead', 'tab.allMessagesRead', 'session.changed'] as const;
const failed = ['message.chosen', 'allMessages.chosen', 'marking.retried', ...tabs] as const;

export const messageReading: Transitions<typeof messageReadingMachine> = {
  accepts: {
    resting: ['message.chosen', 'allMessages.chosen', ...tabs],
    marking: ['message.chosen', 'allMessages.chosen', ...tabs],
    'failed.refused': [...failed],
    'failed.unavailable': [...failed],
  },
  runs: {
    '*': { watchOtherTabs: null, watchPerson: null },
    marking: { mark: ({ queue }) => ({ id: queue[0] }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'resting',
      changes: { queue: [], readIds: [], allReadMoment: 0, message: '' },
      because: '列表自己说哪些读过',
    },
    {
      from: '*',
      event: 'tab.messageRead',
      to: 'same',
      changes: (context, { id }) => ({ readIds: withRead(context, id) }),
      because: '别的标签页读了，这里也是读过的样子',
    },
    {
      from: '*',
      event: 'tab.allMessagesRead',
      to: 'same',
      changes: (_, { moment }) => ({ readIds: [], allReadMoment: moment }),
      because: '别的标签页全部标了，这一刻以前取的都算读过',
    },
    {
      from: '*',
      event: 'session.changed',
      to: 'resting',
      changes: { queue: [], readIds: [], allReadMoment: 0, message: '' },
      because: '换了人或退出了：别人的消息不替他标，前一个人的也不再标',
    },
    {
      from: 'resting',
      event: 'message.chosen',
      given: ['还没读过', isUnread],
      to: 'marking',
      changes: (_, { id }) => ({ queue: [id] }),
      because: '行为：点一条标为已读',
    },
    {
      from: 'resting',
      event: 'allMessages.chosen',
      to: 'marking',
      changes: { queue: [''] },
      because: '行为：全部已读',
    },
    {
      from: 'marking',
      event: 'message.chosen',
      given: ['还没读过，也没有排着', (context, event) => isUnread(context, event) && !waits(context, event.id)],
      to: 'same',
      changes: ({ queue }, { id }) => ({ queue: [...queue, id] }),
      because: '忙的时候点的排队，不丢也不重复',
    },
    {
      from: 'marking',
      event: 'allMessages.chosen',
      given: ['全部还没有排着', (context) => !waits(context, '')],
      to: 'same',
      changes: ({ queue: [first = ''] }) => ({ queue: [first, ''] }),
      because: '全部已读代替等着的那些',
    },
    {
      from: 'marking',
      event: 'done mark',
      case: 'marked',
      given: ['后面还有', (context) => !isLast(context)],
      to: 'marking',
      restarts: ['mark'],
      changes: (context) => afterMark(context, 2),
      because: '一次一个请求，接着标下一条',
    },
    {
      from: 'marking',
      event: 'done mark',
      case: 'marked',
      given: ['是最后一条', isLast],
      to: 'resting',
      changes: (context) => afterMark(context, 2),
      because: '接口 member 4：标了',
    },
    {
      from: 'marking',
      event: 'done mark',
      case: 'refused',
      to: 'failed.refused',
      changes: { message: '请稍后再试' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'marking',
      event: 'error mark',
      to: 'failed.unavailable',
      because: '没有回答：说明情况，可以重试',
    },
    {
      from: 'failed',
      event: 'marking.retried',
      to: 'marking',
      changes: { message: '' },
      because: '没有标成的接着标',
    },
    {
      from: 'failed',
      event: 'message.chosen',
      given: ['还没读过', isUnread],
      to: 'marking',
      changes: (_, { id }) => ({ queue: [id], message: '' }),
      because: '点哪条就标哪条：没有标成的不再缠着他',
    },
    {
      from: 'failed',
      event: 'allMessages.chosen',
      to: 'marking',
      changes: { queue: [''], message: '' },
      because: '全部已读包括没有标成的',
    },
    {
      from: 'failed',
      event: 'tab.messageRead',
      given: ['没有标成的只有这一条', isOnly],
      to: 'resting',
      changes: (context, { id }) => ({ readIds: withRead(context, id), queue: [], message: '' }),
      because: '别的标签页标成了，没有什么要说的了',
    },
    {
      from: 'failed',
      event: 'tab.messageRead',
      given: ['还有别的没有标成', (context, event) => !isOnly(context, event)],
      to: 'same',
      changes: (context, { id }) => ({
        readIds: withRead(context, id),
        queue: context.queue.filter((waiting) => waiting !== id),
      }),
      because: '别的标签页标成了一条，剩下的还在',
    },
    {
      from: 'failed',
      event: 'tab.allMessagesRead',
      to: 'resting',
      changes: (_, { moment }) => ({ readIds: [], allReadMoment: moment, queue: [], message: '' }),
      because: '别的标签页全部标了，没有什么要说的了',
    },
  ],
};
