import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Recording } from '../../src/tools/record/recording.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'recordings');

/** Returns all recordings by name, such as `auth/password-ok`. */
export function readRecordings(): Map<string, Recording> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return new Map(
    files
      .sort()
      .map((file) => [
        file.replace(/\.json$/, '').replaceAll('\\', '/'),
        JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Recording,
      ]),
  );
}
