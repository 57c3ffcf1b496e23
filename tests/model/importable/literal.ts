/**
 * Reads a machine's chart from its source text alone, as an importer that never runs the code. It reads only the literal of
 * `createMachine({ … })`. Computed, spread, or imported parts are errors here, because an importer would silently lose them.
 */
import { parseAst } from 'vite';

type SyntaxNode = { type: string; start: number; [field: string]: unknown };
type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };
export type LiteralObject = { [key: string]: Literal };

/** Keys without names in XState; an importer leaves them out. */
const mayBeFunctions = new Set(['context', 'input', 'output']);

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function* within(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) yield* within(inner);
  }
}

function keyOf({ key, computed }: SyntaxNode): string {
  const { type, name, value } = key as SyntaxNode;
  if (computed || !['Identifier', 'Literal'].includes(type)) throw new Error('a key of the chart is computed');
  return String(type === 'Identifier' ? name : value);
}

function read(node: SyntaxNode, where: string): Literal {
  if (node.type === 'Literal') return node.value as Literal;
  if (node.type === 'ArrayExpression') {
    return (node.elements as SyntaxNode[]).map((element, index) => read(element, `${where}[${index}]`));
  }
  if (node.type !== 'ObjectExpression') throw new Error(`${where} is not literal (${node.type})`);
  return Object.fromEntries(
    (node.properties as SyntaxNode[]).map((property) => {
      if (property.type !== 'Property') throw new Error(`${where} holds a ${property.type}`);
      const key = keyOf(property);
      const value = property.value as SyntaxNode;
      if (value.type === 'ArrowFunctionExpression' && mayBeFunctions.has(key)) return [key, undefined];
      return [key, read(value, `${where}.${key}`)];
    }),
  );
}

/** Returns the one chart of a machine file. */
export function chartInSource(source: string): LiteralObject {
  const program = parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode;
  const calls = [...within(program)].filter(({ type, callee }) => {
    const property = isNode(callee) ? (callee.property as SyntaxNode | undefined) : undefined;
    return type === 'CallExpression' && property?.name === 'createMachine';
  });
  const [call, ...others] = calls;
  if (!call || others.length > 0) throw new Error(`${calls.length} charts in one file`);
  const [chart] = call.arguments as SyntaxNode[];
  if (!chart) throw new Error('createMachine without a chart');
  return read(chart, 'chart') as LiteralObject;
}

const asObject = (value: Literal): LiteralObject =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};
const asList = (value: Literal): LiteralObject[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(asObject);

/** Returns state ids, and transitions as `from event -> target`, as an importer computes them from the literal. */
export function structureOf(chart: LiteralObject): { states: string[]; edges: string[] } {
  const root = String(chart.id);
  const states: string[] = [];
  const edges: string[] = [];
  /** Returns the id of a target: `#id` is absolute, `.child` is below the state itself, and a bare name is a sibling. */
  const resolve = (target: string, self: string, parent: string): string => {
    if (target.startsWith('#')) return target.slice(1);
    return target.startsWith('.') ? `${self}${target}` : `${parent}.${target}`;
  };
  const walk = (node: LiteralObject, self: string, parent: string): void => {
    states.push(self);
    const add = (event: string, value: Literal) => {
      for (const branch of asList(value)) {
        const target = typeof branch.target === 'string' ? resolve(branch.target, self, parent) : 'itself';
        edges.push(`${self} ${event}${branch.guard ? ` [${branch.guard}]` : ''} -> ${target}`);
      }
    };
    for (const [event, value] of Object.entries(asObject(node.on))) add(event, value);
    for (const [delay, value] of Object.entries(asObject(node.after))) add(`xstate.after.${delay}.${self}`, value);
    add('always', node.always);
    for (const invoke of asList(node.invoke)) {
      add(`xstate.done.actor.${invoke.id}`, invoke.onDone);
      add(`xstate.error.actor.${invoke.id}`, invoke.onError);
    }
    for (const [key, child] of Object.entries(asObject(node.states))) walk(asObject(child), `${self}.${key}`, self);
  };
  walk(chart, root, root);
  return { states: states.sort(), edges: edges.sort() };
}
