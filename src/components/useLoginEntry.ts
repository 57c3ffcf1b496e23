import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import { useWired } from './WiredContext.tsx';

/** The form that the dialog opens with. */
type Form = 'login' | 'register';

/**
 * How a button that opens the login dialog looks. While the dialog is open the page behind it is out of reach anyway: its buttons stay as
 * they are instead of fading behind the backdrop.
 */
export const loginEntryView = (snapshot: SnapshotFrom<typeof authDialogMachine>, form: Form) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: `${form}.opened` }),
  busy: snapshot.hasTag('busy') && snapshot.context.opensWith === form,
});

/** What every control that opens the login dialog needs: whether it can be pressed now, and what it does. */
export function useLoginEntry(form: Form = 'login') {
  const { authDialog } = useWired();
  const { allowed, busy } = useSelector(authDialog, (snapshot) => loginEntryView(snapshot, form), shallowEqual);
  const hint = () => authDialog.send({ type: 'login.hinted' });
  const open = () => authDialog.send({ type: `${form}.opened` });
  const opens = { 'aria-haspopup': 'dialog', onPointerEnter: hint, onFocus: hint, onClick: open } as const;
  return { allowed, busy, opens };
}
