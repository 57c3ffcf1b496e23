/** What the site's tab and the viewer say to each other, over a BroadcastChannel of their origin. */
export const channelName = 'zhitu-charts';
/** How many events a tab keeps for a viewer that is opened later. */
export const keptEvents = 2000;

export type Value = string | { [key: string]: Value };

/** One event that an actor has worked off, and where that left it. Nothing secret is in it: see mask.ts. */
export type Step = {
  /** Counts up from 1 in its tab. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The actor's id in its tab. */
  actor: string;
  /** The actor that runs it; '' for one that nobody of ours runs. */
  parent: string;
  /** The flow: the machine's id. */
  flow: string;
  event: { type: string; [key: string]: unknown };
  /** The id of the actor that sent the event; '' where it came from the page or from outside. */
  origin: string;
  value: Value;
  status: 'active' | 'done' | 'error' | 'stopped';
  context: unknown;
  /** Ids of the transitions taken, see `transitionId`. */
  taken: string[];
};

export type Tab = { id: string; title: string; address: string };

/** From a tab of the site. `steps` that begin with number 1 are all that it has kept. */
export type FromSite = { from: 'site'; tab: Tab; steps: Step[] } | { from: 'site'; tab: Tab; gone: true };
/** From a viewer: every tab that hears it tells all it has kept, and from then on each step as it happens. */
export type FromViewer = { from: 'viewer'; ask: 'all' };

/** A recording as a file. */
export type Recording = { format: 'zhitu-recording'; version: 1; madeAt: number; tab: Tab; steps: Step[] };
