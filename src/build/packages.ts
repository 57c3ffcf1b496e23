import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The package of a module: the part after its last `node_modules`. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The packages in each script of the build. The file is outside the build, because no browser needs it. */
export const PACKAGES_FILE = 'node_modules/.cache/zhitu/packages.json';

/** Writes which packages each script contains. A size alone does not show which package was added or removed. */
export const listPackages = (): Plugin => ({
  name: 'zhitu-packages',
  // A build with run-time styles is only compared with another one, so it needs no list.
  apply: (_, { command }) => command === 'build' && process.env.ZHITU_STYLES !== 'run-time',
  async writeBundle(_, bundle) {
    const packages: Record<string, string[]> = {};
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const names = Object.entries(file.modules)
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id]) => PACKAGE.exec(id)?.[1] ?? []);
      packages[`/${file.fileName}`] = [...new Set(names)].sort();
    }
    await mkdir(join(PACKAGES_FILE, '..'), { recursive: true });
    await writeFile(PACKAGES_FILE, JSON.stringify(packages));
  },
});
