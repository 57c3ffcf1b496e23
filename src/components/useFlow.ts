import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import { useWired } from './WiredContext.tsx';

/** Runs a flow as long as the component is mounted, with the site's inspector. */
export function useFlow<Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>): Actor<Machine> {
  const { inspect } = useWired();
  const options = { input, ...(inspect && { inspect }) } as ActorOptions<Machine>;
  return useActorRef(machine as AnyStateMachine, options as ActorOptions<AnyStateMachine>) as unknown as Actor<Machine>;
}
