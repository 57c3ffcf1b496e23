/** Stores paths that failed in the last run in `.coverage/failing/<flow>.json`. The next run walks them first. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Way } from '../runner/ways.ts';

const folder = '.coverage/failing';
const fileOf = (flow: string): string => `${folder}/${flow}.json`;

export const failedBefore = (flow: string): Way[] =>
  existsSync(fileOf(flow)) ? (JSON.parse(readFileSync(fileOf(flow), 'utf8')) as Way[]) : [];

export function keepFailing(flow: string, ways: Way[]): void {
  if (ways.length === 0) {
    rmSync(fileOf(flow), { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(flow), `${JSON.stringify(ways, null, 2)}\n`);
}
