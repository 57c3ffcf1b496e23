/**
 * Writes a machine's chart as JSON for editors without the code.
 *
 * A delay has its length in milliseconds instead of its name. With a name alone it would end at once.
 */
import type { AnyStateMachine } from 'xstate';
import type { StateConfig } from './diff.ts';

type Delays = AnyStateMachine['implementations']['delays'];
type Pauses = NonNullable<StateConfig['after']>;

function pausesWithLengths(pauses: Pauses, delays: Delays): Pauses {
  const lengths = Object.entries(pauses).map(([name, branches]): [string, Pauses[string]] => {
    const length = delays[name];
    return [typeof length === 'number' ? String(length) : name, branches];
  });
  const twice = lengths.find(([length], index) => lengths.findIndex(([other]) => other === length) !== index);
  if (twice) throw new Error(`two delays of one state are both ${twice[0]} long, and only one would be left`);
  return Object.fromEntries(lengths);
}

/**
 * @param delays lengths by name. A delay that is computed at run time, or is missing here, keeps its name.
 * @throws if two delays of a state are equally long
 */
export function withLengths(config: StateConfig, delays: Delays): StateConfig {
  const { after, states } = config;
  const inner = Object.entries(states ?? {}).map(([name, state]) => [name, withLengths(state, delays)]);
  return {
    ...config,
    ...(after && { after: pausesWithLengths(after, delays) }),
    ...(states && { states: Object.fromEntries(inner) }),
  };
}

/** Returns the content of docs/charts/<flow>.json. */
export const jsonOf = (machine: AnyStateMachine): StateConfig =>
  withLengths(JSON.parse(JSON.stringify(machine.config)), machine.implementations.delays);
