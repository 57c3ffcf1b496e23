/** Films from other servers: without byte ranges, without an end, with keys of every kind. */
import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { control, currentTime, isPaused, player, position } from '../kit/filmParts.ts';
import { film, stored } from '../kit/filmProgress.ts';
import { expect, failedCall, returnAsMember, test } from '../kit/site.ts';

const folder = 'src/referenceBackend/media';
const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const piece = (number: number) => readFileSync(`${folder}/hls/180/${number}.m4s`);
/** Encrypts a piece as a cloud service does, with an IV of 0. */
function encrypted(bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
const playlist = (pieces: number, { keyAddress = '', hasEnd = true } = {}) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MAP:URI="init.mp4"',
    ...(keyAddress ? [`#EXT-X-KEY:METHOD=AES-128,URI="${keyAddress}",IV=0x${'0'.repeat(32)}`] : []),
    ...Array.from({ length: pieces }, (_, at) => `#EXTINF:4.0,\n${keyAddress ? 'e' : ''}${at}.m4s`),
    ...(hasEnd ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n');
const dataKey = `data:application/octet-stream;base64,${key.toString('base64')}`;

type Answer = { body: Buffer | string; type?: string };
const m3u8 = 'application/vnd.apple.mpegurl';
const files: Record<string, () => Answer> = {
  '/plain.mp4': () => ({ body: readFileSync(`${folder}/clip.mp4`), type: 'video/mp4' }),
  '/endless.m3u8': () => ({ body: playlist(15, { hasEnd: false }), type: m3u8 }),
  '/data-key.m3u8': () => ({ body: playlist(2, { keyAddress: dataKey }), type: m3u8 }),
  '/html-key.m3u8': () => ({ body: playlist(2, { keyAddress: 'session-over.html' }), type: m3u8 }),
  '/session-over.html': () => ({ body: '<!doctype html><p>请登录</p>', type: 'text/html' }),
  '/play': () => ({ body: playlist(15), type: m3u8 }),
  '/init.mp4': () => ({ body: readFileSync(`${folder}/hls/180/init.mp4`) }),
};

let host: Server;
let at: string;
test.beforeAll(async () => {
  host = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const [, isEncrypted, number] = /^\/(e?)(\d+)\.m4s$/.exec(path) ?? [];
    const bytes = number === undefined ? null : piece(Number(number));
    const answer = bytes ? { body: isEncrypted ? encrypted(bytes) : bytes } : files[path]?.();
    // Always sends the whole file, whatever range is requested, without Accept-Ranges.
    response.writeHead(answer ? 200 : 404, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': answer?.type ?? 'application/octet-stream',
      ...(answer && { 'Content-Length': Buffer.byteLength(answer.body) }),
    });
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  host.close();
});

type Lesson = { bansSeeking?: boolean; watchedSeconds?: number };
/** Gives the lesson a film from this path. */
async function comesFrom(page: Page, path: string, { bansSeeking = false, watchedSeconds = 0 }: Lesson = {}) {
  await page.route('**/api/v2/video/39/playinfo*', (route) =>
    route.fulfill({
      json: { code: 0, message: '', data: { urls: [{ url: at + path, format: '', name: '默认', duration: 0 }] } },
    }),
  );
  await page.route('**/api/v2/video/39', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.video.ban_drag = Number(bansSeeking);
    if (watchedSeconds) answer.data.video_watched_progress = { 39: { video_id: 39, watch_seconds: watchedSeconds } };
    await route.fulfill({ response, json: answer });
  });
}

test('a film from a host without byte ranges plays from 0, is sought at most once, and says that it cannot seek', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.addInitScript(() => {
    addEventListener('seeking', () => (document.documentElement.dataset.seeks += '.'), { capture: true });
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.dataset.seeks = ''));
  });
  const seeks = () => page.evaluate(() => document.documentElement.dataset.seeks?.length ?? 0);
  await test.step('it plays from 0 where seeking is banned', async () => {
    await comesFrom(page, '/plain.mp4', { bansSeeking: true, watchedSeconds: 30 });
    await page.goto(film);
    await expect(player(page).getByText('这个视频不支持跳转')).toBeVisible();
    await expect(control(page, '从头播放')).toHaveCount(0);
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5);
    expect(await seeks()).toBeLessThan(3);
  });
  await test.step('it plays on after 前进 5 秒', async () => {
    await page.unrouteAll();
    await comesFrom(page, '/plain.mp4', { watchedSeconds: 30 });
    await page.goto(film);
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(1);
    const before = await currentTime(page);
    await control(page, '前进 5 秒').click();
    await expect(player(page).getByText('这个视频不支持跳转')).toBeVisible();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(before);
    expect([await isPaused(page), (await seeks()) < 3]).toEqual([false, true]);
    await expect(position(page)).toBeVisible();
  });
});

test('a playlist without an end starts at 0, and its live edge does not count as watched', async ({ page, server }) => {
  await returnAsMember(page, server);
  await comesFrom(page, '/endless.m3u8');
  await page.goto(film);
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5);
  expect(await currentTime(page)).toBeLessThan(10);
  await control(page, '暂停').click();
  expect(Math.max(0, ...stored(server))).toBeLessThan(10);
});

test('the policy allows a key inside the playlist, and an address without .m3u8 plays as a stream', async ({
  page,
  server,
  complaints,
}) => {
  await returnAsMember(page, server);
  for (const path of ['/data-key.m3u8', '/play?id=1'])
    await test.step(path, async () => {
      await page.unrouteAll();
      await comesFrom(page, path);
      await page.goto(film);
      await control(page, '播放').click();
      await expect.poll(() => currentTime(page)).toBeGreaterThan(0.3);
    });
  expect(complaints.all).toEqual([]);
});

test('a key that is an HTML page and a film that does not exist show their reasons', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall, /404/);
  await returnAsMember(page, server);
  await page.clock.install();
  await comesFrom(page, '/html-key.m3u8');
  const asksForKey = page.waitForRequest('**/session-over.html');
  await page.goto(film);
  await asksForKey;
  const noKey = player(page).getByText('没有拿到视频的密钥，请重试，或者重新登录');
  // Skips the pauses between the requests for the key.
  const seesIt = async () => {
    await page.clock.fastForward(1_000);
    return noKey.isVisible();
  };
  await expect.poll(seesIt, { intervals: [200] }).toBe(true);
  await page.unrouteAll();
  await comesFrom(page, '/gone.mp4');
  await page.goto(film);
  await expect(player(page).getByText('视频文件不在了，请联系网站客服')).toBeVisible();
  await expect(control(page, '重试')).toBeVisible();
});
