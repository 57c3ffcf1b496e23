/**
 * Puts many mutants into one text of a source file, of which one is active. So no mutant needs its own build. All other code runs unchanged.
 */
import type { SourceMutant } from '../source/operators.ts';

export type Chosen = { id: number; file: string; mutant: SourceMutant };
type Whole = SourceMutant['whole'];
type Place = { whole: Whole; mutants: Chosen[]; inside: Place[] };

const isWithin = (one: Whole, other: Whole): boolean => one.start >= other.start && one.end <= other.end;

/** Returns the places of a file as a tree; nested places are inside the outer ones. */
function placesOf(mutants: Chosen[]): Place[] {
  const places = new Map<string, Place>();
  for (const chosen of mutants) {
    const { whole } = chosen.mutant;
    const key = `${whole.start}-${whole.end}-${whole.is}`;
    const place = places.get(key) ?? { whole, mutants: [], inside: [] };
    place.mutants.push(chosen);
    places.set(key, place);
  }
  const sorted = [...places.values()].sort(
    ({ whole: a }, { whole: b }) => a.start - b.start || b.end - a.end || (a.is === 'attribute' ? -1 : 1),
  );
  const roots: Place[] = [];
  const open: Place[] = [];
  for (const place of sorted) {
    while (open.length > 0 && !isWithin(place.whole, (open.at(-1) as Place).whole)) open.pop();
    (open.at(-1)?.inside ?? roots).push(place);
    open.push(place);
  }
  return roots;
}

/** Converts `name="text"`, `name={value}`, or `name` to a property of an object. */
function propertyOf(attribute: string): string {
  const [, name = '', value] = /^([^\s={]+)\s*(?:=\s*([\s\S]*))?$/.exec(attribute) ?? [];
  if (value === undefined) return `'${name}': true`;
  return `'${name}': ${value.startsWith('{') ? value.slice(1, -1) : value}`;
}

/** @returns the source with a condition before each of its mutants: `isMutant(id)` */
export function switched(source: string, mutants: Chosen[]): string {
  const render = (start: number, end: number, places: Place[]): string => {
    let text = '';
    let at = start;
    for (const place of places) {
      text += source.slice(at, place.whole.start) + renderPlace(place);
      at = place.whole.end;
    }
    return text + source.slice(at, end);
  };
  const renderPlace = ({ whole: { start, end, is }, mutants: own, inside }: Place): string => {
    const unchanged = render(start, end, inside);
    const isOn = own.map(({ id }) => `isMutant(${id})`);
    if (is === 'attribute') return `{...(${isOn.join(' || ')} ? {} : { ${propertyOf(unchanged)} })}`;
    const others = own.map(
      ({ mutant }, index) =>
        `${isOn[index]} ? (${source.slice(start, mutant.start)}${mutant.text}${source.slice(mutant.end, end)}) : `,
    );
    return `(${others.join('')}(${unchanged}))`;
  };
  return `import { isMutant } from 'virtual:mutants';\n${render(0, source.length, placesOf(mutants))}`;
}
