/**
 * Small mistakes in TypeScript, one at a time, by its syntax: another comparison, another bound, a condition turned round, a call that tidies
 * forgotten, a number off by one, another text; in what is drawn or wired also a call or an attribute forgotten. Types, imports, names of
 * properties and what only throws are left alone.
 */
import { parseSync } from 'vite';

/**
 * Replace `start` to `end` of the source by `text`. `whole`: the expression or attribute this is a part of, from and to; it can be switched as
 * one (switches.ts).
 */
export type SourceMutant = {
  name: string;
  line: number;
  start: number;
  end: number;
  text: string;
  whole: { start: number; end: number; is: 'expression' | 'attribute' };
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const otherMethods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};
/** Calls without which the value stays as it was. */
const tidying = ['trim', 'toLowerCase', 'toUpperCase', 'abs', 'slice', 'filter', 'sort', 'replaceAll'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const keyOf = ({ key }: Node): string => String((key as { name?: unknown }).name);
const attributeName = ({ name }: Node): string => String((name as { name?: unknown }).name);

/** What is never run, or only when something is wrong already. */
function isLeftAlone(node: Node): boolean {
  if (node.type.startsWith('TS'))
    return !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type);
  const callee = node.callee as Node | undefined;
  const called = callee?.type === 'Identifier' ? callee.name : undefined;
  return (
    node.type === 'ImportDeclaration' ||
    node.type === 'ThrowStatement' ||
    called === 'assertEvent' ||
    called === 'notWired'
  );
}

/** Attributes that do something or are told to somebody; the others are for looks, or React's own. Of looks only the conditions are mutants. */
const meansSomething =
  /^(aria-.+|on[A-Z].*|role|href|to|rel|target|type|autoComplete|inputMode|maxLength|min|max|step|disabled|readOnly|required|hidden|inert|lang|alt|title|id|htmlFor|tabIndex|name|value|checked|src|poster|crossOrigin|open)$/;

/**
 * @param within only what stands in this part of the source, from and to
 * @param forgets whether calls and attributes are left out, too
 */
export function sourceMutants(
  file: string,
  source: string,
  within: [number, number] = [0, source.length],
  forgets = false,
): SourceMutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const mutants: SourceMutant[] = [];
  const add = (
    node: Pick<Node, 'start' | 'end'>,
    text: string,
    { start, end, type }: Pick<Node, 'start' | 'end'> & { type?: string } = node,
  ) => {
    if (node.start < within[0] || node.end > within[1]) return;
    const line = source.slice(0, node.start).split('\n').length;
    const was = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    const name = `${file}:${line} ${was} -> ${text.trim() || 'nothing'}`;
    const is = type === 'JSXAttribute' ? 'attribute' : 'expression';
    mutants.push({ name, line, start: node.start, end: node.end, text, whole: { start, end, is } });
  };
  const textOf = ({ start, end }: Node) => source.slice(start, end);

  /** In the middle of an optional chain: what follows hangs on it. */
  const chained = new Set<Node>();
  let looks = 0;
  const visit = (node: Node, parent: Node | undefined, key: string): void => {
    const isLook = node.type === 'JSXAttribute' && !meansSomething.test(attributeName(node));
    if (isLook) looks++;
    visitWithin(node, parent, key);
    if (isLook) looks--;
  };
  const visitWithin = (node: Node, parent: Node | undefined, key: string): void => {
    if (isLeftAlone(node)) return;
    if (node.type === 'ChainExpression') {
      let link = (node as unknown as { expression: Node }).expression as Node & { object?: Node; callee?: Node };
      for (let next = link.object ?? link.callee; next; next = link.object ?? link.callee) {
        chained.add(next);
        link = next;
      }
    }
    const { left, right, operator, argument, test, consequent, alternate, callee, value } = node as unknown as Record<
      string,
      Node
    > & {
      operator?: string;
    };
    if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && left && right) {
      const other = swapped[String(operator)];
      const between = source.slice(left.end, right.start);
      // In a row of `??` the language wants parentheses around anything else.
      if (operator === '??') add(node, `((${textOf(left)}) && (${textOf(right)}))`);
      else if (other) add({ start: left.end, end: right.start }, between.replace(String(operator), other), node);
    }
    if (node.type === 'UnaryExpression' && String(operator) === '!' && argument) add(node, textOf(argument));
    if (node.type === 'ConditionalExpression' && test && consequent && alternate) {
      add(node, `(${textOf(consequent)})`);
      add(node, `(${textOf(alternate)})`);
    }
    if (node.type === 'IfStatement' && test) {
      add(test, `!(${textOf(test)})`);
    }
    if (forgets && node.type === 'ExpressionStatement') {
      const { expression } = node as unknown as { expression: Node };
      if (['CallExpression', 'AssignmentExpression'].includes(expression.type)) add(expression, 'undefined');
    }
    if (forgets && node.type === 'JSXAttribute') {
      if (meansSomething.test(attributeName(node))) add(node, '', node);
    }
    // In what is drawn an object says how something looks, unless it is an event.
    const isLook = looks > 0 || (file.endsWith('.tsx') && parent?.type === 'Property' && keyOf(parent) !== 'type');
    if (node.type === 'Literal' && key !== 'key' && parent?.type !== 'JSXAttribute' && !isLook) {
      if (typeof value === 'boolean') add(node, String(!value));
      if (typeof value === 'number') add(node, String(value + 1));
      const isName = parent?.type === 'BinaryExpression' || (parent?.type === 'Property' && key === 'value');
      if (typeof value === 'string' && isName) add(node, value === '' ? "'~'" : "''");
    }
    if (node.type === 'CallExpression' && callee?.type === 'MemberExpression' && !(forgets && chained.has(node))) {
      const { object, property } = callee as unknown as { object: Node; property: Node & { name?: string } };
      const method = property.name ?? '';
      const other = otherMethods[method];
      if (other) add(property, other, node);
      if (tidying.includes(method))
        add(
          node,
          object.type === 'Identifier' && object.name === 'Math'
            ? textOf((node.arguments as Node[])[0] as Node)
            : textOf(object),
        );
    }
    for (const [name, child] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeParameters' || name === 'typeArguments')
        continue;
      for (const one of [child].flat()) if (isNode(one)) visit(one, node, name);
    }
  };
  visit(program as unknown as Node, undefined, '');
  return mutants;
}

export const mutated = (source: string, { start, end, text }: SourceMutant): string =>
  source.slice(0, start) + text + source.slice(end);
