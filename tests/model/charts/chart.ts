/** The content of a chart before its layout: boxes with lines of text, and arrows with labels. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idOf } from '../../../src/charts/data.ts';
import { guardOf, nodesOf, type StateNode, transitionName, transitionsIn } from '../runner/vocabulary.ts';

export type LineKind = 'title' | 'words' | 'actor' | 'inner';
export type LabelKind = 'user' | 'world' | 'done' | 'error' | 'time';
/** `tone` colours an event inside a box like a label; `transition` is then the id of its transition. */
export type Line = { kind: LineKind; text: string; tone?: LabelKind; transition?: string | undefined };
export type Box = {
  id: string;
  kind: 'machine' | 'state' | 'group' | 'region' | 'working' | 'final' | 'dot' | 'anywhere';
  lines: Line[];
  children: Box[];
};
/** `transition`: its id in recordings of the running site. Labels of the overview have none. */
export type Label = { kind: LabelKind; text: string; transition?: string };
/** `labels` is empty for the arrow from an initial dot. */
export type Arrow = { id: string; from: string; to: string; labels: Label[] };
export type Chart = { root: Box; arrows: Arrow[] };

const seconds = (milliseconds: number): string => `${milliseconds / 1000} 秒后`;

function eventLabel(
  transition: AnyTransitionDefinition,
  machine: AnyStateMachine,
  isWorld: (type: string) => boolean,
): Label {
  const type = transition.eventType;
  const id = idOf(transition);
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  const actor = type.split('.').slice(3).join('.');
  const isBranch = transitionName(transition).includes('[');
  const guard = guardOf(transition) ?? (isBranch ? '否则' : undefined);
  const suffix = guard ? ` [${guard}]` : '';
  if (type === '') return { kind: 'time', text: `随即${suffix}`, transition: id };
  if (delay)
    return {
      kind: 'time',
      text: `${seconds(Number(machine.implementations.delays[delay] ?? delay))}${suffix}`,
      transition: id,
    };
  if (type.startsWith('xstate.done.actor.')) return { kind: 'done', text: `✓ ${actor}${suffix}`, transition: id };
  if (type.startsWith('xstate.error.actor.')) return { kind: 'error', text: `✗ ${actor}${suffix}`, transition: id };
  return { kind: isWorld(type) ? 'world' : 'user', text: `${type}${suffix}`, transition: id };
}

/** Returns whether a transition is written inside its box: it has no target, or leads back to the same state. */
const isInner = (transition: AnyTransitionDefinition): boolean => {
  const [target] = transition.target ?? [];
  return target === undefined || target === transition.source;
};

function kindOf(node: StateNode): Box['kind'] {
  if (!node.parent) return 'machine';
  if (node.type === 'final') return 'final';
  if ((node.parent as StateNode).type === 'parallel') return 'region';
  if (Object.keys(node.states).length > 0) return 'group';
  return node.invoke.length > 0 ? 'working' : 'state';
}

export function chartOf(machine: AnyStateMachine, isWorld: (type: string) => boolean): Chart {
  const arrows: Arrow[] = [];
  const boxOf = (node: StateNode): Box => {
    const inner = transitionsIn(node).filter(isInner);
    const lines: Line[] = [
      { kind: 'title', text: node.key },
      ...(node.description ? [{ kind: 'words' as const, text: node.description }] : []),
      ...node.invoke.map(({ id }) => ({ kind: 'actor' as const, text: `▶ ${id}` })),
      ...inner.map((transition): Line => {
        const { kind: tone, text, transition: id } = eventLabel(transition, machine, isWorld);
        return { kind: 'inner', text: `↻ ${text}`, tone, transition: id };
      }),
    ];
    const children = (Object.values(node.states) as StateNode[]).map(boxOf);
    const [initial] = node.type === 'compound' ? node.initial.target : [];
    if (initial) {
      children.unshift({ id: `${node.id}#start`, kind: 'dot', lines: [], children: [] });
      arrows.push({ id: `${node.id}#start`, from: `${node.id}#start`, to: initial.id, labels: [] });
    }
    const leavesRoot = !node.parent && transitionsIn(node).some((transition) => !isInner(transition));
    if (leavesRoot) {
      const title: Line = { kind: 'title', text: '任何状态' };
      children.push({ id: anywhere, kind: 'anywhere', lines: [title], children: [] });
    }
    return { id: node.id, kind: kindOf(node), lines, children };
  };
  const root = boxOf(machine.root);
  const drawn = new Map<string, Arrow>();
  for (const node of nodesOf(machine)) {
    for (const transition of transitionsIn(node)) {
      const [target] = transition.target ?? [];
      if (isInner(transition) || !target) continue;
      const from = node.parent ? node.id : anywhere;
      const key = `${from} ${target.id}`;
      const arrow = drawn.get(key) ?? { id: `arrow${drawn.size}`, from, to: target.id, labels: [] };
      arrow.labels.push(eventLabel(transition, machine, isWorld));
      drawn.set(key, arrow);
    }
  }
  return { root, arrows: [...arrows, ...drawn.values()] };
}

/** The box for events that the machine answers in every state. */
const anywhere = '#anywhere';
