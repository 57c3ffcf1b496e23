import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The package of a module: what stands behind its last `node_modules`. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Of each script of the build, the packages it holds; beside the build, because no browser needs it. */
export const PACKAGES_FILE = 'node_modules/.cache/zhitu/packages.json';

/** Writes which packages each script holds: a size alone doesn't tell what has come in, or whether something else has gone. */
export const listPackages = (): Plugin => ({
  name: 'zhitu-packages',
  // Not a build that is only compared with another.
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
