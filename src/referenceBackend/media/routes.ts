import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { underWeather } from '../api/underWeather.ts';
import type { Backend } from '../backend.ts';
import { parseByteRange } from './byteRange.ts';
import { pieceSeconds, readMediaFile } from './films.ts';
import { type MediaRight, mediaRight } from './links.ts';
import { personalPlaylist } from './playlist.ts';

/** The calls for media files that weather can be set for. */
export const mediaCalls = ['/media/clip.mp4', '/media/hls/*', '/media/hls/270/*', '/media/hls/180/*'];

interface MediaEnvironment {
  Bindings: HttpBindings;
}

/**
 * `/media`: a stand-in for a cloud's content delivery network. A link needs the query that `playinfo` gives; if it is missing or has
 * expired, the answer is 403. Weather that names `/media/…` applies to these files.
 *
 * | Path | Content |
 * |---|---|
 * | /media/clip.mp4 | the whole film; ranges of bytes are answered |
 * | /media/hls/index.m3u8 | the stream: two qualities, and subtitles in Chinese and English |
 * | /media/hls/270/index.m3u8, /media/hls/180/index.m3u8 | one quality, in pieces |
 * | /media/embed | another site's player, for lessons stored as an embed code; needs the query, too |
 */
export function createMedia(backend: Backend): Hono<MediaEnvironment> {
  const media = new Hono<MediaEnvironment>().basePath('/media');

  media.use(async (context, next) => {
    const weather = backend.weather.meet(context.req.method, context.req.path);
    if (weather?.milliseconds) await new Promise((resolve) => setTimeout(resolve, weather.milliseconds));
    const answer = await underWeather(weather, async () => {
      await next();
      return context.res;
    });
    if (answer === null) {
      context.env.incoming.socket.destroy();
      context.res = RESPONSE_ALREADY_SENT;
      return;
    }
    // A content delivery network has no envelopes: it refuses in one way only.
    context.res = answer instanceof Response ? answer : context.text('403 Forbidden', 403);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });

  media.options('*', (context) =>
    context.body(null, 204, { 'Access-Control-Allow-Methods': 'GET, HEAD', 'Access-Control-Allow-Headers': 'Range' }),
  );

  media.get('*', (context) => {
    const path = context.req.path.replace('/media/', '');
    const right = mediaRight(backend, new URL(context.req.url).searchParams);
    if (!right || isBeyondTrial(path, right)) {
      backend.note('mediaRefused', null, { file: path });
      return context.text('403 Forbidden', 403);
    }
    if (path === 'embed') return context.html(embeddedPlayer(right));
    const file = readMediaFile(path);
    if (!file) return context.text('404 Not Found', 404);
    if (!path.endsWith('.m3u8')) return sendBytes(context, file.body, file.type);
    const text = personalPlaylist(file.body.toString(), right.query, right.trialSeconds);
    return context.body(text, 200, { 'Content-Type': file.type });
  });
  return media;
}

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  // If a browser cached a film, it could be watched after its link has expired.
  'Cache-Control': 'no-store',
};

/** Refuses the pieces behind a trial's end and the whole film to a link for a trial, even if their names are guessed. */
function isBeyondTrial(path: string, { trialSeconds }: MediaRight): boolean {
  if (trialSeconds === 0) return false;
  const piece = /\/(\d+)\.m4s$/.exec(path)?.[1];
  return path === 'clip.mp4' || Number(piece ?? 0) * pieceSeconds >= trialSeconds;
}

function sendBytes(context: Context, body: Buffer<ArrayBuffer>, type: string): Response {
  const shared = { 'Content-Type': type, 'Accept-Ranges': 'bytes' };
  const range = parseByteRange(context.req.header('range'), body.length);
  if (range === 'unsatisfiable') {
    return context.body(null, 416, { ...shared, 'Content-Range': `bytes */${body.length}` });
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  return context.body(part, range ? 206 : 200, {
    ...shared,
    'Content-Length': String(part.length),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${body.length}` }),
  });
}

function embeddedPlayer({ query }: MediaRight): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>外部播放器</title>
<style>html,body{margin:0;height:100%;background:#000}video{width:100%;height:100%}</style></head>
<body><video controls playsinline src="/media/clip.mp4?${query.replaceAll('&', '&amp;')}"></video></body>
</html>
`;
}
