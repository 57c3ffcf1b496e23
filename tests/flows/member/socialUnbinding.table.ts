import type { socialUnbindingMachine } from '../../../machines/member/socialUnbinding.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const dialog = { role: 'dialog', name: '解绑账号' } as const;
const confirm = { role: 'button', name: '确认' } as const;
const cancel = { role: 'button', name: '取消' } as const;
const warning = '解绑账号后请立即绑定其他社交账号，不然可能导致无法找回原账号，确认操作？';

const asking = ['unbinding.confirmed', 'dialog.closed'] as const;
const unknown = '不知道解绑了没有：再问一次学员资料';

export const socialUnbinding: Table<typeof socialUnbindingMachine> = {
  inputs: { page: undefined },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'unbinding.opened': {
      cases: { qq: { app: 'qq' }, wechat: { app: 'wechat' } },
      gesture: { do: 'click', role: 'button', name: '解绑账号' },
    },
    'unbinding.confirmed': { gesture: { do: 'click', ...confirm } },
    'dialog.closed': {
      gesture: { do: 'click', ...cancel },
      also: [
        { do: 'click', role: 'button', name: '关闭' },
        { do: 'press', ...dialog, key: 'Escape' },
      ],
    },
  },
  world: {},
  actors: {
    unbindSocial: {
      answers: { unbound: { kind: 'unbound' }, refused: { kind: 'refused', message: '参数错误' } },
      faults: ['offline'],
    },
  },
  screens: {
    closed: { shows: [], hides: [dialog] },
    'asking.clean': { shows: [dialog, warning, confirm, cancel], hides: [fault] },
    'asking.unbindingRefused': { shows: ({ message }) => [warning, message, confirm, cancel], hides: [fault] },
    'asking.serviceUnavailable': { shows: [warning, fault, confirm, cancel] },
    unbinding: { shows: [warning, '正在解绑…', cancel], hides: [fault] },
  },
  requirements: [
    {
      says: '没有看过提醒、没有确认，绝不解绑',
      source: '行为 unbind：解绑账号的对话框',
      when: ({ before, after }) => before.running('unbindSocial') === 0 && after.running('unbindSocial') > 0,
      must: ({ before, event }) => before.in('asking') && event.name === 'unbinding.confirmed',
    },
    {
      says: '同一时间最多只有一个请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('unbindSocial') <= 1,
    },
    {
      says: '按的是哪个账号，解绑的就是哪个',
      source: '接口 auth.unbind：DELETE /api/v2/member/socialite/{qq|wechat}',
      when: ({ before, after }) => before.context.app !== after.context.app,
      must: ({ event, after }) => event.name === 'unbinding.opened' && event.payload.app === after.context.app,
    },
    {
      says: '解绑成功，而且只有成功，才说 解绑成功',
      source: '行为 unbind：解绑成功',
      when: ({ event, effects }) => event.case === 'unbound' || effects.includes('announceUnbound'),
      must: ({ event, effects, after }) =>
        event.case === 'unbound' && effects.join() === 'announceUnbound,tellSession' && after.in('closed'),
    },
    {
      says: '不知道解绑了没有，就再问一次学员资料',
      source: '设计 refusals：以服务器为准',
      when: ({ before, event }) =>
        before.in('unbinding') && (event.name === 'error unbindSocial' || event.name === 'dialog.closed'),
      must: ({ effects }) => effects.join() === 'tellSession',
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('asking.unbindingRefused'),
    },
    {
      says: '什么时候都可以取消',
      source: '行为 unbind：取消',
      when: ({ event }) => event.name === 'dialog.closed',
      must: ({ after }) => after.in('closed') && after.running('unbindSocial') === 0,
    },
  ],
  accepts: {
    closed: ['unbinding.opened'],
    'asking.clean': [...asking],
    'asking.unbindingRefused': [...asking],
    'asking.serviceUnavailable': [...asking],
    unbinding: ['dialog.closed'],
  },
  runs: { unbinding: { unbindSocial: ({ app }) => ({ app }) } },
  tags: { busy: ['unbinding'], refused: ['asking.unbindingRefused'], fault: ['asking.serviceUnavailable'] },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: { app: 'qq', message: '' }, because: '打开页面什么也不问' },
    {
      from: 'closed',
      event: 'unbinding.opened',
      to: 'asking.clean',
      changes: (_, { app }) => ({ app }),
      because: '行为 unbind：解绑账号 先问一遍',
    },
    {
      from: 'asking',
      event: 'unbinding.confirmed',
      to: 'unbinding',
      changes: { message: '' },
      because: '接口 auth.unbind：DELETE /api/v2/member/socialite/{app}',
    },
    { from: 'asking', event: 'dialog.closed', to: 'closed', changes: { message: '' }, because: '行为 unbind：取消' },
    {
      from: 'unbinding',
      event: 'done unbindSocial',
      case: 'unbound',
      to: 'closed',
      effects: ['announceUnbound', 'tellSession'],
      because: '行为 unbind：解绑成功；学员资料变了',
    },
    {
      from: 'unbinding',
      event: 'done unbindSocial',
      case: 'refused',
      to: 'asking.unbindingRefused',
      changes: { message: '参数错误' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'unbinding',
      event: 'error unbindSocial',
      to: 'asking.serviceUnavailable',
      effects: ['tellSession'],
      because: unknown,
    },
    { from: 'unbinding', event: 'dialog.closed', to: 'closed', effects: ['tellSession'], because: unknown },
  ],
};
