import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { system } from '../../theme/system.ts';
import type { Styles } from './evaluate.ts';

/** Emotion's own, so that a build writes the rules that Chakra writes at run time. Prefixes are Vite's task. */
const cache = createCache({ key: 'z', stylisPlugins: [] });

const rulesOf = (styles: object): { name: string; css: string } => {
  const serialized = serializeStyles([styles as never], {});
  const name = `z${serialized.name}`;
  delete cache.inserted[serialized.name];
  const css = cache.insert(`.${name}`, serialized, cache.sheet, false);
  return css ? { name, css } : { name: '', css: '' };
};

/** Whether Chakra reads a prop as style (`gap`, `_hover`, `css`). */
export const isStyleProp = (prop: string): boolean => system.isValidProperty(prop);

/** Styles that a component gets from its caller: they win over its recipe, and over nothing that stands at the element itself. */
const GIVEN = 'given';
/** Each sheet begins with this, because the first that a browser sees fixes the order of the layers. */
const layerOrder = `@layer ${[...system.layers.names, GIVEN].join(', ')};`;

/** Tokens as custom properties, and what holds for all elements. Without Chakra's reset its layer would be a rule without a body. */
export function globalSheet(): string {
  const serialized = serializeStyles([system._global as never], {});
  delete cache.inserted[serialized.name];
  const css = cache.insert('', serialized, cache.sheet, false);
  return layerOrder + String(css).replace(/@layer [\w-]+(?=@|$)/g, '');
}

/** Chakra's types know each property; what has been read out of a source is checked there. */
const css = (styles: Styles[]): object => system.css(...(styles as []));

/** A sheet under construction: gives styles their class, and holds the rules of all that were asked for. */
export function createSheet() {
  const written = new Map<string, string>();
  const classOf = (styles: object): string => {
    const { name, css } = rulesOf(styles);
    if (name) written.set(name, css);
    return name;
  };
  return {
    /** The class of what stands at an element itself; later styles win. */
    element: (styles: Styles[]): string => classOf(css(styles)),
    /** The class of what a component of ours gets from its caller. */
    given: (styles: Styles[]): string => classOf({ [`@layer ${GIVEN}`]: css(styles) }),
    /** The class of a recipe with one choice of its variants; '' where there is nothing to say. */
    recipe: (recipe: Styles, variants: Record<string, string>): string => {
      const { __cva__: _, ...config } = recipe;
      return classOf(system.css(system.cva(config as never)(variants as never)));
    },
    text: (): string => (written.size ? layerOrder + [...written.values()].join('') : ''),
  };
}
