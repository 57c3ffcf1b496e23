/**
 * The transitions of one machine as a person writes them from the specification: the other part of
 * `tests/flows/<area>/<flow>.table.ts`.
 *
 * It is an independent oracle: the file imports types of the machine, never the machine, and no command generates it. From it alone,
 * `oracle.ts` predicts the result of every event.
 */
import type { DoneActorEvent } from 'xstate';
import type {
  ActionName,
  ActorId,
  Answer,
  AnyStateMachine,
  ContextFrom,
  DeclaredEvent,
  DelayName,
  EventOf,
  InputFrom,
  Leaf,
  Path,
  TagName,
} from './types.ts';

type RowEvent<M extends AnyStateMachine> =
  | DeclaredEvent<M>
  | `done ${ActorId<M>}`
  | `error ${ActorId<M>}`
  | `after ${DelayName<M>}`
  | 'always'
  | 'start';

type RowPayload<M extends AnyStateMachine, E extends string> = E extends 'start'
  ? { type: string; input: InputFrom<M> }
  : E extends `done ${infer Id}`
    ? DoneActorEvent<Answer<M, Id>>
    : E extends DeclaredEvent<M>
      ? EventOf<M, E>
      : { type: string };

/** Context fields with their values, literal or computed from the previous context and the event. */
type Fields<M extends AnyStateMachine, E extends string> =
  | Partial<ContextFrom<M>>
  | ((context: ContextFrom<M>, event: RowPayload<M, E>) => Partial<ContextFrom<M>>);

/** A message of a flow to its parent or to an actor that it runs. */
export type Message<To extends string = string> = { to: To; event: { type: string; [key: string]: unknown } };
type MessageOf<M extends AnyStateMachine> = Message<ActorId<M> | 'parent'>;

/**
 * An effect by its name. It must see the context after the row's changes. With `sees` it runs earlier: `before` all changes, or while
 * some fields have other values. With `sends` the row itself gives the message.
 */
type Effect<M extends AnyStateMachine, E extends string> =
  | ActionName<M>
  | {
      name: ActionName<M>;
      sees?: 'before' | Fields<M, E>;
      sends?: MessageOf<M> | ((context: ContextFrom<M>, event: RowPayload<M, E>) => MessageOf<M>);
    };

type RowFor<M extends AnyStateMachine, E extends string> = {
  /** The state that answers the event; an inner state's row takes precedence over its parent's. */
  from: Path<M>;
  event: E;
  /** The payload cases that this row covers; all if it is omitted. */
  case?: string | string[];
  /** Another condition, in words for the reviewer and as a predicate of context and event. */
  given?: [words: string, holds: (context: ContextFrom<M>, event: RowPayload<M, E>) => boolean];
  /** The leaf afterwards (one for each region that it enters), or `same`. */
  to: Leaf<M> | Leaf<M>[] | 'same';
  /** The machine handles the event and deliberately changes nothing: the control or the report counts as refused. */
  ignored?: true;
  /** The effects on the world, in order. */
  effects?: Effect<M, E>[];
  /** The event that the machine raises afterwards. The row of that event describes its result. */
  raises?: DeclaredEvent<M>;
  /** Actors and delays that run before and after, but are restarted. */
  restarts?: (ActorId<M> | DelayName<M>)[];
  /** The context fields that change, with their new values; all others stay. A `start` row gives the whole context. */
  changes?: Fields<M, E>;
  /** The reason for the reviewer: the sentence of the specification that requires it. */
  because: string;
};
export type Row<M extends AnyStateMachine> = { [E in RowEvent<M>]: RowFor<M, E> }[RowEvent<M>];

/** Tags that a view reads if several states look alike: under each tag its states, including all states inside them. */
type Tags<M extends AnyStateMachine> =
  string extends TagName<M> ? { tags?: never } : { tags: { [T in TagName<M>]: [Path<M>, ...Path<M>[]] } };

export type Transitions<M extends AnyStateMachine> = Tags<M> & {
  /** The events that each leaf accepts: enabled controls and handled reports. */
  accepts: { [L in Leaf<M>]: DeclaredEvent<M>[] };
  /** The actors that run in each state (`*`: always), with their input; `null` is no input. */
  runs?: { [P in Path<M>]?: { [Id in ActorId<M>]?: ((context: ContextFrom<M>) => unknown) | null } };
  /** Delays in milliseconds. */
  delays?: { [D in DelayName<M>]: number };
  /** The final leaves, with their output. */
  ends?: { [L in Leaf<M>]?: (context: ContextFrom<M>) => unknown };
  /** States whose children are active at once. */
  parallel?: Path<M>[];
  /** The effects that are messages, with recipient and content in every row. The context is the one that the effect sees. */
  sends?: { [A in ActionName<M>]?: MessageOf<M> | ((context: ContextFrom<M>) => MessageOf<M>) };
  rows: Row<M>[];
};

/** `Transitions` and its parts without the machine's type. */
export type AnySends = Message | ((context: unknown, event: unknown) => Message);
export type AnyFields = object | ((context: unknown, event: unknown) => object);
export type AnyRow = {
  from: string;
  event: string;
  case?: string | string[];
  given?: [string, (context: unknown, event: unknown) => boolean];
  to: string | string[];
  ignored?: true;
  effects?: (string | { name: string; sees?: 'before' | AnyFields; sends?: AnySends })[];
  raises?: string;
  restarts?: string[];
  changes?: AnyFields;
  because: string;
};
export type AnyTransitions = {
  accepts: Record<string, string[]>;
  runs?: Record<string, Record<string, ((context: unknown) => unknown) | null>>;
  delays?: Record<string, number>;
  ends?: Record<string, (context: unknown) => unknown>;
  parallel?: string[];
  tags?: Record<string, string[]>;
  sends?: Record<string, AnySends>;
  rows: AnyRow[];
};

export const rowName = (row: AnyRow): string =>
  `${row.from}: ${row.event}${row.case ? ` (${[row.case].flat().join(', ')})` : ''}${row.given ? ` [${row.given[0]}]` : ''}`;
