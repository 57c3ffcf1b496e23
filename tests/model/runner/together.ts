/**
 * Walks a parent with its real child: every message between them in every configuration, and every event while both run. Each message is
 * compared with the sender's rows.
 */
import { isDeepStrictEqual } from 'node:util';
import type { InspectionEvent } from 'xstate';
import { Bench, type Run, settle } from './bench.ts';
import type { AnyModel } from './model.ts';
import { predict } from './oracle.ts';
import { type Both, type BothEdge, configurationOf, Product, type Who } from './product.ts';
import type { AnyTransitions } from './rows.ts';
import { toursOver } from './tours.ts';
import { leavesOf, nodesOf } from './vocabulary.ts';

export type Member = { model: AnyModel; table: AnyTransitions };
export type Together = {
  numbers: { goals: number; messages: number; edges: number; tours: number; steps: number };
  problems: string[];
};

const sourceOf = (model: AnyModel, id: string): string =>
  nodesOf(model.machine)
    .flatMap(({ invoke }) => invoke)
    .filter((invoke) => invoke.id === id)
    .map(({ src }) => String(src))[0] ?? id;

export async function walkTogether(parent: Member, childId: string, child: Member): Promise<Together> {
  const bare = (member: Member) => new Bench(member.model, member.table.delays ?? {}).machine;
  const product = new Product({ parent: parent.model, child: child.model }, childId, {
    parent: bare(parent),
    child: bare(child),
  });
  const graph = product.graph();
  const goalsOfOne = (edge: BothEdge): string[] => {
    const before = graph.situations.get(edge.from) as Both;
    const where = configurationOf(before);
    const name = `${edge.who}: ${edge.stimulus.name} (${edge.stimulus.case ?? ''})`;
    return [
      ...edge.messages.map((message) => `${message} at ${where}`),
      ...(before.child ? [`${name} at ${where}`] : []),
    ];
  };
  const goalsOf = new Map(graph.edges.map((edge) => [edge.id, goalsOfOne(edge)]));
  const goals = new Set([...goalsOf.values()].flat());
  const tours = toursOver(graph, ({ id }) => goalsOf.get(id) ?? [], goals);
  const problems: string[] = [];

  const benches = { child: new Bench(child.model, child.table.delays ?? {}, { delivers: true }) };
  const parentBench = new Bench(parent.model, parent.table.delays ?? {}, {
    // The parent may itself be a child of a machine that is not on this bench.
    delivers: 'toChildren',
    children: { [sourceOf(parent.model, childId)]: benches.child.machine },
  });
  const members = { parent, child };
  /** Returns the messages that one of the two must send to the other in a step, according to its rows. */
  const mustSay = (before: Both, { who, stimulus }: BothEdge): object[] => {
    const snapshot = before[who];
    if (!snapshot) return [];
    const { effects } = predict(members[who].table, leavesOf(snapshot.value), snapshot.context, stimulus);
    const other = who === 'parent' ? childId : 'parent';
    return effects.flatMap(({ sends }) => (sends?.to === other ? [sends.event] : []));
  };
  let said: { who: Who; event: object }[] = [];
  let root: unknown;
  const listen = (event: InspectionEvent) => {
    benches.child.inspect(event, childId);
    if (event.type !== '@xstate.event' || event.event.type.startsWith('xstate.')) return;
    const { sourceRef: source, actorRef: receiver } = event;
    if (source === root && (receiver as { id?: string }).id === childId)
      said.push({ who: 'parent', event: event.event });
    if ((source as { id?: string } | undefined)?.id === childId && receiver === root)
      said.push({ who: 'child', event: event.event });
  };
  /** Compares the sender's first messages. Answers, and answers to them, may follow. */
  const wrongWords = (before: Both, edge: BothEdge): string[] => {
    const wanted = mustSay(before, edge);
    const own = said.filter(({ who }) => who === edge.who).map(({ event }) => event);
    const first = said.length === own.length ? own : own.slice(0, wanted.length);
    if (isDeepStrictEqual(first, wanted)) return [];
    return [`${edge.who} says ${JSON.stringify(first)} instead of ${JSON.stringify(wanted)}`];
  };
  const live = (run: Run): Both => {
    const snapshot = run.actor.getSnapshot();
    const actor = snapshot.children[childId];
    const inner = actor?.getSnapshot();
    return { parent: snapshot, child: inner?.status === 'active' ? inner : null };
  };
  let steps = 0;
  for (const tour of tours) {
    benches.child.reset();
    root = undefined;
    const run = parentBench.start(parent.model.inputs[tour.input], listen);
    root = run.actor;
    const trail: string[] = [];
    for (const edge of tour.edges) {
      trail.push(`${edge.who} ${edge.stimulus.name}`);
      const actor = edge.who === 'parent' ? run.actor : run.actor.getSnapshot().children[childId];
      const bench = edge.who === 'parent' ? parentBench : benches.child;
      const before = live(run);
      bench.forget();
      said = [];
      try {
        await bench.fire({ actor, clock: run.clock }, edge.stimulus);
      } catch (error) {
        problems.push(`${String(error)}\n    after ${trail.slice(-8).join(' > ')}`);
        break;
      }
      await settle();
      steps++;
      const now = live(run);
      const failures = [...[...parentBench.errors, ...benches.child.errors].map(String), ...wrongWords(before, edge)];
      if (product.keyOf(now) !== edge.to) {
        failures.push(`both together: ${product.keyOf(now)} instead of ${edge.to}`);
      }
      if (failures.length === 0) continue;
      problems.push(...failures.map((failure) => `${failure}\n    after ${trail.slice(-8).join(' > ')}`));
      break;
    }
    run.actor.stop();
    await settle();
    const alive = [...parentBench.alive(run), ...benches.child.alive(run)];
    if (alive.length > 0) problems.push(`still alive at the end: ${alive.join(', ')}`);
  }
  return {
    numbers: {
      goals: goals.size,
      messages: new Set(graph.edges.flatMap(({ messages }) => messages)).size,
      edges: graph.edges.length,
      tours: tours.length,
      steps,
    },
    problems: [...new Set([...product.problems, ...problems])].slice(0, 10),
  };
}
