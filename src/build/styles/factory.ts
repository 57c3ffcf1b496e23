import type { ESTree } from 'vite';
import { advice } from './conditions.ts';
import { evaluate, NotStatic, type Styles, Undecided } from './evaluate.ts';
import type { Work } from './work.ts';

/** Compiles `chakra(Tag, recipe)` to a component with the classes of the recipe. */
export async function compileFactory(work: Work, call: ESTree.CallExpression): Promise<void> {
  const { own, output, sheet, used, known, moduleOf, source, refuse } = work;
  const [tag, recipeNode, options] = call.arguments;
  if (!tag || options) throw refuse(call, '`chakra(Tag, recipe)` takes a tag and a recipe');
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
