/** Checks sentences of the specification at every rest, at every step, and over the whole graph. */
import type { AnyStateMachine } from 'xstate';
import type { Rest } from './checks.ts';
import type { Effect } from './effects.ts';
import type { Graph } from './graph.ts';
import type { Moment, Requirement, Step } from './model.ts';
import type { Stimulus } from './oracle.ts';
import { isInside, leavesOf } from './vocabulary.ts';

const momentOf = (rest: Rest): Moment<AnyStateMachine> => ({
  context: rest.context,
  in: (path) => rest.leaves.some((leaf) => isInside(leaf, path)),
  running: (id) => rest.running.get(id) ?? 0,
});

/** Checks requirements and records which were tested at least once. A requirement that was never tested proves nothing. */
export class RequirementBook {
  private readonly applied = new Set<string>();
  constructor(private readonly requirements: Requirement<AnyStateMachine>[]) {}

  rest(now: Rest): string[] {
    const moment = momentOf(now);
    return this.requirements.flatMap((requirement) => {
      if (!('always' in requirement || 'never' in requirement)) return [];
      this.applied.add(requirement.says);
      const holds = 'always' in requirement ? requirement.always(moment) : !requirement.never(moment);
      return holds ? [] : [`requirement broken: ${requirement.says} (${requirement.source})`];
    });
  }

  step(before: Rest, stimulus: Stimulus, after: Rest, effects: Effect[]): string[] {
    const { type: _type, ...payload } = stimulus.event;
    const step: Step<AnyStateMachine> = {
      before: momentOf(before),
      after: momentOf(after),
      event: { name: stimulus.name, case: stimulus.case, payload },
      effects: effects.map(({ name }) => name) as never[],
    };
    return this.requirements.flatMap((requirement) => {
      if (!('when' in requirement) || !requirement.when(step)) return [];
      this.applied.add(requirement.says);
      return requirement.must(step) ? [] : [`requirement broken: ${requirement.says} (${requirement.source})`];
    });
  }

  unasked(): string[] {
    return this.requirements
      .filter((requirement) => !('leadsTo' in requirement) && !this.applied.has(requirement.says))
      .map(({ says }) => `requirement never tested: ${says}`);
  }
}

/** Reports situations that `from` selects and from which none that `leadsTo` selects can be reached. */
export function deadEnds(graph: Graph, requirements: Requirement<AnyStateMachine>[]): string[] {
  const moments = new Map(
    [...graph.snapshots].map(([key, snapshot]): [string, Moment<AnyStateMachine>] => [
      key,
      momentOf({ snapshot, leaves: leavesOf(snapshot.value), context: snapshot.context, running: new Map() }),
    ]),
  );
  return requirements.flatMap((requirement) => {
    if (!('leadsTo' in requirement)) return [];
    const asked = [...moments].filter(([, moment]) => requirement.from(moment)).map(([key]) => key);
    if (asked.length === 0) return [`requirement never tested: ${requirement.says}`];
    const good = new Set([...moments].filter(([, moment]) => requirement.leadsTo(moment)).map(([key]) => key));
    for (let grown = true; grown; ) {
      const more = graph.edges.filter(({ from, to }) => !good.has(from) && good.has(to));
      for (const { from } of more) good.add(from);
      grown = more.length > 0;
    }
    const stuck = asked.find((key) => !good.has(key));
    return stuck === undefined
      ? []
      : [`requirement broken: ${requirement.says} (${requirement.source}), no path from ${stuck}`];
  });
}
