/** Lists the mutants of each file, with the flows that should notice them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, flowNames } from '../../flows.ts';
import { randomOf } from '../../random.ts';
import { partOf, sourceOf } from './machines.ts';
import { type SourceMutant, sourceMutants } from './operators.ts';

export type Candidate = { file: string; source: string; mutant: SourceMutant; flows: string[] };

function ofMachines(): Candidate[] {
  return flowNames.flatMap((name) => {
    const file = `machines/${fileOf(name)}`;
    const source = sourceOf(file);
    return sourceMutants(file, source, partOf(source)).map((mutant) => ({ file, source, mutant, flows: [name] }));
  });
}

const importsOf = (source: string): string[] =>
  [...source.matchAll(/^import (?!type)[^;]*?from '[^']*\/(\w+)\.ts'/gms)].map(([, name]) => name ?? '');

/** Returns the flows that use a file of the domain, directly or through other files of the domain. */
function usersOf(name: string): string[] {
  const files = readdirSync('machines/domain').map((file) => file.replace('.ts', ''));
  const uses = (imports: string[], seen: Set<string>): boolean =>
    imports.some((one) => {
      if (one === name) return true;
      if (seen.has(one) || !files.includes(one)) return false;
      return uses(importsOf(sourceOf(`machines/domain/${one}.ts`)), seen.add(one));
    });
  return flowNames.filter((flow) => uses(importsOf(sourceOf(`machines/${fileOf(flow)}`)), new Set()));
}

function ofDomain(): Candidate[] {
  return readdirSync('machines/domain').flatMap((entry) => {
    const file = `machines/domain/${entry}`;
    const source = sourceOf(file);
    const flows = usersOf(entry.replace('.ts', ''));
    return sourceMutants(file, source).map((mutant) => ({ file, source, mutant, flows }));
  });
}

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort();

const ofSite = (files: string[]): Candidate[] =>
  files.flatMap((file) => {
    const source = sourceOf(file);
    return sourceMutants(file, source, undefined, true).map((mutant) => ({ file, source, mutant, flows: [] }));
  });

/** Layers that the walks judge. */
export const walked: Record<string, () => Candidate[]> = { machines: ofMachines, domain: ofDomain };
/** Layers that the unit and browser tests judge. */
export const ofTheSite: Record<string, () => Candidate[]> = {
  wiring: () => ofSite([...filesBelow('src/wiring', '.ts'), ...filesBelow('src/pages', 'flows.ts')]),
  views: () =>
    ofSite(['pages', 'components', 'dialogs', 'shell'].flatMap((folder) => filesBelow(`src/${folder}`, '.tsx'))),
  api: () => ofSite(filesBelow('src/api', '.ts')),
};

/** Selects a random sample, the same for the same seed. */
export function sampleOf<T>(all: T[], size: number, seed: number): T[] {
  const random = randomOf(seed);
  const keyed = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  return keyed.slice(0, size).map(({ one }) => one);
}
