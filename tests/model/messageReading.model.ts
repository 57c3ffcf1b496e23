import { messageReadingMachine } from '../../machines/member/messageReading.machine.ts';
import type { Model } from './runner/model.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const refusal = '请稍后再试';
const retry = { role: 'button', name: '重试' } as const;
const markAll = { role: 'button', name: '全部已读' } as const;
const markOne = { role: 'button', name: '标为已读：第一条消息' } as const;

/** What stands above the list when `queue` could not be marked. */
const notMarked = ({ queue }: { queue: string[] }) =>
  queue.includes('') ? '没有全部标为已读' : `${queue.length} 条消息没有标为已读`;

export const messageReading: Model<typeof messageReadingMachine> = {
  machine: messageReadingMachine,
  inputs: { page: undefined },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'message.chosen': {
      cases: {
        one: { id: 'message-1', moment: 1 },
        other: { id: 'message-2', moment: 1 },
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
      faults: ['offline', 'serverBroken'],
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
      source: '已知缺陷 G：没有等待锁',
      always: (now) => now.running('mark') <= 1,
    },
    {
      says: '同一条不排两次',
      source: '任务：五十下是一个请求',
      always: ({ context: { queue } }) => new Set(queue).size === queue.length,
    },
    {
      says: '排着的时候点的，一条也不丢',
      source: '已知缺陷 B1：忙的时候点的不能丢',
      when: ({ before, event, after }) =>
        before.in('marking') && event.name === 'message.chosen' && before.context.queue !== after.context.queue,
      must: ({ before, event, after }) =>
        after.in('marking') && after.context.queue.join() === [...before.context.queue, event.payload.id].join(),
    },
    {
      says: '要全部已读，等着的单条就不用了；正在标的那条不打断',
      source: '行为：全部已读',
      when: ({ before, event, effects }) =>
        before.in('marking') && event.name === 'allMessages.chosen' && effects.length === 0,
      must: ({ before, after }) =>
        after.context.queue.at(-1) === '' && after.context.queue[0] === before.context.queue[0],
    },
    {
      says: '服务器说标了，才显示为已读',
      source: '接口 member 4：以服务器为准',
      when: ({ before, after }) =>
        before.context.readIds.length < after.context.readIds.length ||
        before.context.allReadMoment !== after.context.allReadMoment,
      must: ({ event }) => event.case === 'marked' || event.name.startsWith('tab.') || event.name === 'session.changed',
    },
    {
      says: '没有标成的，不显示为已读，也不忘记',
      source: '设计 3：故障可以再试',
      when: ({ event }) => event.name === 'error mark' || event.case === 'refused',
      must: ({ before, after }) =>
        after.in('failed') &&
        after.context.queue.join() === before.context.queue.join() &&
        after.context.readIds === before.context.readIds,
    },
    {
      says: '换了人，前一个人的什么也不留',
      source: '设计 1：别的标签页换了人；消息是各人自己的',
      when: ({ event }) => event.name === 'session.changed',
      must: ({ after }) =>
        after.in('resting') &&
        after.running('mark') === 0 &&
        after.context.readIds.length === 0 &&
        after.context.allReadMoment === 0,
    },
    {
      says: '没有要标的，就没有排着的',
      source: '设计 3',
      always: (now) => (now.context.queue.length === 0) === now.in('resting'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('failed.refused'),
    },
    {
      says: '无论出什么错，总还能标成',
      source: '设计 3：每件事都有出错的样子和出路',
      from: () => true,
      leadsTo: (now) => now.in('resting'),
    },
  ],
  excuses: {
    mutants: [{ because: '进来的都指明是拒绝还是没有回答', names: ['failed begins in unavailable'] }],
    pairs: [
      {
        because: '表里只有两条消息，标过全部以后都读过了；以后才取的在 messages.test.ts 里',
        names: [
          '*: tab.allMessagesRead > resting: message.chosen [isUnread]',
          '*: tab.allMessagesRead > marking: message.chosen [isNew]',
          'failed: tab.allMessagesRead > resting: message.chosen [isUnread]',
        ],
      },
      {
        because: '表里只有两条消息，排不到第三条；更多的在 messages.test.ts 里',
        names: [
          'marking: message.chosen [isNew] > marking: message.chosen [isNew]',
          'marking: done mark [waitsForMore] > marking: message.chosen [isNew]',
          'marking: done mark [waitsForMore] > marking: done mark [waitsForMore]',
          'failed: tab.messageRead [otherwise] > failed: tab.messageRead [isOnlyFailure]',
        ],
      },
      {
        because: '刚刚开始标，后面还没有排着的',
        names: [
          'resting: message.chosen [isUnread] > marking: done mark [waitsForMore]',
          'resting: allMessages.chosen > marking: done mark [waitsForMore]',
          'failed: message.chosen [isUnread] > marking: done mark [waitsForMore]',
          'failed: allMessages.chosen > marking: done mark [waitsForMore]',
        ],
      },
      {
        because: '刚刚排上一条，正在标的不是最后一条',
        names: [
          'marking: message.chosen [isNew] > marking: done mark [otherwise]',
          'marking: allMessages.chosen [isNotMarkingAll] > marking: done mark [otherwise]',
        ],
      },
      {
        because: '全部已经排着，别的都不用排了',
        names: [
          'resting: allMessages.chosen > marking: message.chosen [isNew]',
          'resting: allMessages.chosen > marking: allMessages.chosen [isNotMarkingAll]',
          'marking: allMessages.chosen [isNotMarkingAll] > marking: message.chosen [isNew]',
          'marking: allMessages.chosen [isNotMarkingAll] > marking: allMessages.chosen [isNotMarkingAll]',
          'failed: allMessages.chosen > marking: message.chosen [isNew]',
          'failed: allMessages.chosen > marking: allMessages.chosen [isNotMarkingAll]',
        ],
      },
    ],
  },
};
