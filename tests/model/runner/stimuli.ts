/** All events of a machine according to its table, with the names that rows use. */
import type { AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from './model.ts';
import type { Stimulus } from './oracle.ts';
import { eventName, nodesOf } from './vocabulary.ts';

const withCases = (type: string, cases: Record<string, object> | undefined): Stimulus[] =>
  cases
    ? Object.entries(cases).map(([name, payload]) => ({ name: type, case: name, event: { type, ...payload } }))
    : [{ name: type, case: undefined, event: { type } }];

export type Stimuli = {
  /** Events of people and reports of the world. */
  declared: Stimulus[];
  /** Answers and faults of each actor, by its id. */
  outcomes: Map<string, Stimulus[]>;
  all: Stimulus[];
  /** Returns the child that must be running for the stimulus; undefined if it can be sent from outside at any time. */
  sourceOf: (stimulus: Stimulus) => string | undefined;
};

function outcomesOf(id: string, row: AnyModel['actors'][string]): Stimulus[] {
  if (!('answers' in row)) return [];
  const done = Object.entries(row.answers).map(([name, output]) => ({
    name: `done ${id}`,
    case: name,
    event: { type: `xstate.done.actor.${id}`, output, actorId: id },
  }));
  const faults = Array.isArray(row.faults) ? row.faults : [];
  return [
    ...done,
    ...faults.map((fault) => ({
      name: `error ${id}`,
      case: fault,
      event: { type: `xstate.error.actor.${id}`, error: { name: 'Fault', message: fault }, actorId: id },
    })),
  ];
}

export function stimuliOf(model: AnyModel): Stimuli {
  const declared = [
    ...Object.entries(model.user).flatMap(([type, row]) => withCases(type, row.cases)),
    ...Object.entries(model.world).flatMap(([type, row]) => withCases(type, row.cases)),
  ];
  const outcomes = new Map(Object.entries(model.actors).map(([id, row]) => [id, outcomesOf(id, row)]));
  const pauses = new Set(
    nodesOf(model.machine).flatMap((node) =>
      [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
    ),
  );
  const after = [...pauses].map((type) => ({ name: eventName(type), case: undefined, event: { type } }));
  const all = [...declared, ...[...outcomes.values()].flat(), ...after];
  const payloads = all.map(({ event }) => JSON.stringify(event));
  const twin = payloads.find((payload, index) => payloads.indexOf(payload) !== index);
  if (twin !== undefined) throw new Error(`${model.machine.id}: two cases are the same event: ${twin}`);
  return {
    declared,
    outcomes,
    all,
    sourceOf: ({ name, event }) => {
      if (typeof event.actorId === 'string') return event.actorId;
      const from = model.world[name]?.from;
      return from === 'outside' ? undefined : from;
    },
  };
}

/** Returns whether the stimulus can happen now and a transition answers it, even one that changes nothing. */
export function isAnswered(
  model: AnyModel,
  stimuli: Stimuli,
  snapshot: AnyMachineSnapshot,
  stimulus: Stimulus,
): boolean {
  const source = stimuli.sourceOf(stimulus);
  if (snapshot.status !== 'active' || (source !== undefined && !snapshot.children[source])) return false;
  const row = source === undefined ? undefined : model.actors[source];
  if (stimulus.name.startsWith('done ') && row && 'answers' in row && row.only?.[1](snapshot.context) === false)
    return false;
  return model.machine.getTransitionData(snapshot, stimulus.event).length > 0;
}

/** Returns the names of the declared events that are accepted now, one for each payload case. */
export const acceptedAt = (snapshot: AnyMachineSnapshot, stimuli: Stimuli): string[] =>
  snapshot.status === 'active'
    ? stimuli.declared.filter(({ event }) => snapshot.can(event)).map(({ name }) => name)
    : [];

/** Returns the name of a stimulus with its case, such as `page.resized (phone)`. */
export const caseName = ({ name, case: of }: Pick<Stimulus, 'name' | 'case'>): string =>
  of ? `${name} (${of})` : name;

export const startOf = (model: AnyModel, input: string): Stimulus => ({
  name: 'start',
  case: input,
  event: { type: 'start', input: model.inputs[input] },
});
