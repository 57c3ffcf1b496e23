/** `npm run charts`: measures every flow, writes docs/charts anew, the table in README.md and docs/requirements.md. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { flows } from '../allFlows.ts';
import { coverageIn, coverageOf, drawnFiles, folder, indexTable, pageOf, readmeTable } from '../charts/files.ts';
import { measureEach } from './measure.ts';
import { requirementsFile, requirementsTable } from './requirementsTable.ts';

export async function run(): Promise<boolean> {
  const measured = await measureEach(flows);
  const numbers = Object.fromEntries(measured.map(({ name, numbers: own }) => [name, own]));
  const files = await drawnFiles(coverageOf(numbers, indexTable));
  for (const flow of flows) {
    const own = numbers[flow.name];
    if (!own) continue;
    const { file, content } = pageOf(flow, own);
    files.set(basename(file), content);
  }
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(`${folder}/${old}`);
  for (const [name, content] of files) writeFileSync(`${folder}/${name}`, content);
  writeFileSync(requirementsFile, requirementsTable());
  for (const { name, problems } of measured) for (const problem of problems) console.error(`${name}: ${problem}`);
  console.log(`${files.size} files in ${folder}`);
  const readme = readFileSync(readmeTable.file, 'utf8');
  const shown = coverageIn(readme);
  if (!shown) throw new Error('README.md has lost its table of flows');
  writeFileSync(
    readmeTable.file,
    readme.replace(shown, () => coverageOf(numbers, readmeTable)),
  );
  return measured.every(({ problems }) => problems.length === 0);
}
