import type { Site } from '../site.ts';

/** The id of the member who is signed in; 0 for a visitor. */
export const memberIdOf = (site: Site): number => site.session().getSnapshot().context.user?.id ?? 0;
