import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { system } from '../../theme/system.ts';
import type { Styles } from './evaluate.ts';

/** Emotion's cache, so that a build writes the same rules as Chakra at run time. Vite adds prefixes. */
const cache = createCache({ key: 'z', stylisPlugins: [] });

const rulesOf = (styles: object): { name: string; css: string } => {
  const serialized = serializeStyles([styles as never], {});
  const name = `z${serialized.name}`;
  delete cache.inserted[serialized.name];
  const css = cache.insert(`.${name}`, serialized, cache.sheet, false);
  return css ? { name, css } : { name: '', css: '' };
};

/** Returns whether Chakra reads a prop as style (`gap`, `_hover`, `css`). */
export const isStyleProp = (prop: string): boolean => system.isValidProperty(prop);

/** Layer of the styles that a component gets from its caller. They override its recipe, but not the styles of the element itself. */
const GIVEN = 'given';
/** Start of each sheet, because the first one that a browser reads fixes the order of the layers. */
const layerOrder = `@layer ${[...system.layers.names, GIVEN].join(', ')};`;

/** Returns tokens as custom properties, and rules for all elements. Removes layers without rules, such as that of Chakra's reset. */
export function globalSheet(): string {
  const serialized = serializeStyles([system._global as never], {});
  delete cache.inserted[serialized.name];
  const css = cache.insert('', serialized, cache.sheet, false);
  return layerOrder + String(css).replace(/@layer [\w-]+(?=@|$)/g, '');
}

/** Chakra's types check each property; styles that were read from a source are checked there. */
const css = (styles: Styles[]): object => system.css(...(styles as []));

/** Creates a sheet that returns the class of styles and collects their rules. */
export function createSheet() {
  const written = new Map<string, string>();
  const classOf = (styles: object): string => {
    const { name, css } = rulesOf(styles);
    if (name) written.set(name, css);
    return name;
  };
  return {
    /** Returns the class of an element's own styles. Later styles override earlier ones. */
    element: (styles: Styles[]): string => classOf(css(styles)),
    /** Returns the class of the styles that our component gets from its caller. */
    given: (styles: Styles[]): string => classOf({ [`@layer ${GIVEN}`]: css(styles) }),
    /** Returns the class of a recipe with one choice of its variants; '' if it has no styles. */
    recipe: (recipe: Styles, variants: Record<string, string>): string => {
      const { __cva__: _, ...config } = recipe;
      return classOf(system.css(system.cva(config as never)(variants as never)));
    },
    text: (): string => (written.size ? layerOrder + [...written.values()].join('') : ''),
  };
}
