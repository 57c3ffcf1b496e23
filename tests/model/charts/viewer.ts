/** Builds the viewer of the charts and what the site's pages tell it with: `docs/charts/viewer`, without its data. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build, type Rolldown } from 'vite';

export const viewerFolder = 'docs/charts/viewer';

type Built = Rolldown.RolldownOutput | Rolldown.RolldownOutput[];

const filesOf = (built: Built): [string, string][] =>
  [built]
    .flat()
    .flatMap(({ output }) =>
      output.map((file): [string, string] => [
        file.fileName,
        file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('utf8'),
      ]),
    );

/** What has gone into files that were built: sums of the project's own sources, versions of packages; and sums of what came out. */
export type Origin = {
  sources: Record<string, string>;
  packages: Record<string, string>;
  files: Record<string, string>;
};
/** Where `npm run charts` keeps it: to build the viewer anew takes longer than all other tests of charts together. */
export const originFile = 'tests/model/charts/viewerOrigin.json';
/** They say how it is built, and how it looks. */
const recipes = [
  'src/build/look.ts',
  'src/charts/vite.config.ts',
  'src/theme/brand.ts',
  'src/theme/tokens.ts',
  'tests/model/charts/viewer.ts',
];
const builders = ['vite', 'rolldown', '@vitejs/plugin-react'];

const sumOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
/** Of a file of the project; empty where it has gone. */
export const sumOfFile = (file: string): string => (existsSync(file) ? sumOf(readFileSync(file, 'utf8')) : '');
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

const sorted = <T>(names: Iterable<string>, of: (name: string) => T): Record<string, T> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, of(name)]));

/** Code has the modules that were put into it, and a style sheet the ones that nothing was left of. */
function originOf(built: Built[], files: Map<string, string>): Origin {
  const modules = built
    .flat()
    .flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
    .map((id) => relative('', id.replace(/^\0/, '').split('?')[0] ?? '').replaceAll('\\', '/'))
    .filter((file) => existsSync(file));
  const packageIn = /^node_modules\/((?:@[^/]+\/)?[^/]+)/;
  return {
    sources: sorted([...modules.filter((file) => !packageIn.test(file)), ...recipes], sumOfFile),
    packages: sorted([...modules.flatMap((file) => packageIn.exec(file)?.[1] ?? []), ...builders], versionOf),
    files: sorted(files.keys(), (name) => sumOf(files.get(name) ?? '')),
  };
}

/** Every file by its name. React's production half is taken whatever the process is called. */
export async function builtViewer(): Promise<{ files: Map<string, string>; origin: Origin }> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const common = { logLevel: 'silent', mode: 'production' } as const;
    const viewer = await build({ ...common, configFile: 'src/charts/vite.config.ts', build: { write: false } });
    // One classic script, so that it runs before anything of the site.
    const bridge = await build({
      ...common,
      configFile: false,
      build: {
        write: false,
        target: 'chrome109',
        lib: { entry: 'src/charts/bridge.ts', formats: ['iife'], name: 'zhituCharts', fileName: () => 'bridge.js' },
      },
    });
    const files = new Map([...filesOf(viewer as Built), ...filesOf(bridge as Built)]);
    return { files, origin: originOf([viewer as Built, bridge as Built], files) };
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
