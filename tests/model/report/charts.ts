/** `npm run charts`: measures every flow and writes docs/charts anew. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chartFiles, folder, readmeTable } from '../charts/files.ts';
import { measureAll } from './measure.ts';

export async function run(): Promise<boolean> {
  const measured = await measureAll();
  const numbers = Object.fromEntries(measured.map(({ name, numbers: own }) => [name, own]));
  const files = await chartFiles(numbers);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(`${folder}/${old}`);
  for (const [name, content] of files) writeFileSync(`${folder}/${name}`, content);
  for (const { name, problems } of measured) for (const problem of problems) console.error(`${name}: ${problem}`);
  console.log(`${files.size} files in ${folder}`);
  const { shown, expected } = readmeTable(numbers);
  if (shown !== expected) console.log(`README.md is out of date; between its two chart markers belongs:\n${expected}`);
  return measured.every(({ problems }) => problems.length === 0);
}
