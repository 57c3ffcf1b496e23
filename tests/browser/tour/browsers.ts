/**
 * `npm run test:browsers`: all browser specs in the oldest and the newest Chromium, and the tour in Firefox and WebKitGTK if they are
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { chromiumFlags, installedBrowser, oldestChromium } from '../kit/chromium.ts';
import requireBuild from '../kit/requireBuild.ts';
import { firefoxDriver } from './bidi.ts';
import type { Driver } from './driver.ts';
import { tour } from './tour.ts';
import { webkitDriver } from './webdriver.ts';

const firstOf = (paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** Runs all specs in one Chromium. @returns whether they passed */
function specsIn(executablePath: string, env: Record<string, string | undefined>, more: string[]): boolean {
  const { status } = spawnSync('npx', ['playwright', 'test', '--project=browser', ...more], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...env, CHROMIUM_PATH: executablePath, ZHITU_TESTS: env.ZHITU_TESTS ?? 'stories' },
  });
  return status === 0;
}

/** A browser that is installed. `walk` returns whether the site passed in it; its arguments go on to Playwright. */
type Installed = { version: string; walk: (more: string[]) => Promise<boolean> | boolean };
/** `isFault`: the run fails without this browser. */
type Missing = { missing: string; isFault: boolean };

async function chromiumVersion(executablePath: string, env?: Record<string, string>): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, ...(env && { env }) });
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}

async function inDriver(start: () => Promise<Driver>): Promise<Installed> {
  const { name, close } = await start();
  await close();
  return {
    version: name,
    walk: async () => {
      const server = await startServer({ dist: 'dist' });
      const driver = await start();
      const problems = await tour(driver, server.url, (part) => console.log(`   ${part}`)).finally(driver.close);
      await server.close();
      for (const problem of problems) console.log(`✘ ${problem}`);
      console.log(problems.length === 0 ? '✓ 走完了' : `✘ ${problems.length} 处不对`);
      return problems.length === 0;
    },
  };
}

const browsers: Record<string, () => Promise<Installed | Missing>> = {
  oldest: async () => {
    const { executablePath, env } = await oldestChromium();
    return {
      version: await chromiumVersion(executablePath, env),
      walk: (more) => specsIn(executablePath, { ...env, ZHITU_BROWSER: 'oldest' }, more),
    };
  },
  newest: async () => {
    const path = process.env.CHROMIUM_PATH ?? installedBrowser();
    if (path)
      return {
        version: await chromiumVersion(path),
        walk: (more) => specsIn(path, { ...process.env, ZHITU_BROWSER: 'newest' }, more),
      };
    return { missing: '没有装：请安装 Chromium 或 Chrome，或者用 CHROMIUM_PATH 指出它的位置。', isFault: true };
  },
  firefox: async () => {
    const path = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
    if (path) return inDriver(() => firefoxDriver(path));
    return { missing: '没有装，跳过。Debian 上：apt-get install firefox-esr', isFault: false };
  },
  webkit: async () => {
    const driver = firstOf(['/usr/bin/WebKitWebDriver']);
    const folders = ['6.0', '4.1', '4.0'].map(
      (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    );
    const browser = firstOf([...folders, '/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser']);
    if (driver && browser && existsSync('/usr/bin/Xvfb')) return inDriver(() => webkitDriver(driver, browser));
    return { missing: '没有装，跳过。Debian 上：apt-get install webkit2gtk-driver xvfb', isFault: false };
  },
};

/**
 * Prints the version of each browser, and then walks the site in one after the other.
 *
 * @param given names of browsers, all by default; the rest goes on to Playwright
 */
export async function run(given: string[]): Promise<boolean> {
  requireBuild();
  const named = given.filter((name) => name in browsers);
  const more = given.filter((name) => !(name in browsers));
  const found: [string, Installed | Missing][] = [];
  for (const [name, find] of Object.entries(browsers)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const one = await find();
    console.log(`${name}：${'missing' in one ? one.missing : one.version}`);
    found.push([name, one]);
  }
  const failed: string[] = [];
  for (const [name, one] of found) {
    if ('missing' in one) {
      if (one.isFault) failed.push(name);
      continue;
    }
    console.log(`\n== ${name}：${one.version}`);
    if (!(await one.walk(more))) failed.push(name);
  }
  console.log(failed.length === 0 ? '\n都通过了' : `\n没有通过：${failed.join('、')}`);
  return failed.length === 0;
}
