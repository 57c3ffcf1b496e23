/** The data that `npm run charts` writes for the viewer, beside the pictures: `flows.json` for all flows, `<flow>.words.json` for each. */
import type { AnyTransitionDefinition } from 'xstate';

/** The flows by area, for the viewer's list and search. */
export type FlowIndex = { areas: { name: string; title: string; flows: FlowEntry[] }[] };

export type FlowEntry = {
  name: string;
  /** The purpose of the flow in one sentence. */
  title: string;
  /** Flows that it runs, that run it, and to whose reports it listens. */
  children: string[];
  parents: string[];
  hears: string[];
  states: { path: string; means: string }[];
  events: { type: string; how: string }[];
  /** Rules and their reasons in sentences. `path` is the state to which a rule belongs, or `*` for the machine. */
  rules: { path: string; says: string }[];
};

export type FlowWords = {
  name: string;
  title: string;
  /** The texts about each state by its path; `*` is the machine itself. */
  states: Record<string, StateWords>;
  transitions: TransitionWords[];
  requirements: string[];
  paths: PathWords[];
  /** Numbers of the coverage: `{ 状态: '14/14' }`. */
  coverage: Record<string, string>;
  /** Parts that no test walks, with the reason. */
  excuses: { kind: string; because: string; names: string[] }[];
  layers: Layers;
};

/** Parts that were left out, and why. `transitions` are the ids of the transitions concerned. */
export type Gap = { because: string; names: string[]; transitions: string[] };
/** Gaps by test: the tests without a browser, the tours in one, and the mutation tests. */
export type Layers = Record<'headless' | 'browser' | 'mutants', Gap[]>;

export type StateWords = {
  means: string;
  /** The content of the screen in this state, one line each. */
  shows: string[];
  /** The actions of a person in this state, and the other events that it handles. */
  canDo: string[];
  hears: string[];
  /** Actors that run in this state. */
  runs: string[];
  tags: string[];
};

/** A row of the flow's table. Its number, from 1, is also the number of the path that ends with this row. */
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
  /** Why the path cannot be played; missing if it can. */
  unplayed?: string;
};

/**
 * Makes the id of a transition in a picture and in a recording. It consists of the path of its state (`*` for the machine), the type of its
 * event ('' if it is eventless), and its index among those of the same event.
 */
export const transitionId = (path: string, eventType: string, index: number): string =>
  `${path} | ${eventType} | ${index}`;

/** Makes the id of a transition of a running machine. */
export function idOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType as never)) ?? [];
  return transitionId(source.path.join('.') || '*', eventType, siblings.indexOf(transition as never));
}
