/**
 * Looks at a deployed site as a browser would, and names what is wrong with it and how to mend it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export type Finding = {
  /** For scripts: stays the same from version to version. */
  id: string;
  /** A fault keeps members from using the site; anything else makes it slower or less safe. */
  isFault: boolean;
  says: string;
  mend: string;
};
export type Report = { site: string; api: string; findings: Finding[] };

/** Milliseconds that an answer may take. */
const PATIENCE = 15_000;
/** Milliseconds by which two clocks may differ. */
const CLOCK = 5 * 60_000;
const CONFIG = '/api/v2/other/config';

type Answer = { status: number; headers: Headers; text: string };

/** @throws what fetch throws; its `cause` says why */
async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const certificateFaults = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;
const whyOf = (thrown: unknown): string => {
  const { cause, message } = thrown as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(thrown);
};

const isOurs = ({ text }: Answer): boolean => text.includes('id="root"') && text.includes('id="settings"');
const isHtml = ({ headers, text }: Answer): boolean =>
  (headers.get('content-type') ?? '').includes('html') || text.trimStart().startsWith('<');
function envelopeOf({ text }: Answer): { code?: unknown; data?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed : null;
  } catch {
    return null;
  }
}
/** As the site itself puts them together. */
const joined = (base: string, path: string): string =>
  base.endsWith('/') && path.startsWith('/') ? base + path.slice(1) : base + path;

const pageHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors/,
  'x-content-type-options': /nosniff/i,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /./,
};

/** All addresses in an answer of the API that begin like this. */
const addressesIn = (data: unknown, begins: RegExp): string[] =>
  typeof data === 'string'
    ? begins.test(data)
      ? [data]
      : []
    : typeof data === 'object' && data !== null
      ? Object.values(data).flatMap((one) => addressesIn(one, begins))
      : [];

class Examination {
  readonly findings: Finding[] = [];
  constructor(
    readonly site: string,
    private readonly now: () => number,
  ) {}

  fault(id: string, says: string, mend: string): void {
    this.findings.push({ id, isFault: true, says, mend });
  }
  warn(id: string, says: string, mend: string): void {
    this.findings.push({ id, isFault: false, says, mend });
  }

  /** @returns the page; null where there is none to look at */
  async page(): Promise<Answer | null> {
    let page: Answer;
    try {
      page = await get(`${this.site}/`);
    } catch (thrown) {
      const why = whyOf(thrown);
      if (certificateFaults.test(why))
        this.fault('certificate', `证书不被信任：${why}`, '换一张覆盖这个域名、没有过期、带上中间证书的证书。');
      else this.fault('site-unreachable', `打不开网站：${why}`, '检查域名、端口、防火墙，以及网页服务器有没有启动。');
      return null;
    }
    if (page.status !== 200 || !isOurs(page)) {
      const says = `首页不是知图的 index.html（状态 ${page.status}）`;
      this.fault('not-zhitu', says, '把网页服务器的根目录指到构建出来的 dist 文件夹。');
      return null;
    }
    return page;
  }

  async pages({ headers, text }: Answer): Promise<void> {
    const kept = headers.get('cache-control') ?? '';
    if (!/no-cache|no-store|max-age=0/.test(kept))
      this.warn(
        'page-cached',
        `index.html 会被浏览器缓存（Cache-Control：${kept || '没有'}）`,
        '给它加上 Cache-Control: no-cache，否则新版本不会马上生效。',
      );
    if (!headers.get('content-encoding'))
      this.warn('page-uncompressed', 'index.html 没有压缩', '打开 gzip（nginx：gzip on;）。');
    const missing = Object.entries(pageHeaders).filter(([name, value]) => !value.test(headers.get(name) ?? ''));
    if (missing.length > 0) {
      const names = missing.map(([name]) => name).join('、');
      this.warn(
        'headers-missing',
        `缺少安全响应头：${names}`,
        '照 docs/deploy 里的文件加上；nginx 的 add_header 写在 location 里时，外层的就不再生效。',
      );
    }
    const told = Date.parse(headers.get('date') ?? '');
    if (Math.abs(told - this.now()) > CLOCK)
      this.warn(
        'clock',
        '服务器的时钟差了五分钟以上',
        '打开时间同步（timedatectl set-ntp true）：优惠码、会员到期和短信都按它算。',
      );
    const deep = await get(`${this.site}/announcement`);
    if (deep.status !== 200 || !isOurs(deep))
      this.fault(
        'fallback-missing',
        `直接打开 /announcement 得到 ${deep.status}，刷新页面的学员也会这样`,
        '不是文件的地址都要回 index.html（nginx：rewrite ^ /index.html last;）。',
      );
    await this.assets(text);
  }

  async assets(html: string): Promise<void> {
    // In a folder of its domain the site's name stands before it.
    const script = /(?:src|href)="[^"]*?(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const gone = await get(`${this.site}/assets/gone-00000000.js`);
    if (gone.status !== 404 || isOurs(gone))
      this.fault(
        'asset-fallback',
        `不存在的 /assets/ 文件得到 ${gone.status}${isOurs(gone) ? ' 和一个网页' : ''}`,
        '/assets/ 里没有的文件要回 404（nginx：location /assets/ { try_files $uri =404; }），否则升级后旧页面会白屏。',
      );
    if (!script) return;
    const { status, headers } = await get(this.site + script);
    if (status !== 200) {
      this.fault('asset-missing', `${script} 得到 ${status}`, 'index.html 和 /assets/ 要来自同一次构建，一起上传。');
      return;
    }
    if (!/javascript/.test(headers.get('content-type') ?? ''))
      this.fault(
        'asset-type',
        `脚本的类型是 ${headers.get('content-type')}`,
        '给 .js 配上 text/javascript，否则浏览器不执行它。',
      );
    if (!headers.get('content-encoding'))
      this.warn('asset-uncompressed', '脚本没有压缩', '旁边就有 .br 和 .gz（nginx：gzip_static on;）。');
    if (!/immutable|max-age=\d{6,}/.test(headers.get('cache-control') ?? ''))
      this.warn(
        'asset-not-kept',
        '/assets/ 每次都重新下载',
        '加上 Cache-Control: public, max-age=31536000, immutable：文件名里有指纹。',
      );
  }

  /** Whether open tabs of the release before still get their files. `folder`: where that release was built or unpacked. */
  async filesBefore(folder: string): Promise<void> {
    const scripts = readdirSync(join(folder, 'assets')).filter((file) => /\.(js|css)$/.test(file));
    const answers = await Promise.all(
      scripts.map(async (file) => ({ file, answer: await get(`${this.site}/assets/${file}`) })),
    );
    const gone = answers.filter(({ answer }) => answer.status !== 200 || isOurs(answer)).map(({ file }) => file);
    if (gone.length > 0)
      this.warn(
        'old-assets-gone',
        `上一版的文件没有了：/assets/${gone[0]} 等 ${gone.length} 个`,
        '把上一版的 assets 也复制过来（cp -rn 上一版/assets/. 新版/assets/）：开着旧页面的学员还会要它们。',
      );
  }

  async api(base: string): Promise<void> {
    const url = new URL(joined(base, CONFIG), `${this.site}/`);
    if (this.site.startsWith('https:') && url.protocol === 'http:') {
      this.fault('mixed-content', `网站是 https，接口是 ${url.origin}`, '接口也用 https，或者由网站的域名转发。');
      return;
    }
    const isElsewhere = url.origin !== new URL(this.site).origin;
    let answer: Answer;
    try {
      answer = await get(url.href, { Origin: new URL(this.site).origin });
    } catch (thrown) {
      this.fault(
        'api-unreachable',
        `接口 ${url.href} 没有回答：${whyOf(thrown)}`,
        '检查 apiUrl，以及转发到的后端有没有启动。',
      );
      return;
    }
    const envelope = envelopeOf(answer);
    if (!envelope) return this.noEnvelope(base, url, answer);
    if (isElsewhere && !answer.headers.get('access-control-allow-origin'))
      this.fault(
        'cors',
        `接口在 ${url.origin}，不允许 ${this.site} 跨域访问`,
        '后端允许跨域（MeEdu 默认允许），或者由网站的域名转发。',
      );
    await this.answers(envelope.data);
  }

  /** One slip is far more common than the others: one `/api` too few or too many. */
  private async noEnvelope(base: string, url: URL, answer: Answer): Promise<void> {
    const others = [joined(joined(base, '/api/'), CONFIG), joined(base.replace(/\/api\/?$/, '/'), CONFIG)];
    for (const [at, other] of others.entries()) {
      const tried = await get(new URL(other, `${this.site}/`).href).catch(() => null);
      if (!tried || !envelopeOf(tried)) continue;
      if (at === 0)
        this.fault(
          'api-prefix',
          `接口要多一层 /api：${other} 有回答`,
          '转发时去掉第一个 /api（nginx：proxy_pass http://后端/; 结尾的斜杠不能少）。',
        );
      else this.fault('api-prefix', `接口多了一层 /api：${other} 有回答`, '把 apiUrl 结尾的 /api/ 去掉。');
      return;
    }
    if (answer.status >= 500)
      this.fault(
        'api-broken',
        `接口 ${url.href} 出错（状态 ${answer.status}）`,
        '看后端的日志；502 是转发到的地址没有回答。',
      );
    else if (isHtml(answer))
      this.fault(
        'api-html',
        `接口 ${url.href} 回的是网页（状态 ${answer.status}）`,
        '/api/ 要转发到 MeEdu，不能落到 index.html。',
      );
    else
      this.fault(
        'api-strange',
        `接口 ${url.href} 回的不是 MeEdu 的格式（状态 ${answer.status}）`,
        '检查 apiUrl 指的是不是 MeEdu 4.9 的接口。',
      );
  }

  private async answers(data: unknown): Promise<void> {
    const insecure = this.site.startsWith('https:') ? addressesIn(data, /^http:\/\//) : [];
    if (insecure.length > 0)
      this.warn('mixed-media', `后端给的图片地址是 http：${insecure[0]}`, '后端的 APP_URL 和存储的域名都改成 https。');
    const relative = addressesIn(data, /^\/(?!\/)[\w/-]+\.(?:png|jpe?g|svg|webp|gif)$/i);
    if (relative.length > 0)
      this.warn('relative-addresses', `后端给的图片地址只有路径：${relative[0]}`, '在后端设置 APP_URL。');
    const [picture] = addressesIn(data, /^https?:\/\/\S+\.(?:png|jpe?g|svg|webp|gif)$/i);
    if (picture) await this.picture(picture);
  }

  /** One of the pictures that the API names, as a browser would ask for it. */
  private async picture(address: string): Promise<void> {
    let why: string;
    try {
      const { status, headers } = await get(address);
      if (status === 200 && headers.get('content-type')?.startsWith('image/')) return;
      why = `状态 ${status}，类型 ${headers.get('content-type') ?? '没有'}`;
    } catch (thrown) {
      why = whyOf(thrown);
    }
    this.warn('picture-missing', `后端给的图片打不开：${address}（${why}）`, '检查后端的 APP_URL 和存储的域名。');
  }

  async media(address: string): Promise<void> {
    const answer = await fetch(address, { headers: { Range: 'bytes=0-1' }, signal: AbortSignal.timeout(PATIENCE) });
    await answer.body?.cancel();
    if (answer.status !== 206)
      this.warn(
        'media-range',
        `视频 ${address} 不能从中间读（状态 ${answer.status}）`,
        '存储或转发要支持 Range，否则拖动进度要从头下载。',
      );
  }
}

/** @param now milliseconds since 1970 */
export async function examine(
  site: string,
  given: { api?: string | undefined; media?: string | undefined; before?: string | undefined; now?: () => number } = {},
): Promise<Report> {
  const origin = site.replace(/\/+$/, '');
  const examination = new Examination(origin, given.now ?? Date.now);
  const page = await examination.page();
  let api = given.api ?? '';
  if (page) {
    await examination.pages(page);
    if (given.before) await examination.filesBefore(given.before);
    const settings = /<script[^>]*id="settings"[^>]*>([^<]*)</.exec(page.text)?.[1] ?? '{}';
    try {
      api ||= (JSON.parse(settings) as { apiUrl?: string }).apiUrl || '/api/';
    } catch {
      examination.fault('settings', 'index.html 里的设置不是 JSON', '检查 id="settings" 里的引号和逗号。');
      api ||= '/api/';
    }
    await examination.api(api);
    if (given.media) await examination.media(given.media);
  }
  return { site: origin, api, findings: examination.findings };
}

const usage =
  '用法：npm run doctor -- https://school.example [--api 接口地址] [--media 一个视频的地址] [--before 上一版的文件夹] [--json]';

/** @returns the exit code: 0 nothing to mend, 1 something is not as it should be, 2 members can't use the site */
export async function run(args: string[], say: (line: string) => void): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { api: text, media: text, before: text, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [site] = positionals;
  if (!site || !URL.canParse(site)) {
    say(usage);
    return 2;
  }
  if (values.before && !existsSync(join(values.before, 'assets'))) {
    say(`${values.before} 里没有 assets 文件夹\n${usage}`);
    return 2;
  }
  const report = await examine(site, values);
  if (values.json) say(JSON.stringify(report, null, 2));
  else {
    for (const { isFault, says, mend, id } of report.findings) say(`${isFault ? '✗' : '!'} ${says} [${id}]\n  ${mend}`);
    say(report.findings.length === 0 ? `✓ ${report.site} 没有发现问题` : `${report.findings.length} 处要看一看`);
  }
  if (report.findings.some(({ isFault }) => isFault)) return 2;
  return report.findings.length > 0 ? 1 : 0;
}
