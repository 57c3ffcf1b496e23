import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { authDialogMachine } from '../../machines/auth/authDialog.machine.ts';
import { useSite } from './SiteContext.tsx';

/**
 * How the ways into the login dialog look. While it is open the page behind it is out of reach anyway: they stay as they are instead
 * of going pale behind the backdrop.
 */
export const loginEntryView = (snapshot: SnapshotFrom<typeof authDialogMachine>) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: 'login.opened' }),
  busy: snapshot.matches('loading'),
});

/** What every control that opens the login dialog needs: whether it can be pressed now, and what it does. */
export function useLoginEntry() {
  const { authDialog } = useSite();
  const { allowed, busy } = useSelector(authDialog, loginEntryView, shallowEqual);
  const hint = () => authDialog.send({ type: 'login.hinted' });
  const open = () => authDialog.send({ type: 'login.opened' });
  const opens = { 'aria-haspopup': 'dialog', onPointerEnter: hint, onFocus: hint, onClick: open } as const;
  return { allowed, busy, opens };
}
