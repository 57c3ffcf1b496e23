/**
 * One part of the table that a tester writes for a machine, in `tests/flows/<area>/<flow>.table.ts` (table.ts).
 *
 * Its types make it exhaustive: after a new event, actor, or state, the project does not compile until the table has a row.
 * Gestures say how a person causes an event, and screens what a state must show; the browser runner uses them.
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

/** The way a person causes an event, in terms of the accessibility tree. */
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
  /** The key that `press` presses while the control is focused. */
  key?: string;
};

/** A text, or a control by role and name, that a state shows on every path. */
export type Shown = string | { role: Gesture['role'] | 'alert' | 'progressbar'; name: string };
export type Screen<Context = never> = {
  /** The shown texts and controls. It is a function if a text depends on the server or the input. */
  shows: Shown[] | ((context: Context) => Shown[]);
  hides?: Shown[];
  /** Set if the machine leaves this state at once, so that a browser cannot show it. */
  passing?: true;
};

/** Payloads by a name that rows use; an event without a payload has none. */
type Cases<P> = keyof P extends never ? { cases?: never } : { cases: Record<string, P> };

/**
 * Failures of an actor. Without a browser they differ by name only, in the browser by the broken response. `crashed` is a child flow that
 * fails itself; no response causes it.
 */
type Fault = 'offline' | 'timeout' | 'serverBroken' | 'unreadable' | 'crashed';

type ActorRow<M extends AnyStateMachine, Id extends string> =
  /** Answers once, with one of these outputs or faults. */
  | {
      answers: Record<string, Answer<M, Id>>;
      faults: [Fault, ...Fault[]] | { never: string };
      /**
       * When it can answer (faults are possible at any time), if the context shows its earlier reports. The walk of both machines together
       * checks it.
       */
      only?: [words: string, holds: (context: ContextFrom<M>) => boolean];
      /**
       * Time limit in ms, `none` (code that the browser loads), or `person` if it waits for a person. By default, a request's limit if it
       * fails without a network, else none.
       */
      takes?: number | 'none' | 'person';
    }
  /** A callback that reports while it runs; `world` names its events. */
  | { reports: string }
  /** Runs beside the machine and never ends by itself; its messages are `world` events. */
  | { silent: string };

/** The properties of a resting machine that a requirement can read. */
export type Moment<M extends AnyStateMachine> = {
  context: ContextFrom<M>;
  in: (path: Path<M>) => boolean;
  /** Returns the number of running actors with this id. */
  running: (id: ActorId<M>) => number;
};
export type Step<M extends AnyStateMachine> = {
  before: Moment<M>;
  after: Moment<M>;
  /** The name as in the rows (`done fetchMember`, `tab.signedOut`), with its case. */
  event: { name: string; case: string | undefined; payload: Readonly<Record<string, unknown>> };
  effects: ActionName<M>[];
};

/** A sentence of the specification that must hold along every tour. */
export type Requirement<M extends AnyStateMachine> = { says: string; source: string } & (
  | { always: (now: Moment<M>) => boolean }
  | { never: (now: Moment<M>) => boolean }
  /** Each step that `when` selects must satisfy `must`. */
  | { when: (step: Step<M>) => boolean; must: (step: Step<M>) => boolean }
  /** From every situation that `from` selects, one that `leadsTo` selects can be reached. */
  | { from: (now: Moment<M>) => boolean; leadsTo: (now: Moment<M>) => boolean }
);

/** Names of things that cannot be covered, with the reason. An unnecessary excuse fails. */
export type Excuse =
  | { because: string; names: string[] }
  /** Excuses pairs: a transition of one group never follows a transition of the other group, in either order. */
  | { because: string; between: [string[], string[]] };

export const excusedNames = (excuses: Excuse[] = []): string[] =>
  excuses.flatMap((excuse) => {
    if ('names' in excuse) return excuse.names;
    const [ones, others] = excuse.between;
    return ones.flatMap((one) => others.flatMap((other) => [`${one} > ${other}`, `${other} > ${one}`]));
  });

export type Model<M extends AnyStateMachine> = {
  machine: M;
  /** The machine's inputs, by name. Each tour starts with one. */
  inputs: Record<string, InputFrom<M>>;
  /**
   * Context fields that no guard reads, with the reason. The runner checks that no guard reads them. They do not multiply the situations to
   * walk. Their values are still compared at every step.
   */
  unkeyed?: { [Field in keyof ContextFrom<M>]?: string };
  user: { [T in UserEvent<M>]: Cases<Payload<M, T>> & { gesture: Gesture; also?: Gesture[] } };
  /** `outside` is every sender that is not a child of the machine. */
  world: { [T in WorldEvent<M>]: Cases<Payload<M, T>> & { from: ActorId<M> | 'outside' } };
  actors: { [Id in ActorId<M>]: ActorRow<M, Id> };
  screens: { [L in Leaf<M>]: Screen<ContextFrom<M>> };
  requirements: Requirement<M>[];
  /**
   * Paths to walk in addition to the tours, for steps whose result depends on more than the situation. They start with the first input;
   * a step is written as `page.resized (phone)`.
   */
  ways?: Record<string, string[]>;
  /** `waits` names transitions that may go on for ever without a person; one of each cycle is enough (inevitable.ts). */
  excuses?: { pairs?: Excuse[]; guards?: Excuse[]; cases?: Excuse[]; mutants?: Excuse[]; waits?: Excuse[] };
};

/** A `Model` without the machine's type, for the generic runner. */
export type AnyModel = Omit<Model<AnyStateMachine>, 'user' | 'world' | 'actors' | 'screens' | 'inputs' | 'unkeyed'> & {
  inputs: Record<string, unknown>;
  unkeyed?: Record<string, string>;
  user: Record<string, { cases?: Record<string, object>; gesture: Gesture; also?: Gesture[] }>;
  world: Record<string, { cases?: Record<string, object>; from: string }>;
  actors: Record<string, ActorRow<AnyStateMachine, string>>;
  screens: Record<string, Screen>;
};
