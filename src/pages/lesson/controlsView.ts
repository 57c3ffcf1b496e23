import type { SnapshotFrom } from 'xstate';
import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';

/** Returns the panel that is open above the controls. */
export function panelOf(snapshot: SnapshotFrom<typeof playerControlsMachine>): 'choices' | 'shortcuts' | null {
  if (snapshot.matches({ shown: 'choices' })) return 'choices';
  return snapshot.matches({ shown: 'shortcuts' }) ? 'shortcuts' : null;
}
