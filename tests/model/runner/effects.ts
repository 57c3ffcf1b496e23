/** Records the effects of a machine instead of running them. */
import type { AnyStateMachine } from 'xstate';
import type { Context } from './oracle.ts';
import type { Message } from './rows.ts';

/** `sent`: the recipient and content if it is a message. */
export type Effect = { name: string; context: Context; sent: Message | undefined };

/** XState's internal properties of `sendTo` and `sendParent`. */
type Sending = { to: string; event: Message['event'] | ((args: unknown) => Message['event']) };
/** XState's name for the parent as the receiver of a message. */
export const toParent = '#_parent';

function sentBy(action: unknown, args: unknown): Message | undefined {
  const { to, event } = action as Partial<Sending>;
  if (to === undefined || event === undefined) return undefined;
  return { to: to === toParent ? 'parent' : to, event: typeof event === 'function' ? event(args) : event };
}

/**
 * Returns recorders for effects: plain functions, and messages to a parent or child that does not get them.
 *
 * @param delivers whether messages to parent and children are delivered, or only those to children
 */
export function recordersOf(
  machine: AnyStateMachine,
  delivers: boolean | 'toChildren',
  record: (effect: Effect) => void,
): Record<string, unknown> {
  const isMessage = (action: object) => 'type' in action && action.type === 'xstate.sendTo';
  const goesOut = (action: object) => (delivers === 'toChildren' ? 'to' in action && action.to !== toParent : delivers);
  const isEffect = (action: unknown) =>
    typeof action === 'function' && (!('resolve' in action) || (isMessage(action) && !goesOut(action)));
  return Object.fromEntries(
    Object.entries(machine.implementations.actions)
      .filter(([, action]) => isEffect(action))
      .map(([name, action]) => [
        name,
        (args: { context: Context }) => record({ name, context: args.context, sent: sentBy(action, args) }),
      ]),
  );
}
