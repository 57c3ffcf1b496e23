/** What `npm run charts` writes for the viewer, beside the pictures: `flows.json` for all flows, `<flow>.words.json` for each. */
import type { AnyTransitionDefinition } from 'xstate';

/** For the list and the search. */
export type FlowIndex = { areas: { name: string; title: string; flows: FlowEntry[] }[] };

export type FlowEntry = {
  name: string;
  /** What the flow is for, in a sentence. */
  title: string;
  /** Flows that it runs, that run it, and whose reports it hears. */
  children: string[];
  parents: string[];
  hears: string[];
  states: { path: string; means: string }[];
  events: { type: string; how: string }[];
  /** What must hold and why it goes on so, in sentences; `path` is where it is seen: a state, or `*` for the machine. */
  rules: { path: string; says: string }[];
};

export type FlowWords = {
  name: string;
  title: string;
  /** By path; `*` is the machine itself. */
  states: Record<string, StateWords>;
  transitions: TransitionWords[];
  requirements: string[];
  paths: PathWords[];
  /** Numbers of the walk: `{ 状态: '14/14' }`. */
  coverage: Record<string, string>;
  /** What no walk goes, with its reason. */
  excuses: { kind: string; because: string; names: string[] }[];
  layers: Layers;
};

/** What was left out, and why; `transitions` are the ids of those that it is about. */
export type Gap = { because: string; names: string[]; transitions: string[] };
/** By who walks: the tests without a browser, the tours in one, and the judges of mutants. */
export type Layers = Record<'headless' | 'browser' | 'mutants', Gap[]>;

export type StateWords = {
  means: string;
  /** What the screen shows there, a line each. */
  shows: string[];
  /** What a person can do there, and what else is listened to. */
  canDo: string[];
  hears: string[];
  /** Actors that run there. */
  runs: string[];
  tags: string[];
};

/** A row of the flow's table. Its number, from 1 on, is that of the path that ends with it. */
export type TransitionWords = {
  number: number;
  from: string;
  event: string;
  given: string;
  to: string;
  effects: string[];
  because: string;
};

export type PathWords = {
  number: number;
  name: string;
  sentences: { word: string; text: string }[];
  /** Why it cannot be played. */
  unplayed?: string;
};

/**
 * The id of a transition in a picture and in a recording: the path of the state that has it (`*` for the machine), the type of its event
 * ('' where it is taken at once), and its place among those of the same event.
 */
export const transitionId = (path: string, eventType: string, index: number): string =>
  `${path} | ${eventType} | ${index}`;

/** The same of a transition that runs. */
export function idOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType as never)) ?? [];
  return transitionId(source.path.join('.') || '*', eventType, siblings.indexOf(transition as never));
}
