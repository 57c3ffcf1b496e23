/** One film, whose address the operator gives. */
import { plain } from '../plain.ts';
import { type Answer, type Asked, isAboutCertificate, isSilent } from './ask.ts';
import { letsFilmIn } from './backend.ts';
import { isOnlyHere } from './calls.ts';
import { type Examination, reasonOf } from './examination.ts';
import type { Page } from './page.ts';

/** Bytes of a playlist that are read. */
const BEGINNING = 64_000;
const REDIRECTS = 5;

/** Follows redirects, except into networks that only the server reaches. */
async function arrive(examination: Examination, address: string): Promise<Asked> {
  let asked: Asked = { url: address, why: 'ERR_TOO_MANY_REDIRECTS' };
  let next = address;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    asked = await examination.ask(next, {
      headers: { Range: 'bytes=0-1', 'Accept-Encoding': 'identity', Referer: examination.page },
      limit: BEGINNING,
    });
    if (isSilent(asked) || asked.status < 300 || asked.status > 399) return asked;
    const to = asked.header('location');
    if (!to || !URL.canParse(to, next)) return asked;
    const target = new URL(to, next).href;
    if (isOnlyHere(target) && new URL(target).host !== new URL(next).host) return asked;
    next = target;
  }
  return asked;
}

const isPlaylist = (address: string, { header }: Answer): boolean =>
  /\.m3u8(\?|$)/i.test(address) || /mpegurl/i.test(header('content-type'));

export async function examineMedia(examination: Examination, page: Page | null, given: string): Promise<void> {
  if (!URL.canParse(given, examination.page) || !/^https?:$/.test(new URL(given, examination.page).protocol)) {
    examination.fault('media-address', `视频的地址 ${given} 不是网址`, '写成 https://域名/路径 这样。');
    return;
  }
  const address = new URL(given, examination.page).href;
  if (examination.site.startsWith('https:') && address.startsWith('http:')) {
    examination.warn(
      'mixed-media',
      `网站是 https，视频是 http：${address}`,
      '存视频的地方也用 https，浏览器不许混着来。',
    );
    return;
  }
  if (page && !letsFilmIn(page, address, examination.page)) {
    const { origin } = new URL(address);
    examination.warn(
      'media-origins',
      `视频在 ${origin}，网站的策略不让浏览器加载`,
      `settings.json 的 mediaOrigins 里加上 "${origin}"，再运行 npm run settings，重新放 index.html。`,
    );
  }
  const answer = await arrive(examination, address);
  if (isSilent(answer)) {
    const { says, mend } = reasonOf(answer.why);
    // A bad certificate has its own finding, and the film is still requested.
    if (!isAboutCertificate(answer.why)) examination.warn('media-unreachable', `视频 ${address} 打不开：${says}`, mend);
    return;
  }
  const { status, header } = answer;
  if (status !== 200 && status !== 206) {
    const mends: Record<number, string> = {
      401: '存储要登录：给视频用带签名的地址，或者允许公开读。',
      403: '多半是防盗链或者签名：Referer 白名单里加上网站的域名；带签名的地址会过期，换一个新的再看。',
      404: '文件不在那里：检查地址，存储里有没有这个文件。',
    };
    examination.warn(
      'media-missing',
      `视频 ${address} 得到 ${status}`,
      mends[status] ??
        (status < 400 ? `它转到了 ${plain(header('location'))}：换成最后的地址。` : '看存视频的服务器的日志。'),
    );
    return;
  }
  if (/html|json/i.test(header('content-type'))) {
    examination.warn(
      'media-type',
      `视频 ${address} 回的是 ${header('content-type')}，不是视频`,
      '检查地址：它打开的是一个网页，要的是视频文件本身。',
    );
    return;
  }
  if (isPlaylist(address, answer)) {
    const isElsewhere = new URL(address).origin !== new URL(examination.page).origin;
    if (isElsewhere && !header('access-control-allow-origin'))
      examination.warn(
        'media-cors',
        `HLS 视频 ${address} 不允许网站跨域读`,
        '存储的跨域（CORS）设置里允许网站的域名 GET，列表和分片都要。',
      );
    return;
  }
  if (status !== 206)
    examination.warn(
      'media-range',
      `视频 ${address} 不能从中间读（状态 ${status}）`,
      '存储或转发要支持 Range，否则拖动进度要从头下载。',
    );
}
