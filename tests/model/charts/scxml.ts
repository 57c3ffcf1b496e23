/**
 * Writes a machine as SCXML 1.0, the W3C's notation for statecharts.
 *
 * The machine is a separate state inside <scxml>, because <scxml> can contain neither transitions nor actors. An actor's id is its state's id
 * plus its own, as in the standard. An id must be unique in a document, and several states run some of the actors.
 *
 * XState and SCXML agree on transitions, except for one without `reenter` back to the same state. XState leaves and enters only its inner
 * states. In SCXML this is a transition without a target, or an internal one to the inner initial state.
 */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { guardOf, nodesOf, type StateNode, transitionsIn, transitionsOf } from '../runner/vocabulary.ts';

type Attributes = Record<string, string | undefined>;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
/** Escapes two consecutive hyphens, which a comment must not contain. */
const comment = (text: string): string => `<!-- ${text.replace(/\s+/g, ' ').replace(/-(?=-)/g, '- ')} -->`;
const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`);

function element(name: string, attributes: Attributes, inside: string[] = []): string[] {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`)
    .join('');
  if (inside.length === 0) return [`<${name}${written}/>`];
  return [`<${name}${written}>`, ...indented(inside), `</${name}>`];
}

const isInside = (node: StateNode, outer: StateNode): boolean => node.id.startsWith(`${outer.id}.`);
const initialOf = (node: StateNode): StateNode | undefined =>
  node.type === 'compound' ? node.initial.target[0] : undefined;

const pauseName = (eventType: string): string | undefined => /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
/** Returns the event at the end of a delay, which is also its id. It has a hyphen, because `a.b` also matches an event `a` in SCXML. */
const pauseEvent = (delay: string, node: StateNode): string => `after.${node.id}-${delay}`;
const actorId = (id: string, node: StateNode): string => `${node.id}.${id}`;

function eventOf({ eventType: type, source }: AnyTransitionDefinition): string | undefined {
  if (type === '') return undefined;
  const delay = pauseName(type);
  if (delay) return pauseEvent(delay, source);
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${outcome === 'done' ? 'done.invoke' : 'error.platform'}.${actorId(actor, source)}`;
  return type.replace(/^xstate\.done\.state\./, 'done.state.');
}

function wayOf({ source, target, reenter }: AnyTransitionDefinition): Attributes {
  const [to] = target ?? [];
  if (!to) return {};
  if (reenter) return { target: to.id, type: 'external' };
  if (to === source) {
    const inner = initialOf(source);
    return inner ? { target: inner.id, type: 'internal' } : {};
  }
  return { target: to.id, type: isInside(to, source) ? 'internal' : undefined };
}

const transitionElement = (transition: AnyTransitionDefinition): string[] =>
  element('transition', { event: eventOf(transition), cond: guardOf(transition), ...wayOf(transition) });

/** Starts the delays of a state when it is entered, and stops them when it is left. */
function pausesOf(node: StateNode): string[] {
  const delays = [...node.transitions.keys()].flatMap((type) => pauseName(String(type)) ?? []);
  if (delays.length === 0) return [];
  const sends = delays.flatMap((delay) => {
    const event = pauseEvent(delay, node);
    const pause = Number(node.machine.implementations.delays[delay] ?? delay);
    // A delay that is computed at run time is data, as guards are.
    const length = Number.isNaN(pause) ? { delayexpr: delay } : { delay: `${pause}ms` };
    return element('send', { event, ...length, id: event });
  });
  const cancels = delays.flatMap((delay) => element('cancel', { sendid: pauseEvent(delay, node) }));
  return [...element('onentry', {}, sends), ...element('onexit', {}, cancels)];
}

function stateElement(node: StateNode): string[] {
  const words = node.description ? [comment(node.description)] : [];
  if (node.type === 'final') return element('final', { id: node.id }, words);
  return element(node.type === 'parallel' ? 'parallel' : 'state', { id: node.id, initial: initialOf(node)?.id }, [
    ...words,
    ...pausesOf(node),
    ...node.invoke.flatMap((actor) => element('invoke', { id: actorId(actor.id, node), src: String(actor.src) })),
    ...transitionsIn(node).flatMap(transitionElement),
    ...(Object.values(node.states) as StateNode[]).flatMap(stateElement),
    ...(node.parent ? [] : endOf(node)),
  ]);
}

const endsWithin = (root: StateNode): boolean =>
  (Object.values(root.states) as StateNode[]).some(({ type }) => type === 'final');
const endId = (root: StateNode): string => `${root.id}-done`;
/** Ends the document when the machine's own state is done. */
const endOf = (root: StateNode): string[] =>
  endsWithin(root) ? element('transition', { event: `done.state.${root.id}`, target: endId(root) }) : [];

/** Declares the data that the interpreter must provide: a value for each guard, and the length of each computed delay. */
function dataOf(machine: AnyStateMachine): string[] {
  const guards = [...transitionsOf(machine).values()].flatMap((transition) => guardOf(transition) ?? []);
  const pauses = Object.entries(machine.implementations.delays).filter(([, pause]) => typeof pause === 'function');
  const data = [
    ...[...new Set(guards)].sort().flatMap((id) => element('data', { id, expr: 'false' })),
    ...pauses.map(([id]) => id).flatMap((id) => element('data', { id, expr: "'0ms'" })),
  ];
  return data.length > 0 ? element('datamodel', {}, [comment(meaning), ...data]) : [];
}
const meaning =
  'each stands for the guard (or the pause) of that name in the machine: whoever runs this chart keeps it up to date';

/** Checks all ids, which share one namespace in an XML document. */
function refuseUnfitIds(ids: string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`the id ${twice} would occur twice`);
  const unfit = ids.find((id) => !/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(id));
  if (unfit) throw new Error(`${unfit} is no id in XML`);
}

/**
 * Returns the document. It does not contain the effects of actions.
 *
 * @throws if an id of the machine is invalid in XML or not unique
 */
export function scxmlOf(machine: AnyStateMachine): string {
  const { root } = machine;
  const body = [
    ...dataOf(machine),
    ...stateElement(root),
    ...(endsWithin(root) ? element('final', { id: endId(root) }) : []),
  ];
  refuseUnfitIds([...body.join('\n').matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  refuseUnfitIds(nodesOf(machine).map(({ id }) => id));
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    datamodel: 'ecmascript',
    name: machine.id,
    initial: root.id,
  };
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...element('scxml', attributes, body)].join('\n')}\n`;
}
