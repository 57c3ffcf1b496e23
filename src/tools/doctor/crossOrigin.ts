/** An API on another origin than the site. The site's calls carry headers of their own, so a browser asks first whether it may send them. */
import { type Answer, isSilent } from './ask.ts';
import { type Calls, CONFIG } from './calls.ts';
import { reasonOf } from './examination.ts';

const doubled = '只在一个地方加：后端（MeEdu 默认就有）和网页服务器都加了，浏览器两个都不认。';

/** @returns why a browser refuses the request after this answer; '' if it does not refuse */
function refusalOf({ status, header }: Answer, method: string, isAllowed: (value: string) => boolean): string {
  if (status < 200 || status > 299) return `状态 ${status}`;
  const origin = header('access-control-allow-origin');
  if (!isAllowed(origin)) return `Access-Control-Allow-Origin 是 ${origin || '空的'}`;
  const methods = header('access-control-allow-methods').toUpperCase();
  if (method !== 'GET' && !methods.includes('*') && !methods.includes(method)) return `不允许 ${method}`;
  const headers = header('access-control-allow-headers').toLowerCase();
  const lacks = ['authorization', 'content-type', 'meedu-platform'].filter(
    (name) => !headers.split(/\s*,\s*/).includes(name) && !(name !== 'authorization' && headers.includes('*')),
  );
  return lacks.length > 0 ? `不允许请求头 ${lacks.join('、')}` : '';
}

/** @param answer to the first call */
export async function examineCrossOrigin(calls: Calls, answer: Answer): Promise<void> {
  const { examination, url, origin } = calls;
  const isAllowed = (value: string): boolean => value === '*' || value === origin;
  const allows = answer.header('access-control-allow-origin');
  if (!isAllowed(allows))
    examination.fault(
      'cors',
      `接口在 ${url.origin}，不允许 ${origin} 跨域访问${allows ? `（Access-Control-Allow-Origin：${allows}）` : ''}`,
      allows.includes(',') ? doubled : '后端允许跨域（MeEdu 默认允许），或者由网站的域名转发。',
    );
  for (const [method, path] of [
    ['GET', CONFIG],
    ['PUT', '/api/v2/member/mobile'],
    ['DELETE', '/api/v2/member/socialite/qq'],
  ] as const) {
    const asked = await examination.ask(calls.addressOf(path).href, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type,meedu-platform',
      },
    });
    const why = isSilent(asked) ? reasonOf(asked.why).says : refusalOf(asked, method, isAllowed);
    if (!why) continue;
    examination.fault(
      'preflight',
      `浏览器先问接口许不许（OPTIONS ${path}），被拒绝：${why}`,
      why.includes(', ')
        ? doubled
        : 'OPTIONS 也要转发给后端（MeEdu 会回答），不要在网页服务器里拦下；要允许 GET、POST、PUT、DELETE 和请求头 authorization、content-type、meedu-platform（写 * 不包括 authorization）。或者由网站的域名转发。',
    );
    return;
  }
}
