/**
 * The transitions of one machine as a person writes them from the specification: the other part of
 * `tests/flows/<area>/<flow>.table.ts`.
 *
 * This is an oracle of its own: the file imports types of the machine, never the machine, and no command writes it. `oracle.ts`
 * predicts from it alone what every event must lead to.
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

/** Context fields and what they hold, outright or worked out from the context before and the event. */
type Fields<M extends AnyStateMachine, E extends string> =
  | Partial<ContextFrom<M>>
  | ((context: ContextFrom<M>, event: RowPayload<M, E>) => Partial<ContextFrom<M>>);

/** What one flow says to another: the parent, or an actor it runs. */
export type Message<To extends string = string> = { to: To; event: { type: string; [key: string]: unknown } };
type MessageOf<M extends AnyStateMachine> = Message<ActorId<M> | 'parent'>;

/**
 * An effect by its name: it must see the context as the row leaves it. With `sees` it runs earlier: `before` all changes, or when some
 * fields hold something else. With `sends` the row itself says which message it is.
 */
type Effect<M extends AnyStateMachine, E extends string> =
  | ActionName<M>
  | {
      name: ActionName<M>;
      sees?: 'before' | Fields<M, E>;
      sends?: MessageOf<M> | ((context: ContextFrom<M>, event: RowPayload<M, E>) => MessageOf<M>);
    };

type RowFor<M extends AnyStateMachine, E extends string> = {
  /** The state that answers the event; an inner state's row comes before its parent's. */
  from: Path<M>;
  event: E;
  /** The payload cases this row is about; without it, all of them. */
  case?: string | string[];
  /** What else must hold, in words for the reviewer and as a question about context and event. */
  given?: [words: string, holds: (context: ContextFrom<M>, event: RowPayload<M, E>) => boolean];
  /** The innermost state afterwards (one for each region it enters), or `same`. */
  to: Leaf<M> | Leaf<M>[] | 'same';
  /** The event is heard and deliberately changes nothing: the control or the report counts as refused. */
  ignored?: true;
  /** What is done to the world, in order. */
  effects?: Effect<M, E>[];
  /** What the machine does to itself because of it, afterwards and as if it had happened: the row of that event says what comes of it. */
  raises?: DeclaredEvent<M>;
  /** Actors that are stopped and started anew, and pauses that begin anew, although they run before and after. */
  restarts?: (ActorId<M> | DelayName<M>)[];
  /** The context fields that change and what they hold then; all others stay. A `start` row gives the whole context. */
  changes?: Fields<M, E>;
  /** Why, for the reviewer: the sentence of the specification it comes from. */
  because: string;
};
export type Row<M extends AnyStateMachine> = { [E in RowEvent<M>]: RowFor<M, E> }[RowEvent<M>];

/** What a view asks by one name where several states look alike: under each tag its states, with all states inside them. */
type Tags<M extends AnyStateMachine> =
  string extends TagName<M> ? { tags?: never } : { tags: { [T in TagName<M>]: [Path<M>, ...Path<M>[]] } };

export type Transitions<M extends AnyStateMachine> = Tags<M> & {
  /** What each innermost state accepts: enabled controls and reports that are heard. */
  accepts: { [L in Leaf<M>]: DeclaredEvent<M>[] };
  /** Who works for how long (`*`: always), and with which input; `null` is no input. */
  runs?: { [P in Path<M>]?: { [Id in ActorId<M>]?: ((context: ContextFrom<M>) => unknown) | null } };
  /** Pauses in milliseconds. */
  delays?: { [D in DelayName<M>]: number };
  /** Where the machine ends, and with which output. */
  ends?: { [L in Leaf<M>]?: (context: ContextFrom<M>) => unknown };
  /** States whose children are active at once. */
  parallel?: Path<M>[];
  /** Which effects are messages, to whom, and what they say in every row; the context is the one that the effect sees. */
  sends?: { [A in ActionName<M>]?: MessageOf<M> | ((context: ContextFrom<M>) => MessageOf<M>) };
  rows: Row<M>[];
};

/** The same without the machine's type. */
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
