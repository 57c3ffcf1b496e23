/** Returns a machine as lines, for comparison with the lines that are read back from Mermaid and SCXML. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { nodesOf, type StateNode, transitionsIn } from '../runner/vocabulary.ts';

/** States as `id | type | initial | words | actors`, transitions as `source | event | guard | target | way | place`. */
export type Facts = { states: string[]; edges: string[] };
export type Edge = { from: string; event: string; guard: string; to: string; way: string };

/** Numbers the branches of an event for SCXML only; in a picture they have no order. */
export function edgeFacts(edges: Edge[], isOrdered: boolean): string[] {
  return edges
    .map((edge, index) => {
      const sameEvent = ({ from, event }: Edge) => from === edge.from && event === edge.event;
      const isOtherwise = edge.guard === '' && edges.filter(sameEvent).length > 1;
      const place = isOrdered ? edges.slice(0, index).filter(sameEvent).length : '';
      const { from, event, guard, to, way } = edge;
      return [from, event, isOtherwise ? '否则' : guard, to, way, place].join(' | ');
    })
    .sort();
}

export const isInside = (node: StateNode, outer: StateNode): boolean => node.id.startsWith(`${outer.id}.`);

function edgeOf(transition: AnyTransitionDefinition, isScxml: boolean): Edge {
  const { source, eventType: type, guard, reenter, target } = transition;
  const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  const pause = source.machine.implementations.delays[delay] ?? delay;
  const names: [RegExp, string][] = [
    [/^$/, 'always'],
    [/^xstate\.done\.actor\./, 'done '],
    [/^xstate\.error\.actor\./, 'error '],
    [/^xstate\.after\..*/, `after ${typeof pause === 'function' ? delay : `${pause}ms`}`],
  ];
  const event = names.reduce((name, [pattern, word]) => name.replace(pattern, word), type);
  let [to] = target ?? [];
  let goesInside = to !== undefined && isInside(to, source);
  // SCXML writes a transition of a state to itself differently: see scxml.ts.
  if (isScxml && to === source && !reenter) {
    [to] = source.type === 'compound' ? source.initial.target : [];
    goesInside = to !== undefined;
  }
  const way = reenter ? 'reenter' : goesInside ? 'inside' : '';
  return { from: source.id, event, guard: typeof guard === 'string' ? guard : '', to: to?.id ?? '-', way };
}

export function factsOf(machine: AnyStateMachine, isScxml: boolean): Facts {
  const states = nodesOf(machine).map((node) => {
    const initial = node.type === 'compound' ? node.initial.target[0]?.id : '';
    const actors = node.invoke.map(({ id }) => id).join();
    return [node.id, node.type, initial, node.description, actors].join(' | ');
  });
  const edges = nodesOf(machine).flatMap(transitionsIn);
  const isEnding = isScxml && Object.values(machine.root.states).some(({ type }) => type === 'final');
  return {
    states: [...(isEnding ? ['ends'] : []), ...states].sort(),
    edges: edgeFacts(
      edges.map((edge) => edgeOf(edge, isScxml)),
      isScxml,
    ),
  };
}
