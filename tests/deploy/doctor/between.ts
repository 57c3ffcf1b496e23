/** Web servers, proxies, and delivery networks between the members and MeEdu, as far as they change its calls. */
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { type Answer, isSilent } from './ask.ts';
import { type Calls, envelopeOf, lacksOfSandbox, sayUploadsRun } from './calls.ts';

/** Checks that files of members do not run as a page of the site. @param answer to the first call */
export async function examineSandbox(calls: Calls, answer: Answer): Promise<void> {
  const lacks = lacksOfSandbox(answer);
  const upload = await calls.make('/storage/avatar/zhitu-doctor.svg');
  const runs = !isSilent(upload) && upload.status === 200 && /svg|xml|html/.test(upload.header('content-type'));
  if (lacks.length === 0 && runs) lacks.push(...lacksOfSandbox(upload));
  if (lacks.length > 0) sayUploadsRun(calls.examination, '/api/ 下面', lacks);
}

/** Whether names with a dot reach MeEdu: nginx lets a rule for them go before the one for `/api/`. */
export async function takesDots(calls: Calls): Promise<boolean> {
  const asked = await calls.make('/api/v2/promoCode/zhitu.doctor');
  if (envelopeOf(asked) || isSilent(asked) || asked.status === 429) return true;
  // Only the dot may make the difference.
  if (!envelopeOf(await calls.make('/api/v2/promoCode/zhitu-doctor'))) return true;
  calls.examination.fault(
    'api-dots',
    `名字里带点的接口地址没有转给后端（状态 ${asked.status}）：后端的图片和带点的优惠码都打不开`,
    'nginx 的 location /api/ 改成 location ^~ /api/，否则 location ~ \\.\\w+$ 会先拿走它们。',
  );
  return false;
}

/** Whether calls that change something reach MeEdu. A visitor's are refused by MeEdu, so they change nothing. */
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
    // Only the method may make the difference: MeEdu answers the wrong one, too.
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

/** Answers of the API are for one visitor at one time. */
export function examineCache({ examination }: Calls, { header }: Answer): void {
  const hit = ['x-cache', 'x-cache-status', 'x-cache-lookup', 'cf-cache-status', 'x-proxy-cache'].find((name) =>
    /\bhit\b/i.test(header(name)),
  );
  if (!hit && !(Number(header('age')) > 0)) return;
  examination.fault(
    'api-cached',
    `接口的回答来自缓存（${hit ? `${hit}：${header(hit)}` : `Age：${header('age')}`}）：学员会看到别人的内容`,
    'CDN 和网页服务器不要缓存 /api/ 下面的任何回答（nginx：proxy_cache off;），再清一次缓存。',
  );
}

/**
 * Behind a proxy MeEdu counts the calls of all members as those of the proxy, unless it trusts what the proxy says. It shows only where two
 * addresses can be asked from, so only on the server itself.
 */
export async function examineLimit(calls: Calls): Promise<void> {
  if (!(await isThisMachine(calls.url.hostname))) return;
  const remaining: number[] = [];
  for (const visitor of [someAddress(), someAddress()]) {
    const asked = await calls.make('/api/v2/links', { headers: { 'X-Forwarded-For': visitor }, from: visitor });
    const left = isSilent(asked) ? '' : asked.header('x-ratelimit-remaining');
    if (!/^\d+$/.test(left)) return;
    remaining.push(Number(left));
  }
  const [first = 0, second = 0] = remaining;
  if (second >= first) return;
  calls.examination.warn(
    'proxies-untrusted',
    `后端把所有学员当成一个：两个地址来问，剩下的次数接着减（${first}、${second}），全校一分钟只有 120 次`,
    'MeEdu 的 .env 里写 TRUSTED_PROXIES=127.0.0.1（网页服务器的地址；容器里是它的网段），再 php artisan config:clear；网页服务器转发时要带上 X-Forwarded-For。',
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
