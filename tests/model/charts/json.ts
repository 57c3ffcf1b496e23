/**
 * A machine's chart as JSON, for editors that know nothing of the code beside it.
 *
 * A pause has its length in milliseconds there instead of its name: by its name alone it would be over at once.
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
  if (twice) throw new Error(`two pauses of one state are both ${twice[0]} long, and only one would be left`);
  return Object.fromEntries(lengths);
}

/**
 * @param delays a pause whose length is worked out while the machine runs keeps its name, and so does one that is not there
 * @throws where two pauses of a state are equally long
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

/** What docs/charts/<flow>.json holds. */
export const jsonOf = (machine: AnyStateMachine): StateConfig =>
  withLengths(JSON.parse(JSON.stringify(machine.config)), machine.implementations.delays);
