import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** One that draws windows; undefined where none is installed. */
export const installedBrowser = (): string | undefined => installed.find((path) => existsSync(path));

/** Flags under which the browser stays quiet and works in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * The browser the tests use: `CHROMIUM_PATH`, else the one that came with npm, else an installed Chromium or Chrome. The one from npm
 * is the same everywhere and has no window to draw: the tests take half the time with it.
 *
 * @throws an error that says which browser to install, where no browser can be had.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH 指向的文件不存在：${named}`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const found = installedBrowser();
  if (found) return found;
  throw new Error('没有找到浏览器：请安装 Chromium 或 Chrome，或者用 CHROMIUM_PATH 指出它的位置。');
}

async function unpackChromium(): Promise<string> {
  // Only when told that it runs in such an environment does the package unpack the system libraries it needs as well,
  // and a folder of our own keeps it from picking up an older copy.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-chromium-'));
  // Two hundred megabytes, and the browser's own temporary files.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
  // The package's own list of font folders names places that only exist on its home platform; without any font the browser ends.
  const fonts = join(folder, 'fontconfig');
  mkdirSync(fonts);
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((dir) => `<dir>${dir}</dir>`)
      .join('')}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_PATH = fonts;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
