/**
 * `npm run test:browsers`: all browser specs in the oldest and the newest Chromium, and the tour in Firefox and WebKitGTK if they are
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startServer } from '../../backend/server.ts';
import { installedBrowser, oldestChromium } from '../chromium.ts';
import { firefoxDriver } from './bidi.ts';
import type { Driver } from './driver.ts';
import { tour } from './tour.ts';
import { webkitDriver } from './webdriver.ts';

const firstOf = (paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** Runs all specs in one Chromium. @returns whether they passed */
function specsIn(
  name: string,
  executablePath: string,
  env: Record<string, string | undefined>,
  more: string[],
): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync('npx', ['playwright', 'test', '--project=browser', ...more], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...env, CHROMIUM_PATH: executablePath, ZHITU_TESTS: env.ZHITU_TESTS ?? 'stories' },
  });
  return status === 0;
}

async function tourWith(start: () => Promise<Driver>): Promise<boolean> {
  const server = await startServer({ dist: 'dist' });
  const driver = await start();
  console.log(`\n== ${driver.name}`);
  const problems = await tour(driver, server.url, (part) => console.log(`   ${part}`)).finally(driver.close);
  await server.close();
  for (const problem of problems) console.log(`✘ ${problem}`);
  console.log(problems.length === 0 ? '✓ 走完了' : `✘ ${problems.length} 处不对`);
  return problems.length === 0;
}

const browsers: Record<string, (more: string[]) => Promise<boolean> | boolean> = {
  oldest: async (more) => {
    const { executablePath, env } = await oldestChromium();
    return specsIn('最旧的 Chromium', executablePath, { ...env, ZHITU_BROWSER: 'oldest' }, more);
  },
  newest: (more) => {
    const path = process.env.CHROMIUM_PATH ?? installedBrowser();
    if (path) return specsIn(`新的 Chromium：${path}`, path, process.env, more);
    console.log('\n没有找到新的 Chromium：请安装 Chromium 或 Chrome，或者用 CHROMIUM_PATH 指出它的位置。');
    return false;
  },
  firefox: () => {
    const path = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
    if (path) return tourWith(() => firefoxDriver(path));
    console.log('\n没有装 Firefox，跳过。Debian 上：apt-get install firefox-esr');
    return true;
  },
  webkit: () => {
    const driver = firstOf(['/usr/bin/WebKitWebDriver']);
    const folders = ['6.0', '4.1', '4.0'].map(
      (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
    );
    const browser = firstOf([...folders, '/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser']);
    if (driver && browser && existsSync('/usr/bin/Xvfb')) return tourWith(() => webkitDriver(driver, browser));
    console.log('\n没有装 WebKitGTK，跳过。Debian 上：apt-get install webkit2gtk-driver xvfb');
    return true;
  },
};

/** @param given names of browsers, all by default; the rest is passed to Playwright */
export async function run(given: string[]): Promise<boolean> {
  const named = given.filter((name) => name in browsers);
  const more = given.filter((name) => !(name in browsers));
  const failed: string[] = [];
  for (const name of named.length > 0 ? named : Object.keys(browsers)) {
    const passed = await browsers[name]?.(more);
    if (!passed) failed.push(name);
  }
  console.log(failed.length === 0 ? '\n都通过了' : `\n没有通过：${failed.join('、')}`);
  return failed.length === 0;
}
