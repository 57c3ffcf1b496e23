import type { accountRemovalMachine } from '../../../machines/member/accountRemoval.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '没有等到服务器的回答，可能已经申请；退出后重新登录即可取消';
const dialog = { role: 'dialog', name: '注销账号' } as const;
const confirm = { role: 'button', name: '确认注销' } as const;
const think = { role: 'button', name: '暂不注销' } as const;
const meaning = '确认注销账号？确认之后账号将在 7 天后自动注销，期间内登录账号将会自动取消账号注销';

const asking = ['removal.confirmed', 'dialog.closed'] as const;

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
  world: {},
  actors: {
    requestRemoval: {
      answers: { requested: { kind: 'requested' }, refused: { kind: 'refused', message: '用户已申请注销' } },
      faults: ['offline', 'serverBroken'],
    },
  },
  screens: {
    closed: { shows: [], hides: [dialog] },
    'asking.clean': { shows: [dialog, meaning, confirm, think], hides: [fault] },
    'asking.removalRefused': { shows: ({ message }) => [meaning, message, confirm, think], hides: [fault] },
    'asking.serviceUnavailable': { shows: [meaning, fault, confirm, think] },
    requesting: { shows: [meaning, '正在申请注销…', think], hides: [fault] },
    requested: { shows: ['已申请注销，7 天后生效'], passing: true },
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
      says: '申请成功就由会话退出，服务器也退出；没有成功绝不退出',
      source: '行为 removal：注销成功；已知问题 D6：只在本地退出',
      when: ({ event, effects }) => event.case === 'requested' || effects.length > 0,
      must: ({ event, effects, after }) =>
        event.case === 'requested' && effects.join() === 'announceRequested,signOut' && after.in('requested'),
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
      must: ({ event }) => event.name === 'done requestRemoval' || event.name === 'error requestRemoval',
    },
    {
      says: '无论出什么错，总还能再试',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => now.in('asking') || now.in('requesting'),
      leadsTo: (now) => now.in('requested'),
    },
  ],
  accepts: {
    closed: ['removal.opened'],
    'asking.clean': [...asking],
    'asking.removalRefused': [...asking],
    'asking.serviceUnavailable': [...asking],
    requesting: [],
    requested: [],
  },
  runs: { requesting: { requestRemoval: null } },
  ends: { requested: () => undefined },
  tags: {
    open: ['asking', 'requesting'],
    busy: ['requesting'],
    refused: ['asking.removalRefused'],
    fault: ['asking.serviceUnavailable'],
  },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: { message: '' }, because: '打开页面什么也不问' },
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
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'requested',
      to: 'requested',
      effects: ['announceRequested', 'signOut'],
      because: '行为 removal：注销成功，然后退出；已知问题 D6：服务器也要退出',
    },
    {
      from: 'requesting',
      event: 'done requestRemoval',
      case: 'refused',
      to: 'asking.removalRefused',
      changes: { message: '用户已申请注销' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'requesting',
      event: 'error requestRemoval',
      to: 'asking.serviceUnavailable',
      because: '接口 member.destroyed：可能已经申请，登录就取消；也可以再试',
    },
  ],
};
