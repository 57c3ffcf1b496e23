import type { FlowWords } from './data.ts';
import type { Layer } from './live.ts';

type Ids = ReadonlySet<string>;
const nothing: Ids = new Set();

/** Returns the transitions of a flow that a layer colours as walked, and those it left out. `walked` is undefined without a layer. */
export function layerOf(
  layer: Layer,
  words: Pick<FlowWords, 'layers'> | undefined,
  ours: Ids,
  all: Ids,
): { walked: Ids | undefined; gaps: Ids } {
  if (layer === 'none' || (layer !== 'walked' && !words)) return { walked: undefined, gaps: nothing };
  if (layer === 'walked' || !words) return { walked: ours, gaps: nothing };
  const gaps = new Set(words.layers[layer].flatMap(({ transitions }) => transitions));
  return { walked: new Set([...all].filter((id) => !gaps.has(id))), gaps };
}
