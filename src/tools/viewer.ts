/**
 * Builds the viewer of the charts, and the script that sends it the events of the site's pages. Both go to the folder of the viewer's data, which
 * `npm run charts` writes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
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

/** Returns every file by its name. It uses React's production build for any NODE_ENV. */
export async function builtViewer(): Promise<Map<string, string>> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const common = { logLevel: 'silent', mode: 'production' } as const;
    const viewer = await build({ ...common, configFile: 'src/charts/vite.config.ts', build: { write: false } });
    // The bridge is one classic script, so that it runs before the site's scripts.
    const bridge = await build({
      ...common,
      configFile: false,
      build: {
        write: false,
        target: 'chrome109',
        lib: { entry: 'src/charts/bridge.ts', formats: ['iife'], name: 'zhituCharts', fileName: () => 'bridge.js' },
      },
    });
    return new Map([...filesOf(viewer as Built), ...filesOf(bridge as Built)]);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

/** `npm run build:charts`, and part of `npm start`: writes the built viewer beside its data. */
export async function writeViewer(): Promise<void> {
  mkdirSync(viewerFolder, { recursive: true });
  for (const [name, content] of await builtViewer()) writeFileSync(`${viewerFolder}/${name}`, content);
}
