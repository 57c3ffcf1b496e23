/** The features of the site's oldest browsers, from MDN's browser-compat-data. A feature is named by its place there: `api.URLSearchParams.size`. */
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../../src/build/targets.ts';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** Versions by the browser names of browser-compat-data. */
export type Oldest = Readonly<Partial<Record<string, number>>>;

export const oldest: Oldest = oldestBrowsers;

/** Returns the entry of a feature; undefined if the data have none. */
export function featureAt(name: string): Identifier | undefined {
  let found: unknown = data;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found as Identifier;
}

/** Returns the names below a feature. */
export const namesIn = (name: string): string[] =>
  Object.keys(featureAt(name) ?? {}).filter((part) => part !== '__compat');

const numberOf = (version: string): number => Number.parseFloat(version.replace('≤', ''));

function isThere(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = statement;
  if (flags || prefix || otherName || typeof added !== 'string' || added === 'preview') return false;
  return numberOf(added) <= version && !(typeof removed === 'string' && numberOf(removed) <= version);
}

/** Returns the oldest browsers that lack the feature, with their versions. */
function lackingOf({ support }: CompatStatement, among: Oldest): string[] {
  return Object.entries(among).flatMap(([browser, version = 0]) => {
    const said = support[browser as keyof typeof support];
    const isKnown = said === undefined || [said].flat().some((statement) => isThere(statement, version));
    return isKnown ? [] : [`${browser} ${version}`];
  });
}

/** Returns the oldest browsers that lack a feature; none if the data do not know the feature. */
export function lacking(name: string, among: Oldest = oldest): string[] {
  const compat = featureAt(name)?.__compat;
  return compat ? lackingOf(compat, among) : [];
}

/** Calls `found` with each feature below `name` that has a statement. */
export function eachFeature(name: string, found: (name: string, compat: CompatStatement) => void): void {
  for (const part of namesIn(name)) {
    const inner = `${name}.${part}`;
    const compat = featureAt(inner)?.__compat;
    if (compat) found(inner, compat);
    eachFeature(inner, found);
  }
}
