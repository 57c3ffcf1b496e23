import type { passwordRevealMachine } from '../../machines/ui/passwordReveal.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const passwordReveal: Transitions<typeof passwordRevealMachine> = {
  accepts: { concealed: ['password.revealed'], revealed: ['password.concealed'] },
  rows: [
    { from: '*', event: 'start', to: 'concealed', changes: {}, because: '打开表单时密码不可见' },
    { from: 'concealed', event: 'password.revealed', to: 'revealed', because: '按 显示密码' },
    { from: 'revealed', event: 'password.concealed', to: 'concealed', because: '按 隐藏密码' },
  ],
};
