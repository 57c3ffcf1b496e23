import type { Backend } from '../backend.ts';
import { filmSeconds, qualities } from '../media/films.ts';
import { mediaQuery } from '../media/links.ts';
import { notFound, Refusal, serverAddress } from './answers.ts';
import { type Call, type MemberCall, type Route, text } from './call.ts';
import { findCourse, mayAccess } from './courseRow.ts';
import { findLesson, type LessonRow } from './lessons.ts';

/** Minimum seconds to which Tencent cuts a trial. */
const shortestTencentTrial = 45;

/** Film addresses of lessons. Source: MeEdu API, content. */
export const playInfoRoutes: Route[] = [
  { method: 'GET', path: '/api/v2/video/:id{[0-9]+}/playinfo', access: 'token', handle: playInfo },
  {
    method: 'GET',
    path: '/api/v2/video/open/play',
    access: 'public',
    handle: (call: Call) => {
      const isKnown = text(call, 'file_id') !== '' && ['aliyun', 'tencent'].includes(text(call, 'service'));
      // The route is only for public films, and this site has none.
      throw isKnown ? notFound() : new Refusal('参数错误');
    },
  },
];

async function playInfo({ backend, member, params }: MemberCall) {
  const lesson = await findLesson(backend, Number(params.id));
  const course = await findCourse(backend, lesson.course_id);
  const isWatchable = await mayAccess(backend, course, member);
  if (!isWatchable && lesson.free_seconds === 0) throw new Refusal('请购买后观看');
  return { urls: urlsOf(backend, lesson, isWatchable ? 0 : lesson.free_seconds) };
}

/** @param trialSeconds where a cloud cuts the film; 0 for the whole film. Addresses of the site's own are never cut. */
function urlsOf(backend: Backend, lesson: LessonRow, trialSeconds: number): object[] {
  switch (lesson.source) {
    case 'none':
      return [];
    case 'm3u8':
      return [direct(`${serverAddress}/media/hls/index.m3u8?${mediaQuery(backend)}`)];
    case 'embed':
      return [{ ...direct(embedCode(mediaQuery(backend))), format: '' }];
    case 'tencent':
      return streams(mediaQuery(backend, trialSeconds && Math.max(shortestTencentTrial, trialSeconds))).map(
        ({ url, format, duration, ...size }) => ({ url, format, duration, name: size.height, ...size }),
      );
    case 'aliyun':
      return streams(mediaQuery(backend, trialSeconds)).map(({ url, format, duration, ...size }, index) => ({
        format,
        url,
        duration,
        name: index === 0 ? 'SD' : 'LD',
        ...size,
      }));
    case 'cloudRefused':
      throw new Refusal('无法获取视频播放地址');
    case 'tencentNotSetUp':
      throw new Refusal('');
    case 'aliyunNotSetUp':
      throw new Error('there is no cloud');
    default:
      return [direct(`${serverAddress}/media/clip.mp4?${mediaQuery(backend)}`)];
  }
}

/** The format is the text after the last dot of the file name. For PHP's `pathinfo` a query belongs to the name. */
const direct = (url: string) => ({
  url,
  format: /\.([^./]*)$/.exec(url.split('/').at(-1) ?? '')?.[1] ?? '',
  name: '默认',
  duration: 0,
});

/** Returns the addresses of the streams that a cloud has made of a film, best quality first. */
const streams = (query: string) =>
  qualities.map((quality) => ({
    url: `${serverAddress}/media/hls/${quality.height}/index.m3u8?${query}`,
    format: 'm3u8',
    duration: filmSeconds,
    ...quality,
  }));

/** Returns an embed code like one that an administrator has copied from another site. */
const embedCode = (query: string) =>
  `<iframe src="${serverAddress}/media/embed?${query.replaceAll('&', '&amp;')}" width="100%" height="100%" frameborder="0" scrolling="no" allowfullscreen="true"></iframe>`;
