import type { nicknameMachine } from '../../machines/member/nickname.machine.ts';
import type { Transitions } from './runner/rows.ts';

const isEmpty = ({ name }: { name: string }) => name.trim().length === 0;
const editing = ['nickname.typed', 'nickname.submitted', 'nickname.cancelled', 'session.nicknameFixed'] as const;

export const nickname: Transitions<typeof nicknameMachine> = {
  accepts: {
    shown: ['nickname.edited', 'session.nicknameFixed'],
    'editing.untold': [...editing],
    'editing.nameMissing': [...editing],
    'editing.nameRefused': [...editing],
    'editing.serviceUnavailable': [...editing],
    saving: ['session.nicknameFixed'],
    changed: [],
  },
  runs: { '*': { watchMember: null }, saving: { saveNickname: ({ name }) => ({ name }) } },
  ends: { changed: () => undefined },
  rows: [
    { from: '*', event: 'start', to: 'shown', changes: { name: '', message: '' }, because: '现状：（只能修改一次）' },
    {
      from: '*',
      event: 'session.nicknameFixed',
      to: 'changed',
      changes: { name: '', message: '' },
      because: '接口 member：is_set_nickname 1，已修改',
    },
    { from: 'shown', event: 'nickname.edited', to: 'editing.untold', because: '现状：修改 → 输入框' },
    {
      from: 'editing',
      event: 'nickname.typed',
      to: 'editing.untold',
      changes: (_, { value }) => ({ name: value, message: '' }),
      because: '改了内容，旧的提示就不再对',
    },
    {
      from: 'editing',
      event: 'nickname.submitted',
      given: ['只有空白', isEmpty],
      to: 'editing.nameMissing',
      changes: { message: '' },
      because: '现状：请输入昵称',
    },
    {
      from: 'editing',
      event: 'nickname.submitted',
      given: ['填了', (context) => !isEmpty(context)],
      to: 'saving',
      changes: { message: '' },
      because: '接口 member：POST detail/nickname {nick_name}',
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
      effects: [{ name: 'announceMemberChanged', sees: { message: '昵称已经存在' } }],
      changes: { message: '昵称已经存在' },
      because: '规格 8：显示服务器的原话；也许早先没等到回答的那次已经改了，再问一次学员资料',
    },
    {
      from: 'saving',
      event: 'done saveNickname',
      case: 'saved',
      to: 'changed',
      effects: ['announceSaved', 'announceMemberChanged'],
      changes: { name: '' },
      because: '现状：修改成功，以后不能再改',
    },
    {
      from: 'saving',
      event: 'error saveNickname',
      to: 'editing.serviceUnavailable',
      effects: ['announceMemberChanged'],
      because: '不是他的错，填的还在，可以再试；不知道改成了没有，再问一次学员资料',
    },
  ],
};
