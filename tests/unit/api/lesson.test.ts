import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { standOn } from '../../../src/api/addresses.ts';
import { createApi } from '../../../src/api/index.ts';
import { decodeLesson, decodePlayAddress, lessonApi } from '../../../src/api/lesson.ts';

const folder = 'tests/backend/recordings/video';
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

describe('a lesson as MeEdu 4.9 sends it', () => {
  test.each(names('detail-').filter((name) => recording(name).response.code === 0))(
    '%s is read, with all lessons of its course and itself among them',
    (name) => {
      const raw = recording(name).response.data as { videos: object; video: { id: number; title: string } };
      const { id, title, course } = lesson(name);
      const ids = course.chapters.flatMap(({ lessons }) => lessons).map((row) => row.id);
      expect([id, title]).toEqual([raw.video.id, raw.video.title]);
      expect(ids).toContain(id);
      expect(ids).toHaveLength(Object.values(raw.videos).flat().length);
    },
  );

  test('who may watch: a buyer all, a stranger the trial, a visitor of a free course nothing', () => {
    expect(lesson('detail-member-bought')).toMatchObject({ access: 'full', course: { isAccessible: true } });
    expect(lesson('detail-guest')).toMatchObject({ access: 'trial', trialSeconds: 20, bansSeeking: false });
    expect(lesson('detail-free-course-guest').access).toBe('none');
    expect(lesson('detail-free-course-member').access).toBe('full');
  });

  test('what was watched to its end is not offered to go on with', () => {
    expect(lesson('detail-member-bought-with-progress')).toMatchObject({ watchedSeconds: 60, resumeAt: 0 });
  });

  test('what comes next follows the chapters', () => {
    expect(lesson('detail-guest').next).toEqual({ id: 2, title: '02 环境准备' });
  });

  test('a lesson that is not there, and one that is not a number, are refused with 404', async () => {
    for (const name of ['detail-hidden-404', 'detail-not-a-number'])
      expect(await answering(recording(name)).detail('1', signal)).toMatchObject({ kind: 'refused', code: 404 });
  });
});

describe('a lesson that is not as usual', () => {
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

  test('lessons without a chapter come last, as the catalogue shows them', () => {
    expect(decodeLesson(detail({ video: video(1, { chapter_id: 5 }) })).next).toEqual({ id: 2, title: '第 2 节' });
    expect(decodeLesson(detail({ video: video(3) })).next).toBeNull();
  });

  test.each([
    ['whose chapter has no list', { video: video(9, { chapter_id: 5 }), videos: { 0: [video(1)] } }, [9, 1]],
    ['whose chapter has a list without it', { video: video(9, { chapter_id: 5 }) }, [1, 9, 2, 3]],
    ['in no list at all', { video: video(9, { chapter_id: 7 }), videos: [] }, [9]],
    ['without lists', { videos: undefined }, [2]],
  ])('A18: %s stands in its catalogue all the same', (_, more, ids) => {
    const { course } = decodeLesson(detail(more));
    expect(course.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => id))).toEqual(ids);
  });

  test('one that was bought singly opens itself, not its course', () => {
    const bought = decodeLesson(detail({ buy_videos: [2] }));
    expect([bought.access, bought.course.isAccessible]).toEqual(['full', false]);
  });

  test.each([
    ['begun', {}, {}, 40],
    ['finished once', { watched_at: '2026-11-18 09:27:00' }, {}, 0],
    ['watched to its end', { watch_seconds: 100 }, {}, 0],
    ['of no length', { watch_seconds: 40 }, { video: video(2, { duration: 0 }) }, 40],
    ['a trial within', {}, { is_watch: false, video: video(2, { free_seconds: 50 }) }, 40],
    ['a trial at its end', {}, { is_watch: false, video: video(2, { free_seconds: 40 }) }, 0],
  ])('%s: where to go on', (_, row, more, resumeAt) => {
    expect(decodeLesson(detail({ video_watched_progress: progress(row), ...more })).resumeAt).toBe(resumeAt);
  });

  test('without itself or its course it is unreadable', () => {
    for (const more of [{ video: undefined }, { video: {} }, { course: undefined }])
      expect(() => decodeLesson(detail(more))).toThrow();
  });
});

describe('where a lesson can be watched', () => {
  test('one address is one quality, named by the server', () => {
    const sample = { url: 'http://127.0.0.1:8000/media/sample.mp4', format: 'mp4', quality: '默认' };
    for (const name of ['mp4-bought', 'free-course', 'vip-free-vip', 'preview-not-bought'])
      expect(playing(`playinfo-${name}`)).toEqual({ kind: 'film', sources: [sample] });
    expect(playing('playinfo-hls-bought')).toMatchObject({ kind: 'film', sources: [{ format: 'm3u8' }] });
  });

  test('qualities that are numbers are heights', () => {
    const answer = playing('playinfo-tencent-multi-quality');
    expect(answer.kind === 'film' && answer.sources.map(({ quality }) => quality)).toEqual(['1080P', '720P']);
  });

  const films = (url: string) =>
    decodePlayAddress({ urls: [{ url, format: 'mp4', name: '默认', duration: 0 }] }, 'https://school.example');

  test('no address is none, and so is one that leads nowhere', () => {
    expect(playing('playinfo-no-source')).toEqual({ kind: 'none' });
    for (const url of ['', 'javascript:alert(1)', 'file:///a.mp4']) expect(films(url)).toEqual({ kind: 'none' });
    expect(() => decodePlayAddress({}, 'https://school.example')).toThrow();
  });

  test.each([
    ['https://cdn.example/x.mp4?Expires=1&amp;Signature=abc', 'https://cdn.example/x.mp4?Expires=1&Signature=abc'],
    ['https://cdn.example/x.mp4?a=1&#38;b=2&#x26;c=3', 'https://cdn.example/x.mp4?a=1&b=2&c=3'],
    ['https://cdn.example/x.mp4?a=%26amp%3B&b=2', 'https://cdn.example/x.mp4?a=%26amp%3B&b=2'],
  ])('an address that was copied out of HTML is asked for as it was meant: %s', (url, played) => {
    expect(films(url)).toMatchObject({ kind: 'film', sources: [{ url: played }] });
  });

  test.each([
    ['//cdn.example/x.mp4', 'https://cdn.example/x.mp4'],
    ['/storage/x.mp4', 'https://api.example/storage/x.mp4'],
  ])('an address without scheme or host is played from where the API is: %s', (url, played) => {
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
  ])('of an embed code only the address counts: %s', (html, url) => {
    expect(embedded(html)).toEqual({ kind: 'embedded', url });
  });

  test.each([
    ['http://player.example/1', 'http://player.example/1'],
    ['//player.example/1', 'http://player.example/1'],
    ['https://player.example/1', 'https://player.example/1'],
  ])('a site on plain http embeds %s', (address, url) => {
    expect(embedded(`<iframe src="${address}">`, 'http://school.example')).toEqual({ kind: 'embedded', url });
  });

  test.each([
    '<iframe src="http://player.example/1">',
    '<iframe src="javascript:alert(1)">',
    '<iframe src="data:text/html,x">',
    '<iframe src="/local">',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<iframe>',
  ])('an embed code that is not safe is no address: %s', (html) => {
    expect(embedded(html)).toEqual({ kind: 'none' });
  });

  test('A9: what the server refuses with is kept', async () => {
    const refused = await answering(recording('playinfo-not-bought')).playAddress(
      { lessonId: 3, isTrial: true },
      signal,
    );
    expect(refused).toMatchObject({ kind: 'refused', message: '请购买后观看' });
    expect(asked.at(-1)).toBe('http://127.0.0.1:8000/api/v2/video/3/playinfo?is_try=1');
  });
});
