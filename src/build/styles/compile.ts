import MagicString, { type SourceMap } from 'magic-string';
import { type ESTree, Visitor } from 'vite';
import { type Decisions, evaluate, type Module, NotStatic, type Styles, Undecided, unwrap } from './evaluate.ts';
import { parts, rewriteImports } from './imports.ts';
import { createSheet, isStyleProp } from './sheet.ts';
import { createReader, declarationsOf, isChakraCall, keysOf, namesIn, type ReadModule, StyleError } from './source.ts';

type Node = ESTree.Node;
type Attributes = ESTree.JSXOpeningElement['attributes'];

const RUN_TIME = 'styled';
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
/** Maximum number of conditions per element: each doubles its classes. */
const MOST_DECISIONS = 5;

export type Compiled = { code: string; map: SourceMap; css: string };

const advice =
  'Styles must be literals, constants of a module, `condition ? a : b`, `condition && a` or `map[key]`. ' +
  'Set a value that is known only at run time as a custom property: style={{ \'--x\': value }} and width="var(--x)".';

/** Compiles modules, and caches other modules that it has read. */
export function createCompiler(readModule: ReadModule, runTime = '/src/theme/compiled/') {
  const { moduleOf, recipeOf } = createReader(readModule);

  async function compile(file: string, code: string): Promise<Compiled | null> {
    const own = declarationsOf(file, code);
    const output = new MagicString(code);
    const sheet = createSheet();
    const used = new Set<string>();
    const known = new Set<Node>();
    const source = (node: Node) => code.slice(node.start, node.end);
    const refuse = (node: Node, message: string): StyleError => {
      const before = code.slice(0, node.start).split('\n');
      return new StyleError(file, before.length, (before.at(-1)?.length ?? 0) + 1, message);
    };
    let touched = false;

    /** Returns an expression for the class name, with one class for each combination of the conditions. */
    async function classFor(make: (decisions: Decisions) => Promise<string>, decisions: Decisions): Promise<string> {
      try {
        return JSON.stringify(await make(decisions));
      } catch (reason) {
        if (reason instanceof NotStatic) throw refuse(reason.node, `${reason.message}. ${advice}`);
        if (!(reason instanceof Undecided)) throw reason;
        if (decisions.size === MOST_DECISIONS) throw new Error(`more than ${MOST_DECISIONS} conditions`);
        const branch = (outcome: string) => classFor(make, new Map([...decisions, [reason.source, outcome]]));
        if (reason.keys) {
          const branches = await Promise.all(
            reason.keys.map(async (key) => `${JSON.stringify(key)}: ${await branch(key)}`),
          );
          return `({ ${branches.join(', ')} })[${reason.source}]`;
        }
        const [holds, fails] = [await branch('true'), await branch('false')];
        return holds === fails ? holds : `((${reason.source}) ? ${holds} : ${fails})`;
      }
    }

    async function factory(call: ESTree.CallExpression): Promise<void> {
      const [tag, recipeNode, options] = call.arguments;
      if (!tag || options) throw refuse(call, '`chakra(Tag, recipe)` takes a tag and a recipe');
      touched = true;
      used.add('styled');
      known.add(call.callee);
      let recipe: Styles;
      try {
        recipe = recipeNode ? ((await evaluate(recipeNode, moduleOf(own), new Map())) as Styles) : {};
      } catch (reason) {
        if (reason instanceof NotStatic || reason instanceof Undecided)
          throw refuse(recipeNode ?? call, `a recipe must be known at build time: ${reason.message}. ${advice}`);
        throw reason;
      }
      const variants = (recipe.variants ?? {}) as Record<string, Record<string, Styles>>;
      const defaults = (recipe.defaultVariants ?? {}) as Record<string, string>;
      const keys = Object.keys(variants);
      const classes = (chosen: Record<string, string>, [key, ...rest]: string[]): unknown => {
        if (key === undefined) return sheet.recipe(recipe, chosen);
        const choices = Object.keys(variants[key] ?? {}).map((choice) => [
          choice,
          classes({ ...chosen, [key]: choice }, rest),
        ]);
        return Object.fromEntries(key in defaults ? choices : [['', classes(chosen, rest)], ...choices]);
      };
      const names = JSON.stringify(classes({}, keys));
      const choices = keys.length ? `, ${JSON.stringify(keys.map((key) => [key, String(defaults[key] ?? '')]))}` : '';
      output.overwrite(call.start, call.end, `_styled(${source(tag)}, ${names}${choices})`);
    }

    /** Returns the kind of a JSX name: an HTML element, a component that takes styles, or our component that takes only `css`. */
    async function kindOf(name: ESTree.JSXElementName): Promise<Kind | null> {
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

    async function element(jsx: ESTree.JSXElement, locals: ReadonlyMap<string, Node | null>): Promise<void> {
      const { openingElement: opening, closingElement: closing } = jsx;
      const what = await kindOf(opening.name);
      if (!what) {
        const css = opening.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === 'css');
        if (css) throw refuse(css, '`css` is only for chakra elements and our own components');
        return;
      }
      const module = moduleOf(own, locals);
      const layers: ((decisions: Decisions) => Promise<Styles[]>)[] = [];
      const first: typeof layers = [];
      const removed: Attributes = [];
      const given: string[] = [];
      let as: ESTree.JSXAttribute | undefined;
      for (const attribute of opening.attributes) {
        if (attribute.type === 'JSXSpreadAttribute') {
          const styles = await stylesOfSpread(attribute.argument, module);
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
          given.unshift(expressionSource(attribute.value));
          removed.push(attribute);
          continue;
        }
        if (what.kind === 'own' ? name !== 'css' : !isStyleProp(name)) continue;
        if (what.kind === 'styled' && what.variants.includes(name)) continue;
        if (what.kind === 'tag' && drawing[what.tag]?.includes(name)) continue;
        const value = attribute.value && expressionOf(attribute.value);
        const read = async (decisions: Decisions) => (value ? evaluate(value, module, decisions) : true);
        removed.push(attribute);
        if (name === 'css')
          first.push(async (decisions) => [(await read(decisions)) as Styles].flat(2).filter(Boolean));
        else
          layers.push(async (decisions) => {
            const styled = await read(decisions);
            return styled === undefined || styled === null || styled === false ? [] : [{ [name]: styled }];
          });
      }
      const sources = [...first, ...layers];
      if (what.kind === 'own' && sources.length === 0) return;
      touched = true;
      const expression = sources.length
        ? await classFor(async (decisions) => {
            const styles: Styles[] = [];
            for (const read of sources) styles.push(...(await read(decisions)));
            return what.kind === 'own' ? sheet.given(styles) : sheet.element(styles);
          }, new Map()).catch((reason: unknown) => {
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
        return;
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
    }

    /** Returns the styles in a spread value; 'attributes' if it has none; null if it is known only at run time. */
    async function stylesOfSpread(argument: Node, module: Module): Promise<SpreadStyles | 'attributes' | null> {
      const keys = await keysOf(argument, module);
      if (!keys) return null;
      if (!keys.some(isStyleProp)) return 'attributes';
      if (!keys.every(isStyleProp)) throw refuse(argument, 'spread styles and attributes separately');
      return async (decisions) => [((await evaluate(argument, module, decisions)) ?? {}) as Styles];
    }
    const expressionOf = (value: NonNullable<ESTree.JSXAttribute['value']>): Node =>
      value.type === 'JSXExpressionContainer' ? value.expression : value;
    const expressionSource = (value: NonNullable<ESTree.JSXAttribute['value']>): string => source(expressionOf(value));

    const work: (() => Promise<void>)[] = [];
    const scopes: Map<string, Node | null>[] = [];
    const enter = ({ params }: { params: readonly Node[] }) => {
      const names = new Map<string, Node | null>();
      for (const parameter of params) namesIn(parameter, names);
      scopes.push(names);
    };
    const leave = () => void scopes.pop();
    const visible = () => new Map(scopes.flatMap((scope) => [...scope]));
    new Visitor({
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      VariableDeclaration({ kind, declarations }) {
        const scope = scopes.at(-1);
        if (scope) for (const { id, init } of declarations) namesIn(id, scope, kind === 'const' ? init : null);
      },
      CallExpression(call) {
        if (isChakraCall(call, own)) work.push(() => factory(call));
      },
      JSXElement(jsx) {
        const locals = visible();
        work.push(() => element(jsx, locals));
      },
    }).visit(own.program);
    for (const step of work) await step();

    touched = rewriteImports(own, output, known, refuse, runTime) || touched;
    if (!touched) return null;
    if (used.size)
      output.prepend(
        `import { ${[...used].map((name) => `${name} as _${name}`).join(', ')} } from '${runTime}${RUN_TIME}.tsx';`,
      );
    return {
      code: output.toString(),
      map: output.generateMap({ source: file, hires: 'boundary', includeContent: true }),
      css: sheet.text(),
    };
  }
  return compile;
}

const isClassName = (attribute: Attributes[number]) =>
  attribute.type === 'JSXAttribute' && attribute.name.name === 'className';

type Kind = { kind: 'tag'; tag: string } | { kind: 'styled'; variants: string[] } | { kind: 'own' };
type SpreadStyles = (decisions: Decisions) => Promise<Styles[]>;
