/**
 * `npm run charts`: measures every flow and writes docs/charts, docs/requirements.md, docs/sources.md, the accessibility report,
 * docs/elder-view.md, and docs/inevitability.md.
 * `npm run charts -- --diff <ref>`: draws the changes of the charts since a commit, and does not write to docs.
 * `npm run charts -- --tour`: takes the pictures of the tour again, from the site of `npm run build`. It needs a Chinese font.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { builtViewer, viewerFolder } from '../../../src/tools/viewer.ts';
import { flows } from '../allFlows.ts';
import { writeDifference } from '../charts/diffFiles.ts';
import { coverageOf, drawnFiles, findWays, folder, pageOf } from '../charts/files.ts';
import { viewerFiles } from '../charts/viewerFiles.ts';
import { waysFile, waysText } from '../charts/waysText.ts';
import { reasonsOf, sourcesFile, sourcesPage } from '../sources/index.ts';
import { accessibilityFile, accessibilityReport } from './accessibilityReport.ts';
import { elderView, elderViewFile } from './elderView.ts';
import { inevitability, inevitabilityFile } from './inevitability.ts';
import { measureEach } from './measure.ts';
import { openAcrFile, openAcrText } from './openAcr.ts';
import { requirementsFile, requirementsTable } from './requirementsTable.ts';

/** Writes the files and removes all others of the folder, except subfolders. */
function write(into: string, files: Map<string, string>): void {
  mkdirSync(into, { recursive: true });
  for (const old of readdirSync(into, { withFileTypes: true }))
    if (old.isFile() && !files.has(old.name)) rmSync(`${into}/${old.name}`);
  for (const [name, content] of files) writeFileSync(`${into}/${name}`, content);
}

async function writeCharts(): Promise<boolean> {
  const measured = await measureEach(flows);
  const numbers = Object.fromEntries(measured.map(({ name, numbers: own }) => [name, own]));
  const coverage = coverageOf(numbers);
  const ways = await findWays();
  writeFileSync(waysFile, waysText(ways));
  const files = await drawnFiles(coverage, ways);
  for (const flow of flows) {
    const own = numbers[flow.name];
    if (!own) continue;
    const { file, content } = pageOf(flow, own);
    files.set(basename(file), content);
  }
  write(folder, files);
  write(viewerFolder, new Map([...viewerFiles(coverage), ...(await builtViewer())]));
  writeFileSync(requirementsFile, requirementsTable());
  writeFileSync(accessibilityFile, accessibilityReport());
  writeFileSync(openAcrFile, openAcrText());
  writeFileSync(elderViewFile, elderView());
  const judged = flows.flatMap((flow) => {
    const rests = numbers[flow.name]?.rests;
    return rests ? [{ flow, rests }] : [];
  });
  writeFileSync(inevitabilityFile, inevitability(judged));
  writeFileSync(sourcesFile, sourcesPage(flows.flatMap(reasonsOf)));
  for (const { name, problems } of measured) for (const problem of problems) console.error(`${name}: ${problem}`);
  console.log(`${files.size} files in ${folder}`);
  return measured.every(({ problems }) => problems.length === 0);
}

/** Returns undefined for invalid options. */
function askedOf(parameters: string[]): { diff?: string | undefined; tour?: boolean | undefined } | undefined {
  try {
    return parseArgs({ args: parameters, options: { diff: { type: 'string' }, tour: { type: 'boolean' } } }).values;
  } catch {
    return undefined;
  }
}

export async function run(parameters: string[]): Promise<boolean> {
  const asked = askedOf(parameters);
  if (!asked) {
    console.error('用法：npm run charts，npm run charts -- --diff <提交、分支或标签>，或者 npm run charts -- --tour');
    return false;
  }
  if (asked.tour)
    return spawnSync('npx', ['playwright', 'test', '--project=pictures'], { stdio: 'inherit' }).status === 0;
  return asked.diff === undefined ? writeCharts() : writeDifference(asked.diff);
}
