/**
 * Writes an operator's settings.json into the index.html of a build: they then arrive with the page, without a request of their own, and the
 * files stay those of the build (docs/decisions/0031-settings-and-folders.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type SiteSettings = {
  apiUrl?: string;
  basePath?: string;
  offersVip?: boolean;
  mediaOrigins?: string[];
  support?: string;
  scheme?: 'system' | 'light' | 'dark';
};

const ELEMENT = /(<script type="application\/json" id="settings">)(.*?)(<\/script>)/s;
/** Where index.html names files of the build. */
const FILES = /(<link\b[^>]*\bhref=")[^"]*?(\/assets\/[^"]*|\/favicon\.svg)(?=")/g;
/** Those that the site takes, too (src/browser/siteBase.ts). */
const FOLDER = /^\/$|^(\/(?!\.)[\w.~-]+)+\/$/;

/** An origin as the policy names it: `https://vod.example`, `https://*.example.com:8443`. */
const ORIGIN = /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/;
const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(")/;
/** What the operator's own servers may be asked for. In a build they may be anywhere. */
const FROM_OPERATOR = /\b(img-src|media-src|connect-src|frame-src) ([^;]*)/g;
/** As src/build/html.ts writes it. */
const ANYWHERE = 'https: *:*';

/** What is wrong with a settings file, in words for whoever wrote it; empty where nothing is. */
export function faultsOf(settings: unknown): string[] {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return ['最外面要是 { }'];
  const checks: Record<string, (value: unknown) => string> = {
    apiUrl: (value) =>
      typeof value === 'string' && (value === '' || /^(https?:\/\/[^\s/]+|\/)\S*$/.test(value))
        ? ''
        : '要写成 "https://api.example/" 这样的地址，或者 "/api/" 这样的路径；不写就是 /api/',
    basePath: (value) =>
      typeof value === 'string' && FOLDER.test(value)
        ? ''
        : '前后都要有斜线：网站在 /learn/ 就写 "/learn/"，在域名的根就写 "/"',
    offersVip: (value) => (typeof value === 'boolean' ? '' : '只能是 true 或者 false，不加引号'),
    mediaOrigins: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === 'string' && ORIGIN.test(one))
        ? ''
        : '要写成 ["https://vod.example", "https://*.example.com"]，没有路径',
    support: (value) =>
      typeof value === 'string' && /^(https?:\/\/|mailto:|tel:)[^\s<>]+$/.test(value)
        ? ''
        : '要写成 "https://…"、"mailto:…" 或者 "tel:…"',
    scheme: (value) =>
      value === 'system' || value === 'light' || value === 'dark' ? '' : '只能是 "system"、"light" 或者 "dark"',
  };
  return Object.entries(settings).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) return [`${name}：没有这个设置，只有 ${Object.keys(checks).join('、')}`];
    const fault = check(value);
    return fault ? [`${name}：${fault}`] : [];
  });
}

/** The policy that lets in these origins and the API's alone; without any it is the build's again. */
function withOrigins(policy: string, { mediaOrigins = [], apiUrl = '' }: SiteSettings): string {
  const api = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  const operators = mediaOrigins.length > 0 ? [...new Set([...mediaOrigins, ...api])].join(' ') : ANYWHERE;
  return policy.replace(FROM_OPERATOR, (_, name: string, sources: string) => {
    const own = sources.split(' ').filter((source) => /^'|^(data|blob):$/.test(source));
    return [name, ...own, operators].join(' ');
  });
}

/** index.html with these settings. @throws where it is not one of ours */
export function withSettings(html: string, settings: SiteSettings): string {
  if (!ELEMENT.test(html)) throw new Error('这不是知图的 index.html：里面没有 id="settings" 的元素');
  const folder = (settings.basePath ?? '/').replace(/\/$/, '');
  // `</script` would end the element.
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html
    .replace(POLICY, (_, begins: string, policy: string, ends: string) => begins + withOrigins(policy, settings) + ends)
    .replace(ELEMENT, (_, begins: string, __, ends: string) => begins + data + ends)
    .replace(FILES, (_, before: string, file: string) => before + folder + file);
}

const usage = '用法：npm run settings -- <构建出来的文件夹> <settings.json>';

/** @returns the exit code */
export function run([dist, file]: string[], say: (line: string) => void): number {
  if (!dist || !file) {
    say(usage);
    return 2;
  }
  try {
    const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const faults = faultsOf(settings);
    if (faults.length > 0) {
      say(`${file} 里有不对的地方，没有写进去：\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
      return 1;
    }
    const page = join(dist, 'index.html');
    writeFileSync(page, withSettings(readFileSync(page, 'utf8'), settings as SiteSettings));
    say(`写好了：${page}`);
    return 0;
  } catch (thrown) {
    say(`${(thrown as Error).message}\n${usage}`);
    return 2;
  }
}
