/** `npm run charts`: measures every flow, writes docs/charts anew, the table in README.md and docs/requirements.md. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chartFiles, folder, readmeTable } from '../charts/files.ts';
import { measureAll } from './measure.ts';
import { requirementsFile, requirementsTable } from './requirementsTable.ts';

export async function run(): Promise<boolean> {
  const measured = await measureAll();
  const numbers = Object.fromEntries(measured.map(({ name, numbers: own }) => [name, own]));
  const files = await chartFiles(numbers);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(`${folder}/${old}`);
  for (const [name, content] of files) writeFileSync(`${folder}/${name}`, content);
  writeFileSync(requirementsFile, requirementsTable());
  for (const { name, problems } of measured) for (const problem of problems) console.error(`${name}: ${problem}`);
  console.log(`${files.size} files in ${folder}`);
  const { shown, expected } = readmeTable(numbers);
  if (shown === undefined) throw new Error('README.md has lost its two chart markers');
  writeFileSync(
    'README.md',
    readFileSync('README.md', 'utf8').replace(shown, () => expected),
  );
  return measured.every(({ problems }) => problems.length === 0);
}
