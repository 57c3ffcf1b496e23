import type { RunningFlows } from '../runningFlows.ts';

/** The id of the member who is signed in; 0 for a visitor. */
export const memberIdOf = (running: RunningFlows): number => running.session().getSnapshot().context.user?.id ?? 0;
