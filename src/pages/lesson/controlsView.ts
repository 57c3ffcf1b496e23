import type { SnapshotFrom } from 'xstate';
import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';

/** The event that closes each panel. */
export const panelClosed = { choices: { type: 'choices.closed' }, shortcuts: { type: 'shortcuts.closed' } } as const;

/** Returns the panel that is open above the controls. */
export function panelOf(snapshot: SnapshotFrom<typeof playerControlsMachine>): keyof typeof panelClosed | null {
  if (snapshot.matches({ shown: 'choices' })) return 'choices';
  return snapshot.matches({ shown: 'shortcuts' }) ? 'shortcuts' : null;
}
