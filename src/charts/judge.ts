/** Checks whether a recording is possible: the machine's own pure transition function repeats each step. */
import { type AnyMachineSnapshot, type AnyStateMachine, createMachine, initialTransition, transition } from 'xstate';
import { transitionId } from './data.ts';
import type { Step } from './protocol.ts';

const sources = import.meta.glob<Record<string, AnyStateMachine>>('../../machines/**/*.machine.ts');

async function machineOf(flow: string): Promise<AnyStateMachine | undefined> {
  const file = Object.keys(sources).find((name) => name.endsWith(`/${flow}.machine.ts`));
  const module = file && (await sources[file]?.());
  return module ? module[`${flow}Machine`] : undefined;
}

type Action = string | { type: string };
type Definition = {
  source: { path: string[] };
  eventType: string;
  guard: unknown;
  actions: Action[];
};
type Node = {
  path: string[];
  states: Record<string, Node>;
  transitions: Map<string, Definition[]>;
  always?: Definition[];
  entry: Action[];
  exit: Action[];
  output?: unknown;
};

/**
 * Makes a copy of the chart that reads no contexts, because a recording contains only their shapes. It keeps only actions that raise an event,
 * and a branch is open if the recording took it. The copy decides only which state comes next.
 */
function bareOf(machine: AnyStateMachine, isTaken: (id: string) => boolean): AnyStateMachine {
  const { actions } = machine.implementations as { actions: Record<string, { type?: string }> };
  const raises = Object.fromEntries(Object.entries(actions).filter(([, action]) => action.type === 'xstate.raise'));
  const bare: AnyStateMachine = createMachine({ ...machine.config, context: {}, output: undefined } as never, {
    actions: raises as never,
  });
  const raising = (all: Action[]) =>
    all.filter((action) => (typeof action === 'string' ? action : action.type) in raises);
  const strip = (node: Node): void => {
    const { states, transitions, always = [] } = node;
    node.entry = raising(node.entry);
    node.exit = raising(node.exit);
    node.output = undefined;
    // The answers of invoked actors are events of the recording.
    Object.defineProperty(node, 'invoke', { value: [] });
    for (const definitions of [...transitions.values(), always])
      definitions.forEach((definition, index) => {
        const id = transitionId(node.path.join('.') || '*', definition.eventType, index);
        definition.guard = () => isTaken(id);
        definition.actions = raising(definition.actions);
      });
    for (const child of Object.values(states)) strip(child);
  };
  strip(bare.root as unknown as Node);
  return bare;
}

const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isSame = (one: unknown, other: unknown): boolean => words(one) === words(other);

function judgeActor(machine: AnyStateMachine, steps: Step[]): string[] {
  let taken: string[] = [];
  const bare = bareOf(machine, (id) => taken.includes(id));
  let snapshot: AnyMachineSnapshot | undefined;
  for (const { number, flow, event, value, status, taken: now } of steps) {
    if (status === 'stopped') return [];
    taken = now;
    if (event.type === 'xstate.init') {
      snapshot = initialTransition(bare as never, undefined as never)[0] as AnyMachineSnapshot;
    } else if (snapshot) {
      snapshot = transition(bare as never, snapshot as never, event as never)[0] as AnyMachineSnapshot;
    } else {
      // The recording begins later than the actor, so its first state is accepted.
      snapshot = bare.resolveState({ value, context: {} } as never) as AnyMachineSnapshot;
    }
    if (!isSame(snapshot.value, value)) {
      const said = `第 ${number} 步：${flow} 听到 ${event.type} 以后，按图应在 ${words(snapshot.value)}`;
      return [`${said}，记录说在 ${words(value)}`];
    }
  }
  return [];
}

/** @returns the impossible steps, one sentence for each actor at its first wrong step; [] if all are possible */
export async function judge(steps: Step[]): Promise<string[]> {
  const actors = new Map<string, Step[]>();
  for (const step of steps) actors.set(step.actor, [...(actors.get(step.actor) ?? []), step]);
  const problems: string[] = [];
  for (const own of actors.values()) {
    const flow = own[0]?.flow ?? '';
    const machine = await machineOf(flow);
    if (!machine) problems.push(`没有叫 ${flow} 的流程`);
    else problems.push(...judgeActor(machine, own));
  }
  return problems;
}
