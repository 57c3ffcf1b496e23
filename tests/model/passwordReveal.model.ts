import { passwordRevealMachine } from '../../machines/ui/passwordReveal.machine.ts';
import type { Model } from './runner/model.ts';

export const passwordReveal: Model<typeof passwordRevealMachine> = {
  machine: passwordRevealMachine,
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
      source: '规格 2：密码登录',
      when: ({ before, after }) => !before.in('revealed') && after.in('revealed'),
      must: ({ event }) => event.name === 'password.revealed',
    },
  ],
};
