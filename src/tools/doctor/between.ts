/** Web servers, proxies, and delivery networks between the members and MeEdu, as far as they change its calls. */
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { type Answer, isSilent } from './ask.ts';
import { type Calls, CONFIG, envelopeOf, lacksOfSandbox, sayUploadsRun } from './calls.ts';
import { reasonOf } from './examination.ts';

/** Checks that files of members do not run as a page of the site. @param answer to the first call */
export async function examineSandbox(calls: Calls, answer: Answer): Promise<void> {
  const lacks = lacksOfSandbox(answer);
  const upload = await calls.make('/storage/avatar/zhitu-doctor.svg');
  const runs = !isSilent(upload) && upload.status === 200 && /svg|xml|html/.test(upload.header('content-type'));
  if (lacks.length === 0 && runs) lacks.push(...lacksOfSandbox(upload));
  if (lacks.length > 0) sayUploadsRun(calls.examination, '/api/ 下面', lacks);
}

/** Returns whether paths with a dot reach MeEdu. A rule of nginx for such paths precedes its rule for `/api/`. */
export async function takesDots(calls: Calls): Promise<boolean> {
  const asked = await calls.make('/api/v2/promoCode/zhitu.doctor');
  if (envelopeOf(asked) || isSilent(asked) || asked.status === 429) return true;
  // The path without a dot must reach MeEdu. Otherwise, the dot is not the cause.
  if (!envelopeOf(await calls.make('/api/v2/promoCode/zhitu-doctor'))) return true;
  calls.examination.fault(
    'api-dots',
    `名字里带点的接口地址没有转给后端（状态 ${asked.status}）：后端的图片和带点的优惠码都打不开`,
    'nginx 的 location /api/ 改成 location ^~ /api/，否则 location ~ \\.\\w+$ 会先拿走它们。',
  );
  return false;
}

/** Checks whether calls that change something reach MeEdu. They are a visitor's calls, which MeEdu refuses, so they change nothing. */
export async function examineMethods(calls: Calls): Promise<void> {
  const lost: string[] = [];
  let got = 0;
  for (const [method, path] of [
    ['POST', '/api/v2/logout'],
    ['PUT', '/api/v2/member/mobile'],
    ['DELETE', '/api/v2/member/socialite/qq'],
  ] as const) {
    const asked = await calls.make(path, { method });
    if (isSilent(asked) || asked.status === 429 || envelopeOf(asked)) continue;
    // A path that MeEdu does not answer with GET is skipped, so that only the method can be the cause.
    if (!envelopeOf(await calls.make(path))) continue;
    lost.push(method);
    got = asked.status;
  }
  if (lost.length > 0)
    calls.examination.fault(
      'api-methods',
      `${lost.join('、')} 到不了后端（状态 ${got}）：${lost.includes('POST') ? '学员登录不了，也下不了单' : '学员改不了自己的资料'}`,
      '网页服务器、CDN 和防火墙要放行 /api/ 下面的 GET、POST、PUT、DELETE（nginx 的 limit_except，CDN 的“允许的方法”，防火墙规则）。',
    );
}

/** Names of headers by which caches say whether they have answered. */
const CACHES = ['x-cache', 'x-cache-status', 'x-cache-lookup', 'cf-cache-status', 'x-proxy-cache', 'x-nginx-cache'];

/**
 * Checks that answers of the API are for one visitor at one time. The same call is made again: a cache may have been empty before.
 *
 * @returns whether a cache answers
 */
export async function examineCache(calls: Calls, first: Answer): Promise<boolean> {
  const answers = [first];
  for (let again = 0; again < 3; again++) {
    const asked = await calls.make(CONFIG);
    if (!isSilent(asked)) answers.push(asked);
  }
  const said = answers.flatMap(({ header }) => [
    ...CACHES.filter((name) => /\bhit\b/i.test(header(name))).map((name) => `${name}：${header(name)}`),
    ...(Number(header('age')) > 0 ? [`Age：${header('age')}`] : []),
  ]);
  // MeEdu counts every call, so that its answers have different numbers.
  const left = new Set(answers.slice(1).map(({ header }) => header('x-ratelimit-remaining')));
  const isRepeated = answers.length === 4 && left.size === 1 && !left.has('');
  if (said.length === 0 && !isRepeated) return false;
  calls.examination.fault(
    'api-cached',
    `接口的回答来自缓存（${said[0] ?? '问了三次，剩下的次数一样'}）：学员会看到别人的内容`,
    'CDN 和网页服务器不要缓存 /api/ 下面的任何回答（nginx：location ^~ /api/ 里 proxy_cache off;；宝塔：反向代理里关掉“缓存”），再清一次缓存。',
  );
  return true;
}

/** Bytes of an upload of the largest avatar. */
const UPLOAD = 1_050_000;

/**
 * Checks that the largest calls of members reach MeEdu: an avatar of 1 MB, and one with a long token. Without a member, MeEdu refuses both, so
 * they change nothing.
 */
export async function examineSizes(calls: Calls): Promise<void> {
  const upload = await calls.make('/api/v2/logout', { method: 'POST', body: 'a'.repeat(UPLOAD) });
  const isLost = !envelopeOf(upload) && (isSilent(upload) || upload.status !== 429);
  // A small request must reach MeEdu. Otherwise, the size is not the cause.
  if (isLost && envelopeOf(await calls.make('/api/v2/logout', { method: 'POST' })))
    calls.examination.warn(
      'api-upload',
      `学员上传不了头像：1 MB 的请求到不了后端（${isSilent(upload) ? reasonOf(upload.why).says : `状态 ${upload.status}`}）`,
      '放宽网页服务器和 CDN 的上传限制（nginx：location ^~ /api/ 里 client_max_body_size 8m;，默认只有 1m；Caddy：request_body 的 max_size；Apache：LimitRequestBody），' +
        'PHP 的 post_max_size、upload_max_filesize 也要有 8M。',
    );
  const signed = await calls.make(CONFIG, { headers: { Authorization: `Bearer ${'a'.repeat(TOKEN)}` } });
  if (isSilent(signed) ? !/RESET|HPE|hang up/.test(signed.why) : ![400, 413, 431, 494].includes(signed.status)) return;
  calls.examination.fault(
    'api-headers',
    `带着登录凭证的请求被拒绝（${isSilent(signed) ? signed.why : `状态 ${signed.status}`}），不带的没有：学员登录以后什么都打不开`,
    '请求头的上限太小，放宽到至少 8k（nginx：large_client_header_buffers 4 8k;；Apache：LimitRequestFieldSize 8190）；再看 CDN、防火墙有没有拦下 Authorization。',
  );
}

/** Characters of a token; MeEdu's have about 330. */
const TOKEN = 1000;

/**
 * Checks whose calls MeEdu counts. Behind a proxy that it does not trust, it counts the calls of all members as those of the proxy. If it
 * trusts what members say, it counts those of one member as those of many. Both show only if the doctor can call from several addresses, so only
 * on the server itself.
 */
export async function examineLimit(calls: Calls): Promise<void> {
  if (!(await isThisMachine(calls.url.hostname))) return;
  /** Returns the number of calls that the visitor at this address has left; '' if the answer does not name it. */
  const leftFor = async (visitor: string, headers: Record<string, string> = {}): Promise<string> => {
    const asked = await calls.make('/api/v2/links', { headers, from: visitor });
    const left = isSilent(asked) ? '' : asked.header('x-ratelimit-remaining');
    return /^\d+$/.test(left) ? left : '';
  };
  const [first, second] = [await leftFor(someAddress()), await leftFor(someAddress())];
  if (!first || !second) return;
  if (Number(second) < Number(first)) {
    calls.examination.warn(
      'proxies-untrusted',
      `后端把所有学员当成一个：两个地址来问，剩下的次数接着减（${first}、${second}），全校一分钟只有 120 次`,
      'MeEdu 的 .env 里写 TRUSTED_PROXIES=127.0.0.1（网页服务器的地址；容器里是它的网段），再 php artisan config:clear；' +
        '网页服务器转发时要带上 X-Forwarded-For（nginx：proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;）。',
    );
    return;
  }
  const liar = someAddress();
  const [told, forged] = [await leftFor(liar), await leftFor(liar, { 'X-Forwarded-For': someAddress() })];
  if (!told || !forged || Number(forged) < Number(told)) return;
  calls.examination.warn(
    'proxies-forged',
    '后端相信学员自己说的地址（X-Forwarded-For）：每次换一个，就绕过了一分钟 120 次的限制',
    'MeEdu 的 .env 里 TRUSTED_PROXIES 只写网页服务器的地址，不要写 ** 或者整个网段；网页服务器要把看到的地址接在后面' +
      '（nginx：proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;）；再 php artisan config:clear。',
  );
}

/** Returns an address of this machine from which no other call has been made. */
const someAddress = (): string => `127.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 254)).join('.')}`;

async function isThisMachine(hostname: string): Promise<boolean> {
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    const own = Object.values(networkInterfaces()).flatMap((one) => one?.map(({ address }) => address) ?? []);
    return found.some(({ address }) => address.startsWith('127.') || own.includes(address));
  } catch {
    return false;
  }
}
