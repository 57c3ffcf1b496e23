/**
 * Writes an operator's settings.json into the index.html and the web app manifest of a build. The settings then load with the page, without
 * a request of their own, and the other files stay those of the build (docs/decisions/0031-settings-and-folders.md).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '../api/settings.ts';
import { plain } from './plain.ts';
import { isReportAddress, reportLines } from './policyReports.ts';
import { manifestFor, withPresence } from './presence.ts';
import { readSettings } from './readSettings.ts';

const ELEMENT = /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s;
/** The places in index.html that name files of the build. */
const FILES =
  /(<link\b[^>]*\bhref=")[^"]*?(\/assets\/[^"]*|\/favicon\.svg|\/apple-touch-icon\.png|\/manifest\.webmanifest)(?=")/g;
/** Folders that the site accepts, too (src/browser/address/siteBase.ts). */
const FOLDER = /^\/$|^(\/(?!\.)[\w.~-]+)+\/$/;

/** An origin as written in the policy, without characters that could end a directive or the element in which the policy is written. */
const ORIGIN = /^https?:\/\/[\w-]+(\.[\w-]+)*(:\d+)?$/;
/** Several origins: `https://*.example.com:8443`. A whole top-level domain is refused, because it has many owners. */
const ORIGINS = /^https?:\/\/\*(\.[\w-]+){2,}(:\d+)?$/;
/** The address of an API: only an origin and a path of plain names. */
const ADDRESS = /^https?:\/\/[^/?#@\\"'`<>*;,\s\p{C}]+(\/[\w.~%-]*)*$/u;
const PATH = /^(\/[\w.~%-]+)*\/?$/;

const isOrigin = (value: string): boolean =>
  (ORIGIN.test(value) || ORIGINS.test(value)) && URL.canParse(value.replace('*', 'any'));
/** Returns the origin of an API's address; '' if the policy could not name it. */
const originOf = (address: string): string => {
  const origin = ADDRESS.test(address) && URL.canParse(address) ? new URL(address).origin : '';
  return ORIGIN.test(origin) ? origin : '';
};
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(")/;
/** The directives for files from the operator's servers. A build allows all origins. */
const FROM_OPERATOR = /\b(img-src|media-src|connect-src|frame-src) ([^;]*)/g;
/** Like src/build/html.ts writes it. */
const ANYWHERE = 'https: *:*';

type Check = (value: unknown) => string;
const yesOrNo: Check = (value) => (typeof value === 'boolean' ? '' : '只能是 true 或者 false，不加引号');
const words =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most && !/\p{C}/u.test(value)
      ? ''
      : `要写成一行文字，最多 ${most} 个字`;

/** Each check returns the correct way to write the value, or '' if the value is correct. */
const checks: Record<keyof SiteSettings, Check> = {
  apiUrl: (value) =>
    typeof value === 'string' && (PATH.test(value) || originOf(value) !== '')
      ? ''
      : '要写成 "https://api.example/" 这样的地址，或者 "/api/" 这样的路径，里面没有空格、引号、分号、* 和 ?；不写就是 /api/',
  basePath: (value) =>
    typeof value === 'string' && FOLDER.test(value)
      ? ''
      : '前后都要有斜线：网站在 /learn/ 就写 "/learn/"，在域名的根就写 "/"',
  offersVip: yesOrNo,
  mediaOrigins: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && isOrigin(one))
      ? ''
      : '要写成 ["https://vod.example", "https://*.example.com"]，没有路径；* 只能代替最前面的一段，后面至少两段',
  support: (value) =>
    typeof value === 'string' && /^(https?:\/\/|mailto:|tel:)[^\s<>\p{C}]+$/u.test(value)
      ? ''
      : '要写成 "https://…"、"mailto:…" 或者 "tel:…"',
  scheme: (value) =>
    value === 'system' || value === 'light' || value === 'dark' ? '' : '只能是 "system"、"light" 或者 "dark"',
  address: (value) =>
    typeof value === 'string' && ORIGIN.test(value) && URL.canParse(value)
      ? ''
      : '要写成 "https://school.example"，末尾没有斜线，也没有路径：文件夹写在 basePath 里',
  siteName: words(40),
  siteDescription: words(200),
  sharePicture: (value) =>
    typeof value === 'string' && /^https?:\/\/[^\s<>"\p{C}]+$/u.test(value) && URL.canParse(value)
      ? ''
      : '要写成图片的完整地址 "https://…"，别的网站要从那里取',
  cspReports: (value) =>
    isReportAddress(value) ? '' : '要写成收报告的地址 "https://reports.example/csp"，没有 ? 和引号',
};

/** Returns the faults of a settings file, in words for the operator; empty if there are none. */
export function faultsOf(settings: unknown): string[] {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return ['最外面要是 { }：把设置写在一对大括号里，例如 { "apiUrl": "/api/" }'];
  return Object.entries(settings).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof SiteSettings] : undefined;
    if (!check) return [`${plain(name, 40)}：没有这个设置，只有 ${Object.keys(checks).join('、')}`];
    const fault = check(value);
    return fault ? [`${name}：${fault}`] : [];
  });
}

/** Returns the policy that allows only these origins and that of the API; without any, the policy of the build. */
function withOrigins(policy: string, { mediaOrigins = [], apiUrl = '' }: SiteSettings): string {
  const named = [...mediaOrigins.filter(isOrigin), originOf(apiUrl)].filter(Boolean);
  const operators = mediaOrigins.length > 0 ? [...new Set(named)].join(' ') : ANYWHERE;
  return policy.replace(FROM_OPERATOR, (_, name: string, sources: string) => {
    const own = sources.split(' ').filter((source) => /^'|^(data|blob):$/.test(source));
    return [name, ...own, operators].join(' ');
  });
}

/** Returns the settings that were written before; none if they cannot be read. */
function settingsIn(text: string): SiteSettings {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Returns index.html with these settings. @throws if it is not the site's index.html */
export function withSettings(html: string, settings: SiteSettings): string {
  const [element, begins = '', before = ''] = ELEMENT.exec(html) ?? [];
  if (!element) throw new Error('这不是知图的 index.html：里面没有 id="settings" 的元素');
  const folder = (settings.basePath ?? '/').replace(/\/$/, '');
  // `</script` would end the element.
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return withPresence(html, settings, settingsIn(before), begins)
    .replace(POLICY, (_, begins: string, policy: string, ends: string) => begins + withOrigins(policy, settings) + ends)
    .replace(ELEMENT, (_, begins: string, __, ends: string) => begins + data + ends)
    .replace(FILES, (_, before: string, file: string) => before + folder + file);
}

const usage = '用法：npm run settings -- <构建出来的文件夹> <settings.json>';

const faults: Readonly<Record<string, string>> = {
  ENOENT: '没有这个文件',
  EISDIR: '这是一个文件夹，要写文件的名字',
  ENOTDIR: '没有这个文件',
  EACCES: '没有权限，换一个用户或者加 sudo',
  EPERM: '没有权限，换一个用户或者加 sudo',
  EROFS: '这个磁盘是只读的',
};

/** Runs work on a file. @throws with a message for the operator that names the file */
function on<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    const { code = '', message } = thrown as NodeJS.ErrnoException;
    throw new Error(`${file}：${faults[code] ?? message}`);
  }
}

/** @returns the exit code */
export function run([dist, file]: string[], say: (line: string) => void): number {
  if (!dist || !file) {
    say(usage);
    return 2;
  }
  try {
    const settings = on(file, () => readSettings(readFileSync(file)));
    const wrong = faultsOf(settings);
    if (wrong.length > 0) {
      say(`${file} 里有不对的地方，没有写进去：\n${wrong.map((fault) => `- ${fault}`).join('\n')}`);
      return 1;
    }
    const page = join(dist, 'index.html');
    const html = on(page, () => readFileSync(page, 'utf8'));
    const written = on(page, () => withSettings(html, settings as SiteSettings));
    const manifest = join(dist, 'manifest.webmanifest');
    const described = on(manifest, () =>
      existsSync(manifest) ? manifestFor(readFileSync(manifest, 'utf8'), settings as SiteSettings) : '',
    );
    on(page, () => writeFileSync(page, written));
    if (described) on(manifest, () => writeFileSync(manifest, described));
    say(`写好了：${page}`);
    const { cspReports } = settings as SiteSettings;
    if (cspReports) say(reportLines(written, cspReports).join('\n'));
    return 0;
  } catch (thrown) {
    say(`${plain((thrown as Error).message, 400)}\n什么都没有写进去。${usage}`);
    return 2;
  }
}
