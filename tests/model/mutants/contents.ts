/**
 * Mutates the data of a chart. A mutant changes a field of an assignment, a message, an actor's input, or an output. Others drop a field of
 * an assignment or change the type of a message. The walk of the original machine records the fields. The initial context has no mutants,
 * because the first row gives the whole context.
 */
import { type AnyStateMachine, assign, sendTo } from 'xstate';
import { nodesOf, pathOf } from '../runner/vocabulary.ts';

type Make = (args: unknown, params: unknown) => unknown;
type NodeConfig = {
  output?: unknown;
  invoke?: { id: string; input?: unknown } | { id: string; input?: unknown }[];
  states?: Record<string, NodeConfig>;
};
type Written = { config: NodeConfig; actions: Record<string, unknown> };
/** A place where a chart creates a value: `tellMobile sends`, `submitting gives loginByPassword`. `wrap` replaces the function. */
type Place = { name: string; canForget: boolean; wrap: (into: Written, around: (make: Make) => Make) => void };
export type ContentMutant = { name: string; change: (into: Written) => void };

const makerOf = (value: unknown): Make => (typeof value === 'function' ? (value as Make) : (_args, _params) => value);

/** An assignment may be a function, or an object of values and functions. */
const assignerOf = (assignment: unknown): Make =>
  typeof assignment === 'function'
    ? (assignment as Make)
    : (args, params) =>
        Object.fromEntries(
          Object.entries(assignment as object).map(([field, value]) => [field, makerOf(value)(args, params)]),
        );

const at = (config: NodeConfig, path: string[]): NodeConfig =>
  path.reduce((node, key) => node.states?.[key] ?? {}, config);

function actionPlace(name: string, action: unknown): Place[] {
  if (typeof action !== 'function' || !('type' in action)) return [];
  if (action.type === 'xstate.assign') {
    const make = assignerOf((action as unknown as { assignment: unknown }).assignment);
    const wrap: Place['wrap'] = ({ actions }, around) => {
      actions[name] = assign(around(make) as never);
    };
    return [{ name: `${name} writes`, canForget: true, wrap }];
  }
  if (action.type === 'xstate.sendTo') {
    const { to, event } = action as unknown as { to: string; event: unknown };
    const wrap: Place['wrap'] = ({ actions }, around) => {
      actions[name] = sendTo(to, around(makerOf(event)) as never);
    };
    return [{ name: `${name} sends`, canForget: false, wrap }];
  }
  return [];
}

function placesOf(machine: AnyStateMachine): Place[] {
  const ofNodes = nodesOf(machine).flatMap((node): Place[] => {
    const { invoke, output } = node.config as NodeConfig;
    const inputs = (invoke === undefined ? [] : [invoke].flat()).flatMap(({ id, input }, index): Place[] => {
      if (input === undefined) return [];
      const wrap: Place['wrap'] = ({ config }, around) => {
        const own = at(config, node.path).invoke;
        const one = [own].flat()[index];
        if (one) one.input = around(makerOf(input));
      };
      return [{ name: `${pathOf(node)} gives ${id}`, canForget: false, wrap }];
    });
    if (output === undefined) return inputs;
    const wrap: Place['wrap'] = ({ config }, around) => {
      at(config, node.path).output = around(makerOf(output));
    };
    return [...inputs, { name: `${pathOf(node)} answers`, canForget: false, wrap }];
  });
  const actions = Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    actionPlace(name, action),
  );
  return [...actions, ...ofNodes];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns another value of the same kind. */
function another(value: unknown): unknown {
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : [undefined];
  return isRecord(value) ? { ...value, '~': true } : { '~': true };
}

/** The name that stands for a whole value without fields. */
const whole = '';
const fieldsIn = (value: unknown): string[] =>
  isRecord(value) ? Object.keys(value) : value === undefined ? [] : [whole];

const withOther = (value: unknown, field: string): unknown => {
  if (field === whole) return isRecord(value) || value === undefined ? value : another(value);
  return isRecord(value) && field in value ? { ...value, [field]: another(value[field]) } : value;
};

const withoutField = (value: unknown, field: string): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)) : value;

export class Contents {
  private readonly seen = new Map<string, Set<string>>();
  private readonly places: Place[];

  constructor(machine: AnyStateMachine) {
    this.places = placesOf(machine);
  }

  /** Lets the original machine record the fields that each place creates. */
  watch(into: Written): void {
    for (const { name, wrap } of this.places)
      wrap(into, (make) => (args, params) => {
        const value = make(args, params);
        const fields = this.seen.get(name) ?? new Set();
        for (const field of fieldsIn(value)) fields.add(field);
        this.seen.set(name, fields);
        return value;
      });
  }

  /** Returns the mutants of each recorded field. */
  mutants(): ContentMutant[] {
    return this.places.flatMap(({ name, canForget, wrap }) =>
      [...(this.seen.get(name) ?? [])].flatMap((field): ContentMutant[] => {
        const change =
          (spoil: (value: unknown, field: string) => unknown): ContentMutant['change'] =>
          (into) =>
            wrap(into, (make) => (args, params) => spoil(make(args, params), field));
        const other = { name: `${name} another ${field || 'value'}`, change: change(withOther) };
        return canForget ? [other, { name: `${name} no ${field}`, change: change(withoutField) }] : [other];
      }),
    );
  }
}
