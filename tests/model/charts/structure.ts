/** Returns the structure of a machine as lines, for comparison with the structure that other tools read. */
import type { AnyStateMachine } from 'xstate';
import { guardOf, nodesOf, transitionsIn } from '../runner/vocabulary.ts';

/** States as `id | type | initial`, transitions as `source | event | guard | targets | way`; branches of an event keep their order. */
export type Structure = { states: string[]; transitions: string[] };

type StateFacts = { id: string; type: string; initial: string | undefined };
type TransitionFacts = {
  from: string;
  event: string;
  guard: string | undefined;
  targets: (string | undefined)[] | undefined;
  reenter: boolean | undefined;
};

export function structured(states: StateFacts[], transitions: TransitionFacts[]): Structure {
  return {
    states: states.map(({ id, type, initial = '' }) => [id, type, initial].join(' | ')).sort(),
    transitions: transitions
      .map(({ from, event, guard = '', targets = [], reenter }, index) => {
        const before = transitions.slice(0, index).filter((other) => other.from === from && other.event === event);
        return [from, event, before.length, guard, targets.join(), reenter ? 'reenter' : ''].join(' | ');
      })
      .sort(),
  };
}

export const structureOf = (machine: AnyStateMachine): Structure =>
  structured(
    nodesOf(machine).map((node) => ({
      id: node.id,
      type: node.type,
      initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    })),
    nodesOf(machine)
      .flatMap(transitionsIn)
      .map((transition) => ({
        from: transition.source.id,
        event: transition.eventType,
        guard: guardOf(transition),
        targets: transition.target?.map(({ id }) => id),
        reenter: transition.reenter,
      })),
  );
