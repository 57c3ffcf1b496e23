import type { ActorLogic, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';

export type AnyFlow = AnyStateMachine;
/** The types of a flow for the machine that runs it, so that the flow's code is not loaded with that machine. */
export type FlowLogic<Flow extends AnyFlow> = ActorLogic<SnapshotFrom<Flow>, EventFrom<Flow>, InputFrom<Flow>>;
