/**
 * Shows or hides the characters of one password field.
 *
 * They are hidden at first, and whenever the form starts again: a password must not stay readable on the screen.
 */
import { setup } from 'xstate';

export type PasswordRevealUserEvent = { type: 'password.revealed' } | { type: 'password.concealed' };

export const passwordRevealMachine = setup({
  types: {} as { events: PasswordRevealUserEvent },
}).createMachine({
  id: 'passwordReveal',
  description: '密码框的显示与隐藏',
  initial: 'concealed',
  states: {
    concealed: { description: '密码显示为圆点', on: { 'password.revealed': { target: 'revealed' } } },
    revealed: { description: '密码显示为文字', on: { 'password.concealed': { target: 'concealed' } } },
  },
});
