import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LICENSES_FILE = 'licenses.txt';
/** Matches the folder of a module's package (group 1) and its name (group 2). */
const FOLDER = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Returns name, version, and licence of a package, and its licence texts. */
async function licenseOf(folder: string, name: string): Promise<string> {
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/** Writes the licences of all packages in the build, because most of them require that. */
export const shipLicenses = (): Plugin => ({
  name: 'zhitu-licenses',
  apply: 'build',
  async generateBundle(_, bundle) {
    const folders = new Map<string, string>();
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const id of file.moduleIds) {
        const [, folder, name] = FOLDER.exec(id) ?? [];
        if (folder && name) folders.set(name, folder);
      }
    }
    const names = [...folders.keys()].sort();
    const parts = await Promise.all(names.map((name) => licenseOf(folders.get(name) ?? '', name)));
    this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source: `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n` });
  },
});
