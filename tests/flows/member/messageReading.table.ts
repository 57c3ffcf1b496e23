import type { messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const refusal = '请稍后再试';
const retry = { role: 'button', name: '重试' } as const;
const markAll = { role: 'button', name: '全部已读' } as const;
const markOne = { role: 'button', name: '标为已读：第一条消息' } as const;

/** Returns the message above the list if `queue` could not be marked. */
const notMarked = ({ queue }: { queue: string[] }) =>
  queue.includes('') ? '没有全部标为已读' : `${queue.length} 条消息没有标为已读`;

type Known = { readIds: string[]; allReadMoment: number; queue: string[] };
type Chosen = { id: string; moment: number };
const isUnread = ({ readIds, allReadMoment }: Known, { id, moment }: Chosen) =>
  moment > allReadMoment && readIds.indexOf(id) < 0;
const waits = ({ queue }: Known, id: string) => queue.indexOf(id) >= 0 || queue.indexOf('') >= 0;
const isLast = ({ queue }: Known) => queue.length === 1;
const isLastOne = ({ queue }: Known) => queue.length === 1 && queue[0] !== '';
const isAll = ({ queue }: Known) => queue[0] === '';
/** The marked messages are still in the queue when other tabs are notified. */
const tellTabs = { name: 'tellTabs', sees: 'before' } as const;
const isOnly = ({ queue }: Known, { id }: { id: string }) => queue.length === 1 && queue[0] === id;
const withRead = ({ readIds }: Known, id: string) => (readIds.indexOf(id) < 0 ? [...readIds, id].sort() : readIds);
const afterMark = (context: Known, moment: number) => {
  const [first = '', ...queue] = context.queue;
  return first === '' ? { queue, readIds: [], allReadMoment: moment } : { queue, readIds: withRead(context, first) };
};

const tabs = ['tab.messageRead', 'tab.allMessagesRead', 'session.changed'] as const;
const failed = ['message.chosen', 'allMessages.chosen', 'marking.retried', ...tabs] as const;

export const messageReading: Table<typeof messageReadingMachine> = {
  inputs: { page: undefined },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'message.chosen': {
      cases: {
        one: { id: 'message-1', moment: 1 },
        other: { id: 'message-2', moment: 1 },
        third: { id: 'message-3', moment: 1 },
      },
      gesture: { do: 'click', ...markOne },
    },
    'allMessages.chosen': { gesture: { do: 'click', ...markAll } },
    'marking.retried': { gesture: { do: 'click', ...retry } },
  },
  world: {
    'tab.messageRead': { cases: { one: { id: 'message-1' } }, from: 'watchOtherTabs' },
    'tab.allMessagesRead': { cases: { now: { moment: 2 } }, from: 'watchOtherTabs' },
    'session.changed': { from: 'watchPerson' },
  },
  actors: {
    mark: {
      answers: { marked: { kind: 'marked', moment: 2 }, refused: { kind: 'refused', message: refusal } },
      faults: ['offline'],
    },
    watchOtherTabs: { reports: '别的标签页读了消息' },
    watchPerson: { reports: '换了人，或者退出了' },
  },
  screens: {
    resting: { shows: [markAll], hides: [retry, '没有全部标为已读'] },
    marking: { shows: [markAll], hides: [retry, '没有全部标为已读'] },
    'failed.refused': {
      shows: ({ queue, message }) => [`${notMarked({ queue })}：${message}`, retry, markAll],
      hides: [fault],
    },
    'failed.unavailable': { shows: ({ queue }) => [`${notMarked({ queue })}：${fault}`, retry, markAll] },
  },
  requirements: [
    {
      says: '不管点多少下，同一时间只有一个请求',
      source: '规格 4.doubleSubmit：没有等待锁',
      always: (now) => now.running('mark') <= 1,
    },
    {
      says: '同一条不排两次',
      source: '五十下是一个请求',
      always: ({ context: { queue } }) => new Set(queue).size === queue.length,
    },
    {
      says: '排着的时候点的，一条也不丢',
      source: '已知问题 B1：忙的时候点的不能丢',
      when: ({ before, event, after }) =>
        before.in('marking') && event.name === 'message.chosen' && before.context.queue !== after.context.queue,
      must: ({ before, event, after }) =>
        after.in('marking') && after.context.queue.join() === [...before.context.queue, event.payload.id].join(),
    },
    {
      says: '要全部已读，等着的单条就不用了；正在标的那条不打断',
      source: '行为 messages：全部已读',
      when: ({ before, event, effects }) =>
        before.in('marking') && event.name === 'allMessages.chosen' && effects.length === 0,
      must: ({ before, after }) =>
        after.context.queue.at(-1) === '' && after.context.queue[0] === before.context.queue[0],
    },
    {
      says: '服务器说标了，才显示为已读',
      source: '接口 member.markRead：以服务器为准',
      when: ({ before, after }) =>
        before.context.readIds.length < after.context.readIds.length ||
        before.context.allReadMoment !== after.context.allReadMoment,
      must: ({ event }) => event.case === 'marked' || event.name.startsWith('tab.') || event.name === 'session.changed',
    },
    {
      says: '标成一次，告诉会话和别的标签页一次；没有标成，或者换了人，就不说',
      source: '接口 member.markRead：以服务器为准；设计 otherTabs',
      when: ({ event, effects }) => event.case === 'marked' || effects.length > 0,
      must: ({ before, event, effects }) =>
        event.case === 'marked' &&
        effects.join() === `tellTabs,tellSession${before.context.queue[0] === '' ? ',announceAllMarked' : ''}`,
    },
    {
      says: '没有标成的，不显示为已读，也不忘记',
      source: '设计 wayOut：故障可以再试',
      when: ({ event }) => event.name === 'error mark' || event.case === 'refused',
      must: ({ before, after }) =>
        after.in('failed') &&
        after.context.queue.join() === before.context.queue.join() &&
        after.context.readIds === before.context.readIds,
    },
    {
      says: '换了人，前一个人的什么也不留',
      source: '设计 otherTabs：别的标签页换了人；消息是各人自己的',
      when: ({ event }) => event.name === 'session.changed',
      must: ({ after }) =>
        after.in('resting') &&
        after.running('mark') === 0 &&
        after.context.readIds.length === 0 &&
        after.context.allReadMoment === 0,
    },
    {
      says: '没有要标的，就没有排着的',
      source: '设计 wayOut',
      always: (now) => (now.context.queue.length === 0) === now.in('resting'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('failed.refused'),
    },
    {
      says: '无论出什么错，总还能标成',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: () => true,
      leadsTo: (now) => now.in('resting'),
    },
  ],
  excuses: {
    mutants: [
      { because: '进来的都指明是拒绝还是没有回答', names: ['failed begins in unavailable'] },
      {
        because: '正在标全部的时候不再排别的，这两个条件不会同时成立',
        names: ['marking: done mark [isAll] before the branch above it'],
      },
    ],
    pairs: [
      {
        because: '刚刚排上一条，正在标的不是最后一条',
        names: [
          'marking: message.chosen [isNew] > marking: done mark [otherwise]',
          'marking: allMessages.chosen [isNotMarkingAll] > marking: done mark [isAll]',
        ],
      },
    ],
  },
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
  tags: { busy: ['marking'], refused: ['failed.refused'], fault: ['failed.unavailable'] },
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
      because: '行为 messages：点一条标为已读',
    },
    {
      from: 'resting',
      event: 'allMessages.chosen',
      to: 'marking',
      changes: { queue: [''] },
      because: '行为 messages：全部已读',
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
      effects: [tellTabs, 'tellSession'],
      changes: (context) => afterMark(context, 2),
      because: '一次一个请求，接着标下一条；标了的告诉会话和别的标签页',
    },
    {
      from: 'marking',
      event: 'done mark',
      case: 'marked',
      given: ['是最后一条', isLastOne],
      to: 'resting',
      effects: [tellTabs, 'tellSession'],
      changes: (context) => afterMark(context, 2),
      because: '接口 member.markRead：标了，未读数重新取，别的标签页也显示为已读',
    },
    {
      from: 'marking',
      event: 'done mark',
      case: 'marked',
      given: ['全部已读', isAll],
      to: 'resting',
      effects: [tellTabs, 'tellSession', 'announceAllMarked'],
      changes: (context) => afterMark(context, 2),
      because: '行为 messages：全部已读，说一声',
    },
    {
      from: 'marking',
      event: 'done mark',
      case: 'refused',
      to: 'failed.refused',
      changes: { message: '请稍后再试' },
      because: '规格 8.refusal：显示服务器的原话',
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
