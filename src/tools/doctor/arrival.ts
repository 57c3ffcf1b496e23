/** Checks whether the page can be reached, and whether it is a page of this front end. */
import { lookup } from 'node:dns/promises';
import { type Answer, isSilent } from './ask.ts';
import { isOnlyHere } from './calls.ts';
import { type Examination, reasonOf, unreadable } from './examination.ts';
import { isOurs } from './html.ts';

/** Maximum number of redirects that browsers follow. */
const REDIRECTS = 20;

/** Returns the name of the site in an address. It is the same for http and https, with and without `www`. */
const siteName = (url: URL): string => url.hostname.replace(/^www\./, '');

/** Returns the address of a site without a slash at the end. */
export const siteOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).replace(/\/index\.html$/, '').replace(/\/+$/, '');
};

/** @returns the page to which the first address leads; null if it leads to none, which is then already reported */
export async function arrive(examination: Examination): Promise<Answer | null> {
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
        '多半是前面的 CDN 用 http 回源，服务器又转到 https（Cloudflare：SSL 改成 Full），或者带 www 和不带的两条规则互相转；转到自己的规则（return 301、rewrite … permanent）也会这样。只留一个方向。',
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

/** Returns what to do if another page answers. */
function mendOf({ text }: Answer): string {
  if (welcome.test(text))
    return '这是网页服务器的默认页：知图的配置没有生效，或者 server_name 不是这个域名。看 nginx -T | grep -n server_name 里有没有它，再 nginx -s reload。';
  if (/<title>(Index of|Directory listing)/i.test(text))
    return '这是文件夹的目录：根目录要直接指到 dist，里面有 index.html，不是它的上一层。';
  if (text.trimStart().startsWith('{'))
    return '网站的根转给了接口：只有 /api/ 转发给 MeEdu，其余的用 dist 里的文件回答。';
  return incumbent;
}

const incumbent =
  '多半是原来的前台在回答：已经有一个同名的 server，nginx 只用文件名排在前面的那一个（nginx -t 说 conflicting server name … ignored）。' +
  '用 nginx -T | grep -n server_name 找到它，把那个文件移出 conf.d（或者改掉它的 server_name），再 nginx -s reload。' +
  '只有一个的话，看它的 root 是不是指到构建出来的 dist。';

/** @returns whether the page is this front end's; if not, the finding says which page answers instead */
export function isOurPage(examination: Examination, answer: Answer): boolean {
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
  if (status === 400 && /HTTP request (was sent )?to (an )?HTTPS|SSL-enabled server port/i.test(text)) {
    examination.fault('site-unreachable', '这个端口只说 https', '网址写成 https://，再运行一次医生。');
    return false;
  }
  const known: Record<number, [id: string, says: string, mend: string]> = {
    401: ['page-locked', '首页要用户名和密码', '去掉网页服务器上的密码（auth_basic），学员没有它。'],
    403: [
      'page-forbidden',
      '网页服务器不许看首页（403）',
      '让网页服务器的用户读得到 dist：chmod -R a+rX dist 的文件夹，上面每一层文件夹也要有 x；再看 deny 规则，以及防火墙、CDN 的机器人验证。',
    ],
    404: [
      'page-missing',
      '首页得到 404',
      'root（Apache 的 DocumentRoot）要指到构建出来的 dist（里面有 index.html），网页服务器的用户要读得到它（chmod -R a+rX，上面每一层文件夹要有 x）。',
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

/** Members with IPv6 are led to another server, or to none, if only IPv4 was set up. */
export async function examineFamilies(examination: Examination): Promise<void> {
  const { hostname } = new URL(examination.site);
  if (isOnlyHere(examination.site) || hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return;
  const found = await lookup(hostname, { all: true }).catch(() => []);
  if (new Set(found.map(({ family }) => family)).size < 2) return;
  const asked = await examination.ask(examination.page, { family: 6 });
  // This machine itself may have no IPv6.
  if (isSilent(asked) ? !/REFUSED/.test(asked.why) : isOurs(asked.text)) return;
  examination.fault(
    'ipv6-differs',
    `用 IPv6 打开的不是知图（${isSilent(asked) ? reasonOf(asked.why).says : `状态 ${asked.status}`}），有 IPv6 的学员会先用它`,
    '网页服务器也要听 IPv6（nginx：listen [::]:80; 和 listen [::]:443 ssl;），或者把域名的 AAAA 记录去掉。',
  );
}
