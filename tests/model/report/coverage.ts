/**
 * `npm run coverage`: measures every flow, prints the table, and stores it in `.coverage/`, with a page for each flow and a JUnit file. With
 * `--browser` it first runs all browser tests at full length: back and reload from every resting state, and every page in every look. Named
 * flows (`npm run coverage -- drawer login`) are measured alone, and nothing is stored. `--flow payment` checks a flow's chart against its
 * table and then walks the flow in the browser. `--path 7` walks one of its paths, `--headed` opens a window, and `--slow 500` waits half a
 * second after each step.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { installedBrowser } from '../../browser/kit/chromium.ts';
import { flows } from '../allFlows.ts';
import { areaOf, flowNames } from '../flows.ts';
import { type BrowserNumbers, headings, markdownTable, rowOf, terminalTable, withTotal } from './coverageTable.ts';
import { writePages } from './flowReport.ts';
import { junitOf } from './junit.ts';
import { measureEach } from './measure.ts';
import { type CoverageOptions, optionsOf } from './options.ts';

const folder = '.coverage';

function browserNumbers(): Record<string, BrowserNumbers> {
  const file = `${folder}/browser.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const inBrowser = (command: string, env: Record<string, string> = {}): boolean =>
  spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

function walkTours(): boolean {
  const env = { ZHITU_EXHAUSTIVE: '1' };
  return inBrowser('npm run build') && inBrowser('npx playwright test --project=browser', env);
}

/** Returns the path of a browser that can open windows; undefined if none is installed. The browser from npm cannot. */
function windowedBrowser(): string | undefined {
  const path = process.env.CHROMIUM_PATH ?? installedBrowser();
  if (!path)
    console.error(
      '要看窗口，请安装 Chrome 或 Chromium，或者用 CHROMIUM_PATH 指出它的位置；不加 --headed 也有一步一幅的图',
    );
  return path;
}

/** Returns whether the build is newer than all of its sources. Otherwise the walk would run an old site. */
function isBuilt(): boolean {
  const built = statSync('dist/index.html', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const youngest = (path: string): number =>
    statSync(path).isDirectory()
      ? Math.max(...readdirSync(path).map((name) => youngest(`${path}/${name}`)))
      : statSync(path).mtimeMs;
  return ['machines', 'src', 'public', 'index.html', 'vite.config.ts'].every((path) => youngest(path) <= built);
}

/** Returns the contradictions of chart and table, each with its shortest path. With a wrong chart, a path on the site proves nothing. */
async function contradictions(flow: string): Promise<string[]> {
  const [measured] = await measureEach(flows.filter(({ name }) => name === flow));
  return measured?.problems ?? [];
}

async function walkOne({ flow, path, headed, slow }: CoverageOptions): Promise<boolean> {
  const problems = await contradictions(flow);
  if (problems.length > 0) {
    console.error(`${flow} 的状态图和它的表对不上，下面是走到那里最短的路；对上以后再在浏览器里走：`);
    for (const problem of problems) console.error(problem);
    return false;
  }
  const browser = headed ? windowedBrowser() : undefined;
  if (headed && !browser) return false;
  const env = {
    ZHITU_SLOW: String(slow),
    ...(path > 0 && { ZHITU_PATH: String(path) }),
    ...(browser && { CHROMIUM_PATH: browser, ZHITU_HEADED: '1' }),
  };
  if (!isBuilt()) console.log('网站还没有按现在的源码构建，先构建……');
  const ways = `--workers=1${headed ? ' --headed' : ''}`;
  const isReady = isBuilt() || inBrowser('npx vite build --logLevel warn');
  return isReady && inBrowser(`npx playwright test --project=browser ${ways} ${areaOf(flow)}/${flow}.stage`, env);
}

/** Returns whether everything is covered or excused. */
export async function run(parameters: string[]): Promise<boolean> {
  let options: CoverageOptions;
  try {
    options = optionsOf(parameters);
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
  const { named, browser, flow } = options;
  const unknown = [...named, ...(flow ? [flow] : [])].filter((name) => !flowNames.includes(name));
  if (unknown.length > 0) {
    console.error(`没有这样的状态图：${unknown.join('、')}`);
    return false;
  }
  if (flow) return walkOne(options);
  const walked = !browser || walkTours();
  const measured = await measureEach(flows.filter(({ name }) => named.length === 0 || named.includes(name)));
  const numbers = browserNumbers();
  const rows = withTotal(
    measured.map(({ name, numbers: own, seconds }) => [...rowOf(name, own, numbers[name]), seconds.toFixed(2)]),
  );
  const head = [...headings, '秒'];
  const problems = measured.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`));
  if (named.length === 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/model.json`, `${JSON.stringify(measured, null, 2)}\n`);
    writeFileSync(`${folder}/model.md`, `${markdownTable(head, rows)}\n`);
    writeFileSync(`${folder}/model.xml`, junitOf(measured));
    writePages(`${folder}/flows`, measured);
    console.log(`每个流程一页：${folder}/flows/index.html；JUnit：${folder}/model.xml`);
  }
  console.log(terminalTable(head, rows));
  for (const problem of problems) console.error(problem);
  return walked && problems.length === 0;
}
