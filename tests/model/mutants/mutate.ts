/**
 * Creates every mutant of a statechart. Mutants drop or redirect transitions, drop or negate guards, swap branches, drop actions, actors, or
 * tags, change initial states, swap success and failure, and drop or change delays. contents.ts adds mutants of data.
 */
import { type AnyStateMachine, type AnyTransitionDefinition, createMachine } from 'xstate';
import { nodesOf, pathOf, type StateNode, transitionName } from '../runner/vocabulary.ts';
import { type ContentMutant, Contents } from './contents.ts';

/** `swaps`: the two branches that are only swapped. */
export type Mutant = {
  name: string;
  build: () => AnyStateMachine;
  swaps?: [AnyTransitionDefinition, AnyTransitionDefinition];
};

type Branch = { target?: string; guard?: string; actions?: string | string[]; reenter?: boolean };
type Invoke = { id: string; onDone?: unknown; onError?: unknown };
type NodeConfig = {
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  invoke?: Invoke | Invoke[];
  entry?: string | string[];
  exit?: string | string[];
  tags?: string | string[];
  initial?: string;
  states?: Record<string, NodeConfig>;
};
/** A place with branches: the object that contains them, their key, and the event type of their transitions. */
type Place = { holder: (node: NodeConfig) => Record<string, unknown>; key: string; type: string };
type Edit = (config: NodeConfig) => void;

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Actions are strings in a chart that can be pasted into an editor; xstate may hold them as objects. */
const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { type?: unknown }).type);

/** Copies plain data, and keeps functions (context, input, output). */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) as T;
}

const at = (config: NodeConfig, path: string[]): NodeConfig =>
  path.reduce((node, key) => node.states?.[key] ?? {}, config);

function placesIn(node: StateNode): Place[] {
  const config = node.config as NodeConfig;
  const inMap = (map: 'on' | 'after', typeOf: (key: string) => string): Place[] =>
    Object.keys(config[map] ?? {}).map((key) => ({ holder: (own) => own[map] ?? {}, key, type: typeOf(key) }));
  const inInvokes = listOf(config.invoke).flatMap(({ id, ...invoke }, index) =>
    (['onDone', 'onError'] as const)
      .filter((key) => invoke[key] !== undefined)
      .map(
        (key): Place => ({
          holder: (own) => listOf(own.invoke)[index] as unknown as Record<string, unknown>,
          key,
          type: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${id}`,
        }),
      ),
  );
  return [
    ...inMap('on', (key) => key),
    ...inMap('after', (key) => `xstate.after.${key}.${node.id}`),
    ...(config.always === undefined
      ? []
      : [{ holder: (own: NodeConfig) => own as Record<string, unknown>, key: 'always', type: '' }]),
    ...inInvokes,
  ];
}

export class Mutator {
  private readonly mutants: Mutant[] = [];
  private readonly contents: Contents;

  constructor(private readonly machine: AnyStateMachine) {
    this.contents = new Contents(machine);
  }

  /** Returns the original machine with recording of its data. `all` must be called after it was walked. */
  watched(): AnyStateMachine {
    return this.rewritten((written) => this.contents.watch(written));
  }

  private rewritten(change: ContentMutant['change']): AnyStateMachine {
    const { config, implementations } = this.machine;
    const written = { config: copy(config) as NodeConfig, actions: { ...implementations.actions } };
    change(written as never);
    return this.create(written.config, { ...implementations, actions: written.actions } as never);
  }

  all(): Mutant[] {
    for (const node of nodesOf(this.machine)) {
      for (const place of placesIn(node)) this.branches(node, place);
      this.ownActions(node);
      this.tags(node);
      this.initial(node);
      this.invokes(node);
    }
    this.delays();
    for (const { name, change } of this.contents.mutants())
      this.mutants.push({ name, build: () => this.rewritten(change) });
    return this.mutants;
  }

  private add(name: string, path: string[], edit: Edit, swaps?: Mutant['swaps']): void {
    const build = () => {
      const config = copy(this.machine.config) as NodeConfig;
      edit(at(config, path));
      return this.create(config, this.machine.implementations);
    };
    this.mutants.push({ name, build, ...(swaps && { swaps }) });
  }

  private create(config: unknown, implementations: AnyStateMachine['implementations']): AnyStateMachine {
    type Guard = (args: unknown, params: unknown) => boolean;
    const guards = implementations.guards as Record<string, Guard>;
    const negated = Object.entries(guards).map(([name, guard]): [string, Guard] => [
      `not ${name}`,
      (args, params) => !guard(args, params),
    ]);
    // A mutant may loop without end; 1,000 steps without rest count as a failure.
    const limited = { ...(config as object), options: { maxIterations: 1000 } };
    return createMachine(
      limited as never,
      { ...implementations, guards: { ...guards, ...Object.fromEntries(negated) } } as never,
    );
  }

  private branches(node: StateNode, { holder, key, type }: Place): void {
    const defined = (type === '' ? node.always : node.transitions.get(type as never)) as AnyTransitionDefinition[];
    const edit = (name: string, change: (branches: Branch[]) => void, swaps?: Mutant['swaps']) =>
      this.add(
        name,
        node.path,
        (own) => {
          const branches = listOf(holder(own)[key] as Branch | Branch[]);
          change(branches);
          holder(own)[key] = branches;
        },
        swaps,
      );
    defined.forEach((transition, index) => {
      const name = transitionName(transition);
      const one = (what: string, change: (branch: Branch) => void) =>
        edit(`${name} ${what}`, (branches) => change(branches[index] ?? {}));
      edit(`${name} dropped`, (branches) => branches.splice(index, 1));
      const target = transition.target?.[0] as StateNode | undefined;
      if (target) {
        const other = this.neighbourOf(target);
        if (other) one(`goes to ${pathOf(other)}`, (branch) => Object.assign(branch, { target: `#${other.id}` }));
        one('goes nowhere', (branch) => delete branch.target);
      }
      if (transition.guard !== undefined) {
        one('without its guard', (branch) => delete branch.guard);
        one('with its guard negated', (branch) => Object.assign(branch, { guard: `not ${branch.guard}` }));
      }
      if (transition.reenter) one('without reentering', (branch) => delete branch.reenter);
      for (const action of transition.actions.map(actionName)) {
        one(`without ${action}`, (branch) =>
          Object.assign(branch, { actions: listOf(branch.actions).filter((other) => other !== action) }),
        );
      }
      const above = defined[index - 1];
      if (above) {
        edit(
          `${name} before the branch above it`,
          (branches) => branches.splice(index - 1, 2, ...branches.slice(index - 1, index + 1).reverse()),
          [above, transition],
        );
      }
    });
  }

  private neighbourOf(node: StateNode): StateNode | undefined {
    const siblings = Object.values((node.parent as StateNode | undefined)?.states ?? {}) as StateNode[];
    const index = siblings.indexOf(node);
    return siblings.length > 1 ? siblings[(index + 1) % siblings.length] : undefined;
  }

  private ownActions(node: StateNode): void {
    for (const when of ['entry', 'exit'] as const) {
      for (const action of listOf((node.config as NodeConfig)[when])) {
        this.add(`${pathOf(node)} ${when} without ${action}`, node.path, (own) => {
          own[when] = listOf(own[when]).filter((other) => other !== action);
        });
      }
    }
  }

  private tags(node: StateNode): void {
    for (const tag of listOf((node.config as NodeConfig).tags)) {
      this.add(`${pathOf(node)} without the tag ${tag}`, node.path, (own) => {
        own.tags = listOf(own.tags).filter((other) => other !== tag);
      });
    }
  }

  private initial(node: StateNode): void {
    const { initial, states } = node.config as NodeConfig;
    const other = Object.keys(states ?? {}).find((key) => key !== initial);
    if (initial === undefined || other === undefined) return;
    this.add(`${pathOf(node)} begins in ${other}`, node.path, (own) => {
      own.initial = other;
    });
  }

  private invokes(node: StateNode): void {
    listOf((node.config as NodeConfig).invoke).forEach((invoke, index) => {
      this.add(`${pathOf(node)} without ${invoke.id}`, node.path, (own) => {
        own.invoke = listOf(own.invoke).filter((_, other) => other !== index);
      });
      if (invoke.onDone === undefined || invoke.onError === undefined) return;
      this.add(`${pathOf(node)} takes success of ${invoke.id} for failure`, node.path, (own) => {
        const mutated = listOf(own.invoke)[index] as Invoke;
        Object.assign(mutated, { onDone: mutated.onError, onError: mutated.onDone });
      });
    });
  }

  private delays(): void {
    const { implementations, config } = this.machine;
    for (const [name, delay] of Object.entries(implementations.delays)) {
      if (typeof delay !== 'number') throw new Error(`${this.machine.id}: the delay ${name} must be a number`);
      for (const [what, milliseconds] of [
        ['gone', 0],
        ['doubled', delay * 2],
        ['a millisecond short', delay - 1],
      ] as const) {
        this.mutants.push({
          name: `${name} ${what}`,
          build: () =>
            this.create(config, {
              ...implementations,
              delays: { ...implementations.delays, [name]: milliseconds },
            } as never),
        });
      }
    }
  }
}
