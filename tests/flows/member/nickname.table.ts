import type { nicknameMachine } from '../../../machines/member/nickname.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const missing = '请输入昵称';
const edit = { role: 'button', name: '修改' } as const;
const field = { role: 'textbox', name: '昵称' } as const;
const save = { role: 'button', name: '保存' } as const;
const cancel = { role: 'button', name: '取消' } as const;
const saving = { role: 'button', name: '正在保存…' } as const;
const once = '（只能修改一次）';
const final = '昵称只能修改一次';
const form = [field, save, cancel];

const isEmpty = ({ name }: { name: string }) => name.trim().length === 0;
const editing = ['nickname.typed', 'nickname.submitted', 'nickname.cancelled', 'session.nicknameFixed'] as const;

export const nickname: Table<typeof nicknameMachine> = {
  inputs: { page: undefined },
  unkeyed: { message: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'nickname.edited': { gesture: { do: 'click', ...edit } },
    'nickname.typed': {
      cases: { nothing: { value: '' }, blanks: { value: '  ' }, name: { value: '冯新名' } },
      gesture: { do: 'fill', ...field },
    },
    'nickname.submitted': { gesture: { do: 'click', ...save }, also: [{ do: 'press', ...field, key: 'Enter' }] },
    'nickname.cancelled': { gesture: { do: 'click', ...cancel }, also: [{ do: 'press', ...field, key: 'Escape' }] },
  },
  world: { 'session.nicknameFixed': { from: 'watchMember' } },
  actors: {
    watchMember: { reports: '学员的昵称已经改过，不能再改' },
    saveNickname: {
      answers: { saved: { kind: 'saved' }, refused: { kind: 'refused', message: '昵称已经存在' } },
      faults: ['offline'],
    },
  },
  screens: {
    shown: { shows: [edit, once], hides: [field, final] },
    'editing.clean': { shows: form, hides: [edit, missing, fault, final] },
    'editing.nameMissing': { shows: [...form, missing], hides: [edit, fault] },
    'editing.nameRefused': { shows: ({ message }) => [...form, message], hides: [edit, missing, fault] },
    'editing.serviceUnavailable': { shows: [...form, fault], hides: [edit, missing] },
    saving: { shows: [field, saving], hides: [edit, missing, fault] },
    changed: { shows: [final], hides: [edit, field, once], passing: true },
  },
  requirements: [
    {
      says: '按多少次，同一时间最多一个请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('saveNickname') <= 1,
    },
    {
      says: '空的绝不提交',
      source: '接口 member.nickname：请输入昵称',
      when: ({ event, before }) => before.in('editing') && event.name === 'nickname.submitted',
      must: ({ before, after }) => after.in('saving') === (before.context.name.trim() !== ''),
    },
    {
      says: '被拒绝或出错时，填的一个字也不丢',
      source: '设计 typed：输入的内容在流程里，故障不会丢',
      when: ({ event, after }) => event.name.endsWith('saveNickname') && after.in('editing'),
      must: ({ before, after }) => after.context.name === before.context.name,
    },
    {
      says: '保存成功，而且只有成功，才说 修改成功',
      source: '行为 nickname：修改成功',
      when: ({ event, effects }) => effects.includes('announceSaved') || event.case === 'saved',
      must: ({ event, effects, after }) =>
        event.case === 'saved' && effects.join() === 'announceSaved,tellSession' && after.in('changed'),
    },
    {
      says: '保存的请求不论怎样结束，都再问一次学员资料：服务器也许已经改了',
      source: '设计 refusals：以服务器为准',
      when: ({ event, effects }) => event.name.endsWith('saveNickname') || effects.length > 0,
      must: ({ event, effects }) => event.name.endsWith('saveNickname') && effects.includes('tellSession'),
    },
    {
      says: '别处已经改过，这里就不能再改',
      source: '接口 member.nickname：只能改一次',
      when: ({ event }) => event.name === 'session.nicknameFixed',
      must: ({ after }) => after.in('changed') && after.running('saveNickname') === 0,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('editing.nameRefused'),
    },
    {
      says: '无论出什么错，总还能保存',
      source: '设计 refusals：故障可以再试',
      from: (now) => !now.in('changed'),
      leadsTo: (now) => now.in('saving'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '中间没有填写，内容还是那样',
        names: [
          'saving: done saveNickname [isRefused] > editing: nickname.submitted [isEmpty]',
          'saving: error saveNickname > editing: nickname.submitted [isEmpty]',
        ],
      },
    ],
  },
  accepts: {
    shown: ['nickname.edited', 'session.nicknameFixed'],
    'editing.clean': [...editing],
    'editing.nameMissing': [...editing],
    'editing.nameRefused': [...editing],
    'editing.serviceUnavailable': [...editing],
    saving: ['session.nicknameFixed'],
    changed: [],
  },
  runs: { '*': { watchMember: null }, saving: { saveNickname: ({ name }) => ({ name }) } },
  ends: { changed: () => undefined },
  tags: {
    busy: ['saving'],
    incomplete: ['editing.nameMissing'],
    refused: ['editing.nameRefused'],
    fault: ['editing.serviceUnavailable'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'shown',
      changes: { name: '', message: '' },
      because: '行为 nickname：（只能修改一次）',
    },
    {
      from: '*',
      event: 'session.nicknameFixed',
      to: 'changed',
      changes: { name: '', message: '' },
      because: '接口 member.nickname：is_set_nickname 1，已修改',
    },
    { from: 'shown', event: 'nickname.edited', to: 'editing.clean', because: '行为 nickname：修改 → 输入框' },
    {
      from: 'editing',
      event: 'nickname.typed',
      to: 'editing.clean',
      changes: (_, { value }) => ({ name: value, message: '' }),
      because: '改了内容，旧的提示就不再对',
    },
    {
      from: 'editing',
      event: 'nickname.submitted',
      given: ['只有空白', isEmpty],
      to: 'editing.nameMissing',
      changes: { message: '' },
      because: '行为 nickname：请输入昵称',
    },
    {
      from: 'editing',
      event: 'nickname.submitted',
      given: ['填了', (context) => !isEmpty(context)],
      to: 'saving',
      changes: { message: '' },
      because: '接口 member.nickname：POST detail/nickname {nick_name}',
    },
    {
      from: 'editing',
      event: 'nickname.cancelled',
      to: 'shown',
      changes: { name: '', message: '' },
      because: '不改了',
    },
    {
      from: 'saving',
      event: 'done saveNickname',
      case: 'refused',
      to: 'editing.nameRefused',
      effects: [{ name: 'tellSession', sees: { message: '昵称已经存在' } }],
      changes: { message: '昵称已经存在' },
      because: '规格 8.refusal：显示服务器的原话；也许早先没等到回答的那次已经改了，再问一次学员资料',
    },
    {
      from: 'saving',
      event: 'done saveNickname',
      case: 'saved',
      to: 'changed',
      effects: [
        { name: 'announceSaved', sees: 'before' },
        { name: 'tellSession', sees: 'before' },
      ],
      changes: { name: '' },
      because: '行为 nickname：修改成功，以后不能再改',
    },
    {
      from: 'saving',
      event: 'error saveNickname',
      to: 'editing.serviceUnavailable',
      effects: ['tellSession'],
      because: '不是他的错，填的还在，可以再试；不知道改成了没有，再问一次学员资料',
    },
  ],
};
