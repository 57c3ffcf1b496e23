import { ApiTroubles } from './apiTroubles.ts';
import { type Answer, isSilent } from './ask.ts';
import { examineCache, examineLimit, examineMethods, examineSandbox, examineSizes, takesDots } from './between.ts';
import { Calls, CONFIG, type Envelope, envelopeOf, isOnlyHere, isSuccess, isUnknownRoute, joined } from './calls.ts';
import { examineCrossOrigin } from './crossOrigin.ts';
import { type Examination, reasonOf, unreadable } from './examination.ts';
import { examineOthers } from './otherCalls.ts';
import type { Page } from './page.ts';
import { letsIn } from './policy.ts';

export type Backend = {
  /** Absolute address of the API, as the site's calls begin. */
  base: string;
  config: Record<string, unknown>;
  /** The data of the first calls except the config, by path. */
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

class ApiExamination {
  private readonly examination: Examination;
  private readonly base: string;
  private readonly url: URL;
  private readonly troubles: ApiTroubles;
  constructor(
    private readonly calls: Calls,
    /** Words for the source of the address; '' if the operator has named none. */
    from: string,
    private readonly page: Page,
  ) {
    this.examination = calls.examination;
    this.base = calls.base;
    this.url = calls.url;
    this.troubles = new ApiTroubles(calls, from);
  }

  /** @returns null if the API is unusable, which is then already reported */
  async examine(): Promise<Backend | null> {
    const { calls, examination, url } = this;
    if (!this.mayBeAsked()) return null;
    const answer = await calls.make(CONFIG);
    if (isSilent(answer)) {
      const { says, mend } = reasonOf(answer.why);
      examination.fault(
        'api-unreachable',
        `接口 ${url.href} 没有回答：${says}`,
        `${this.troubles.mendOfAddress}以及后端有没有启动。${mend}`,
      );
      return null;
    }
    const envelope = await this.envelope(answer);
    if (!envelope) return null;
    if (calls.isElsewhere) await examineCrossOrigin(calls, answer);
    else await examineSandbox(calls, answer);
    const data = await examineOthers(calls, this.troubles);
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
        `${this.troubles.mendOfAddress}写学员打得开的地址；由网站的域名转发的话，apiUrl 写 "/api/"，这个地址写在网页服务器的 proxy_pass 里。`,
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

  /** @returns the envelope of a success; null for anything else, which is then already reported */
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
      this.troubles.limited();
      return null;
    }
    if (status >= 300 && status < 400) {
      const to = answer.header('location');
      // The redirect leads to the same call at another address, or to a page, usually a login page.
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
    if (!envelope || isUnknownRoute(envelope)) await this.troubles.misplaced(answer, envelope);
    else if (Number(envelope.code) === 503 || /维护/.test(envelope.message))
      examination.fault(
        'maintenance',
        `后端在维护：${envelope.message || envelope.code}`,
        '维护完了，在 MeEdu 的文件夹里运行 php artisan up。',
      );
    else this.troubles.refused(CONFIG, envelope, true);
    return null;
  }
}

/** @returns the data of the backend about itself; null if it is unusable, which is then already reported */
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
