import type { ESTree } from 'vite';

/** A style object of Chakra as written in the source. */
export type Styles = { [property: string]: unknown };

type Node = ESTree.Node;

/** A value that is unknown at build time: its place, and why. */
export class NotStatic extends Error {
  constructor(
    readonly node: Node,
    message: string,
  ) {
    super(message);
  }
}

/** A value depends on something that only the browser knows. The caller decides each outcome and evaluates again. */
export class Undecided extends Error {
  constructor(
    /** The source of the expression that is evaluated at run time. */
    readonly source: string,
    /** Its possible keys; null if it is a condition. */
    readonly keys: string[] | null,
  ) {
    super(source);
  }
}

/** The decided outcomes by source: 'true' or 'false' for a condition, the key for a key. */
export type Decisions = ReadonlyMap<string, string>;

/** The meaning of the names at a place in a module. */
interface Names {
  /** Returns the initializer of a constant of the module, or an import; null if the name is known only at run time. */
  find(name: string): Promise<Found | null>;
}
export type Found = { node: Node; module: Module };

/** One of our modules after reading. */
export type Module = { file: string; code: string; names: Names };

/** Calls that only type their argument. */
const typing = new Set(['defineRecipe', 'defineStyle']);

export function unwrap<Wrapped extends Node>(node: Wrapped): Node {
  let inner: Node = node;
  while (
    inner.type === 'TSAsExpression' ||
    inner.type === 'TSSatisfiesExpression' ||
    inner.type === 'TSNonNullExpression' ||
    inner.type === 'ParenthesizedExpression'
  )
    inner = inner.expression;
  return inner;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Evaluates an expression of literals, constants of our modules, conditions, and `map[key]`.
 *
 * @throws NotStatic if it is unknown at build time, Undecided if it depends on an undecided condition
 */
export async function evaluate(node: Node, module: Module, decisions: Decisions): Promise<unknown> {
  const inner = unwrap(node);
  const of = (other: Node) => evaluate(other, module, decisions);
  const source = (other: Node) => module.code.slice(other.start, other.end);
  switch (inner.type) {
    case 'Literal':
      return inner.value;
    case 'TemplateLiteral': {
      let text = '';
      for (const [index, { value }] of inner.quasis.entries()) {
        const expression = inner.expressions[index];
        text += value.cooked ?? '';
        if (expression) text += String(await of(expression));
      }
      return text;
    }
    case 'UnaryExpression': {
      const value = await of(inner.argument);
      if (inner.operator === '-') return -Number(value);
      if (inner.operator === '!') return !value;
      throw new NotStatic(inner, `\`${inner.operator}\` is not supported at build time`);
    }
    case 'ArrayExpression': {
      const values: unknown[] = [];
      for (const element of inner.elements) {
        if (!element || element.type === 'SpreadElement') throw new NotStatic(inner, 'expected a list of plain values');
        values.push(await of(element));
      }
      return values;
    }
    case 'ObjectExpression': {
      const object: Record<string, unknown> = {};
      for (const property of inner.properties) {
        if (property.type === 'SpreadElement') {
          Object.assign(object, await of(property.argument));
          continue;
        }
        const key = property.computed ? await of(property.key) : keyOf(property.key);
        object[String(key)] = await of(property.value);
      }
      return object;
    }
    case 'Identifier': {
      if (inner.name === 'undefined') return undefined;
      const found = await module.names.find(inner.name);
      if (!found) throw new NotStatic(inner, `\`${inner.name}\` is known only at run time`);
      return evaluate(found.node, found.module, decisions);
    }
    case 'MemberExpression': {
      const object = await of(inner.object);
      if (!isObject(object)) throw new NotStatic(inner, `\`${source(inner.object)}\` is not an object`);
      if (!inner.computed) return object[keyOf(inner.property)];
      const property = inner.property;
      const key = await of(property).catch((reason: unknown) => {
        if (!(reason instanceof NotStatic)) throw reason;
        return outcome(source(property), Object.keys(object), decisions);
      });
      return object[String(key)];
    }
    case 'ConditionalExpression':
      return (await test(inner.test, module, decisions)) ? of(inner.consequent) : of(inner.alternate);
    case 'LogicalExpression':
      if (inner.operator === '&&') return (await test(inner.left, module, decisions)) ? of(inner.right) : undefined;
      throw new NotStatic(inner, `\`${inner.operator}\` is not supported at build time: write a condition`);
    case 'CallExpression':
      if (inner.callee.type === 'Identifier' && typing.has(inner.callee.name) && inner.arguments[0])
        return of(inner.arguments[0]);
      throw new NotStatic(inner, 'a call is known only at run time');
    default:
      throw new NotStatic(inner, `\`${source(inner).slice(0, 60)}\` is known only at run time`);
  }
}

const keyOf = (key: Node): string => {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new NotStatic(key, 'expected a plain key');
};

function outcome(source: string, keys: string[] | null, decisions: Decisions): string {
  const decided = decisions.get(source);
  if (decided === undefined) throw new Undecided(source, keys);
  return decided;
}

/** Returns whether a condition is true: by its value at build time, else as it was decided. */
async function test(node: Node, module: Module, decisions: Decisions): Promise<boolean> {
  const inner = unwrap(node);
  if (inner.type === 'UnaryExpression' && inner.operator === '!')
    return !(await test(inner.argument, module, decisions));
  try {
    return Boolean(await evaluate(inner, module, decisions));
  } catch (reason) {
    if (!(reason instanceof NotStatic)) throw reason;
    return outcome(module.code.slice(inner.start, inner.end), null, decisions) === 'true';
  }
}
