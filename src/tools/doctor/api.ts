/** MeEdu's API: whether the site's calls reach it, and what it says. MeEdu answers nearly every failure with status 200 and a `code`. */
import { plain } from '../plain.ts';
import { type Answer, type Asked, isSilent } from './ask.ts';
import { examineCache, examineLimit, examineMethods, examineSandbox, examineSizes, takesDots } from './between.ts';
import {
  Calls,
  CONFIG,
  callHeaders,
  type Envelope,
  envelopeOf,
  isOnlyHere,
  isSuccess,
  isUnknownRoute,
  joined,
  succeeds,
} from './calls.ts';
import { examineCrossOrigin } from './crossOrigin.ts';
import { type Examination, reasonOf, unreadable } from './examination.ts';
import type { Page } from './page.ts';
import { letsIn } from './policy.ts';

export type Backend = {
  /** Absolute address of the API, as the site's calls begin. */
  base: string;
  config: Record<string, unknown>;
  /** Data of the other first calls, by their paths. */
  data: Record<string, unknown>;
  /** Whether addresses with a dot reach MeEdu. */
  takesDots: boolean;
};

/** Returns the address of the API as the site has it, and words for its source. */
export function apiOf(page: Page, given: string): { api: string; from: string } {
  const { settings, windowApiUrl, builtApiUrl } = page;
  if (given) return { api: given, from: '--api' };
  if (windowApiUrl) return { api: windowApiUrl, from: '页面里的 window.meedu_api_url' };
  if (typeof settings.apiUrl === 'string' && settings.apiUrl) return { api: settings.apiUrl, from: '设置里的 apiUrl' };
  if (builtApiUrl) return { api: builtApiUrl, from: '构建时的 VITE_APP_URL' };
  return { api: '/api/', from: '' };
}

/** Returns the mend for the cause that the message of a failure names. */
function mendOf({ code, message }: Envelope): string {
  if (/redis/i.test(message))
    return '启动 redis，检查 MeEdu 的 .env 里 REDIS_HOST、REDIS_PORT、REDIS_PASSWORD，再 php artisan config:clear。';
  if (/SQLSTATE|数据库|database|mysql/i.test(message))
    return '启动数据库，检查 MeEdu 的 .env 里 DB_HOST、DB_DATABASE、DB_USERNAME、DB_PASSWORD，再 php artisan config:clear。';
  if (Number(code) === 401) return '这里不该要登录：检查 apiUrl 指的是不是 MeEdu 4.9 的接口，中间有没有加了一层登录。';
  return '看 MeEdu 的日志（storage/logs 里最新的文件）；数据库、redis 连不上时常常这样，.env 里有它们的地址和密码。';
}

class ApiExamination {
  private readonly examination: Examination;
  private readonly base: string;
  private readonly url: URL;
  constructor(
    private readonly calls: Calls,
    /** Words for the source of the address; '' if the operator has named none. */
    private readonly from: string,
    private readonly page: Page,
  ) {
    this.examination = calls.examination;
    this.base = calls.base;
    this.url = calls.url;
  }

  private get mendOfAddress(): string {
    return this.from ? `地址来自${this.from}：检查它，` : '检查 /api/ 转发到的地址，';
  }
  /** @returns null if the API is of no use, which has been said */
  async examine(): Promise<Backend | null> {
    const { calls, examination, url } = this;
    if (!this.mayBeAsked()) return null;
    const answer = await calls.make(CONFIG);
    if (isSilent(answer)) {
      const { says, mend } = reasonOf(answer.why);
      examination.fault(
        'api-unreachable',
        `接口 ${url.href} 没有回答：${says}`,
        `${this.mendOfAddress}以及后端有没有启动。${mend}`,
      );
      return null;
    }
    const envelope = await this.envelope(answer);
    if (!envelope) return null;
    if (calls.isElsewhere) await examineCrossOrigin(calls, answer);
    else await examineSandbox(calls, answer);
    const data = await this.others();
    const hasDots = await takesDots(calls);
    await examineMethods(calls);
    await examineSizes(calls);
    const isCached = await examineCache(calls, answer);
    if (!isCached && answer.header('x-ratelimit-remaining')) await examineLimit(calls);
    if (typeof envelope.data !== 'object' || envelope.data === null || Array.isArray(envelope.data)) {
      examination.fault(
        'api-strange',
        `接口 ${url.href} 的回答里没有网站配置`,
        '检查 apiUrl 指的是不是 MeEdu 4.9 的接口，后端有没有升级完（php artisan meedu:upgrade）。',
      );
      return null;
    }
    const base = new URL(this.base, examination.page).href;
    return { base, config: { ...envelope.data }, data, takesDots: hasDots };
  }

  private mayBeAsked(): boolean {
    const { examination, url, page } = this;
    if (examination.site.startsWith('https:') && url.protocol === 'http:') {
      examination.fault(
        'mixed-content',
        `网站是 https，接口是 ${url.origin}`,
        '接口也用 https，或者由网站的域名转发。',
      );
      return false;
    }
    if (isOnlyHere(url.href) && !isOnlyHere(examination.site)) {
      examination.fault(
        'api-unreachable',
        `接口在 ${url.origin}，只有服务器自己到得了，学员的浏览器到不了`,
        `${this.mendOfAddress}写学员打得开的地址；由网站的域名转发的话，apiUrl 写 "/api/"，这个地址写在网页服务器的 proxy_pass 里。`,
      );
      return false;
    }
    const isKeptOut = (policies: Page['policies']['meta']) =>
      policies.some((policy) => !letsIn(policy, 'connect-src', url.href, examination.page));
    if (isKeptOut(page.policies.meta) || (this.calls.isElsewhere && isKeptOut(page.policies.header)))
      examination.fault(
        'policy-api',
        `网站的策略（Content-Security-Policy 的 connect-src）不让它问接口 ${url.origin}`,
        isKeptOut(page.policies.meta)
          ? '把接口的地址写进 settings.json 的 apiUrl，再运行 npm run settings：写了 mediaOrigins 以后，别的地方都不许问。'
          : "响应头里只写 frame-ancestors 'none'：其余的写在页面里了，浏览器两份都要遵守。",
      );
    return true;
  }

  /** @returns the envelope of a success; null for anything else, which has been said */
  private async envelope(answer: Answer): Promise<Envelope | null> {
    const { examination, url } = this;
    const trouble = unreadable(answer);
    if (trouble) {
      examination.fault(`api-${trouble.kind}`, `接口 ${url.href} ${trouble.says}`, trouble.mend);
      return null;
    }
    const envelope = envelopeOf(answer);
    const { status } = answer;
    if (status === 429 || Number(envelope?.code) === 429) {
      this.limited();
      return null;
    }
    if (status >= 300 && status < 400) {
      const to = answer.header('location');
      // The same call elsewhere; anything else is a page, mostly one for logging in.
      const isMoved = to.split('?')[0]?.endsWith(CONFIG);
      examination.fault(
        'api-redirect',
        `接口 ${url.href} 转到 ${to || '别处'}，知图不跟着转`,
        isMoved
          ? '网页服务器和后端都不要转走接口的地址：apiUrl 直接写最后的地址（https、带不带 www），转发时带上 X-Forwarded-Proto。'
          : '那里是一个网页，多半是登录页：/api/ 下面的都要放行，去掉网页服务器、CDN、面板给它加的登录和跳转（nginx：return 302、auth_request）。',
      );
      return null;
    }
    if (envelope && isSuccess(envelope)) return envelope;
    if (!envelope || isUnknownRoute(envelope)) await this.misplaced(answer, envelope);
    else if (Number(envelope.code) === 503 || /维护/.test(envelope.message))
      examination.fault(
        'maintenance',
        `后端在维护：${envelope.message || envelope.code}`,
        '维护完了，在 MeEdu 的文件夹里运行 php artisan up。',
      );
    else this.refused(CONFIG, envelope, true);
    return null;
  }

  private refused(path: string, envelope: Envelope, isFault: boolean): void {
    const code = typeof envelope.code === 'object' ? '不是数字' : plain(String(envelope.code), 20);
    const says = `接口 ${path} 说：${plain(envelope.message, 120) || '没有说明'}（code ${code}）`;
    if (isFault) this.examination.fault('api-refuses', says, mendOf(envelope));
    else this.examination.warn('api-refuses', says, mendOf(envelope));
  }

  private limited(): void {
    this.examination.fault(
      'api-limited',
      '接口说请求太多（429）：学员现在也打不开网站',
      '等一分钟再看。又是这样的话，后端把所有学员当成了一个：MeEdu 的 .env 里写 TRUSTED_PROXIES=127.0.0.1（网页服务器的地址），再 php artisan config:clear；' +
        '限制是 CDN 或网页服务器的话，在那里放宽。',
    );
  }

  /** One slip is far more common than the others: one `/api` too few or too many. */
  private async misplaced(answer: Answer, envelope: Envelope | null): Promise<void> {
    const { examination, base, url } = this;
    const others = [joined(joined(base, '/api/'), CONFIG), joined(base.replace(/\/api\/?$/, '/'), CONFIG)];
    for (const [at, other] of others.entries()) {
      const address = new URL(other, examination.page).href;
      if (address === url.href || !succeeds(await examination.ask(address, { headers: callHeaders }))) continue;
      if (at === 0)
        examination.fault(
          'api-prefix',
          `接口要多一层 /api：${address} 有回答`,
          this.from
            ? `${this.mendOfAddress}结尾要有 /api/。`
            : '转发时去掉第一个 /api（nginx：proxy_pass http://后端/; 结尾的斜杠不能少）。',
        );
      else if (this.from)
        examination.fault(
          'api-prefix',
          `接口多了一层 /api：${address} 有回答`,
          `${this.mendOfAddress}把结尾的 /api/ 去掉。`,
        );
      else
        examination.fault(
          'api-prefix',
          `接口多了一层 /api：${address} 有回答，没有去掉第一个 /api`,
          '转发时去掉第一个 /api（nginx：location ^~ /api/ { proxy_pass http://后端/; } 结尾的斜杠不能少）。',
        );
      return;
    }
    this.strange(answer, envelope);
  }

  private strange(answer: Answer, envelope: Envelope | null): void {
    const { examination, url } = this;
    const { status, text } = answer;
    const isHtml = answer.header('content-type').includes('html') || text.trimStart().startsWith('<');
    if (envelope)
      examination.fault(
        'api-prefix',
        `后端不认识 ${url.href}（${plain(envelope.message, 60) || `code ${String(envelope.code)}`}）`,
        '转发时只去掉第一个 /api：后端要收到 /api/v2/other/config（nginx：location ^~ /api/ { proxy_pass http://后端/; } 结尾的斜杠不能少）。' +
          '收到的没有错的话，后端不是 MeEdu 4.9。',
      );
    else if (status >= 500)
      examination.fault(
        'api-broken',
        `接口 ${url.href} 出错（状态 ${status}）`,
        '看后端的日志；502 是转发到的地址没有回答，503 是它在维护（php artisan up）或者太忙，504 是它答得太慢。',
      );
    else if (/"code"\s*:/.test(text))
      examination.fault(
        'api-noise',
        `接口 ${url.href} 的回答里夹了别的文字，不是 JSON`,
        '多半是 PHP 的警告：php.ini 里 display_errors = Off，MeEdu 的 .env 里 APP_DEBUG=false；警告本身看 PHP 的日志。',
      );
    else if (status === 401 || status === 403)
      examination.fault(
        'api-forbidden',
        `接口 ${url.href} 不许看（状态 ${status}）`,
        '看网页服务器、CDN 和防火墙的规则：/api/ 下面的都要放行，不要密码。',
      );
    else if (isHtml)
      examination.fault(
        'api-html',
        `接口 ${url.href} 回的是网页（状态 ${status}）`,
        '/api/ 要转发到 MeEdu，不能落到 index.html（nginx：location ^~ /api/ { proxy_pass http://后端/; }；Caddy：handle_path /api/*；Apache：a2enmod proxy proxy_http，<Location "/api/">）。',
      );
    else
      examination.fault(
        'api-strange',
        `接口 ${url.href} 回的不是 MeEdu 的格式（状态 ${status}）`,
        '检查 apiUrl 指的是不是 MeEdu 4.9 的接口。',
      );
  }

  private async others(): Promise<Record<string, unknown>> {
    const calls: [path: string, isNeeded: boolean][] = [
      ['/api/v2/navs', true],
      ['/api/v2/courses?page=1&page_size=16', true],
      ['/api/v2/decorationPage/blocks?page_name=pc-page-index', true],
      ['/api/v2/announcement/latest', false],
      ['/api/v2/links', false],
      ['/api/v2/course_categories', false],
    ];
    const answers = await Promise.all(calls.map(async ([path]) => this.calls.make(path)));
    const data: Record<string, unknown> = {};
    const said = new Set<string>();
    for (const [at, [path, isNeeded]] of calls.entries()) {
      const asked = answers[at] as Asked;
      const envelope = envelopeOf(asked);
      if (envelope && isSuccess(envelope)) {
        data[path] = envelope.data;
        continue;
      }
      const isLimited = Number(envelope?.code) === 429 || (!isSilent(asked) && asked.status === 429);
      const why = isLimited
        ? 'limited'
        : envelope
          ? `${envelope.code} ${envelope.message}`
          : isSilent(asked)
            ? reasonOf(asked.why).says
            : `状态 ${asked.status}`;
      // One cause, one finding.
      if (said.has(why)) continue;
      said.add(why);
      if (isLimited) this.limited();
      else if (envelope) this.refused(path, envelope, isNeeded);
      else
        this.examination.fault(
          'api-broken',
          `接口 ${path} 没有好好回答：${why}`,
          '别的接口有回答，这个没有：看后端和网页服务器的日志，再看 CDN、防火墙有没有拦下它。',
        );
    }
    return data;
  }
}

/** @returns what the backend says of itself; null if it is of no use, which has been said */
export async function examineApi(
  examination: Examination,
  page: Page,
  { api, from }: { api: string; from: string },
): Promise<Backend | null> {
  const address = joined(api, CONFIG);
  if (!URL.canParse(address, examination.page) || !/^https?:$/.test(new URL(address, examination.page).protocol)) {
    examination.fault(
      'api-url',
      `接口的地址 ${api} 不是网址`,
      `${from ? `它来自${from}：` : ''}写成 "https://api.example/" 这样的地址，或者 "/api/" 这样的路径。`,
    );
    return null;
  }
  return new ApiExamination(new Calls(examination, api), from, page).examine();
}
