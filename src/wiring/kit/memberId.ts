import type { RunningFlows } from '../runningFlows.ts';

/** Returns the id of the member; 0 for a visitor. */
export const memberIdOf = (running: RunningFlows): number => running.session().getSnapshot().context.user?.id ?? 0;
