import { type ActorRefFrom, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import type { Environment } from '../environment.ts';

/** Starts a flow that does not end with the page that starts it. */
export const outlive = <Flow extends AnyStateMachine>(
  { inspect }: Pick<Environment, 'inspect'>,
  flow: Flow,
  input: InputFrom<Flow>,
): ActorRefFrom<Flow> => createActor(flow, { input, ...(inspect && { inspect }) } as never).start() as never;
