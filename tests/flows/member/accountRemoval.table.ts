import type { accountRemovalMachine } from '../../../machines/member/accountRemoval.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '没有等到服务器的回答，可能已经申请；退出后重新登录即可取消';
const dialog = { role: 'dialog', name: '注销账号' } as const;
const confirm = { role: 'button', name: '确认注销' } as const;
const think = { role: 'button', name: '暂不注销' } as const;
const meaning = '确认注销账号？确认之后账号将在 7 天后自动注销，期间内登录账号将会自动取消账号注销';

const asking = ['removal.confirmed', 'dialog.closed', 'location.left', 'session.changed'] as const;
const isLeft = ({ isLeft }: { isLeft: boolean }) => isLeft;
const isHere = ({ isLeft }: { isLeft: boolean }) => !isLeft;

export const accountRemoval: Table<typeof accountRemovalMachine> = {
  inputs: { page: undefined },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'removal.opened': { gesture: { do: 'click', role: 'button', name: '注销账号' } },
    'removal.confirmed': { gesture: { do: 'click', ...confirm } },
    'dialog.closed': {
      gesture: { do: 'click', ...think },
      also: [
        { do: 'click', role: 'button', name: '关闭' },
        { do: 'press', ...dialog, key: 'Escape' },
      ],
    },
  },
  world: {
    'location.left': { from: 'watchPage' },
    'session.changed': { from: 'watchPerson' },
  },
  actors: {
    requestRemoval: {
      answers: { requested: { kind: 'requested' }, refused: { kind: 'refused', message: '用户已申请注销' } },
      faults: ['offline', 'serverBroken'],
    },
    watchPage: { reports: '离开了 /member' },
    watchPerson: { reports: '换了人，或者退出了' },
  },
  screens: {
    closed: { shows: [], hides: [dialog] },
    'asking.clean': { shows: [dialog, meaning, confirm, think], hides: [fault] },
    'asking.removalRefused': { shows: ({ message }) => [meaning, message, confirm, think], hides: [fault] },
    'asking.serviceUnavailable': { shows: [meaning, fault, confirm, think] },
    requesting: { shows: ({ isLeft }) => (isLeft ? [] : [meaning, '正在申请注销…', think]), hides: [fault] },
    requested: { shows: [], hides: [dialog] },
  },
  requirements: [
    {
      says: '没有看过说明、没有确认，绝不申请注销',
      source: '行为 removal：注销账号的对话框',
      when: ({ before, after }) => before.running('requestRemoval') === 0 && after.running('requestRemoval') > 0,
      must: ({ before, event }) => before.in('asking') && event.name === 'removal.confirmed',
    },
    {
      says: '同一时间最多只有一个请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('requestRemoval') <= 1,
    },
    {
      says: '申请成功就由会话退出，服务器也退出，不管还在不在这一页；没有成功绝不退出',
      source: '行为 removal：注销成功；已知问题 D6：只在本地退出',
      when: ({ event, effects }) => event.case === 'requested' || effects.includes('tellSession'),
      must: ({ event, effects, after }) =>
        event.case === 'requested' && effects.join() === 'tellSession' && after.in('requested'),
    },
    {
      says: '申请成功，退出了就说 已申请注销；没有成功绝不这么说',
      source: '行为 removal：注销成功，然后退出',
      when: ({ before, after, effects }) =>
        (before.in('requested') && !after.in('requested')) || effects.includes('announceRequested'),
      must: ({ before, event, effects }) =>
        before.in('requested') && event.name === 'session.changed' && effects.join() === 'announceRequested',
    },
    {
      says: '离开了这一页，没有成功也要说出来；还在这一页，对话框里说',
      source: '接口 member.destroyed：可能已经申请；设计 wayOut：每件事都有出错的样子和出路',
      when: ({ event, effects }) =>
        event.case === 'refused' ||
        event.name === 'error requestRemoval' ||
        effects.includes('announceRefused') ||
        effects.includes('announceUnanswered'),
      must: ({ before, event, effects, after }) =>
        before.context.isLeft
          ? after.in('closed') &&
            effects.join() === (event.case === 'refused' ? 'announceRefused' : 'announceUnanswered')
          : after.in('asking') && effects.length === 0,
    },
    {
      says: '换了人，先前的人申请的结果不说，也不替后来的人退出',
      source: '设计 ownToken：只用学员自己的凭证',
      when: ({ event, before }) => event.name === 'session.changed' && !before.in('requested'),
      must: ({ after, effects }) => after.in('closed') && after.running('requestRemoval') === 0 && effects.length === 0,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('asking.removalRefused'),
    },
    {
      says: '没有确认以前，什么时候都可以不注销',
      source: '行为 removal：暂不注销',
      when: ({ before, event }) => before.in('asking') && event.name === 'dialog.closed',
      must: ({ after, effects }) => after.in('closed') && effects.length === 0 && after.running('requestRemoval') === 0,
    },
    {
      says: '申请发出以后，没有等到回答绝不当作没有申请',
      source: '接口 member.destroyed：七天后自动注销',
      when: ({ before, after }) => before.in('requesting') && !after.in('requesting'),
      must: ({ event }) =>
        event.name === 'done requestRemoval' ||
        event.name === 'error requestRemoval' ||
        event.name === 'session.changed',
    },
    {
      says: '无论出什么错，总还能再试',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => now.in('asking') || now.in('requesting'),
      leadsTo: (now) => now.in('requested'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '刚确认的时候人还在这一页',
        names: [
          'asking: removal.confirmed > requesting: done requestRemoval [isLeft]',
          'asking: removal.confirmed > requesting: error requestRemoval [isLeft]',
        ],
      },
    ],
  },
  accepts: {
    closed: ['removal.opened', 'session.changed'],
    'asking.clean': [...asking],
    'asking.removalRefused': [...asking],
    'asking.serviceUnavailable': [...asking],
    requesting: ['location.left', 'session.changed'],
    requested: ['session.changed'],
  },
  runs: { '*': { watchPage: null, watchPerson: null }, requesting: { requestRemoval: null } },
  tags: {
    open: ['asking', 'requesting'],
    busy: ['requesting'],
    refused: ['asking.removalRefused'],
    fault: ['asking.serviceUnavailable'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'closed',
      changes: { message: '', isLeft: false },
      because: '第一次打开 /member，什么也不问',
    },
    { from: 'closed', event: 'removal.opened', to: 'asking.clean', because: '行为 removal：注销账号 打开对话框' },
    {
      from: 'asking',
      event: 'removal.confirmed',
      to: 'requesting',
      changes: { message: '' },
      because: '接口 member.destroy：POST /api/v3/member/destroy',
    },
    {
      from: 'asking',
      event: 'dialog.closed',
      to: 'closed',
      changes: { message: '' },
      because: '行为 removal：暂不注销',
    },
    {
      from: 'asking',
      event: 'location.left',
      to: 'closed',
      changes: { message: '' },
      because: '行为 removal：没有确认就离开，什么也没有申请',
    },
    {
      from: 'requesting',
      event: 'location.left',
      to: 'same',
      changes: { isLeft: true },
      because: '接口 member.destroyed：服务器可能已经收到，离开了也等回答',
    },
    {
      from: 'requested',
      event: 'session.changed',
      to: 'closed',
      effects: ['announceRequested'],
      because: '行为 removal：注销成功，然后退出：退出了就说',
    },
    {
      from: '*',
      event: 'session.changed',
      to: 'closed',
      changes: { message: '', isLeft: false },
      because: '换了人，或者退出了：重新开始，先前的回答不算',
    },
    {
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'requested',
      to: 'requested',
      effects: ['tellSession'],
      changes: { isLeft: false },
      because: '行为 removal：注销成功，然后退出；已知问题 D6：服务器也要退出',
    },
    {
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'refused',
      given: ['已经离开了这一页', isLeft],
      to: 'closed',
      effects: [{ name: 'announceRefused', sees: { message: '用户已申请注销' } }],
      changes: { isLeft: false },
      because: '规格 8.refusal：显示服务器的原话；页面不在了，就用提示',
    },
    {
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'refused',
      given: ['还在这一页', isHere],
      to: 'asking.removalRefused',
      changes: { message: '用户已申请注销' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'requesting',
      event: 'error requestRemoval',
      given: ['已经离开了这一页', isLeft],
      to: 'closed',
      effects: ['announceUnanswered'],
      changes: { isLeft: false },
      because: '接口 member.destroyed：可能已经申请，登录就取消；页面不在了，就用提示',
    },
    {
      from: 'requesting',
      event: 'error requestRemoval',
      given: ['还在这一页', isHere],
      to: 'asking.serviceUnavailable',
      because: '接口 member.destroyed：可能已经申请，登录就取消；也可以再试',
    },
  ],
};
