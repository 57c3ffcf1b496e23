/** Types derived from the type of a machine: its events, actors, states, and names. */
import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, SnapshotFrom, StateMachine } from 'xstate';
import type { WorldSource } from './vocabulary.ts';

/** The event types that a machine declares; `never`, not `string`, if it declares none. */
type EventType<M extends AnyStateMachine> = string extends EventFrom<M>['type'] ? never : EventFrom<M>['type'];
export type DeclaredEvent<M extends AnyStateMachine> = Exclude<EventType<M>, `xstate.${string}`>;
export type WorldEvent<M extends AnyStateMachine> = Extract<DeclaredEvent<M>, `${WorldSource}.${string}`>;
export type UserEvent<M extends AnyStateMachine> = Exclude<DeclaredEvent<M>, WorldEvent<M>>;
export type EventOf<M extends AnyStateMachine, T extends string> = Extract<EventFrom<M>, { type: T }>;
export type Payload<M extends AnyStateMachine, T extends string> = Omit<EventOf<M, T>, 'type'>;

/** The ids of a machine's invoked actors, as `types.children` declares them. */
export type ActorId<M extends AnyStateMachine> = keyof SnapshotFrom<M>['children'] & string;
/** The answer type of an actor: the output of its declared done event, otherwise `unknown`. */
export type Answer<M extends AnyStateMachine, Id extends string> = [EventOf<M, `xstate.done.actor.${Id}`>] extends [
  never,
]
  ? unknown
  : EventOf<M, `xstate.done.actor.${Id}`> extends { output: infer Output }
    ? Output
    : unknown;

type Names<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Value,
    infer Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { action: Action['type']; guard: Guard['type']; delay: Delay; tag: Tag }
    : never;
export type ActionName<M extends AnyStateMachine> = Names<M>['action'];
export type DelayName<M extends AnyStateMachine> = Names<M>['delay'];
/** The tags that a machine declares; `string` if it declares none. */
export type TagName<M extends AnyStateMachine> = Names<M>['tag'];

type LeafOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafOf<Exclude<Value[Key], undefined>>}` }[keyof Value & string];
/** Every leaf, by its path: `showing.held`. */
export type Leaf<M extends AnyStateMachine> = LeafOf<SnapshotFrom<M>['value']>;
type Prefix<Path extends string> = Path extends `${infer Head}.${infer Tail}`
  ? Head | `${Head}.${Prefix<Tail>}`
  : never;
/** Every state, by its path, and `*` for the machine as a whole. */
export type Path<M extends AnyStateMachine> = Leaf<M> | Prefix<Leaf<M>> | '*';

export type { AnyStateMachine, ContextFrom, InputFrom };
