/** `npm run charts -- --diff <ref>`: shows the changes of the charts between a commit and the working tree. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { flows } from '../allFlows.ts';
import { differenceOf, type StateConfig } from './diff.ts';
import { type ChangedFlow, changeWords, differencePage, differencePicture } from './diffPage.ts';
import { folder } from './files.ts';
import { jsonOf, withLengths } from './json.ts';

const output = '.coverage/charts-diff';

/** @returns undefined if git fails */
function git(...parameters: string[]): string | undefined {
  try {
    return execFileSync('git', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    });
  } catch {
    return undefined;
  }
}

/** Returns the configs of a commit by the flow's name; undefined if it has none. */
function configsAt(commit: string): Map<string, StateConfig> | undefined {
  const listed = git('ls-tree', '--name-only', '-z', commit, `${folder}/`);
  const files = (listed ?? '').split('\0').filter((file) => /\/\w+\.json$/.test(file));
  const configs = files.map((file): [string, StateConfig] => [
    file.slice(folder.length + 1, -'.json'.length),
    JSON.parse(git('show', `${commit}:${file}`) ?? '{}') as StateConfig,
  ]);
  // The list of all flows has no states.
  const charts = configs.filter(([, config]) => config.states !== undefined);
  return charts.length > 0 ? new Map(charts) : undefined;
}

/** Returns whether the comparison was possible. */
export async function writeDifference(ref: string): Promise<boolean> {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)?.trim();
  if (!commit) {
    console.error(`git 不认识“${ref}”：要一个提交、分支或标签，例如 npm run charts -- --diff HEAD~1`);
    return false;
  }
  const before = configsAt(commit);
  if (!before) {
    console.error(`“${ref}”的 ${folder} 里还没有状态图，没法比较`);
    return false;
  }
  const present = new Map(flows.map(({ name, model }) => [name, model.machine]));
  const changed: ChangedFlow[] = [];
  for (const name of new Set([...present.keys(), ...before.keys()])) {
    const machine = present.get(name);
    const old = before.get(name);
    const delays = machine?.implementations.delays ?? {};
    // Older charts have names of delays, newer ones lengths.
    const was = old && withLengths(old, delays);
    const is = machine && jsonOf(machine);
    const difference = differenceOf(is?.id ?? was?.id ?? name, was, is);
    if (difference.changes.length === 0) continue;
    const svg = await differencePicture(name, difference);
    const kind = was && is ? 'changed' : is ? 'added' : 'removed';
    changed.push({ name, kind, changes: difference.changes, svg });
  }
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  for (const { name, svg } of changed) writeFileSync(`${output}/${name}.svg`, svg);
  writeFileSync(`${output}/index.html`, differencePage(ref, changed));
  for (const { name, changes } of changed) {
    for (const change of changes) console.log(`${name}：${changeWords(change)}`);
  }
  console.log(
    changed.length === 0
      ? `从 ${ref} 到现在，状态图没有变化`
      : `${changed.length} 个流程有变化，图和说明在 ${output}/index.html`,
  );
  return true;
}
