import type { FlowIndex } from './data.ts';
import { hashOf } from './place.ts';

export type Found = {
  kind: 'flow' | 'state' | 'event' | 'rule';
  flow: string;
  name: string;
  words: string;
  hash: string;
};

const MOST = 40;
const MOST_CLOSE = 10;

/** Returns all entries of the search. */
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
    ...flows.flatMap(({ name: flow, rules }) =>
      rules.map(({ path, says }): Found => {
        const hash = path === '*' ? hashOf([flow]) : hashOf([flow], flow, { kind: 'state', name: path });
        return { kind: 'rule', flow, name: path === '*' ? '' : path, words: says, hash };
      }),
    ),
  ];
}

const textOf = ({ flow, name, words }: Found): string => `${flow} ${name} ${words}`.toLowerCase();

const kinds: Found['kind'][] = ['flow', 'state', 'event', 'rule'];

/** Returns how well an entry matches: the lower the better, undefined if it does not. */
function rank(found: Found, terms: readonly string[]): number | undefined {
  const [own, all] = [found.name.toLowerCase(), textOf(found)];
  if (!terms.every((term) => all.includes(term))) return undefined;
  const [first = ''] = terms;
  const place = own === first ? 0 : own.startsWith(first) ? 1 : own.includes(first) ? 2 : 3;
  return place * kinds.length + kinds.indexOf(found.kind);
}

/** Returns each pair of adjacent characters, which replaces words in Chinese. */
const pairsOf = (query: string): string[] =>
  query
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((term) => (term.length < 3 ? [term] : [...term].slice(1).map((letter, at) => `${term[at]}${letter}`)))
    .filter(Boolean);

/** Returns the entries that match most of a query. A rarer pair of characters counts more. */
function closest(all: readonly Found[], query: string): Found[] {
  const texts = all.map(textOf);
  const weights = [...new Set(pairsOf(query))].flatMap((pair): [string, number][] => {
    const places = texts.filter((text) => text.includes(pair)).length;
    return places === 0 ? [] : [[pair, Math.log(1 + all.length / places)]];
  });
  const scores = texts.map((text) =>
    weights.reduce((sum, [pair, weight]) => sum + (text.includes(pair) ? weight : 0), 0),
  );
  const best = Math.max(0, ...scores);
  return all
    .map((found, at) => ({ found, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= best / 2)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_CLOSE)
    .map(({ found }) => found);
}

/** Returns the entries with every word of the query; if there are none, the closest ones. */
export function findIn(all: readonly Found[], query: string): Found[] {
  const asked = query.toLowerCase();
  const terms = asked.split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  const exact = all.flatMap((found) => {
    const place = rank(found, terms);
    return place === undefined ? [] : [{ found, place }];
  });
  if (exact.length === 0) return closest(all, asked);
  return exact
    .sort((one, other) => one.place - other.place)
    .slice(0, MOST)
    .map(({ found }) => found);
}
