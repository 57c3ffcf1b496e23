import type { passwordRevealMachine } from '../../../machines/ui/passwordReveal.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const passwordReveal: Table<typeof passwordRevealMachine> = {
  inputs: { form: undefined },
  user: {
    'password.revealed': { gesture: { do: 'click', role: 'button', name: '显示密码' } },
    'password.concealed': { gesture: { do: 'click', role: 'button', name: '隐藏密码' } },
  },
  world: {},
  actors: {},
  screens: {
    concealed: { shows: [{ role: 'button', name: '显示密码' }], hides: [{ role: 'button', name: '隐藏密码' }] },
    revealed: { shows: [{ role: 'button', name: '隐藏密码' }], hides: [{ role: 'button', name: '显示密码' }] },
  },
  requirements: [
    {
      says: '只有自己按了 显示密码，密码才会露出来',
      source: '规格 2.tabs：密码登录',
      when: ({ before, after }) => !before.in('revealed') && after.in('revealed'),
      must: ({ event }) => event.name === 'password.revealed',
    },
  ],
  accepts: { concealed: ['password.revealed'], revealed: ['password.concealed'] },
  rows: [
    { from: '*', event: 'start', to: 'concealed', changes: {}, because: '打开表单时密码不可见' },
    { from: 'concealed', event: 'password.revealed', to: 'revealed', because: '按 显示密码' },
    { from: 'revealed', event: 'password.concealed', to: 'concealed', because: '按 隐藏密码' },
  ],
};
