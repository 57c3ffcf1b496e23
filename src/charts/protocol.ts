/** The messages between the site's tab and the viewer, over a BroadcastChannel of their origin. */
export const channelName = 'zhitu-charts';
/** Number of events that a tab keeps for a viewer that is opened later. */
export const keptEvents = 2000;

export type Value = string | { [key: string]: Value };

/** One event that an actor has handled, and its result. It contains no secrets: see mask.ts. */
export type Step = {
  /** Counts up from 1 in its tab. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The actor's id in its tab. */
  actor: string;
  /** The actor that runs it; '' if none of our actors does. */
  parent: string;
  /** The flow: the machine's id. */
  flow: string;
  event: { type: string; [key: string]: unknown };
  /** The id of the actor that sent the event; '' if it was sent by the page or from outside. */
  origin: string;
  value: Value;
  status: 'active' | 'done' | 'error' | 'stopped';
  context: unknown;
  /** Ids of the transitions taken, see `transitionId`. */
  taken: string[];
};

export type Tab = { id: string; title: string; address: string };

/** Message of a site's tab. `steps` that begin with number 1 are all kept steps. */
export type FromSite = { from: 'site'; tab: Tab; steps: Step[] } | { from: 'site'; tab: Tab; gone: true };
/** Message of a viewer: every tab that receives it sends all kept steps, and then each new step. */
export type FromViewer = { from: 'viewer'; ask: 'all' };

/** A recording as a file. */
export type Recording = { format: 'zhitu-recording'; version: 1; madeAt: number; tab: Tab; steps: Step[] };
