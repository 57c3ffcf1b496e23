import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Matches the folder of a module's package. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Returns a package's entry in the form of Vite's own list. */
async function entryOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    [field: string]: string;
  };
  const file = (await readdir(folder)).sort().find((one) => /^(licen[cs]e|copying)/i.test(one));
  if (!file) throw new Error(`${name} has no licence file. Most licences require their text in every copy.`);
  return `\n## ${name} - ${version} (${license})\n\n${(await readFile(join(folder, file), 'utf8')).trim()}\n`;
}

/**
 * Adds the packages of the workers to the licences that Vite lists (`build.license`). Vite lists those of the site's own scripts only. The same
 * plugin must be in the build of the site and in that of its workers, which runs first.
 *
 * @throws if Vite has written no list, or no worker has a package
 */
export function workerLicenses(fileName: string): Plugin {
  const folders = new Set<string>();
  return {
    name: 'zhitu-worker-licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.isWorker) {
          for (const file of Object.values(bundle))
            for (const id of file.type === 'chunk' ? file.moduleIds : []) {
              const [folder] = FOLDER.exec(id) ?? [];
              if (folder) folders.add(folder);
            }
          return;
        }
        const list = bundle[fileName];
        if (list?.type !== 'asset')
          throw new Error(`Vite has written no ${fileName}: check build.license in vite.config.ts.`);
        if (folders.size === 0)
          throw new Error('The workers have no packages. If that is so, remove src/build/workerLicenses.ts.');
        const entries = await Promise.all([...folders].sort().map(entryOf));
        list.source = String(list.source) + entries.filter((entry) => !String(list.source).includes(entry)).join('');
      },
    },
  };
}
