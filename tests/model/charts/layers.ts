/** Lists what walks, browser tours, and mutants leave out of a flow, by the transitions concerned. */
import type { Gap, Layers } from '../../../src/charts/data.ts';
import { idOf } from '../../../src/charts/data.ts';
import type { Flow } from '../flows.ts';
import { excusedNames } from '../runner/model.ts';
import { transitionsOf } from '../runner/vocabulary.ts';

type Excuse = { because: string; names: string[] };

/**
 * Returns the ids of the transitions in an excuse: `a: went > b: came` has two, `a: went [may] is false` one. An excuse for a case of an
 * event, `went (twice)`, has none.
 */
export function transitionsIn(names: readonly string[], all: ReadonlyMap<string, string>): string[] {
  const found = names.flatMap((name) =>
    name
      .split(' > ')
      .flatMap((part) => [...all].filter(([known]) => part === known || part.startsWith(`${known} `)))
      // `a: went [may]` does not name `a: went`.
      .filter(([known], _, alike) => !alike.some(([other]) => other !== known && other.startsWith(`${known} `)))
      .map(([, id]) => id),
  );
  return [...new Set(found)];
}

/**
 * Returns the gaps of a flow. Everything else is walked or noticed; the tests fail otherwise, and for needless excuses.
 *
 * @param onSite excuses of the flow's stage
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
