/** The page itself: whether it is reached, is ours, and lets its own scripts run. */

import { folderOf } from '../../browser/address/siteBase.ts';
import { type Element, elementsOf } from '../../build/elements.ts';
import { arrive, examineFamilies, isOurPage } from './arrival.ts';
import { type Answer, isSilent } from './ask.ts';
import { type Examination, reasonOf } from './examination.ts';
import { hashOf, isOurs, isRun } from './html.ts';
import { headersOf } from './pageHeaders.ts';
import { isPolicy, settingsOf, windowApiUrlOf } from './pageSettings.ts';
import { letsIn, letsInline, policiesOf, sourcesFor } from './policy.ts';
import { examineReports } from './policyReports.ts';

export type Page = {
  answer: Answer;
  elements: Element[];
  settings: Record<string, unknown>;
  /** Value to which the operator's own script sets `window.meedu_api_url`; '' without one. */
  windowApiUrl: string;
  /** Address of the API that the build was made with; '' for none. */
  builtApiUrl: string;
  policies: { header: ReturnType<typeof policiesOf>; meta: ReturnType<typeof policiesOf> };
};

/** Checks whether the folder in the settings is the folder at which the site was requested. */
export function isInItsFolder(examination: Examination, { settings, elements }: Page): boolean {
  const asked = new URL(examination.page).pathname.replace(/\/$/, '');
  const folder = folderOf(settings.basePath);
  if (asked !== folder) {
    examination.fault(
      'base-path',
      `设置里 basePath 是 ${folder}/，网站却在 ${asked}/`,
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

/** Returns the addresses of our own files as the page names them. */
export const filesOf = (elements: Element[]): string[] =>
  elements
    .flatMap(({ attributes }) => [attributes.src ?? '', attributes.href ?? ''])
    .filter((address) => /^(?!https?:)[^?#]*\/assets\/[^/?#]+\.(js|css)$/.test(address));

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

/** Returns the directives of the header's policies that stop the site's own files and scripts. */
function narrowIn(page: Page, examination: Examination, boot: Element[]): string[] {
  const narrow = new Set<string>();
  const self = `${new URL(examination.page).origin}/assets/file.js`;
  const ownTypes = page.policies.meta.flatMap((policy) => policy.get('trusted-types') ?? []);
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
    if (types && !types.includes('*') && !ownTypes.every((name) => types.includes(name))) narrow.add('trusted-types');
    const { protocol, hostname } = new URL(examination.page);
    if (policy.has('upgrade-insecure-requests') && protocol === 'http:' && !/^(localhost|127\.)/.test(hostname))
      narrow.add('upgrade-insecure-requests');
  }
  return [...narrow];
}

async function fallback(examination: Examination): Promise<void> {
  const deep = await examination.ask(`${examination.site}/announcement`);
  if (!isSilent(deep) && deep.status === 200 && isOurs(deep.text)) return;
  const folder = new URL(examination.page).pathname.slice(0, -1);
  const got = isSilent(deep) ? reasonOf(deep.why).says : deep.status === 200 ? '别的网页' : deep.status;
  examination.fault(
    'fallback-missing',
    `直接打开 /announcement 得到 ${got}，刷新页面的学员也会这样`,
    `不是文件的地址都要回 index.html（nginx：rewrite ^ ${folder}/index.html last;；Caddy：rewrite @page ${folder}/index.html；` +
      'Apache：a2enmod rewrite，RewriteRule !\\.\\w+$ index.html [L]）。',
  );
}

/** @returns the page; null if it cannot be examined */
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
      "响应头里只写 frame-ancestors 'none'（nginx：add_header Content-Security-Policy \"frame-ancestors 'none'\" always;）：其余的写在页面里了，浏览器两份都要遵守。",
    );
  headersOf(examination, answer);
  examineReports(examination, page);
  await fallback(examination);
  await examineFamilies(examination);
  return page;
}
