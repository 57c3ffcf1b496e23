/**
 * Computes the paths of a flow: for each row of its table the shortest path that ends with the row's step. A path has the name of its row,
 * which does not change when other rows do. Its number is the row's place in the table.
 */
import type { Flow } from '../flows.ts';
import { Bench } from '../runner/bench.ts';
import { type Edge, type Graph, graphOf } from '../runner/graph.ts';
import { type Context, predict } from '../runner/oracle.ts';
import { type AnyRow, rowName } from '../runner/rows.ts';
import { stimuliOf } from '../runner/stimuli.ts';
import { leavesOf } from '../runner/vocabulary.ts';
import { shortestWays } from '../runner/ways.ts';

export type FlowPath = {
  /** The row's place in the table, starting with 1. */
  number: number;
  /** The row's name: `waiting: done paymentStatus (paid)`. */
  name: string;
  row: AnyRow;
  /** The name of the first input. */
  input: string;
  edges: Edge[];
};

/** Returns the rows that describe the result of an edge. */
export function rowsOfEdge({ table }: Pick<Flow, 'table'>, graph: Graph, { from, stimulus }: Edge): AnyRow[] {
  const before = graph.snapshots.get(from);
  if (!before) return [];
  return predict(table, leavesOf(before.value), before.context as Context, stimulus).rows;
}

const graphs = new WeakMap<Flow['table'], Graph>();

/** Returns the graph of a flow. The graph is computed once, because traversing all flows takes seconds. */
export function graphOfFlow({ model, table }: Flow): Graph {
  const graph = graphs.get(table) ?? graphOf(model, stimuliOf(model), new Bench(model, table.delays ?? {}).machine);
  graphs.set(table, graph);
  return graph;
}

/** Returns every row with its path, in the order of the table. */
export function pathsOf(flow: Flow, graph: Graph = graphOfFlow(flow)): FlowPath[] {
  const { rows } = flow.table;
  const found = new Map<AnyRow, Pick<FlowPath, 'input' | 'edges'>>();
  const add = (row: AnyRow, input: string, edges: Edge[]) => {
    if (!found.has(row)) found.set(row, { input, edges });
  };
  for (const input of graph.starts.keys()) {
    const event = { type: 'start', input: flow.model.inputs[input] };
    for (const row of predict(flow.table, [], {}, { name: 'start', case: input, event }).rows) add(row, input, []);
  }
  for (const [situation, { input, edges }] of shortestWays(graph))
    for (const edge of graph.out.get(situation) ?? [])
      for (const row of rowsOfEdge(flow, graph, edge)) add(row, input, [...edges, edge]);
  return rows.flatMap((row, index) => {
    const way = found.get(row);
    return way ? [{ number: index + 1, name: rowName(row), row, ...way }] : [];
  });
}

/**
 * Returns the paths that a tester means: by number, by the whole name, or by any words of name, reason, and sentences.
 *
 * @param wanted '' selects all paths
 */
export function chosenFrom<P extends Pick<FlowPath, 'number' | 'name'>>(
  paths: P[],
  wanted: string,
  wordsOf: (path: P) => string,
): P[] {
  if (wanted === '') return paths;
  if (/^\d+$/.test(wanted)) return paths.filter(({ number }) => number === Number(wanted));
  const named = paths.filter(({ name }) => name === wanted);
  return named.length > 0 ? named : paths.filter((path) => wordsOf(path).includes(wanted));
}
