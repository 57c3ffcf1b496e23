/**
 * A stage: how the real site brings about what a machine's table speaks of. One small table for each flow, in
 * `tests/flows/<area>/<flow>.stage.ts`; the runner is the same for all of them.
 */
import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { RunningServer } from '../../backend/server.ts';
import type { AnyModel, Gesture } from '../../model/runner/model.ts';
import type { AnyTransitions } from '../../model/runner/rows.ts';
import type { ActorId, UserEvent, WorldEvent } from '../../model/runner/types.ts';
import type { Complaints } from '../site.ts';
import type { Gates, Reply } from './gates.ts';
import type { PageClock } from './stillClock.ts';
import type { Watch } from './watch.ts';

/** What a stage works with while a tour is on. */
export type OpenedSite = {
  page: Page;
  server: RunningServer;
  complaints: Complaints;
  gates: Gates;
  watch: Watch;
  /** Another tab of the same browser, on the same origin, without the site in it. */
  otherTab: () => Promise<Page>;
  /** Lets the page's clock go on, where it stands still; does nothing where it runs. */
  clock: PageClock;
  /** Sends to the machine on this stage what another flow would tell it. */
  tell: (event: object) => Promise<void>;
};

/** What of the browser decides what can happen next and does not show in the machine: files that are loaded, calls under way. */
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
  /** The calls it makes. An answer is given to the first of them; the others are answered by the real server. */
  | { calls: [string, ...string[]]; answers: Record<string, Reply | ((site: OpenedSite) => Promise<Reply>)> }
  /** Brought about by hand: answers by their name, faults by their kind. */
  | { acts: Record<string, (site: OpenedSite, before: Situation) => Promise<unknown>> }
  /** Nothing holds it: it answers by itself (see `settles`), or what it reports is in `world`. */
  | { free: string };

export type Start = {
  input: string;
  memory?: Memory;
  /** Which of several actors of this machine is on stage, by the context it began with and the one it has now; of these the newest. */
  picks?: (first: Record<string, unknown>, now: Record<string, unknown>) => boolean;
  /** Leads the site to where the machine has just started. */
  open: (site: OpenedSite) => Promise<void>;
};

/** What comes back, when it is a function, ends it once it has had its effect. */
type Act = (site: OpenedSite, of: { case: string; event: object; before: Situation }) => Promise<unknown>;

/**
 * A control as it stands on the site. `key`: for `fill` what is put in, where that is not the event's `value`; for `choose` the option's
 * name. `activate`: a click without pointer and focus, as assistive software may do it.
 */
export type SiteGesture = Omit<Gesture, 'do' | 'role'> & {
  do: Gesture['do'] | 'choose' | 'activate';
  role: Gesture['role'] | 'menuitem' | 'slider';
};

export type Stage<M extends AnyStateMachine> = {
  starts: Record<string, Start>;
  /** Where the machine's controls and words stand. */
  scopes: (page: Page) => Locator[];
  /** Calls to be held beside those of the machine's own actors. */
  holds?: string[];
  /** The page's clock stands still, so that pauses end when the tour says so. */
  stillClock?: true;
  viewport?: { width: number; height: number };
  /** What it shows fades in and out, or turns by itself, as for most visitors; else the visitor has asked for less motion. */
  moves?: true;
  /** Names of other flows whose controls stand in the same places, where not everywhere the same: of the situation. */
  companions?: string[] | ((situation: Situation) => string[]);
  /** Controls in these places that belong to no event: links with an address of their own. `link "知图课堂"`. */
  apart?: RegExp[];
  /**
   * Where the control is another one than the model says, one for each payload case (`of`), or (null) stands somewhere else than on
   * this stage.
   */
  gestures?: { [T in UserEvent<M>]?: (situation: Situation, of?: string) => SiteGesture | null };
  /** What a hand waits for before it moves: a press on a page that is just being changed for another one may be lost. */
  isCalm?: (site: OpenedSite) => boolean;
  /** Presses after which the hand stays where it is; else it is taken away. */
  stays?: UserEvent<M>[];
  /** Opens what covers the controls (a menu), and closes it again. */
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
  /** What happens here by itself, too fast to be held. */
  settles?: (situation: Situation) => Happening | undefined;
  /** The document or the actor ends here, and the tour with it. */
  ends?: (situation: Situation) => boolean;
  /** After 后退 (from another page of the site) and after a reload: where the machine then is. */
  returns: Returns;
  /** Transitions, payload cases and guard outcomes that no tour of this site walks. */
  excuses?: {
    because: string;
    names: string[] /** Whether it happens is a matter of milliseconds. */;
    mayHappen?: true;
  }[];
};

/**
 * `kept`: the same actor in the same state, nothing lost. `gone`: none runs any more. Else the leaf in which a new one stands. `never`:
 * why it cannot be tried from there.
 */
export type Return = 'kept' | 'gone' | (string & {}) | { never: string };
/** Tried from every leaf in which the machine rests, with as much typed as can be: where not all answer alike, from where one comes. */
export type Returns = {
  /** Goes to another page of the site, from where the browser's back leads here again. */
  leave: (site: OpenedSite) => Promise<void>;
  back: Return | ((from: Situation) => Return);
  reload: Return | ((from: Situation) => Return);
  /** Opens again what does not open by itself. */
  reopen?: (site: OpenedSite, from: Situation) => Promise<void>;
  /** Leaves that are left out, because a member would lose just the same there as in another one. */
  alike?: { because: string; leaves: string[] };
};

/** The same without the machine's type. */
export type AnyStage = Omit<Stage<AnyStateMachine>, 'world' | 'actors' | 'gestures' | 'stays'> & {
  model: AnyModel;
  table: AnyTransitions;
  world: Record<string, Act | { never: string }>;
  actors: Record<string, StageActor>;
  gestures?: Record<string, (situation: Situation, of?: string) => SiteGesture | null>;
  stays?: string[];
};

/** Whether a member can find it so and stay: it is not left at once, and the tour goes on from here. */
export const isResting = (stage: AnyStage, situation: Situation): boolean =>
  !situation.leaf.split(' + ').some((leaf) => stage.model.screens[leaf]?.passing) &&
  situation.snapshot.status === 'active' &&
  !stage.settles?.(situation) &&
  !stage.ends?.(situation);

export type { AnyStateMachine };
