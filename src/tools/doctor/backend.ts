/** The addresses that the backend gives out: agreements and pictures, which start with its APP_URL or with the domain of its store. */

import type { Backend } from './api.ts';
import { type Asked, isSilent } from './ask.ts';
import { envelopeOf, isOnlyHere, isUnknownRoute, lacksOfSandbox, sayUploadsRun } from './calls.ts';
import { type Examination, reasonOf } from './examination.ts';
import { isOurs } from './html.ts';
import type { Page } from './page.ts';
import { letsIn, sourcesFor } from './policy.ts';

/** Maximum number of pictures to request: usually, all are in one place. */
const PICTURES = 4;

type Text = { key: string; value: string };

/** MeEdu's answers are not deeper; hostile ones would use up the stack. */
const DEEPEST = 20;

/** Returns all texts in an answer with the names of their fields. */
function textsIn(data: unknown, key = '', depth = 0): Text[] {
  if (typeof data === 'string') return [{ key, value: data }];
  if (typeof data !== 'object' || data === null || depth > DEEPEST) return [];
  return Object.entries(data).flatMap(([name, one]) => textsIn(one, Array.isArray(data) ? key : name, depth + 1));
}

const PICTURE_NAME = /\.(?:png|jpe?g|svg|webp|gif|avif)(?:[?!][^\s]*)?$/i;
const PICTURE_FIELD = /^(logo|cover|thumb|avatar|src|image|pic)$/;
const isPicture = ({ key, value }: Text): boolean => PICTURE_NAME.test(value) || PICTURE_FIELD.test(key);
const isAbsolute = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

const agreements = [
  'user_protocol',
  'user_private_protocol',
  'vip_protocol',
  'paid_content_purchase_protocol',
  'aboutus',
];

/** Endings below which different people have names. */
const SHARED = /^(com|net|org|gov|edu|ac)\.\w\w$/;

/** Returns the domain to which a host belongs. All names of this machine count as one domain. */
function domainOf(address: string): string {
  const host = new URL(address).hostname.replace(/^(localhost|\[::1\])$/, '127.0.0.1');
  if (/^[\d.]+$|^\[/.test(host)) return host;
  const labels = host.split('.');
  return labels.slice(SHARED.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
}

/** Returns whether the server refuses because of too many requests. Such an answer proves nothing about the address. */
const isBusy = (asked: Asked): boolean => !isSilent(asked) && (asked.status === 429 || asked.status === 503);

class BackendExamination {
  constructor(
    private readonly examination: Examination,
    private readonly page: Page,
    private readonly backend: Backend,
  ) {}

  async examine(): Promise<void> {
    const { config, data } = this.backend;
    // The addresses of navigation and links may lead to other sites, so they are left out.
    const { navs: _, links: __, ...own } = config;
    const all = [...textsIn(own), ...textsIn(data['/api/v2/courses?page=1&page_size=16'])];
    const blocks = textsIn(data['/api/v2/decorationPage/blocks?page_name=pc-page-index']);
    const pictures = [...all.filter(isPicture), ...blocks.filter(({ value }) => PICTURE_NAME.test(value))];
    this.insecure([
      ...all.filter(({ key }) => key !== 'h5_url' && key !== 'pc_url' && !/_link$/.test(key)),
      ...pictures,
    ]);
    this.relative(pictures);
    const absolute = [...new Set(pictures.map(({ value }) => value).filter(isAbsolute))];
    // Pictures that a site on https may not load over http have their own finding.
    const addresses = absolute.filter((address) => !this.isMixed(address));
    this.policies(addresses);
    const isSound = await this.appUrl(config);
    await this.pictures(addresses, isSound);
  }

  private isMixed(address: string): boolean {
    return this.examination.site.startsWith('https:') && /^http:/i.test(address);
  }

  private insecure(texts: Text[]): void {
    const found = texts.find(({ value }) => /^http:\/\/\S+$/i.test(value) && this.isMixed(value));
    if (found)
      this.examination.warn(
        'mixed-media',
        `后端给的地址是 http：${found.value}，浏览器不加载那里的图片`,
        '后端的 APP_URL 和存储的域名都改成 https。',
      );
  }

  private relative(pictures: Text[]): void {
    const found = pictures.find(({ value }) => /^\/(?!\/)[\w/.-]+$/.test(value) && PICTURE_NAME.test(value));
    if (found)
      this.examination.warn('relative-addresses', `后端给的图片地址只有路径：${found.value}`, '在后端设置 APP_URL。');
  }

  private policies(addresses: string[]): void {
    const { examination, page } = this;
    const isKeptOut = (policies: Page['policies']['meta'], address: string) =>
      policies.some((policy) => !letsIn(policy, 'img-src', address, examination.page));
    const origins = (policies: Page['policies']['meta']) => [
      ...new Set(addresses.filter((address) => isKeptOut(policies, address)).map((address) => new URL(address).origin)),
    ];
    const meta = origins(page.policies.meta);
    if (meta.length > 0)
      examination.warn(
        'media-origins',
        `图片在 ${meta.slice(0, 3).join('、')}，设置里的 mediaOrigins 没有它，浏览器不加载`,
        `settings.json 的 mediaOrigins 里加上 ${meta.map((origin) => `"${origin}"`).join('、')}，再运行 npm run settings，重新放 index.html。`,
      );
    const header = origins(page.policies.header);
    if (header.length > 0 && meta.length === 0 && header.every((origin) => origin !== new URL(examination.page).origin))
      examination.warn(
        'policy-media',
        `图片在 ${header.slice(0, 3).join('、')}，响应头里的 Content-Security-Policy（img-src）不让浏览器加载`,
        "响应头里只写 frame-ancestors 'none'：其余的写在页面里了，来自哪里的图片写在 settings.json 的 mediaOrigins 里。",
      );
  }

  /** Returns whether the doctor may request this host: the site's, the API's, or one that the operator names. */
  private mayAsk(address: string): boolean {
    const { host } = new URL(address);
    const hosts = [new URL(this.examination.site).host, new URL(this.backend.base).host];
    if (hosts.includes(host)) return true;
    return !isOnlyHere(address) && this.isConfigured(address);
  }
  private isConfigured(address: string): boolean {
    const { mediaOrigins } = this.page.settings;
    const sources = Array.isArray(mediaOrigins) ? mediaOrigins.filter((one) => typeof one === 'string') : [];
    return letsIn(new Map([['img-src', sources]]), 'img-src', address, this.examination.page);
  }

  /** @returns whether the backend's own addresses lead to the host at which it is reached */
  private async appUrl(config: Record<string, unknown>): Promise<boolean> {
    const { examination, backend } = this;
    const wanted = backend.base.replace(/\/+$/, '');
    const mend = `MeEdu 的 .env 里写 APP_URL=${wanted}，再 php artisan config:clear。`;
    const say = (says: string): false => {
      examination.warn('app-url', says, mend);
      return false;
    };
    const given = agreements.map((name) => config[name]).filter((value) => typeof value === 'string' && value !== '');
    const named = [...given, config.url].filter((value): value is string => typeof value === 'string' && value !== '');
    for (const address of named) {
      if (address.startsWith('/') && !address.startsWith('//')) continue;
      if (!isAbsolute(address)) return say(`后端给的协议地址不是网址：${address}`);
      if (this.isConfigured(address) && !isOnlyHere(address)) continue;
      if (![wanted, examination.site].map(domainOf).includes(domainOf(address)))
        return say(
          `后端以为自己在 ${new URL(address).origin}，接口却在 ${wanted}：协议、图片、QQ 和微信登录都从那里开始`,
        );
    }
    const page = named.find(isAbsolute);
    // An http address on an https site was already reported, with the same fix.
    if (!page || this.isConfigured(page) || this.isMixed(page)) return true;
    if (page === config.url) return true;
    const asked = await examination.ask(page);
    if (isBusy(asked)) return true;
    if (this.isUnstripped(page, asked)) {
      examination.warn(
        'api-prefix',
        `转发时没有去掉第一个 /api：接口有回答，协议和图片打不开（${page}）`,
        '转发时去掉第一个 /api（nginx：location ^~ /api/ { proxy_pass http://后端/; } 结尾的斜杠不能少）。',
      );
      return false;
    }
    if (isSilent(asked)) return say(`用户协议打不开：${page}（${reasonOf(asked.why).says}）`);
    const leadsOn = asked.status >= 300 && asked.status < 400;
    if (asked.status !== 200 && !leadsOn) return say(`用户协议打不开：${page}（状态 ${asked.status}）`);
    return isOurs(asked.text) ? say(`用户协议的地址打开的是知图自己的页面：${page}`) : true;
  }

  /** MeEdu takes a second /api from its API's own addresses, but knows no page or picture below one. */
  private isUnstripped(address: string, asked: Asked): boolean {
    const envelope = envelopeOf(asked);
    return envelope !== null && isUnknownRoute(envelope) && address.startsWith(this.backend.base);
  }

  /** Some of the pictures that the API names, as a browser would. */
  private async pictures(addresses: string[], isSound: boolean): Promise<void> {
    const { examination, backend } = this;
    const asked = addresses.filter((address) => this.mayAsk(address)).slice(0, PICTURES);
    for (const address of asked) {
      const answer = await examination.ask(address);
      if (isBusy(answer)) return;
      const why = isSilent(answer)
        ? reasonOf(answer.why).says
        : answer.status !== 200
          ? `状态 ${answer.status}`
          : !/^image\//i.test(answer.header('content-type'))
            ? `类型 ${answer.header('content-type') || '空的'}`
            : '';
      if (why === '' && !isSilent(answer)) {
        const isOwn = new URL(address).origin === new URL(examination.site).origin;
        const lacks = isOwn && /\/storage\//.test(address) ? lacksOfSandbox(answer) : [];
        const isSaid = examination.findings.some(({ id }) => id === 'uploads-run');
        if (lacks.length > 0 && !isSaid) sayUploadsRun(examination, `${new URL(address).pathname} `, lacks);
        continue;
      }
      // The cause is already reported.
      const isOfBackend =
        address.startsWith(backend.base) ||
        (typeof backend.config.url === 'string' && backend.config.url !== '' && address.startsWith(backend.config.url));
      if (isOfBackend && !(isSound && backend.takesDots)) return;
      examination.warn(
        'picture-missing',
        `后端给的图片打不开：${address}（${why}）`,
        address.startsWith(backend.base)
          ? '在 MeEdu 的文件夹里运行 php artisan storage:link，看图片在不在、能不能读；网页服务器里 location ^~ /api/ 要先于按扩展名的规则（nginx）。'
          : '检查后端的 APP_URL 和存储的域名，图片还在不在，有没有防盗链。',
      );
      return;
    }
  }
}

export const examineBackend = (examination: Examination, page: Page, backend: Backend): Promise<void> =>
  new BackendExamination(examination, page, backend).examine();

/** Returns whether a policy of the page lets a film in: films come as files, or through scripts. */
export const letsFilmIn = ({ policies }: Page, address: string, site: string): boolean =>
  [...policies.meta, ...policies.header].every((policy) =>
    ['media-src', ...(/\.m3u8/i.test(address) && sourcesFor(policy, 'connect-src') ? ['connect-src'] : [])].every(
      (directive) => letsIn(policy, directive, address, site),
    ),
  );
