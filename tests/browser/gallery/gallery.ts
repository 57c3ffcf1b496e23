/**
 * `npm run gallery`: takes pictures of every page in every width and look, and shows them in one page, .gallery/index.html.
 *
 * - `-- --flows checkout,login`: also the states of these flows, from their stages; `--flows all`: of all flows.
 * - `-- --widths 375,1440 --looks light,dark`: only these.
 * - `-- --against <commit>`: builds the site of this commit, takes its pictures, too, and marks those that differ.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { galleryHtml, picturesIn } from './index.ts';
import { allLooks } from './views.ts';

const FOLDER = '.gallery';

/** @throws if the command fails */
function command(name: string, args: string[], options: { cwd?: string; env?: Record<string, string> } = {}): string {
  const { status, stdout } = spawnSync(name, args, {
    cwd: options.cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
    env: { ...process.env, ...options.env },
  });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: 退出码 ${status}\n${stdout}`);
  return stdout;
}

type Choice = { widths?: string; looks?: string; flows?: string };

/** Takes the pictures of a built site into a folder. */
function take(dist: string, folder: string, { widths, looks, flows }: Choice): void {
  rmSync(folder, { recursive: true, force: true });
  const env: Record<string, string> = { ZHITU_DIST: resolve(dist), ZHITU_GALLERY: folder };
  if (widths) env.ZHITU_GALLERY_WIDTHS = widths;
  if (looks) env.ZHITU_GALLERY_LOOKS = looks;
  command('npx', ['playwright', 'test', '--project=gallery'], { env });
  if (!flows) return;
  const stages = flows === 'all' ? ['flows/'] : flows.split(',').map((flow) => `/${flow}.stage.ts`);
  try {
    command('npx', ['playwright', 'test', '--project=browser', ...stages], { env });
  } catch (failure) {
    // The stages of this commit may not fit the site of another one. The pictures until then are of use.
    console.error(`有的流程没有走完，它们的图不全。${failure}`);
  }
}

/** Builds the site of a commit in a temporary folder, and takes its pictures. */
function takeOf(commit: string, folder: string, choice: Choice): void {
  const place = mkdtempSync(join(tmpdir(), 'zhitu-gallery-'));
  try {
    command('git', ['worktree', 'add', '--detach', place, commit]);
    command('npm', ['ci', '--no-audit', '--no-fund'], { cwd: place });
    command('npm', ['run', 'build'], { cwd: place });
    take(join(place, 'dist'), folder, choice);
  } finally {
    command('git', ['worktree', 'remove', '--force', place]);
  }
}

/** @returns the exit code */
export function run(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      widths: { type: 'string' },
      looks: { type: 'string' },
      flows: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const { against, widths = '', looks = '' } = values;
  if (!/^[\d,]*$/.test(widths)) throw new Error(`--widths ${widths}：要写成 375,1440。`);
  const unknown = looks.split(',').filter((look) => look && !(allLooks as readonly string[]).includes(look));
  if (unknown.length > 0) throw new Error(`--looks ${unknown}：没有这种样子，有 ${allLooks.join('、')}。`);
  const earlier = against && command('git', ['rev-parse', '--short', `${against}^{commit}`]).trim();
  command('npm', ['run', 'build']);
  take('dist', join(FOLDER, 'now'), values);
  if (earlier) takeOf(earlier, join(FOLDER, earlier), values);
  const pictures = picturesIn(FOLDER, 'now', earlier || undefined);
  if (pictures.length === 0) throw new Error('没有拍下一张图。');
  writeFileSync(join(FOLDER, 'index.html'), galleryHtml(pictures, earlier || undefined));
  const different = pictures.filter(({ change }) => change).length;
  console.log(`${pictures.length} 张图${earlier ? `，${different} 张和 ${earlier} 不同` : ''}：${FOLDER}/index.html`);
  return 0;
}
