/** Calls to MeEdu's API, as the site makes them. */
import { type Answer, type Asked, type Asking, isSilent } from './ask.ts';
import type { Examination } from './examination.ts';
import { type Policy, policiesOf, sourcesFor } from './policy.ts';

/** The call with which the site begins. */
export const CONFIG = '/api/v2/other/config';

/** Joins the address of the API and a path in the same way as the site. */
export const joined = (base: string, path: string): string =>
  base.endsWith('/') && path.startsWith('/') ? base + path.slice(1) : base + path;

export type Envelope = { code: unknown; message: string; data: unknown };

export function envelopeOf(asked: Asked): Envelope | null {
  if (isSilent(asked)) return null;
  try {
    const parsed: unknown = JSON.parse(asked.text);
    if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return null;
    const { code, message, data } = parsed as Partial<Envelope>;
    return { code, message: typeof message === 'string' ? message : '', data };
  } catch {
    return null;
  }
}
export const isSuccess = ({ code }: Envelope): boolean => code === 0 || code === '0';
export const isUnknownRoute = ({ code, message }: Envelope): boolean =>
  Number(code) === 404 || message.includes('路由不存在');
/** Returns whether MeEdu has answered with success. */
export const succeeds = (asked: Asked): boolean => {
  const envelope = envelopeOf(asked);
  return envelope !== null && isSuccess(envelope);
};

/** Headers that the site sends with each call. */
export const callHeaders = { Accept: 'application/json', 'meedu-platform': 'PC' };

const ownHost = (url: URL): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|169\.254\.[\d.]+|\[fe80:.*)$/.test(url.hostname);
/** Returns whether an address is reached only from one machine or one network segment. Clouds offer metadata at such addresses. */
export const isOnlyHere = (address: string): boolean => URL.canParse(address) && ownHost(new URL(address));

/** The API of a site at the address that its settings name. */
export class Calls {
  /** Address of the first call. */
  readonly url: URL;
  /** Whether the browser counts its calls as calls to another site. */
  readonly isElsewhere: boolean;
  /** Origin of the site. */
  readonly origin: string;

  constructor(
    readonly examination: Examination,
    readonly base: string,
  ) {
    this.url = this.addressOf(CONFIG);
    this.origin = new URL(examination.site).origin;
    this.isElsewhere = this.url.origin !== this.origin;
  }

  addressOf(path: string): URL {
    return new URL(joined(this.base, path), this.examination.page);
  }

  make(path: string, { headers = {}, ...way }: Omit<Asking, 'patience' | 'trustsAnybody'> = {}): Promise<Asked> {
    return this.examination.ask(this.addressOf(path).href, {
      headers: { ...callHeaders, ...(this.isElsewhere && { Origin: this.origin }), ...headers },
      ...way,
    });
  }
}

/** Returns whether a policy of an answer keeps its scripts away from what the site has stored in the browser. */
const isHarmless = (policy: Policy): boolean => {
  const sandbox = policy.get('sandbox');
  if (sandbox && !(sandbox.includes('allow-scripts') && sandbox.includes('allow-same-origin'))) return true;
  return sourcesFor(policy, 'script-src-elem')?.every((source) => source === "'none'") ?? false;
};

/** Returns the missing headers of those that keep an answer from running as a page of the site. */
export const lacksOfSandbox = ({ header }: Answer): string[] => [
  ...(policiesOf(header('content-security-policy')).some(isHarmless)
    ? []
    : ["Content-Security-Policy: default-src 'none'; sandbox"]),
  ...(/nosniff/i.test(header('x-content-type-options')) ? [] : ['X-Content-Type-Options: nosniff']),
];

export const sayUploadsRun = (examination: Examination, where: string, lacks: string[]): void =>
  examination.warn(
    'uploads-run',
    `${where}的回答没有 ${lacks.join('，也没有 ')}：学员上传的 SVG 能在网站的域名下运行脚本，读到别人的登录凭证`,
    '照 docs/deploy 里现在的文件，给 /api/ 的 location 加上这两个响应头（nginx 的 add_header 要带 always），或者把接口放到自己的域名。',
  );
