import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import { useWired } from './WiredContext.tsx';

/** Opens the dialog with this form. */
const opened = { login: { type: 'login.opened' }, register: { type: 'register.opened' } } as const;
type Form = keyof typeof opened;

/**
 * Returns the view of a button that opens the login dialog. While the dialog is open, the page behind it is inert, so its buttons do not fade
 * behind the backdrop.
 */
export const loginEntryView = (snapshot: SnapshotFrom<typeof authDialogMachine>, form: Form) => ({
  allowed: snapshot.matches('open') || snapshot.can(opened[form]),
  busy: snapshot.hasTag('busy') && snapshot.context.opensWith === form,
});

/** Returns whether a control that opens the login dialog can be pressed now, and its handlers. */
export function useLoginEntry(form: Form = 'login') {
  const { authDialog } = useWired();
  const { allowed, busy } = useSelector(authDialog, (snapshot) => loginEntryView(snapshot, form), shallowEqual);
  const hint = () => authDialog.send({ type: 'login.hinted' });
  const open = () => authDialog.send(opened[form]);
  const opens = { 'aria-haspopup': 'dialog', onPointerEnter: hint, onFocus: hint, onClick: open } as const;
  return { allowed, busy, opens };
}
