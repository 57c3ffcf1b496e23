/** The record that `npm run test:all` has passed, and for which sources. `npm run release` requires it. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Git ignores it, so a passed run counts only where it ran. */
const RECORD = '.coverage/test-all.json';
const FOLDERS = ['machines', 'public', 'src', 'tests'];
/** Files at the root that decide what is built and tested: `.env` of Vite, settings of tools, the lock file. */
const ROOT_FILE = /^(\.env.*|index\.html|.*\.json|.*\.config\.ts)$/;

/** Returns the files that decide what is built and tested. */
function sourcesIn(root: string): string[] {
  const visit = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) return [];
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? visit(path) : [path];
    });
  const atRoot = readdirSync(root, { withFileTypes: true });
  return [
    ...atRoot.filter((entry) => entry.isFile() && ROOT_FILE.test(entry.name)).map(({ name }) => name),
    ...atRoot.filter(({ name }) => FOLDERS.includes(name)).flatMap(({ name }) => visit(name)),
  ].sort();
}

/** Returns a hash of the sources. It does not contain docs and the changelog, so that release notes can be written after the tests. */
export function hashOfSources(root = '.'): string {
  const hash = createHash('sha256');
  for (const path of sourcesIn(root))
    hash.update(
      `${path}\0${createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')}\n`,
    );
  return hash.digest('hex');
}

/** Records that all tests have passed with these sources. */
export function recordPassed(sources: string, root = '.'): void {
  const file = join(root, RECORD);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ sources, at: new Date().toISOString() })}\n`);
}

/** Returns the hash of the sources with which all tests passed last; '' if they never did. */
export function passedSources(root = '.'): string {
  try {
    const { sources } = JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as { sources?: unknown };
    return typeof sources === 'string' ? sources : '';
  } catch {
    return '';
  }
}
