import type { ESTree } from 'vite';
import { classFor } from './conditions.ts';
import { type Decisions, evaluate, type Module, type Styles, unwrap } from './evaluate.ts';
import { parts } from './imports.ts';
import { isStyleProp } from './sheet.ts';
import { keysOf, StyleError } from './source.ts';
import type { Work } from './work.ts';

type Node = ESTree.Node;
type Attributes = ESTree.JSXOpeningElement['attributes'];
type Kind = { kind: 'tag'; tag: string } | { kind: 'styled'; variants: string[] } | { kind: 'own' };
type SpreadStyles = (decisions: Decisions) => Promise<Styles[]>;

/** Chakra's attributes for HTML attributes whose names are also styles. */
const htmlAttributes: Record<string, string> = { htmlWidth: 'width', htmlHeight: 'height' };
/** Attributes of drawings with the name of a style, which Chakra does not change. */
const drawing: Record<string, string[]> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
};
/** Returns the kind of a JSX name: an HTML element, a component that takes styles, or our component that takes only `css`. */
async function kindOf({ own, recipeOf }: Work, name: ESTree.JSXElementName): Promise<Kind | null> {
  if (name.type === 'JSXMemberExpression' && name.object.type === 'JSXIdentifier') {
    const chakra = own.chakra.get(name.object.name);
    if (chakra === 'chakra') return { kind: 'tag', tag: name.property.name };
    return chakra && parts.has(chakra) ? { kind: 'styled', variants: [] } : null;
  }
  if (name.type !== 'JSXIdentifier') return null;
  if (own.chakra.get(name.name) === 'Box') return { kind: 'tag', tag: 'div' };
  if (!/^[A-Z]/.test(name.name)) return null;
  const recipe = await recipeOf(name.name, own);
  return recipe ? { kind: 'styled', variants: Object.keys(recipe.variants ?? {}) } : { kind: 'own' };
}

/** Returns the styles in a spread value; 'attributes' if it has none; null if it is known only at run time. */
async function stylesOfSpread(
  { refuse }: Work,
  argument: Node,
  module: Module,
): Promise<SpreadStyles | 'attributes' | null> {
  const keys = await keysOf(argument, module);
  if (!keys) return null;
  if (!keys.some(isStyleProp)) return 'attributes';
  if (!keys.every(isStyleProp)) throw refuse(argument, 'spread styles and attributes separately');
  return async (decisions) => [((await evaluate(argument, module, decisions)) ?? {}) as Styles];
}

const expressionOf = (value: NonNullable<ESTree.JSXAttribute['value']>): Node =>
  value.type === 'JSXExpressionContainer' ? value.expression : value;

const isClassName = (attribute: Attributes[number]) =>
  attribute.type === 'JSXAttribute' && attribute.name.name === 'className';

/**
 * Compiles a JSX element: its styles become a class, and an element of Chakra becomes a plain one.
 *
 * @returns whether the element has changed
 */
export async function compileElement(
  work: Work,
  jsx: ESTree.JSXElement,
  locals: ReadonlyMap<string, Node | null>,
): Promise<boolean> {
  const { own, output, sheet, used, known, moduleOf, source, refuse } = work;
  const { openingElement: opening, closingElement: closing } = jsx;
  const what = await kindOf(work, opening.name);
  if (!what) {
    const css = opening.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === 'css');
    if (css) throw refuse(css, '`css` is only for chakra elements and our own components');
    return false;
  }
  const module = moduleOf(own, locals);
  const layers: ((decisions: Decisions) => Promise<Styles[]>)[] = [];
  const first: typeof layers = [];
  const removed: Attributes = [];
  const given: string[] = [];
  let as: ESTree.JSXAttribute | undefined;
  for (const attribute of opening.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const styles = await stylesOfSpread(work, attribute.argument, module);
      if (styles && styles !== 'attributes' && what.kind === 'own')
        throw refuse(attribute, 'our own components take styles only as `css`');
      if (styles === 'attributes') continue;
      if (styles) {
        layers.push(styles);
        removed.push(attribute);
      } else {
        const inner = unwrap(attribute.argument);
        if (inner.type !== 'Identifier' && inner.type !== 'MemberExpression') {
          if (what.kind === 'own') continue;
          throw refuse(attribute, 'spread a named value, or an object of only styles or only attributes');
        }
        given.push(`${source(inner)}.className`);
      }
      continue;
    }
    if (attribute.name.type !== 'JSXIdentifier') continue;
    const name = attribute.name.name;
    if (name === 'as' && what.kind === 'tag') as = attribute;
    if (name in htmlAttributes && what.kind === 'tag') {
      output.overwrite(attribute.name.start, attribute.name.end, htmlAttributes[name] ?? name);
      continue;
    }
    if (name === 'className' && what.kind !== 'own' && attribute.value) {
      given.unshift(source(expressionOf(attribute.value)));
      removed.push(attribute);
      continue;
    }
    if (what.kind === 'own' ? name !== 'css' : !isStyleProp(name)) continue;
    if (what.kind === 'styled' && what.variants.includes(name)) continue;
    if (what.kind === 'tag' && drawing[what.tag]?.includes(name)) continue;
    const value = attribute.value && expressionOf(attribute.value);
    const read = async (decisions: Decisions) => (value ? evaluate(value, module, decisions) : true);
    removed.push(attribute);
    if (name === 'css') first.push(async (decisions) => [(await read(decisions)) as Styles].flat(2).filter(Boolean));
    else
      layers.push(async (decisions) => {
        const styled = await read(decisions);
        return styled === undefined || styled === null || styled === false ? [] : [{ [name]: styled }];
      });
  }
  const sources = [...first, ...layers];
  if (what.kind === 'own' && sources.length === 0) return false;
  const expression = sources.length
    ? await classFor(async (decisions) => {
        const styles: Styles[] = [];
        for (const read of sources) styles.push(...(await read(decisions)));
        return what.kind === 'own' ? sheet.given(styles) : sheet.element(styles);
      }, refuse).catch((reason: unknown) => {
        throw reason instanceof StyleError ? reason : refuse(opening, String(reason));
      })
    : '""';
  for (const attribute of removed) output.remove(attribute.start, attribute.end);
  const last = opening.attributes.at(-1) ?? opening.typeArguments ?? opening.name;
  const names = [...(expression === '""' ? [] : [expression]), ...given];
  if (names.length === 1 && names[0] === expression)
    output.appendLeft(last.end, ` className=${expression.startsWith('"') ? expression : `{${expression}}`}`);
  else if (names.length === 1 && given[0]?.startsWith('"')) output.appendLeft(last.end, ` className=${given[0]}`);
  else if (names.length > 1 || (given.length && removed.some(isClassName))) {
    used.add('classNames');
    output.appendLeft(last.end, ` className={_classNames(${names.join(', ')})}`);
  }
  if (what.kind !== 'tag') {
    if (opening.name.type === 'JSXMemberExpression') known.add(opening.name.object);
    return true;
  }
  let tag = what.tag;
  if (as) {
    const value = as.value && expressionOf(as.value);
    const fixed = value && unwrap(value);
    if (fixed?.type === 'Literal') {
      tag = String(fixed.value);
      output.remove(as.start, as.end);
    } else {
      used.add('Element');
      tag = '_Element';
    }
  }
  if (opening.name.type === 'JSXMemberExpression') known.add(opening.name.object);
  else known.add(opening.name);
  output.overwrite(opening.name.start, opening.name.end, tag);
  if (closing) {
    known.add(closing.name.type === 'JSXMemberExpression' ? closing.name.object : closing.name);
    output.overwrite(closing.name.start, closing.name.end, tag);
  }
  return true;
}
