/**
 * The table a tester writes for one machine: one part of `tests/flows/<area>/<flow>.table.ts` (table.ts).
 *
 * It is exhaustive by type: a machine that gains an event, an actor or a state does not compile until its table has a row for it.
 * Gestures and screens say how a person reaches an event and what a state must show; the browser runner uses them.
 */
import type {
  ActionName,
  ActorId,
  Answer,
  AnyStateMachine,
  ContextFrom,
  InputFrom,
  Leaf,
  Path,
  Payload,
  UserEvent,
  WorldEvent,
} from './types.ts';

/** How a person makes an event happen, in the words of the accessibility tree. */
export type Gesture = {
  do: 'click' | 'fill' | 'hover' | 'unhover' | 'press';
  role:
    | 'button'
    | 'link'
    | 'textbox'
    | 'searchbox'
    | 'combobox'
    | 'option'
    | 'checkbox'
    | 'radio'
    | 'tab'
    | 'dialog'
    | 'region'
    | 'status'
    | 'img';
  name: string;
  /** For `press`: the key, with the control above focused. */
  key?: string;
};

/** What a state shows on every way to it: texts, or controls by role and name. */
export type Shown = string | { role: Gesture['role'] | 'alert' | 'progressbar'; name: string };
export type Screen<Context = never> = {
  /** A function where the text comes from the server or from what was typed. */
  shows: Shown[] | ((context: Context) => Shown[]);
  hides?: Shown[];
  /** The browser cannot hold this state still: it is left at once. */
  passing?: true;
};

/** Payloads by a name of their own, which rows use; an event without a payload has none. */
type Cases<P> = keyof P extends never ? { cases?: never } : { cases: Record<string, P> };

/**
 * What can go wrong below an actor; headless they differ by name only, in the browser by how the response is broken. `crashed` is a
 * child flow that fails itself: no response brings it about.
 */
export type Fault = 'offline' | 'timeout' | 'serverBroken' | 'unreadable' | 'crashed';

export type ActorRow<M extends AnyStateMachine, Id extends string> =
  /** Answers once: with one of these outputs, or with one of these faults. */
  | {
      answers: Record<string, Answer<M, Id>>;
      faults: [Fault, ...Fault[]] | { never: string };
      /**
       * When it answers (faults come at any time), if what it has reported before shows in the context; the walk of both together
       * must agree.
       */
      only?: [words: string, holds: (context: ContextFrom<M>) => boolean];
    }
  /** A callback that reports for as long as it lives; `world` says which events come from it. */
  | { reports: string }
  /** Lives beside the machine and never ends by itself; its messages are `world` events. */
  | { silent: string };

/** What a requirement can see of the machine at rest. */
export type Moment<M extends AnyStateMachine> = {
  context: ContextFrom<M>;
  in: (path: Path<M>) => boolean;
  /** How many actors of this id are running now. */
  running: (id: ActorId<M>) => number;
};
export type Step<M extends AnyStateMachine> = {
  before: Moment<M>;
  after: Moment<M>;
  /** As in the transitions table: `done fetchMember`, `tab.signedOut`; with its case. */
  event: { name: string; case: string | undefined; payload: Readonly<Record<string, unknown>> };
  effects: ActionName<M>[];
};

/** A sentence of the specification that must hold along every tour. */
export type Requirement<M extends AnyStateMachine> = { says: string; source: string } & (
  | { always: (now: Moment<M>) => boolean }
  | { never: (now: Moment<M>) => boolean }
  /** Each step that `when` picks must satisfy `must`. */
  | { when: (step: Step<M>) => boolean; must: (step: Step<M>) => boolean }
  /** From every situation that `from` picks, one that `leadsTo` picks can be reached. */
  | { from: (now: Moment<M>) => boolean; leadsTo: (now: Moment<M>) => boolean }
);

/** What cannot be covered, by name, with the reason. An excuse that is no longer needed fails. */
export type Excuse =
  | { because: string; names: string[] }
  /** Pairs only: no transition of one group is ever followed by one of the other group, in either order. */
  | { because: string; between: [string[], string[]] };

export const excusedNames = (excuses: Excuse[] = []): string[] =>
  excuses.flatMap((excuse) => {
    if ('names' in excuse) return excuse.names;
    const [ones, others] = excuse.between;
    return ones.flatMap((one) => others.flatMap((other) => [`${one} > ${other}`, `${other} > ${one}`]));
  });

export type Model<M extends AnyStateMachine> = {
  machine: M;
  /** Where tours start: each input the machine is given, by a name of its own. */
  inputs: Record<string, InputFrom<M>>;
  /**
   * Context fields that no guard reads (the runner checks it), with the reason. They do not multiply the situations to walk; what
   * they hold is compared at every step all the same.
   */
  unkeyed?: { [Field in keyof ContextFrom<M>]?: string };
  user: { [T in UserEvent<M>]: Cases<Payload<M, T>> & { gesture: Gesture; also?: Gesture[] } };
  /** `outside` is everything that sends to the machine without being its child. */
  world: { [T in WorldEvent<M>]: Cases<Payload<M, T>> & { from: ActorId<M> | 'outside' } };
  actors: { [Id in ActorId<M>]: ActorRow<M, Id> };
  screens: { [L in Leaf<M>]: Screen<ContextFrom<M>> };
  requirements: Requirement<M>[];
  /**
   * Ways that must be walked beside the tours, where what comes of a step depends on more than the situation: from the first input, each
   * step as `page.resized (phone)`.
   */
  ways?: Record<string, string[]>;
  excuses?: { pairs?: Excuse[]; guards?: Excuse[]; cases?: Excuse[]; mutants?: Excuse[] };
};

/** The same without the machine's type: what the generic runner works with. */
export type AnyModel = Omit<Model<AnyStateMachine>, 'user' | 'world' | 'actors' | 'screens' | 'inputs' | 'unkeyed'> & {
  inputs: Record<string, unknown>;
  unkeyed?: Record<string, string>;
  user: Record<string, { cases?: Record<string, object>; gesture: Gesture; also?: Gesture[] }>;
  world: Record<string, { cases?: Record<string, object>; from: string }>;
  actors: Record<string, ActorRow<AnyStateMachine, string>>;
  screens: Record<string, Screen>;
};
