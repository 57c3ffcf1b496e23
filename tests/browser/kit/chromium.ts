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

/** Returns the path of an installed browser that has windows; undefined if there is none. */
export const installedBrowser = (): string | undefined => installed.find((path) => existsSync(path));

/** Flags that let the browser run in containers and without background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Returns the browser for the tests: `CHROMIUM_PATH`, otherwise the one from npm, otherwise an installed Chromium or Chrome. The one from
 * npm is the same everywhere and has no windows, so the tests take half the time.
 *
 * @throws an error that says which browser to install, if there is none
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

/** Makes a folder for an unpacked browser (200 MB) and its temporary files; it is removed when the process exits. */
function folderFor(browser: string): string {
  const folder = mkdtempSync(join(tmpdir(), `zhitu-${browser}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the browser's font configuration. A browser from npm crashes without any font. */
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
  // The package unpacks the system libraries only in this environment. Its own folder keeps it from using an older copy.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const folder = folderFor('chromium');
  process.env.TMPDIR = folder;
  process.env.FONTCONFIG_PATH = writeFonts(folder, join(folder, 'fonts'));
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * Unpacks the oldest Chromium that the site supports. npm installs it with the libraries that it needs.
 *
 * @returns the options that launch it
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
