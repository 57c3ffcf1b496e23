import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import { useWired } from './WiredContext.tsx';

/** The first form of the dialog. */
type Form = 'login' | 'register';

/**
 * Returns the view of a button that opens the login dialog. While the dialog is open, the page behind it is inert, so its buttons do not fade
 * behind the backdrop.
 */
export const loginEntryView = (snapshot: SnapshotFrom<typeof authDialogMachine>, form: Form) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: `${form}.opened` }),
  busy: snapshot.hasTag('busy') && snapshot.context.opensWith === form,
});

/** Returns whether a control that opens the login dialog can be pressed now, and its handlers. */
export function useLoginEntry(form: Form = 'login') {
  const { authDialog } = useWired();
  const { allowed, busy } = useSelector(authDialog, (snapshot) => loginEntryView(snapshot, form), shallowEqual);
  const hint = () => authDialog.send({ type: 'login.hinted' });
  const open = () => authDialog.send({ type: `${form}.opened` });
  const opens = { 'aria-haspopup': 'dialog', onPointerEnter: hint, onFocus: hint, onClick: open } as const;
  return { allowed, busy, opens };
}
