/** Finds the pairs of colour tokens that the sources draw on each other: a text or an edge, and its ground. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { look } from '../../../src/theme/tokens.ts';

/** `kind`: text needs 4.5:1, the edge of a control 3:1. `where`: a file that draws the pair. */
export type Pair = { kind: 'text' | 'edge'; over: string; ground: string; where: string };

type Node = { type: string; [key: string]: unknown };
/** The tokens of one element: those of its own styles, or inherited ones. */
type Drawn = { texts: string[]; grounds: string[] };

/** Grounds of a text whose file names none: the parent is in another file. */
const usualGrounds: Record<string, string[]> = {
  onAction: ['action', 'actionHover'],
  onFooter: ['footer'],
  onGold: ['gold'],
  onPaper: ['paper'],
  bright: ['footer', 'film', 'filmBar', 'filmBarHover', 'viewer', 'slideButton'],
  viewerMuted: ['viewer'],
  viewerDisabled: ['viewer'],
  'brand.300': ['film', 'filmBar'],
};
const pageGrounds = ['ground', 'surface'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isColor = (name: string) => name in look.colors || /^brand\.\d+$/.test(name);

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** Returns the strings that an expression can have as its value: `a ? 'x' : 'y'` has two. */
function stringsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ConditionalExpression') return [...stringsIn(node.consequent), ...stringsIn(node.alternate)];
  if (node.type === 'LogicalExpression') return stringsIn(node.right);
  if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression') return stringsIn(node.expression);
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).flatMap(({ value }) => (isNode(value) ? stringsIn(value) : []));
  return [];
}

const conditionOf = (node: unknown): string =>
  isNode(node) && node.type === 'JSXExpressionContainer'
    ? conditionOf(node.expression)
    : isNode(node) && node.type === 'ConditionalExpression'
      ? JSON.stringify(node.test, (key, value) => (key === 'start' || key === 'end' ? undefined : value))
      : '';

const nameOf = (key: unknown): string => (isNode(key) ? String(key.type === 'Literal' ? key.value : key.name) : '');

const edgeProps = ['borderColor', 'outlineColor', 'accentColor'];

/** Returns the pairs of one source. */
export function pairsIn(where: string, code: string): Pair[] {
  const { program } = parseSync(where, code);
  const pairs: Pair[] = [];
  const constants = new Map<string, Node>();
  const used = new Set<Node>();
  const add = (kind: Pair['kind'], over: string, ground: string) => {
    if (isColor(over) && isColor(ground)) pairs.push({ kind, over, ground, where });
  };
  const groundsFor = (text: string, grounds: string[]) =>
    grounds.length ? grounds : (usualGrounds[text] ?? pageGrounds);

  /** Reads properties of one level, adds their pairs, and returns what the level draws. */
  function draw(properties: [name: string, value: unknown][], inherited: Drawn): Drawn {
    const last = (name: string) => properties.filter(([key]) => key === name).at(-1)?.[1];
    const [color, bg] = [last('color'), last('bg')];
    const texts = stringsIn(color).filter(isColor);
    const grounds = stringsIn(bg).filter(isColor);
    const isZipped = texts.length === 2 && grounds.length === 2 && conditionOf(color) === conditionOf(bg);
    const here: Drawn = {
      texts: texts.length ? texts : inherited.texts,
      grounds: grounds.length ? grounds : inherited.grounds,
    };
    if (isZipped) for (const [at, text] of texts.entries()) add('text', text, grounds[at] ?? '');
    else if (texts.length || (grounds.length && inherited.texts.length))
      for (const text of here.texts) for (const ground of groundsFor(text, here.grounds)) add('text', text, ground);
    // Lines between rows and marks beside words are no edges of controls.
    for (const name of edgeProps)
      for (const edge of stringsIn(last(name)))
        if (edge === 'outline' || edge === 'accent' || edge === 'danger' || name === 'accentColor')
          for (const ground of inherited.grounds.length ? inherited.grounds : pageGrounds) add('edge', edge, ground);
    for (const [name, value] of properties) {
      const object = objectOf(value);
      if (object && name !== 'css' && !['color', 'bg', ...edgeProps].includes(name)) draw(entriesOf(object), here);
    }
    return here;
  }

  const objectOf = (value: unknown): Node | undefined => {
    if (!isNode(value)) return;
    if (value.type === 'JSXExpressionContainer' || value.type === 'TSAsExpression') return objectOf(value.expression);
    if (value.type === 'Identifier') {
      const constant = constants.get(String(value.name));
      if (constant) used.add(constant);
      return constant;
    }
    return value.type === 'ObjectExpression' ? value : undefined;
  };
  const entriesOf = (object: Node): [string, unknown][] =>
    (object.properties as Node[]).flatMap((property): [string, unknown][] => {
      if (property.type === 'Property') return [[nameOf(property.key), property.value]];
      const spread = objectOf(property.argument);
      return spread ? entriesOf(spread) : [];
    });

  function visit(node: Node, inherited: Drawn): void {
    if (node.type === 'JSXElement') {
      const { attributes } = node.openingElement as { attributes: Node[] };
      const properties = attributes.flatMap((attribute): [string, unknown][] => {
        const object = objectOf(attribute.type === 'JSXAttribute' ? attribute.value : attribute.argument);
        const name = attribute.type === 'JSXAttribute' ? nameOf(attribute.name) : '';
        if (object && (name === 'css' || name === '')) return entriesOf(object);
        return name ? [[name, attribute.value]] : [];
      });
      // An element without content draws no inherited text.
      const isEmpty = (node.children as Node[]).length === 0;
      const here = draw(properties, isEmpty ? { ...inherited, texts: [] } : inherited);
      for (const child of node.children as Node[]) visit(child, here);
      // Elements in attributes, such as an icon.
      for (const attribute of attributes) if (!objectOf(attribute.value)) visit(attribute, here);
      return;
    }
    if (node.type === 'ObjectExpression' && !used.has(node)) {
      draw(entriesOf(node), inherited);
      return;
    }
    for (const child of childrenOf(node)) visit(child, inherited);
  }

  const none: Drawn = { texts: [], grounds: [] };
  const findConstants = (node: Node): void => {
    if (node.type === 'VariableDeclarator') {
      const object = isNode(node.init) && (node.init.type === 'TSAsExpression' ? node.init.expression : node.init);
      if (isNode(object) && object.type === 'ObjectExpression') constants.set(nameOf(node.id), object);
    }
    for (const child of childrenOf(node)) findConstants(child);
  };
  findConstants(program as unknown as Node);
  // The first visit finds the constants that elements use; their own visit would know no ground.
  visit(program as unknown as Node, none);
  pairs.length = 0;
  visit(program as unknown as Node, none);
  return pairs;
}

/** Returns each pair of the site once. */
export function pairsOfSite(): Pair[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx$|^src\/theme\/(?:recipes|system)\.ts$/.test(file) && !file.startsWith('src/charts/'));
  const found = new Map<string, Pair>();
  for (const file of files)
    for (const pair of pairsIn(file, readFileSync(file, 'utf8')))
      found.set(`${pair.kind} ${pair.over} ${pair.ground}`, pair);
  return [...found.values()];
}
