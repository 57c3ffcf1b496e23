import type { FlowIndex } from './data.ts';
import { hashOf } from './place.ts';

export type Found = { kind: 'flow' | 'state' | 'event'; flow: string; name: string; words: string; hash: string };

const MOST = 40;

/** Everything that can be found. */
export function searchable(index: FlowIndex): Found[] {
  const flows = index.areas.flatMap((area) => area.flows);
  return [
    ...flows.map(({ name, title }): Found => ({ kind: 'flow', flow: name, name, words: title, hash: hashOf([name]) })),
    ...flows.flatMap(({ name: flow, states }) =>
      states
        .filter(({ path }) => path !== '*')
        .map(({ path, means }): Found => {
          const hash = hashOf([flow], flow, { kind: 'state', name: path });
          return { kind: 'state', flow, name: path, words: means, hash };
        }),
    ),
    ...flows.flatMap(({ name: flow, events }) =>
      events.map(({ type, how }): Found => {
        const hash = hashOf([flow], flow, { kind: 'event', name: type });
        return { kind: 'event', flow, name: type, words: how, hash };
      }),
    ),
  ];
}

/** How well it fits: the lower the better, undefined not at all. */
function rank({ kind, flow, name, words }: Found, terms: readonly string[]): number | undefined {
  const [own, all] = [name.toLowerCase(), `${flow} ${name} ${words}`.toLowerCase()];
  if (!terms.every((term) => all.includes(term))) return undefined;
  const [first = ''] = terms;
  const place = own === first ? 0 : own.startsWith(first) ? 1 : own.includes(first) ? 2 : 3;
  return place * 3 + ['flow', 'state', 'event'].indexOf(kind);
}

export function findIn(all: readonly Found[], query: string): Found[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return all
    .flatMap((found) => {
      const place = rank(found, terms);
      return place === undefined ? [] : [{ found, place }];
    })
    .sort((one, other) => one.place - other.place)
    .slice(0, MOST)
    .map(({ found }) => found);
}
