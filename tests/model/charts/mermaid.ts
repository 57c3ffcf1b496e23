/**
 * Writes a machine as a Mermaid `stateDiagram-v2`, for GitHub, GitLab, Notion, and previews in editors.
 *
 * Mermaid draws no arrow between a state and a state around it. So an arrow to an inner state starts at a small inner state 任何状态, as in
 * our pictures. An arrow to an outer state is a line in the box of its source that names the target.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { guardOf, nodesOf, type StateNode, transitionName, transitionsIn } from '../runner/vocabulary.ts';

/** Escapes characters that Mermaid reads as syntax, HTML, or Markdown. */
const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/["#$%&*:;<>\\^_`{|}~]/g, (sign) => `#${sign.charCodeAt(0)};`);

/** Returns a name with the machine's id in front, because Mermaid reserves words such as `root` and `end`. */
const nameOf = (node: StateNode): string => [node.machine.id, ...node.path].join('_');
const anywhereIn = (node: StateNode): string => `${nameOf(node)}_any`;

const childrenOf = (node: StateNode): StateNode[] => Object.values(node.states) as StateNode[];

function isAbove(one: StateNode, other: StateNode): boolean {
  const parent = other.parent as StateNode | undefined;
  return parent !== undefined && (parent === one || isAbove(one, parent));
}

function eventWords({ eventType: type, source }: AnyTransitionDefinition): string {
  if (type === '') return '随即';
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay) {
    const pause = Number(source.machine.implementations.delays[delay] ?? delay);
    // A delay that is computed at run time has only a name.
    return Number.isNaN(pause) ? `${delay} 后` : `${pause / 1000} 秒后`;
  }
  return type.replace(/^xstate\.done\.actor\./, '✓ ').replace(/^xstate\.error\.actor\./, '✗ ');
}

function labelOf(transition: AnyTransitionDefinition): string {
  const isBranch = transitionName(transition).includes('[');
  const guard = guardOf(transition) ?? (isBranch ? '否则' : undefined);
  return `${eventWords(transition)}${guard ? ` [${guard}]` : ''}${transition.reenter ? '，重新进入' : ''}`;
}

type Place = 'line' | 'down' | 'self' | 'away';
function placeOf({ source, target }: AnyTransitionDefinition): Place {
  const [to] = target ?? [];
  if (!to || isAbove(to, source) || (to === source && !source.parent)) return 'line';
  if (to === source) return 'self';
  return isAbove(source, to) ? 'down' : 'away';
}

function lineOf(transition: AnyTransitionDefinition): string {
  const [to] = transition.target ?? [];
  return to ? `↗ ${labelOf(transition)} → ${to.key}` : `↻ ${labelOf(transition)}`;
}

/** Returns the box 任何状态 of a state with inner states: its lines, and the start of its arrows inwards. */
function anywhereBox(node: StateNode, lines: string[]): string[] {
  const isNeeded = lines.length > 0 || transitionsIn(node).some((transition) => placeOf(transition) === 'down');
  const name = anywhereIn(node);
  return isNeeded ? [`state "任何状态" as ${name}`, ...lines.map((line) => `${name} : ${escaped(line)}`)] : [];
}

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

/** Returns the lines between the brackets of a state. The machine itself has no brackets. */
function insideOf(node: StateNode): string[] {
  const lines = ownLines(node);
  const anywhere = anywhereBox(node, lines);
  if (node.type === 'parallel') {
    const regions = [...childrenOf(node).map(boxOf), anywhere].filter((region) => region.length > 0);
    return regions.flatMap((region, index) => (index > 0 ? ['--', ...region] : region));
  }
  const [initial] = node.initial.target;
  const ends = childrenOf(node).filter(({ type }) => type === 'final');
  return [
    ...(initial ? [`[*] --> ${nameOf(initial)}`] : []),
    ...childrenOf(node).flatMap(boxOf),
    ...ends.map((end) => `${nameOf(end)} --> [*]`),
    ...anywhere,
  ];
}

const ownLines = (node: StateNode): string[] => [
  ...node.invoke.map(({ id }) => `▶ ${id}`),
  ...transitionsIn(node)
    .filter((transition) => placeOf(transition) === 'line')
    .map(lineOf),
];

function boxOf(node: StateNode): string[] {
  const name = nameOf(node);
  const words = node.description ? [node.description] : [];
  if (childrenOf(node).length === 0) {
    const lines = [...words, ...ownLines(node)].map((line) => `${name} : ${escaped(line)}`);
    return [`state "${escaped(node.key)}" as ${name}`, ...lines];
  }
  const title = [node.key, ...words].map(escaped).join('：');
  return [`state "${title}" as ${name} {`, ...indented(insideOf(node)), '}'];
}

function arrowOf(transition: AnyTransitionDefinition): string[] {
  const place = placeOf(transition);
  const [to] = transition.target ?? [];
  if (place === 'line' || !to) return [];
  const from = place === 'down' ? anywhereIn(transition.source) : nameOf(transition.source);
  return [`${from} --> ${nameOf(to)} : ${place === 'self' ? '↻ ' : ''}${escaped(labelOf(transition))}`];
}

function refuseClashes(nodes: StateNode[]): void {
  const names = nodes.flatMap((node) => [nameOf(node), anywhereIn(node)]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two states would have the name ${twice}`);
  const unfit = names.find((name) => !/^[\p{L}\p{N}_]+$/u.test(name));
  if (unfit) throw new Error(`Mermaid does not allow the name ${unfit}`);
}

/** @throws if two states would get the same name, or one that Mermaid cannot read */
export function mermaidOf(machine: AnyStateMachine): string {
  const { root } = machine;
  const nodes = nodesOf(machine);
  refuseClashes(nodes);
  const title = [machine.id, ...(root.description ? [root.description] : [])].join('：');
  // Regions must be inside a state.
  const states = root.type === 'parallel' ? [`[*] --> ${nameOf(root)}`, ...boxOf(root)] : insideOf(root);
  // All arrows are last, outside of all states: Mermaid moves a state to the state that first names it.
  const arrows = nodes.flatMap(transitionsIn).flatMap(arrowOf);
  return `---\ntitle: ${JSON.stringify(title)}\n---\nstateDiagram-v2\n${indented([...states, ...arrows]).join('\n')}\n`;
}
