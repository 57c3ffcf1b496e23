/** Finds the features that a built style sheet uses, by the names of browser-compat-data. */
import { type CssNode, generate, parse, type Rule, walk } from 'css-tree';
import { eachFeature, lacking, type Oldest, oldest } from './support.ts';

/** Features of functions and units by name; the data keep them in several places. */
const functions = new Map<string, string[]>();
eachFeature('css.types', (feature) => {
  const name = feature.slice(feature.lastIndexOf('.') + 1);
  functions.set(name, [...(functions.get(name) ?? []), feature]);
});
const units: readonly [RegExp, string][] = [
  [/^d(?:vh|vw|vi|vb|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vi|vb|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_small'],
  [/^l(?:vh|vw|vi|vb|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_large'],
  [/^cq/, 'css.types.length.container_query_length_units'],
  [/^(?:lh|rlh|ic|ric|cap|rcap|rch|rex|vi|vb)$/, 'css.types.length.'],
];
/** A name with a prefix is another feature, which the data list under its whole name or not at all. */
const isPrefixed = (name: string): boolean => /^-(?:webkit|moz|ms|o)-/.test(name);

/** Returns whether the rule also has the property with a prefix, which older browsers use. */
const hasPrefixed = (rule: Rule | null, property: string): boolean =>
  rule?.block.children.some((one) => one.type === 'Declaration' && one.property === `-webkit-${property}`) ?? false;
const isOfBackdrop = (rule: Rule | null): boolean => rule !== null && generate(rule.prelude).includes('::backdrop');

function featuresOf(node: CssNode): string[] {
  switch (node.type) {
    case 'Atrule':
      return [`css.at-rules.${node.name}`];
    case 'Feature':
      return [`css.at-rules.media.${node.name.replace(/^(?:min|max)-/, '')}`];
    case 'FeatureRange':
      return ['css.at-rules.media.range_syntax'];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return isPrefixed(node.name) ? [] : [`css.selectors.${node.name}`];
    case 'NestingSelector':
      return ['css.selectors.nesting'];
    case 'Dimension': {
      const [, place = ''] = units.find(([unit]) => unit.test(node.unit)) ?? [];
      return [place.endsWith('.') ? place + node.unit : place];
    }
    default:
      return [];
  }
}

function newerIn(tree: CssNode, among: Oldest): string[] {
  const found = new Set<string>();
  const isNewer = (feature: string): boolean => lacking(feature, among).length > 0;
  const keep = (feature: string) => void (isNewer(feature) && found.add(feature));
  const keepFunction = (name: string) => {
    const features = functions.get(name) ?? [];
    if (features.every(isNewer)) features.slice(0, 1).forEach(keep);
  };
  walk(tree, function visit(node) {
    if (node.type === 'Function') return keepFunction(node.name);
    if (node.type !== 'Declaration') return featuresOf(node).forEach(keep);
    const { property, value } = node;
    const place = `css.properties.${property}`;
    if (property.startsWith('--') || isPrefixed(property) || hasPrefixed(this.rule, property)) return;
    if (isNewer(place)) return keep(place);
    walk(value, (part) => {
      if (part.type === 'Identifier') keep(`${place}.${part.name}`);
    });
    if (isOfBackdrop(this.rule) && generate(value).includes('var('))
      keep('css.selectors.backdrop.inherit_from_originating_element');
  });
  return [...found];
}

/** Returns the features of a style sheet that one of the oldest browsers lacks. */
export const newerInSheet = (text: string, among: Oldest = oldest): string[] =>
  newerIn(parse(text, { parseCustomProperty: true }), among);

/** Returns the features of a selector that one of the oldest browsers lacks. */
export const newerInSelector = (text: string, among: Oldest = oldest): string[] => {
  try {
    return newerIn(parse(text, { context: 'selectorList' }), among);
  } catch {
    return [];
  }
};
