/**
 * `npm run judge -- --minutes 10`: a stranger, Bombadil, uses the built site in bad weather and judges it by the properties of properties.ts.
 *
 * - `--seed 7`: the weather and the other tab of this seed. Bombadil has no seed; `--reproduce <folder>` repeats its steps.
 * - `--width 375 --height 812`: the size of the window.
 * - `--calm`: only good weather, and no other tab.
 *
 * The steps and a picture of each are in .judge/. `npx bombadil browser inspect .judge` shows them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { chromiumFlags, findChromium } from '../browser/kit/chromium.ts';
import { randomOf } from '../model/random.ts';
import { FACTS } from './facts.ts';
import { anyHappening, factsOf, happenings } from './world.ts';

const FOLDER = '.judge';
const SPECIFICATION = 'tests/judge/properties.ts';

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A step in Bombadil's trace; only what the summary needs. */
interface Step {
  action: unknown;
  state: { url: string };
}

/** Returns the steps that Bombadil has written down. */
function stepsIn(folder: string): Step[] {
  const file = join(folder, 'trace.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Step);
}

/** Returns how often each one occurs, most frequent first. */
function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}

const nameOf = (action: unknown): string =>
  action === null || typeof action === 'string' ? String(action ?? 'start') : (Object.keys(action as object)[0] ?? '?');

/** Lets the facts be asked for. */
function tellFacts(server: RunningServer): void {
  const facts = factsOf(server);
  server.hold((incoming, outgoing, pass) => {
    if (incoming.url !== FACTS) return pass();
    outgoing.setHeader('Content-Type', 'application/json').end(JSON.stringify(facts()));
  });
}

/** @returns the exit code: 0 if every property held */
async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
      width: { type: 'string', default: '1280' },
      height: { type: 'string', default: '800' },
      calm: { type: 'boolean', default: false },
      reproduce: { type: 'string' },
    },
  });
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
  if (!(minutes > 0) || !Number.isInteger(seed)) {
    console.error('--minutes 要是正数，--seed 要是整数。');
    return 1;
  }
  if (!existsSync('dist/index.html')) {
    console.error('dist/ 里没有构建好的网站：请先运行 npm run build。');
    return 1;
  }
  console.log(`种子 ${seed}，${minutes} 分钟，窗口 ${values.width} × ${values.height}。`);

  const server = await startServer({ dist: 'dist' });
  tellFacts(server);
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'zhitu-judge-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    locale: 'zh-CN',
  });
  const otherTab = browser.pages()[0] ?? (await browser.newPage());
  // A page of the same site without its code: what the other tab does is what happens to the storage.
  await otherTab.goto(`${server.url}/robots.txt`);

  const limit = values.reproduce ? ['--reproduce', values.reproduce] : ['--time-limit', `${Math.ceil(minutes * 60)}s`];
  const bombadil = spawn(
    'npx',
    [
      ...['bombadil', 'browser', 'test-external', `${server.url}/`, SPECIFICATION],
      ...['--remote-debugger', `http://127.0.0.1:${port}`, '--create-target', '--instrument-javascript', ''],
      ...['--width', values.width, '--height', values.height],
      ...['--output-path', FOLDER, '--output-path-overwrite', ...limit],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' },
  );
  const ended = once(bombadil, 'exit');
  let said = '';
  for (const stream of [bombadil.stdout, bombadil.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      // The browser is newer than Bombadil's list of its messages.
      const lines = text.split('\n').filter((line) => !line.includes('WS Invalid message'));
      said += lines.join('\n');
      process.stdout.write(lines.join('\n'));
    });
  }

  const random = randomOf(seed);
  const all = happenings(server, otherTab, random);
  let isRunning = true;
  void ended.then(() => {
    isRunning = false;
  });
  while (isRunning && !values.calm) {
    await Promise.race([ended, sleep(1000 + random() * 5000)]);
    if (isRunning) console.log(`  ${await anyHappening(all, random).happen()}`);
  }
  const [code] = await ended;

  await browser.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });

  const steps = stepsIn(FOLDER);
  const violated = [...new Set([...said.matchAll(/^(\w+) was violated/gm)].map(([, name = '']) => name))];
  const paths = steps.map(({ state }) => new URL(state.url).pathname.replace(/\d+/g, 'N'));
  console.log(`\n${steps.length} 步：${counted(steps.map(({ action }) => nameOf(action)))}`);
  console.log(`页面：${counted(paths)}`);
  if (steps.length < 10 || new Set(paths).size < 3) {
    console.error('几乎什么都没有做：这不算一次评判。');
    return 1;
  }
  console.log(violated.length ? `不成立：${violated.join('、')}` : '全部成立。');
  return violated.length === 0 && code === 0 ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
