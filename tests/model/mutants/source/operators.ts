/**
 * Creates mutants of TypeScript by its syntax. A mutant changes a comparison or a bound, inverts a condition, drops a call such as `trim`,
 * changes a number by one, or changes a text. In views and wiring, mutants also drop a call or an attribute. Types, imports, property names,
 * and `throw` statements have none.
 */
import { parseSync } from 'vite';

/**
 * Replaces `start` to `end` of the source with `text`. `whole` is the range of the surrounding expression or attribute, which switches.ts
 * can switch.
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
/** Methods whose call a mutant drops, which leaves the value unchanged. */
const tidying = ['trim', 'toLowerCase', 'toUpperCase', 'abs', 'slice', 'filter', 'sort', 'replaceAll'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const keyOf = ({ key }: Node): string => String((key as { name?: unknown }).name);
const attributeName = ({ name }: Node): string => String((name as { name?: unknown }).name);

/** Returns whether a node has no mutants, because it never runs, or runs only after an error. */
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

/** Attributes with a function or a meaning for members. The others are style or React's own; of styles, only conditions have mutants. */
const meansSomething =
  /^(aria-.+|on[A-Z].*|role|href|to|rel|target|type|autoComplete|inputMode|maxLength|min|max|step|disabled|readOnly|required|hidden|inert|lang|alt|title|id|htmlFor|tabIndex|name|value|checked|src|poster|crossOrigin|open)$/;

/**
 * @param within range of the source to mutate
 * @param forgets whether mutants also drop calls and attributes
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

  /** Returns whether a node is in the middle of an optional chain, on which the rest depends. */
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
      // Between several `??` the language requires parentheses around other operators.
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
    // In views an object is style, unless it is an event.
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
