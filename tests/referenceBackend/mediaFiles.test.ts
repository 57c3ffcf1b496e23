import { describe, expect, test } from 'vitest';
import { parseByteRange } from '../../src/referenceBackend/media/byteRange.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { known, newcomer, owner, playUrls } from './lessonCalls.ts';
import { serverForTest, serverWithClock, tokenOf } from './testing.ts';

async function firstUrl(server: RunningServer, lesson: number, token: string): Promise<string> {
  const [first] = await playUrls(server, lesson, token);
  return first?.url ?? '';
}

describe('trials', () => {
  /** Returns the sum of the seconds of all segments in a playlist. */
  const secondsOf = (playlist: string) =>
    [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

  test.each([
    [25, 'cut behind its 15 seconds', 16],
    [26, 'cut at no less than 45 seconds', 48],
  ])('the trial of lesson %i is %s, at the end of a segment', async (lesson, _, seconds) => {
    const server = await serverForTest();
    const address = await firstUrl(server, lesson, await tokenOf(server.url, known));
    const playlist = await (await fetch(address)).text();
    expect(secondsOf(playlist)).toBe(seconds);
    expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    const piece = (number: number) => fetch(address.replace('index.m3u8', `${number}.m4s`));
    expect((await piece(seconds / 4 - 1)).status).toBe(200);
    expect((await piece(seconds / 4)).status).toBe(403);
    expect((await fetch(address.replace(/hls.*\.m3u8/, 'clip.mp4'))).status).toBe(403);
  });

  test.each([50, 51])(
    'the trial of lesson %i is not cut, because its address is one of the site itself',
    async (lesson) => {
      const server = await serverForTest();
      const address = await firstUrl(server, lesson, await tokenOf(server.url, known));
      const answer = await fetch(address.replace('hls/index', 'hls/270/index'));
      if (lesson === 51) expect(secondsOf(await answer.text())).toBe(60);
      else expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100_000);
    },
  );

  test('a member who may watch gets the whole film', async () => {
    const server = await serverForTest();
    const address = await firstUrl(server, 25, await tokenOf(server.url, owner));
    expect(secondsOf(await (await fetch(address)).text())).toBe(60);
  });
});

describe('media files', () => {
  const ask = (address: string, range?: string) => fetch(address, range === undefined ? {} : { headers: { range } });

  test('a media file is sent whole or in part, to every origin', async () => {
    const server = await serverForTest();
    const address = await firstUrl(server, 14, await tokenOf(server.url, newcomer));
    const whole = await ask(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'access-control-allow-origin': '*',
    });
    const size = bytes.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      [`bytes=${size - 10}-`, size - 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const) {
      const part = await ask(address, range);
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await ask(address, `bytes=${size}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    const preflight = await fetch(address, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'Range']);
  });

  test.each<[string | undefined, unknown]>([
    [undefined, null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['bytes=7-3', null],
    ['pages=1-2', null],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
  ])('of 10 bytes, the range %j gives %j', (header, range) => {
    expect(parseByteRange(header, 10)).toEqual(range);
  });

  test('the first playlist of a stream leads to every segment and to the subtitles', async () => {
    const server = await serverForTest();
    const master = await firstUrl(server, 40, await tokenOf(server.url, newcomer));
    /** Returns every address in a playlist, and in the playlists that it names. */
    const follow = async (address: string): Promise<string[]> => {
      const answer = await fetch(address);
      expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
      const text = await answer.text();
      const named = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, tag, line]) => tag ?? line ?? '');
      const addresses = named.map((name) => new URL(name, address).href);
      const inner = await Promise.all(addresses.filter((each) => each.includes('.m3u8')).map(follow));
      return [...addresses.filter((each) => !each.includes('.m3u8')), ...inner.flat()];
    };
    const files = await follow(master);
    expect(files).toHaveLength(2 * (1 + 15) + 2);
    for (const file of files) expect((await fetch(file)).status).toBe(200);
    const subtitles = await fetch(files.find((file) => file.includes('.vtt')) ?? '');
    expect(subtitles.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await subtitles.text()).toContain('00:00:30.000 --> 00:00:35.000\n画面正好到一半');
  });

  test('a media file needs a valid link of at most 3 hours, and a new link can be requested', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, newcomer);
    const address = await firstUrl(server, 14, token);
    const status = async (from: string) => (await fetch(from)).status;
    expect(await status(`${server.url}/media/clip.mp4`)).toBe(403);
    expect(await status(address.replace('exper=0', 'exper=9'))).toBe(403);
    expect(await status(address.replace(/t=\w+/, 't=ffffffff'))).toBe(403);
    expect(await status(address.replace('clip.mp4', 'no.mp4'))).toBe(404);
    expect(await status(address.replace('clip.mp4', 'routes.ts'))).toBe(404);
    passSeconds(3 * 3600 - 5);
    expect(await status(address)).toBe(200);
    passSeconds(5);
    expect(await status(address)).toBe(403);
    expect(await status(await firstUrl(server, 14, token))).toBe(200);
    expect(server.backend.ledger.entriesOf('mediaRefused').length).toBeGreaterThan(0);
  });

  test('a media link ends after the seconds of the setting, or when the phone ends all links', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, newcomer);
    await server.backend.settings.change({ mediaLinkSeconds: 5 });
    const [short, other] = [await firstUrl(server, 14, token), await firstUrl(server, 40, token)];
    expect((await fetch(other)).status).toBe(200);
    await fetch(`${server.url}/phone/expire-media`, { method: 'POST' });
    expect((await fetch(other)).status).toBe(403);
    expect((await fetch(await firstUrl(server, 40, token))).status).toBe(200);
    passSeconds(5);
    expect((await fetch(short)).status).toBe(403);
  });

  test("media files have their own weather and none of the API's", async () => {
    const server = await serverForTest();
    const address = await firstUrl(server, 14, await tokenOf(server.url, newcomer));
    server.backend.weather.add({ call: '*', kind: 'http500', times: null });
    expect((await fetch(address)).status).toBe(200);
    server.backend.weather.clear();
    server.backend.weather.add({ call: '/media/clip.mp4', kind: 'lost' });
    await expect(fetch(address)).rejects.toThrow();
    server.backend.weather.add({ call: 'GET /media/*', kind: 'refused' });
    const refused = await fetch(address);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
    server.backend.weather.add({ call: '/media/*', kind: 'slow', milliseconds: 120 });
    const startedAt = performance.now();
    expect((await fetch(address)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(110);
  });
});
