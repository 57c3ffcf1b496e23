/** The headers with which the page arrives. */

import type { Answer } from './ask.ts';
import type { Examination } from './examination.ts';

/** Milliseconds by which two clocks may differ. */
const CLOCK = 5 * 60_000;

const pageHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors/,
  'x-content-type-options': /nosniff/i,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /./,
};

/** Values of response headers that break the film, pictures from elsewhere, or the login. */
const narrowHeaders: Readonly<Record<string, RegExp>> = {
  'permissions-policy': /\b(fullscreen|autoplay|picture-in-picture)=\(\s*\)/,
  'cross-origin-embedder-policy': /require-corp/,
  'clear-site-data': /storage|\*/,
};

export function headersOf(examination: Examination, { header }: Answer): void {
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
  // On plain http, browsers ignore this header and log a warning.
  const isExpected = (name: string) => name !== 'cross-origin-opener-policy' || examination.page.startsWith('https:');
  const missing = Object.entries(pageHeaders).filter(([name, value]) => isExpected(name) && !value.test(header(name)));
  if (missing.length > 0)
    examination.warn(
      'headers-missing',
      `缺少安全响应头：${missing.map(([name]) => name).join('、')}`,
      '照 docs/deploy 里的文件加上；nginx 的 add_header 写在 location 里时，外层的就不再生效。',
    );
  const narrow = Object.entries(narrowHeaders).filter(([name, value]) => value.test(header(name)));
  if (narrow.length > 0)
    examination.fault(
      'headers-narrow',
      `响应头挡住了网站自己的功能：${narrow.map(([name]) => `${name}：${header(name)}`).join('、')}`,
      '去掉网页服务器、CDN 自己加的这些响应头，照 docs/deploy 里的文件写：Permissions-Policy 里不要有 fullscreen、autoplay、picture-in-picture，' +
        'Cross-Origin-Embedder-Policy 让别处的图片和视频加载不了，Clear-Site-Data 每次打开都让学员退出登录。',
    );
  const told = Date.parse(header('date'));
  if (Math.abs(told - examination.now()) > CLOCK)
    examination.warn(
      'clock',
      '服务器的时钟差了五分钟以上',
      '打开时间同步（timedatectl set-ntp true）：优惠码、会员到期和短信都按它算。',
    );
}
