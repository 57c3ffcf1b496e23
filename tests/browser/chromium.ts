import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';

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

/** A folder for an unpacked browser, two hundred megabytes, and its own temporary files. */
function folderFor(browser: string): string {
  const folder = mkdtempSync(join(tmpdir(), `zhitu-${browser}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the configuration of its fonts: without any font, a browser from npm ends. */
function writeFonts(folder: string, own: string): string {
  const fonts = join(folder, 'fontconfig');
  mkdirSync(fonts);
  const folders = [own, '/usr/share/fonts', '/usr/local/share/fonts'];
  writeFileSync(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((dir) => `<dir>${dir}</dir>`)
      .join('')}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  return fonts;
}

async function unpackChromium(): Promise<string> {
  // Only when told that it runs in such an environment does the package unpack the system libraries it needs as well,
  // and a folder of our own keeps it from picking up an older copy.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const folder = folderFor('chromium');
  process.env.TMPDIR = folder;
  process.env.FONTCONFIG_PATH = writeFonts(folder, join(folder, 'fonts'));
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * Unpacks the oldest Chromium that the site works in. It comes with npm, with the libraries that it needs.
 *
 * @returns how to launch it
 * @throws an error that says which machine it needs
 */
export async function oldestChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('最旧的 Chromium 只有 Linux x64 的：请在这样的机器上运行这些测试。');
  const packed = join(dirname(createRequire(import.meta.url).resolve('oldest-chromium/package.json')), 'bin');
  const folder = folderFor('oldest-chromium');
  const unpack = (name: string, into: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(packed, `${name}.br`)), createBrotliDecompress(), into);
  const executablePath = join(folder, 'chromium');
  await Promise.all([
    unpack('chromium', createWriteStream(executablePath, { mode: 0o755 })),
    unpack('aws.tar', extract({ cwd: folder })),
    unpack('swiftshader.tar', extract({ cwd: folder })),
  ]);
  const env = {
    ...(process.env as Record<string, string>),
    TMPDIR: folder,
    LD_LIBRARY_PATH: join(folder, 'lib'),
    FONTCONFIG_PATH: writeFonts(folder, join(folder, '.fonts')),
  };
  return { executablePath, env };
}
