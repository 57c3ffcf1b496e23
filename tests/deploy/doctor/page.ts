/** The page itself: whether it is reached, is ours, and lets its own scripts run. */
import { folderOf } from '../../../src/browser/siteBase.ts';
import { faultsOf } from '../settings.ts';
import { type Answer, isSilent } from './ask.ts';
import { type Examination, reasonOf, unreadable } from './examination.ts';
import { type Element, elementsOf, hashOf, isOurs, isRun } from './html.ts';
import { letsIn, letsInline, policiesOf, sourcesFor } from './policy.ts';

/** Milliseconds by which two clocks may differ. */
const CLOCK = 5 * 60_000;
/** Redirects that browsers follow at most. */
const REDIRECTS = 20;

export type Page = {
  answer: Answer;
  elements: Element[];
  settings: Record<string, unknown>;
  /** What the operator's own script sets `window.meedu_api_url` to; '' without one. */
  windowApiUrl: string;
  /** Address of the API that the build was made with; '' for none. */
  builtApiUrl: string;
  policies: { header: ReturnType<typeof policiesOf>; meta: ReturnType<typeof policiesOf> };
};

/** http, https, with www and without: still the same site. */
const siteName = (url: URL): string => url.hostname.replace(/^www\./, '');

/** The address of a site without a slash at the end. */
export const siteOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).replace(/\/index\.html$/, '').replace(/\/+$/, '');
};

/** @returns what the first address leads on to; null if it leads nowhere, which has been said */
async function arrive(examination: Examination): Promise<Answer | null> {
  const began = new URL(examination.page);
  const way: string[] = [];
  let address = began.href;
  for (;;) {
    const asked = await examination.ask(address);
    if (isSilent(asked)) {
      const { says, mend } = reasonOf(asked.why);
      examination.fault('site-unreachable', `打不开 ${address}：${says}`, mend);
      return null;
    }
    const { status, header } = asked;
    const leadsTo = header('location');
    if (status < 300 || status > 399 || !leadsTo || !URL.canParse(leadsTo, address)) {
      examination.site = siteOf(address);
      return asked;
    }
    way.push(address);
    const next = new URL(leadsTo, address);
    if (way.includes(next.href) || way.length > REDIRECTS) {
      const loop = [...way.slice(-3), next.href].join(' → ');
      examination.fault(
        'redirect-loop',
        `网址一直在转，没有尽头：${loop}`,
        '多半是前面的 CDN 用 http 回源，服务器又转到 https（Cloudflare：SSL 改成 Full），或者带 www 和不带的两条规则互相转。只留一个方向。',
      );
      return null;
    }
    if (!/^https?:$/.test(next.protocol) || siteName(next) !== siteName(began)) {
      examination.fault(
        'redirected',
        `${began.href} 转到了别的地方：${next.href}`,
        '那里就是知图的话，用那个地址运行医生；不是的话，把网页服务器里的这个跳转去掉。',
      );
      return null;
    }
    address = next.href;
  }
}

const welcome = /Welcome to nginx|Apache2? \w* ?Default Page|It works!|Caddy works|宝塔/i;

/** What to do where another page answers. */
const mendOf = ({ text }: Answer): string =>
  welcome.test(text)
    ? '这是网页服务器的默认页：知图的配置没有生效，或者 server_name 不是这个域名。看 nginx -T | grep -n server_name 里有没有它，再 nginx -s reload。'
    : text.trimStart().startsWith('{')
      ? '网站的根转给了接口：只有 /api/ 转发给 MeEdu，其余的用 dist 里的文件回答。'
      : incumbent;

const incumbent =
  '多半是原来的前台在回答：已经有一个同名的 server，nginx 只用文件名排在前面的那一个（nginx -t 说 conflicting server name … ignored）。' +
  '用 nginx -T | grep -n server_name 找到它，把那个文件移出 conf.d（或者改掉它的 server_name），再 nginx -s reload。' +
  '只有一个的话，看它的 root 是不是指到构建出来的 dist。';

/** @returns whether the page is ours; if not, it has been said what is there instead */
function isOurPage(examination: Examination, answer: Answer): boolean {
  const trouble = unreadable(answer);
  if (trouble) {
    examination.fault(`page-${trouble.kind}`, `首页 ${trouble.says}`, trouble.mend);
    return false;
  }
  const { status, text } = answer;
  if (status === 200 && isOurs(text)) {
    if (!text.includes('/src/main.tsx')) return true;
    examination.fault(
      'not-built',
      '首页是源码里的 index.html，没有构建过',
      '先 npm run build，放上去的是 dist 里面的文件。',
    );
    return false;
  }
  const known: Record<number, [id: string, says: string, mend: string]> = {
    401: ['page-locked', '首页要用户名和密码', '去掉网页服务器上的密码（auth_basic），学员没有它。'],
    403: [
      'page-forbidden',
      '网页服务器不许看首页（403）',
      '让网页服务器的用户读得到 dist：chmod -R a+rX dist 的文件夹，上面每一层文件夹也要有 x；再看防火墙和 deny 规则。',
    ],
    404: [
      'page-missing',
      '首页得到 404',
      'root 要指到构建出来的 dist（里面有 index.html），网页服务器的用户要读得到它（chmod -R a+rX，上面每一层文件夹要有 x）。',
    ],
    429: ['page-limited', '首页说请求太多（429）', '把网页服务器或 CDN 的访问频率限制放宽：一次打开要十几个文件。'],
  };
  const [id, says, mend] =
    known[status] ??
    (status >= 500
      ? [
          'site-broken',
          `首页出错（状态 ${status}）`,
          '看网页服务器的错误日志；502、504 是它转给了没有回答的程序：知图是文件，不用转发。',
        ]
      : ['not-zhitu', `首页不是知图的 index.html（状态 ${status}）`, mendOf(answer)]);
  examination.fault(id, says, mend);
  return false;
}

function settingsOf(examination: Examination, elements: Element[]): Record<string, unknown> {
  const { content = '' } = elements.find(({ attributes }) => attributes.id === 'settings') ?? {};
  let settings: unknown;
  try {
    settings = JSON.parse(content);
  } catch {
    examination.fault(
      'settings',
      'index.html 里的设置不是 JSON，网站当作没有设置',
      '检查 id="settings" 里的引号和逗号；最好用 npm run settings 写进去，写错了它会说。',
    );
    return {};
  }
  // As written by the build: nothing is set.
  const faults = faultsOf(settings);
  if (faults.length > 0)
    examination.warn(
      'settings',
      `设置里有不对的地方：${faults.join('；')}`,
      '改 settings.json，再运行一次 npm run settings。',
    );
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
}

/** Whether the folder in the settings is the one in which the site is asked for. */
export function isInItsFolder(examination: Examination, { settings, elements }: Page): boolean {
  const asked = new URL(examination.page).pathname.replace(/\/$/, '');
  const folder = folderOf(settings.basePath);
  if (asked !== folder) {
    examination.fault(
      'base-path',
      `设置里 basePath 是 ${folder || ''}/，网站却在 ${asked}/`,
      `settings.json 里写 "basePath": "${asked}/"，再运行 npm run settings；或者用设置里的地址打开网站：` +
        `${new URL(`${folder}/`, examination.page).href}`,
    );
    return false;
  }
  const file = filesOf(elements).find((address) => !address.startsWith(`${folder}/assets/`));
  if (!file) return true;
  examination.fault(
    'base-path',
    `basePath 是 ${folder}/，index.html 里的文件却是 ${file}`,
    '设置要用 npm run settings 写：它把文件的地址一起改掉，手改 index.html 不够。',
  );
  return false;
}

/** Addresses of our own files in the page, as they are written there. */
export const filesOf = (elements: Element[]): string[] =>
  elements
    .flatMap(({ attributes }) => [attributes.src ?? '', attributes.href ?? ''])
    .filter((address) => /^(?!https?:)[^?#]*\/assets\/[^/?#]+\.(js|css)$/.test(address));

const MEEDU_API_URL = /meedu_api_url\s*=\s*(["'`])([^"'`\n]*)\1/;

/** The operator's own script runs only if it is in the page before the policy. */
async function windowApiUrlOf(examination: Examination, elements: Element[], hashes: string[]): Promise<string> {
  const policyAt = elements.findIndex(({ attributes }) => isPolicy(attributes));
  for (const [at, { name, attributes, content }] of elements.entries()) {
    if (name !== 'script' || !isRun(attributes.type ?? '')) continue;
    const isFile = attributes.src !== undefined && !attributes.src.includes('/assets/');
    let script = content;
    if (isFile) {
      const address = new URL(attributes.src ?? '', examination.page);
      if (address.origin !== new URL(examination.site).origin) continue;
      const asked = await examination.ask(address.href);
      script = isSilent(asked) || asked.status !== 200 ? '' : asked.text;
    }
    const url = MEEDU_API_URL.exec(script)?.[2];
    if (!url) continue;
    if (isFile || policyAt === -1 || at < policyAt || hashes.includes(hashOf(content))) return url;
    examination.fault(
      'api-url-refused',
      `window.meedu_api_url = "${url}" 写在策略的后面，浏览器不执行它`,
      `去掉这段脚本，在 settings.json 里写 "apiUrl": "${url}"，再运行 npm run settings。`,
    );
  }
  return '';
}

const isPolicy = ({ 'http-equiv': name = '' }: Element['attributes']): boolean =>
  name.toLowerCase() === 'content-security-policy';

/** The boot script in the page starts everything: a proxy that changes one byte, or its type, leaves a grey page. */
function bootScript(examination: Examination, elements: Element[], hashes: string[]): string {
  const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes.src === undefined);
  const lost = hashes.filter((hash) => !scripts.some(({ content }) => hashOf(content) === hash));
  const still = scripts.find(
    ({ content, attributes }) => hashes.includes(hashOf(content)) && !isRun(attributes.type ?? ''),
  );
  const deferred = scripts.find(({ attributes }) => /-(text\/javascript|module)$/.test(attributes.type ?? ''));
  const [stopped] = [still ?? deferred].filter(Boolean);
  if (stopped)
    examination.fault(
      'script-stopped',
      `页面里的脚本被改了类型（type="${stopped.attributes.type}"），浏览器不执行它`,
      '关掉 CDN 的脚本改写（Cloudflare：Speed → Rocket Loader；别的 CDN：异步加载、脚本优化），再清一次缓存。',
    );
  else if (lost.length > 0)
    examination.fault(
      'script-altered',
      '页面里的脚本被改过：和策略里的指纹对不上，浏览器不执行它',
      '关掉 CDN、防火墙、网页服务器对 HTML 的改写（压缩、替换 sub_filter、插入脚本），清一次缓存；自己改过 index.html 的话，重新放一份构建出来的，设置用 npm run settings 写。',
    );
  return scripts.find(({ content }) => content.includes('zhituSettings'))?.content ?? '';
}

/** What the site needs of every policy; those of the header are easily made too narrow. */
function narrowIn(page: Page, examination: Examination, boot: Element[]): string[] {
  const narrow = new Set<string>();
  const self = `${new URL(examination.page).origin}/assets/file.js`;
  const styles = page.elements.filter(({ name, content }) => name === 'style' && content !== '');
  for (const policy of page.policies.header) {
    for (const { content } of boot)
      if (!letsInline(policy, 'script-src-elem', hashOf(content))) narrow.add('script-src');
    for (const { content } of styles)
      if (!letsInline(policy, 'style-src-elem', hashOf(content))) narrow.add('style-src');
    for (const [directive, name] of [
      ['script-src-elem', 'script-src'],
      ['style-src-elem', 'style-src'],
      ['worker-src', 'worker-src'],
      ['font-src', 'font-src'],
      ['connect-src', 'connect-src'],
      ['img-src', 'img-src'],
    ] as const)
      if (!letsIn(policy, directive, self, examination.page)) narrow.add(name);
    for (const [directive, scheme] of [
      ['img-src', 'data:'],
      ['img-src', 'blob:'],
      ['media-src', 'blob:'],
    ] as const)
      if (!(sourcesFor(policy, directive) ?? [scheme]).includes(scheme)) narrow.add(directive);
    const sandbox = policy.get('sandbox');
    if (sandbox && !(sandbox.includes('allow-scripts') && sandbox.includes('allow-same-origin'))) narrow.add('sandbox');
    const types = policy.get('trusted-types');
    if (types && !types.includes('*') && !['dompurify', 'zhitu-content'].every((name) => types.includes(name)))
      narrow.add('trusted-types');
    const { protocol, hostname } = new URL(examination.page);
    if (policy.has('upgrade-insecure-requests') && protocol === 'http:' && !/^(localhost|127\.)/.test(hostname))
      narrow.add('upgrade-insecure-requests');
  }
  return [...narrow];
}

const pageHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors/,
  'x-content-type-options': /nosniff/i,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /./,
};

function headersOf(examination: Examination, { header }: Answer): void {
  const type = header('content-type');
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type))
    examination.fault(
      'page-type',
      `index.html 的类型是 ${type || '空的'}，浏览器会显示源码或者下载它`,
      '给 .html 配上 text/html（nginx：include mime.types; Apache：mod_mime；对象存储：上传时的 Content-Type）。',
    );
  else if (!/^utf-?8$/i.test(charset))
    examination.fault(
      'page-charset',
      `首页的编码被说成 ${charset}，字会乱`,
      '响应头改成 Content-Type: text/html; charset=utf-8。',
    );
  if (/attachment/i.test(header('content-disposition')))
    examination.fault(
      'page-type',
      'index.html 会被下载，不会被打开（Content-Disposition: attachment）',
      '去掉这个响应头；阿里云 OSS 的默认域名总有它，要绑定自己的域名。',
    );
  const kept = header('cache-control');
  if (!/no-cache|no-store|max-age=0/.test(kept))
    examination.warn(
      'page-cached',
      `index.html 会被浏览器缓存（Cache-Control：${kept || '没有'}）`,
      '给它加上 Cache-Control: no-cache，否则新版本不会马上生效。',
    );
  if (!header('content-encoding'))
    examination.warn('page-uncompressed', 'index.html 没有压缩', '打开 gzip（nginx：gzip on;）。');
  const missing = Object.entries(pageHeaders).filter(([name, value]) => !value.test(header(name)));
  if (missing.length > 0)
    examination.warn(
      'headers-missing',
      `缺少安全响应头：${missing.map(([name]) => name).join('、')}`,
      '照 docs/deploy 里的文件加上；nginx 的 add_header 写在 location 里时，外层的就不再生效。',
    );
  const told = Date.parse(header('date'));
  if (Math.abs(told - examination.now()) > CLOCK)
    examination.warn(
      'clock',
      '服务器的时钟差了五分钟以上',
      '打开时间同步（timedatectl set-ntp true）：优惠码、会员到期和短信都按它算。',
    );
}

async function fallback(examination: Examination): Promise<void> {
  const deep = await examination.ask(`${examination.site}/announcement`);
  if (!isSilent(deep) && deep.status === 200 && isOurs(deep.text)) return;
  const got = isSilent(deep) ? reasonOf(deep.why).says : deep.status === 200 ? '别的网页' : deep.status;
  examination.fault(
    'fallback-missing',
    `直接打开 /announcement 得到 ${got}，刷新页面的学员也会这样`,
    '不是文件的地址都要回 index.html（nginx：rewrite ^ /index.html last;）。',
  );
}

/** @returns the page; null if there is none to look at */
export async function examinePage(examination: Examination): Promise<Page | null> {
  const answer = await arrive(examination);
  if (!answer || !isOurPage(examination, answer)) return null;
  const elements = elementsOf(answer.text);
  const meta = policiesOf(elements.find(({ attributes }) => isPolicy(attributes))?.attributes.content ?? '');
  const hashes = meta
    .flatMap((policy) => sourcesFor(policy, 'script-src-elem') ?? [])
    .filter((source) => /^'sha/.test(source));
  const boot = elements.filter(({ name, content }) => name === 'script' && hashes.includes(hashOf(content)));
  const script = bootScript(examination, elements, hashes);
  const page: Page = {
    answer,
    elements,
    settings: settingsOf(examination, elements),
    windowApiUrl: await windowApiUrlOf(examination, elements, hashes),
    builtApiUrl: /meedu_api_url,["'`]([^"'`]+)["'`]\)/.exec(script)?.[1] ?? '',
    policies: { header: policiesOf(answer.header('content-security-policy')), meta },
  };
  const narrow = narrowIn(page, examination, boot);
  if (narrow.length > 0)
    examination.fault(
      'policy-narrow',
      `响应头里的 Content-Security-Policy 太窄，挡住了网站自己的东西：${narrow.join('、')}`,
      "响应头里只写 frame-ancestors 'none'（nginx：set $policy \"frame-ancestors 'none'\";）：其余的写在页面里了，浏览器两份都要遵守。",
    );
  headersOf(examination, answer);
  await fallback(examination);
  return page;
}
