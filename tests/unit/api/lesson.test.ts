import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { standOn } from '../../../src/api/addresses.ts';
import { createApi } from '../../../src/api/index.ts';
import { decodeLesson, decodePlayAddress, lessonApi } from '../../../src/api/lesson.ts';

const folder = 'tests/contract/recordings/video';
type Recording = { request: { path: string }; status: number; response: { code: number; data: unknown } };
const recording = (name: string): Recording => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
const lesson = (name: string) => decodeLesson(recording(name).response.data);
const playing = (name: string) => decodePlayAddress(recording(name).response.data, 'https://school.example');
const names = (beginning: string) =>
  readdirSync(folder)
    .filter((file) => file.startsWith(beginning))
    .map((file) => file.replace('.json', ''));
const { signal } = new AbortController();
const asked: string[] = [];
const answering = ({ response, status }: Recording) =>
  lessonApi(
    createApi({
      base: 'http://127.0.0.1:8000',
      token: () => 'TOKEN',
      onUnauthorized: () => {},
      fetch: async (input) => {
        asked.push(String(input));
        return new Response(JSON.stringify(response), { status });
      },
    }).call,
    'https://school.example',
  );

describe('recorded lessons of MeEdu 4.9', () => {
  test.each(names('detail-').filter((name) => recording(name).response.code === 0))(
    'the recorded lesson %s is decoded with all lessons of its course, including itself',
    (name) => {
      const raw = recording(name).response.data as { videos: object; video: { id: number; title: string } };
      const { id, title, course } = lesson(name);
      const ids = course.chapters.flatMap(({ lessons }) => lessons).map((row) => row.id);
      expect([id, title]).toEqual([raw.video.id, raw.video.title]);
      expect(ids).toContain(id);
      expect(ids).toHaveLength(Object.values(raw.videos).flat().length);
    },
  );

  test('a buyer may watch all, another member the trial, and a visitor of a free course nothing', () => {
    expect(lesson('detail-member-bought')).toMatchObject({ access: 'full', course: { isAccessible: true } });
    expect(lesson('detail-guest')).toMatchObject({ access: 'trial', trialSeconds: 20, bansSeeking: false });
    expect(lesson('detail-free-course-guest').access).toBe('none');
    expect(lesson('detail-free-course-member').access).toBe('full');
  });

  test('a lesson that was watched to its end has no resume position', () => {
    expect(lesson('detail-member-bought-with-progress')).toMatchObject({ watchedSeconds: 60, resumeAt: 0 });
  });

  test('the next lesson follows the order of the chapters', () => {
    expect(lesson('detail-guest').next).toEqual({ id: 2, title: '02 环境准备' });
  });

  test('a missing lesson and a lesson id that is not a number are refused with 404', async () => {
    for (const name of ['detail-hidden-404', 'detail-not-a-number'])
      expect(await answering(recording(name)).detail('1', signal)).toMatchObject({ kind: 'refused', code: 404 });
  });
});

describe('unusual lessons', () => {
  const video = (id: number, more: object = {}) => ({
    id,
    title: `第 ${id} 节`,
    chapter_id: 0,
    duration: 100,
    free_seconds: 0,
    ban_drag: 0,
    is_allow_comment: 1,
    ...more,
  });
  const detail = (more: object = {}) => ({
    video: video(2),
    course: { id: 1, title: '课程' },
    chapters: [{ id: 5, title: '甲' }],
    videos: { 5: [video(1)], 0: [video(2), video(3)] },
    is_watch: true,
    video_watched_progress: [],
    buy_videos: [],
    ...more,
  });
  const progress = (more: object) => ({ 2: { video_id: 2, watch_seconds: 40, watched_at: null, ...more } });

  test('lessons without a chapter are last, as in the catalogue', () => {
    expect(decodeLesson(detail({ video: video(1, { chapter_id: 5 }) })).next).toEqual({ id: 2, title: '第 2 节' });
    expect(decodeLesson(detail({ video: video(3) })).next).toBeNull();
  });

  test.each([
    ['whose chapter has no list', { video: video(9, { chapter_id: 5 }), videos: { 0: [video(1)] } }, [9, 1]],
    ['whose chapter has a list without it', { video: video(9, { chapter_id: 5 }) }, [1, 9, 2, 3]],
    ['that is in no list', { video: video(9, { chapter_id: 7 }), videos: [] }, [9]],
    ['in an answer without lists', { videos: undefined }, [2]],
  ])('A18: a lesson %s is still in its catalogue', (_, more, ids) => {
    const { course } = decodeLesson(detail(more));
    expect(course.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id))).toEqual(ids);
  });

  test('a lesson that was bought on its own is accessible, and its course is not', () => {
    const bought = decodeLesson(detail({ buy_videos: [2] }));
    expect([bought.access, bought.course.isAccessible]).toEqual(['full', false]);
  });

  test.each([
    ['that was begun', {}, {}, 40],
    ['that was finished once', { watched_at: '2026-11-18 09:27:00' }, {}, 0],
    ['that was watched to its end', { watch_seconds: 100 }, {}, 0],
    ['without a length', { watch_seconds: 40 }, { video: video(2, { duration: 0 }) }, 40],
    ['whose trial is not over', {}, { is_watch: false, video: video(2, { free_seconds: 50 }) }, 40],
    ['whose trial is over', {}, { is_watch: false, video: video(2, { free_seconds: 40 }) }, 0],
  ])('a lesson %s has the right resume position', (_, row, more, resumeAt) => {
    expect(decodeLesson(detail({ video_watched_progress: progress(row), ...more })).resumeAt).toBe(resumeAt);
  });

  test('an answer without the lesson or its course is unreadable', () => {
    for (const more of [{ video: undefined }, { video: {} }, { course: undefined }])
      expect(() => decodeLesson(detail(more))).toThrow();
  });
});

describe('decodePlayAddress', () => {
  test('a film with one address has one quality, with the name that the server gives it', () => {
    const sample = { url: 'http://127.0.0.1:8000/media/sample.mp4', format: 'mp4', quality: '默认' };
    for (const name of ['mp4-bought', 'free-course', 'vip-free-vip', 'preview-not-bought'])
      expect(playing(`playinfo-${name}`)).toEqual({ kind: 'film', sources: [sample] });
    expect(playing('playinfo-hls-bought')).toMatchObject({ kind: 'film', sources: [{ format: 'm3u8' }] });
  });

  test('qualities that the server names with numbers get the letter P behind the number', () => {
    const answer = playing('playinfo-tencent-multi-quality');
    expect(answer.kind === 'film' && answer.sources.map(({ quality }) => quality)).toEqual(['1080P', '720P']);
  });

  const films = (url: string) =>
    decodePlayAddress({ urls: [{ url, format: 'mp4', name: '默认', duration: 0 }] }, 'https://school.example');

  test('an answer without an address, or with an unsafe one, has no film', () => {
    expect(playing('playinfo-no-source')).toEqual({ kind: 'none' });
    for (const url of ['', 'javascript:alert(1)', 'file:///a.mp4']) expect(films(url)).toEqual({ kind: 'none' });
    expect(() => decodePlayAddress({}, 'https://school.example')).toThrow();
  });

  test.each([
    ['https://cdn.example/x.mp4?Expires=1&amp;Signature=abc', 'https://cdn.example/x.mp4?Expires=1&Signature=abc'],
    ['https://cdn.example/x.mp4?a=1&#38;b=2&#x26;c=3', 'https://cdn.example/x.mp4?a=1&b=2&c=3'],
    ['https://cdn.example/x.mp4?a=%26amp%3B&b=2', 'https://cdn.example/x.mp4?a=%26amp%3B&b=2'],
  ])('an address that was copied out of HTML is decoded: %s', (url, played) => {
    expect(films(url)).toMatchObject({ kind: 'film', sources: [{ url: played }] });
  });

  test.each([
    ['//cdn.example/x.mp4', 'https://cdn.example/x.mp4'],
    ['/storage/x.mp4', 'https://api.example/storage/x.mp4'],
  ])('an address without a scheme or a host is resolved against the API: %s', (url, played) => {
    standOn('https://api.example/', 'https://school.example/');
    onTestFinished(() => standOn('', ''));
    expect(films(url)).toMatchObject({ kind: 'film', sources: [{ url: played }] });
  });

  const embedded = (html: string, origin = 'https://school.example') =>
    decodePlayAddress({ urls: [{ url: html, format: '', name: '默认' }] }, origin);
  test.each([
    ['<iframe src="https://player.example/1?a=1&amp;b=2"></iframe>', 'https://player.example/1?a=1&b=2'],
    ["<IFRAME width=1 src='//player.example/1'>", 'https://player.example/1'],
    ['<iframe src=https://player.example/1></iframe>', 'https://player.example/1'],
  ])('only the address of an embed code is used: %s', (html, url) => {
    expect(embedded(html)).toEqual({ kind: 'embedded', url });
  });

  test.each([
    ['http://player.example/1', 'http://player.example/1'],
    ['//player.example/1', 'http://player.example/1'],
    ['https://player.example/1', 'https://player.example/1'],
  ])('a site on http embeds %s', (address, url) => {
    expect(embedded(`<iframe src="${address}">`, 'http://school.example')).toEqual({ kind: 'embedded', url });
  });

  test.each([
    '<iframe src="http://player.example/1">',
    '<iframe src="javascript:alert(1)">',
    '<iframe src="data:text/html,x">',
    '<iframe src="/local">',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<iframe>',
  ])('an unsafe embed code has no film: %s', (html) => {
    expect(embedded(html)).toEqual({ kind: 'none' });
  });

  test("A9: the server's message of a refused film is kept", async () => {
    const refused = await answering(recording('playinfo-not-bought')).playAddress(
      { lessonId: 3, isTrial: true },
      signal,
    );
    expect(refused).toMatchObject({ kind: 'refused', message: '请购买后观看' });
    expect(asked.at(-1)).toBe('http://127.0.0.1:8000/api/v2/video/3/playinfo?is_try=1');
  });
});
