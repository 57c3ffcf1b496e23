import type { ActorLogic, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

export type AnyFlow = AnyStateMachine;
/** What a flow is to the machine that runs it: its types alone, so that it is not loaded with it. */
export type FlowLogic<Flow extends AnyFlow> = ActorLogic<SnapshotFrom<Flow>, EventFrom<Flow>, InputFrom<Flow>>;
