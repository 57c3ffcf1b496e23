/** What the walks, the tours in a browser and the mutants have left out of a flow, by the transitions it is about. */
import type { Gap, Layers } from '../../../src/charts/data.ts';
import { idOf } from '../../../src/charts/data.ts';
import type { Flow } from '../flows.ts';
import { excusedNames } from '../runner/model.ts';
import { transitionsOf } from '../runner/vocabulary.ts';

type Excuse = { because: string; names: string[] };

/**
 * The transitions that an excuse speaks of: `a: went > b: came` is about two, `a: went [may] is false` about one. What is left out of an
 * event as such, `went (twice)`, is about none.
 */
export function transitionsIn(names: readonly string[], all: ReadonlyMap<string, string>): string[] {
  const found = names.flatMap((name) =>
    name
      .split(' > ')
      .flatMap((part) => [...all].filter(([known]) => part === known || part.startsWith(`${known} `)))
      // `a: went [may]` is not about `a: went`.
      .filter(([known], _, alike) => !alike.some(([other]) => other !== known && other.startsWith(`${known} `)))
      .map(([, id]) => id),
  );
  return [...new Set(found)];
}

/**
 * Everything else has been walked, or was noticed: the tests fail where that is not so, and where an excuse is needless.
 *
 * @param onSite what the flow's stage leaves out
 */
export function layersOf({ model }: Flow, onSite: readonly Excuse[] = []): Layers {
  const all = new Map([...transitionsOf(model.machine)].map(([name, transition]) => [name, idOf(transition)]));
  const gapsOf = (excuses: readonly Excuse[]): Gap[] =>
    excuses.map(({ because, names }) => ({ because, names, transitions: transitionsIn(names, all) }));
  const own = (kind: 'pairs' | 'guards' | 'cases' | 'mutants'): Excuse[] =>
    (model.excuses?.[kind] ?? []).map((excuse) => ({ because: excuse.because, names: excusedNames([excuse]) }));
  return {
    headless: gapsOf([...own('pairs'), ...own('guards'), ...own('cases')]),
    browser: gapsOf(onSite),
    mutants: gapsOf(own('mutants')),
  };
}
