/**
 * Computes one graph of a parent and a child machine without running them. XState's pure functions return the actions. This file executes
 * the child's start, stop, and end, and the messages, in the order of real actors.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { toParent } from './effects.ts';
import { keyOf, type Limits, TooManySituations } from './graph.ts';
import type { AnyModel } from './model.ts';
import type { Stimulus } from './oracle.ts';
import { type Action, initialTransition, transition } from './pure.ts';
import { isAnswered, type Stimuli, stimuliOf } from './stimuli.ts';
import { leavesOf, nodesIn } from './vocabulary.ts';

export type Who = 'parent' | 'child';
export type Both = { parent: AnyMachineSnapshot; child: AnyMachineSnapshot | null };
export type BothEdge = {
  id: number;
  from: string;
  to: string;
  who: Who;
  stimulus: Stimulus;
  /** The messages between parent and child in this step: `child says child.signedOut`, `child ended`, `child stopped`. */
  messages: string[];
};
export type BothGraph = {
  starts: Map<string, string>;
  situations: Map<string, Both>;
  out: Map<string, BothEdge[]>;
  edges: BothEdge[];
};
type Machines = Record<Who, AnyStateMachine>;
type Message = { event: unknown };

/** The limits are higher than for one machine, because two machines multiply each other's situations. */
const limits: Limits = { edges: 40_000 };

export const configurationOf = ({ parent, child }: Both): string =>
  `${leavesOf(parent.value).join(' + ')} / ${child ? leavesOf(child.value).join(' + ') : 'no child'}`;

/** Returns the messages that a machine sends to one receiver, by the name of the action. */
function messagesOf(machine: AnyStateMachine, receiver: string): Map<string, Message> {
  const actions: [string, unknown][] = Object.entries(machine.implementations.actions);
  const isMessage = (action: unknown): action is Message & { to: unknown } =>
    typeof action === 'function' && 'type' in action && action.type === 'xstate.sendTo' && 'event' in action;
  return new Map(
    actions.flatMap(([name, action]): [string, Message][] =>
      isMessage(action) && action.to === receiver ? [[name, { event: action.event }]] : [],
    ),
  );
}

/**
 * Returns the events of regions beside the child's one. Without a context, regions of a parallel machine share only events. So an event that
 * the child's region does not handle changes nothing for the child, and would only multiply the situations.
 */
export function eventsBeside({ root }: AnyStateMachine, childId: string, hasContext: boolean): Set<string> {
  const regions = Object.values(root.states);
  const own = regions.find((region) => nodesIn(region).some(({ invoke }) => invoke.some(({ id }) => id === childId)));
  if (root.type !== 'parallel' || hasContext || !own) return new Set();
  const ofChild = new Set([...own.events, ...root.ownEvents]);
  return new Set(regions.flatMap(({ events }) => events).filter((event) => !ofChild.has(event)));
}

export class Product {
  private readonly sent: Record<Who, Map<string, Message>>;
  readonly stimuli: Record<Who, Stimuli>;
  private readonly beside: Set<string>;
  readonly problems: string[] = [];

  constructor(
    readonly models: Record<Who, AnyModel>,
    readonly childId: string,
    /** The parent's and the child's machine. Their messages are recorded instead of sent. */
    private readonly machines: Machines,
  ) {
    this.sent = {
      parent: messagesOf(models.parent.machine, childId),
      child: messagesOf(models.child.machine, toParent),
    };
    this.stimuli = { parent: stimuliOf(models.parent), child: stimuliOf(models.child) };
    const [input] = Object.values(models.parent.inputs);
    const [{ context }] = initialTransition(machines.parent, input);
    this.beside = eventsBeside(machines.parent, childId, Object.keys(context).length > 0);
  }

  /** Treats a blank text as empty. Each flow's own walk covers both, and two flows with both would have too many situations. */
  keyOf({ parent, child }: Both): string {
    const keys = [keyOf(this.models.parent, parent), child && keyOf(this.models.child, child)];
    return JSON.stringify(keys).replaceAll(/\\"\s+\\"/g, '\\"\\"');
  }

  start(input: unknown): Both {
    const [parent, actions] = initialTransition(this.machines.parent, input);
    return this.carryOut({ parent, child: null }, 'parent', actions, []);
  }

  step(both: Both, who: Who, event: object, messages: string[]): Both {
    const snapshot = both[who];
    if (snapshot?.status !== 'active') return both;
    const [next, actions] = transition(this.machines[who], snapshot, event);
    return this.carryOut({ ...both, [who]: next }, who, actions, messages);
  }

  private carryOut(before: Both, who: Who, actions: Action[], messages: string[]): Both {
    let both = before;
    for (const { type, params, info } of actions) {
      const { id, input } = (params ?? {}) as { id?: string; input?: unknown };
      const message = this.sent[who].get(type);
      if (type === 'xstate.spawnChild' && who === 'parent' && id === this.childId)
        both = this.startChild(both, input, messages);
      else if (type === 'xstate.stopChild' && who === 'parent' && both.child && this.isChild(params)) {
        if (both.child.status === 'active') messages.push(`${this.childId} stopped`);
        both = { ...both, child: null };
      } else if (message) both = this.deliver(both, who, message, info, messages);
    }
    return who === 'child' ? this.endChild(both, messages) : both;
  }

  private isChild(params: unknown): boolean {
    return params === this.childId || (params as { id?: string } | undefined)?.id === this.childId;
  }

  private startChild(both: Both, input: unknown, messages: string[]): Both {
    messages.push(`${this.childId} started`);
    const [child, actions] = initialTransition(this.machines.child, input);
    return this.carryOut({ ...both, child }, 'child', actions, messages);
  }

  private deliver(both: Both, from: Who, { event }: Message, info: unknown, messages: string[]): Both {
    const sent = (typeof event === 'function' ? event(info) : event) as { type: string };
    messages.push(`${from} says ${sent.type}`);
    if (from === 'child' && this.models.parent.world[sent.type]?.from !== this.childId) {
      this.problems.push(`${this.childId} sends ${sent.type}, but the parent's table does not say so`);
    }
    return this.step(both, from === 'child' ? 'parent' : 'child', sent, messages);
  }

  private endChild(both: Both, messages: string[]): Both {
    if (both.child?.status !== 'done') return both;
    messages.push(`${this.childId} ended`);
    const row = this.models.parent.actors[this.childId];
    if (row && 'answers' in row && row.only?.[1](both.parent.context) === false) {
      this.problems.push(`${this.childId} ended although the parent's table says: ${row.only[0]}`);
    }
    const { output } = both.child;
    const event = { type: `xstate.done.actor.${this.childId}`, output, actorId: this.childId };
    return this.step({ ...both, child: null }, 'parent', event, messages);
  }

  /** Returns the stimuli of one machine, except those that the other sends, and those of regions beside the child's. */
  private stimuliFor(both: Both, who: Who): Stimulus[] {
    const snapshot = both[who];
    if (!snapshot) return [];
    const isLeftOut = (stimulus: Stimulus) =>
      who === 'parent'
        ? this.beside.has(stimulus.event.type) || this.stimuli.parent.sourceOf(stimulus) === this.childId
        : stimulus.name.startsWith('parent.');
    return this.stimuli[who].all.filter(
      (stimulus) => !isLeftOut(stimulus) && isAnswered(this.models[who], this.stimuli[who], snapshot, stimulus),
    );
  }

  graph({ edges: most }: Limits = limits): BothGraph {
    const graph: BothGraph = { starts: new Map(), situations: new Map(), out: new Map(), edges: [] };
    const queue: Both[] = [];
    const add = (both: Both): string => {
      const key = this.keyOf(both);
      if (!graph.situations.has(key)) {
        graph.situations.set(key, both);
        queue.push(both);
      }
      return key;
    };
    for (const [name, input] of Object.entries(this.models.parent.inputs))
      graph.starts.set(name, add(this.start(input)));
    for (let both = queue.shift(); both; both = queue.shift()) {
      const from = this.keyOf(both);
      const out: BothEdge[] = [];
      for (const who of ['parent', 'child'] as const) {
        for (const stimulus of this.stimuliFor(both, who)) {
          const messages: string[] = [];
          const to = add(this.step(both, who, stimulus.event, messages));
          out.push({ id: graph.edges.length + out.length, from, to, who, stimulus, messages });
        }
      }
      graph.out.set(from, out);
      graph.edges.push(...out);
      if (graph.edges.length > most) {
        throw new TooManySituations(
          `${this.models.parent.machine.id} with ${this.childId} explodes: ${graph.edges.length} edges, ${graph.situations.size} situations`,
        );
      }
    }
    return graph;
  }
}
