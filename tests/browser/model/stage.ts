/**
 * A stage: how the real site brings about the events of a machine's table. Each flow has a small one in
 * `tests/flows/<area>/<flow>.stage.ts`; the runner is the same for all of them.
 */
import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import type { AnyModel, Gesture } from '../../model/runner/model.ts';
import type { AnyTransitions } from '../../model/runner/rows.ts';
import type { ActorId, UserEvent, WorldEvent } from '../../model/runner/types.ts';
import type { Complaints } from '../kit/site.ts';
import type { Gates, Reply } from './gates.ts';
import type { PageClock } from './stillClock.ts';
import type { Watch } from './watch.ts';

/** The objects that a stage works with during a tour. */
export type OpenedSite = {
  page: Page;
  server: RunningServer;
  complaints: Complaints;
  gates: Gates;
  watch: Watch;
  /** Another tab of the same browser, on the same origin, without the site in it. */
  otherTab: () => Promise<Page>;
  /** Advances the page's clock if the stage holds it still; does nothing if it runs. */
  clock: PageClock;
  /** Sends an event to the machine on this stage in place of another flow. */
  tell: (event: object) => Promise<void>;
};

/** The browser's state that the machine does not have and that decides what can happen next: loaded files, pending calls. */
export type Memory = Readonly<Record<string, string | number | boolean>>;
/** A situation of the machine together with the browser's memory. */
export type Situation = {
  leaf: string;
  context: Record<string, unknown>;
  memory: Memory;
  snapshot: AnyMachineSnapshot;
};
export type Happening = { name: string; case: string | undefined };

export type StageActor =
  /** The calls it makes. The tour answers the first of them; the real server answers the others. */
  | { calls: [string, ...string[]]; answers: Record<string, Reply | ((site: OpenedSite) => Promise<Reply>)> }
  /** Brought about by hand: answers by their name, faults by their kind. */
  | { acts: Record<string, (site: OpenedSite, before: Situation) => Promise<unknown>> }
  /** Nothing holds it: it answers by itself (see `settles`), or `world` has what it reports. */
  | { free: string };

type Start = {
  input: string;
  memory?: Memory;
  /** Chooses the actor on stage among several of this machine, by its first context and its current one. The newest match is used. */
  picks?: (first: Record<string, unknown>, now: Record<string, unknown>) => boolean;
  /** Brings the site to where the machine has just started. */
  open: (site: OpenedSite) => Promise<void>;
};

/** Brings an event about. If it returns a function, the tour calls it after the event has had its effect. */
type Act = (site: OpenedSite, of: { case: string; event: object; before: Situation }) => Promise<unknown>;

/**
 * A control of the site. `key` is the text for `fill` if it is not the event's `value`, or the option's name for `choose`. `activate`
 * clicks without pointer and focus, as assistive software may do.
 */
export type SiteGesture = Omit<Gesture, 'do' | 'role'> & {
  do: Gesture['do'] | 'choose' | 'activate';
  role: Gesture['role'] | 'menuitem' | 'slider';
};

export type Stage<M extends AnyStateMachine> = {
  starts: Record<string, Start>;
  /** The elements that contain the machine's controls and texts. */
  scopes: (page: Page) => Locator[];
  /** Calls to hold beside those of the machine's own actors. */
  holds?: string[];
  /** The page's clock stops, so that delays end when the tour says so. */
  stillClock?: true;
  viewport?: { width: number; height: number };
  /** Animations run, as for most visitors. Otherwise the page has `prefers-reduced-motion`. */
  moves?: true;
  /** Other flows whose controls are in the same scopes; a function if they depend on the situation. */
  companions?: string[] | ((situation: Situation) => string[]);
  /** Controls in these scopes that belong to no event, such as links with an address of their own: `link "知图课堂"`. */
  apart?: RegExp[];
  /** The control if it differs from the model's, for each payload case (`of`); null if the control is not on this stage. */
  gestures?: { [T in UserEvent<M>]?: (situation: Situation, of?: string) => SiteGesture | null };
  /** Whether a gesture can start now: a press on a page that is being replaced may be lost. */
  isCalm?: (site: OpenedSite) => boolean;
  /** Events after which the pointer stays on the pressed control. After others, it is moved away. */
  stays?: UserEvent<M>[];
  /** Opens whatever hides the controls (a menu), and closes it again. */
  reveals?: {
    when: (situation: Situation) => boolean;
    open: (site: OpenedSite) => Promise<void>;
    close: (site: OpenedSite) => Promise<void>;
  };
  world: { [T in WorldEvent<M>]: Act | { never: string } };
  actors: { [Id in ActorId<M>]: StageActor };
  memory?: (before: Situation, happening: Happening) => Memory;
  /** Whether it can happen here in a browser. */
  allows?: (situation: Situation, happening: Happening) => boolean;
  /** The event that happens here by itself, too fast to be held. */
  settles?: (situation: Situation) => Happening | undefined;
  /** Whether the document or the actor ends here, which ends the tour. */
  ends?: (situation: Situation) => boolean;
  /** Where the machine is after 后退 (from another page of the site) and after a reload. */
  returns: Returns;
  /** Transitions, payload cases and guard outcomes that no tour of this site walks. */
  excuses?: {
    because: string;
    names: string[] /** Whether it may still happen, because it depends on milliseconds. */;
    mayHappen?: true;
  }[];
};

/**
 * `kept`: the same actor in the same state, nothing lost. `gone`: no actor runs. `never`: the reason why it cannot be tried from there. Any
 * other string: the leaf of the new actor.
 */
export type Return = 'kept' | 'gone' | (string & {}) | { never: string };
/** Tried from every leaf in which the machine rests, with as much typed as possible. A function if the result depends on the leaf. */
type Returns = {
  /** Goes to another page of the site, from where the browser's back leads here again. */
  leave: (site: OpenedSite) => Promise<void>;
  back: Return | ((from: Situation) => Return);
  reload: Return | ((from: Situation) => Return);
  /** Reopens what does not open by itself. */
  reopen?: (site: OpenedSite, from: Situation) => Promise<void>;
  /** Leaves that are not tried, because a member would lose the same there as in another one. */
  alike?: { because: string; leaves: string[] };
};

/** A stage without the machine's type, with its model and table. */
export type AnyStage = Omit<Stage<AnyStateMachine>, 'world' | 'actors' | 'gestures' | 'stays'> & {
  model: AnyModel;
  table: AnyTransitions;
  world: Record<string, Act | { never: string }>;
  actors: Record<string, StageActor>;
  gestures?: Record<string, (situation: Situation, of?: string) => SiteGesture | null>;
  stays?: string[];
};

/** Returns whether the site stays in this situation: the flow does not leave it by itself, and the tour does not end here. */
export const isResting = (stage: AnyStage, situation: Situation): boolean =>
  !situation.leaf.split(' + ').some((leaf) => stage.model.screens[leaf]?.passing) &&
  situation.snapshot.status === 'active' &&
  !stage.settles?.(situation) &&
  !stage.ends?.(situation);

export type { AnyStateMachine };
