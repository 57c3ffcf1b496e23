import { describe, expect, test } from 'vitest';
import { creditRewards } from './api/notices.ts';
import { parseByteRange } from './media/byteRange.ts';
import type { RunningServer } from './server.ts';
import { call, detailOf, refusal, serverForTest, serverWithClock, tokenOf } from './testing.ts';

/** 王小明 has bought nothing of course 1, 李会员 has, 孙空空 has bought and learned nothing. */
const [known, owner, newcomer, collector] = ['13800000001', '13800000002', '13800000005', '13800000006'];
const notFound = { code: 404, message: '资源不存在', data: [] };
const loginRequired = { code: 401, message: '请登录', data: [] };

interface PlayUrl {
  url: string;
  format: string;
  name: string | number;
  duration: number;
  height?: number;
}

const playInfo = ({ url }: RunningServer, lesson: number, token?: string) =>
  call(url, 'GET', `/api/v2/video/${lesson}/playinfo`, undefined, token);

async function playUrls(server: RunningServer, lesson: number, token: string): Promise<PlayUrl[]> {
  return ((await playInfo(server, lesson, token)).data as { urls: PlayUrl[] }).urls;
}

async function firstUrl(server: RunningServer, lesson: number, token: string): Promise<string> {
  const [first] = await playUrls(server, lesson, token);
  return first?.url ?? '';
}

const sendPosition = ({ url }: RunningServer, lesson: number, duration: unknown, token?: string) =>
  call(url, 'POST', `/api/v2/video/${lesson}/record`, { duration }, token);

const openLesson = ({ url }: RunningServer, lesson: number, token: string) =>
  call(url, 'GET', `/api/v2/video/${lesson}`, undefined, token);

describe('where a lesson is played from', () => {
  test('is told to members who may watch it: a file, a stream, qualities of two clouds, code of another site, nothing', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    const first = async (lesson: number) => (await playUrls(server, lesson, token))[0];
    // Everything behind the last dot, as PHP takes it: the query, too.
    expect(await first(3)).toMatchObject({ format: expect.stringMatching(/^mp4\?t=/), name: '默认', duration: 0 });
    expect((await first(3))?.url).toContain(`${server.url}/media/clip.mp4?t=`);
    expect(await first(4)).toMatchObject({ format: expect.stringMatching(/^m3u8\?t=/), name: '默认', duration: 0 });
    expect((await playUrls(server, 5, token)).map(({ name }) => name)).toEqual(['SD', 'LD']);
    expect(await playUrls(server, 6, token)).toMatchObject([
      { format: 'm3u8', name: 270, height: 270, width: 480, duration: 60 },
      { format: 'm3u8', name: 180, height: 180, width: 320, duration: 60 },
    ]);
    expect(await playUrls(server, 7, token)).toEqual([]);
    const embed = await first(41);
    expect(embed).toMatchObject({ format: '', name: '默认', duration: 0 });
    const [, page = ''] = /^<iframe src="([^"]+)".*><\/iframe>$/.exec(embed?.url ?? '') ?? [];
    const html = await (await fetch(page.replaceAll('&amp;', '&'))).text();
    const [, film = ''] = /<video[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(server.url + film.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('video/mp4');
  });

  test.each([
    [42, '无法获取视频播放地址'],
    [117, ''],
    [118, '错误'],
  ])('lesson %i fails as its cloud does: %j', async (lesson, message) => {
    const server = await serverForTest();
    expect(await playInfo(server, lesson, await tokenOf(server.url, newcomer))).toEqual(refusal(message));
  });

  test('is for members, with the right or a trial, and for lessons that are there', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    expect(await playInfo(server, 1)).toEqual(loginRequired);
    expect(await playInfo(server, 3, token)).toEqual(refusal('请购买后观看'));
    // Without the right it is not told that there is no film.
    expect(await playInfo(server, 7, token)).toEqual(refusal('请购买后观看'));
    expect((await playInfo(server, 1, token)).code).toBe(0);
    expect((await playInfo(server, 14, token)).code).toBe(0);
    for (const lesson of [169, 170, 4711]) expect(await playInfo(server, lesson, token)).toEqual(notFound);
  });

  test('does not mind a newer login elsewhere, nor does a record', async () => {
    const server = await serverForTest();
    await server.backend.settings.change({ singleDevice: true });
    const token = await tokenOf(server.url, newcomer);
    await tokenOf(server.url, newcomer);
    expect((await playInfo(server, 14, token)).code).toBe(0);
    expect((await sendPosition(server, 14, 5, token)).code).toBe(0);
  });

  test('films that are open to all do not exist', async () => {
    const { url } = await serverForTest();
    expect(await call(url, 'GET', '/api/v2/video/open/play?file_id=1&service=tencent')).toEqual(notFound);
    expect(await call(url, 'GET', '/api/v2/video/open/play?service=tencent')).toEqual(refusal('参数错误'));
  });
});

describe('a trial', () => {
  /** Seconds of the pieces a playlist names. */
  const secondsOf = (playlist: string) =>
    [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

  test.each([
    [25, 'cut behind its 15 seconds', 16],
    [26, 'cut at no less than 45 seconds', 48],
  ])('of lesson %i is %s, at the end of a piece', async (lesson, _, seconds) => {
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

  test.each([50, 51])('of lesson %i is not cut: the address is one of the site itself', async (lesson) => {
    const server = await serverForTest();
    const address = await firstUrl(server, lesson, await tokenOf(server.url, known));
    const answer = await fetch(address.replace('hls/index', 'hls/270/index'));
    if (lesson === 51) expect(secondsOf(await answer.text())).toBe(60);
    else expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100_000);
  });

  test('ends with the right: a member who may watch gets the whole of it', async () => {
    const server = await serverForTest();
    const address = await firstUrl(server, 25, await tokenOf(server.url, owner));
    expect(secondsOf(await (await fetch(address)).text())).toBe(60);
  });
});

describe('a media file', () => {
  const ask = (address: string, range?: string) => fetch(address, range === undefined ? {} : { headers: { range } });

  test('is sent whole or in part, to every origin', async () => {
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
  ])('of 10 bytes, asked for %j, gives %j', (header, range) => {
    expect(parseByteRange(header, 10)).toEqual(range);
  });

  test('in a stream can be followed from the first playlist to every piece and to the subtitles', async () => {
    const server = await serverForTest();
    const master = await firstUrl(server, 40, await tokenOf(server.url, newcomer));
    /** Every address a playlist names, of playlists in it as well. */
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
    expect(files).toHaveLength(2 * (1 + 15) + 1);
    for (const file of files) expect((await fetch(file)).status).toBe(200);
    const subtitles = await fetch(files.find((file) => file.includes('.vtt')) ?? '');
    expect(subtitles.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await subtitles.text()).toContain('00:00:30.000 --> 00:00:35.000\n画面正好到一半');
  });

  test('needs a link that is right and not too old; a new one can be asked for', async () => {
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

  test('ends as soon as the setting says, or when the phone ends all links', async () => {
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

  test('has weather of its own, and none of that of the API', async () => {
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

describe('the record of a lesson', () => {
  const progressOf = async ({ backend }: RunningServer, lesson: number) =>
    backend.database.first<{ watch_seconds: number; watched_at: number | null }>(
      'SELECT watch_seconds, watched_at FROM lesson_progress WHERE member_id = 5 AND lesson_id = ?',
      [lesson],
    );

  test.each([0, -5, 'abc', '', '12s', null, undefined, [3], { a: 1 }, true, 0.5])('refuses %j', async (duration) => {
    const server = await serverForTest();
    expect(await sendPosition(server, 14, duration, await tokenOf(server.url, newcomer))).toEqual(refusal('参数错误'));
    expect(server.backend.ledger.entriesOf('progress')).toEqual([]);
  });

  test('is for members, with the right or a trial, and for lessons that are there', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    expect(await sendPosition(server, 14, 10)).toEqual(loginRequired);
    expect(await sendPosition(server, 3, 10, token)).toEqual(refusal('无权限观看此视频'));
    for (const lesson of [169, 170, 4711]) expect(await sendPosition(server, lesson, 10, token)).toEqual(notFound);
  });

  test('only grows, ends once, and then stays', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, newcomer);
    for (const position of [12, '23', 7, 23]) await sendPosition(server, 14, position, token);
    expect(await progressOf(server, 14)).toEqual({ watch_seconds: 23, watched_at: null });
    passSeconds(60);
    await sendPosition(server, 14, 61.9, token);
    const finished = await progressOf(server, 14);
    expect(finished).toMatchObject({ watch_seconds: 61, watched_at: server.backend.now() });
    passSeconds(60);
    await Promise.all([70, 60, 5].map((position) => sendPosition(server, 14, position, token)));
    expect(await progressOf(server, 14)).toEqual(finished);
    const notes = server.backend.ledger.entriesOf('progress');
    expect(notes.slice(0, 5)).toMatchObject([
      { member: newcomer, detail: { lesson: 14, duration: 12, watchSeconds: 12, finished: false } },
      { detail: { duration: 23, watchSeconds: 23, finished: false } },
      { detail: { duration: 7, watchSeconds: 23, finished: false } },
      { detail: { duration: 23, watchSeconds: 23, finished: false } },
      { detail: { duration: 61, watchSeconds: 61, finished: true } },
    ]);
    expect(notes).toHaveLength(8);
    expect(server.backend.ledger.entriesOf('lessonFinished')).toHaveLength(1);
  });

  test('that comes twice at the same time ends the lesson once', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    await Promise.all([60, 60, 61].map((position) => sendPosition(server, 14, position, token)));
    expect(server.backend.ledger.entriesOf('lessonFinished')).toHaveLength(1);
    expect(await detailOf(server, token)).toMatchObject({ credit1: creditRewards.watched_video });
  });

  test('of a lesson without a length ends at once; of one longer than its film never', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    await server.backend.database.change('UPDATE lessons SET duration = 0 WHERE id = 5');
    await sendPosition(server, 5, 1, token);
    await sendPosition(server, 8, 60, token);
    expect(server.backend.ledger.entriesOf('lessonFinished')).toMatchObject([{ detail: { lesson: 5 } }]);
  });

  test('of a trial ends at the trial, and makes no course a learned one', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    await openLesson(server, 1, token);
    await sendPosition(server, 1, 999, token);
    expect(await progressOf(server, 1)).toEqual({ watch_seconds: 20, watched_at: null });
    expect((await call(server.url, 'GET', '/api/v3/member/courses/learned', undefined, token)).data).toMatchObject({
      total: 0,
    });
    const { last_view_video } = (await openDetail(server, token)).likes[0] ?? {};
    expect(last_view_video).toMatchObject({ video_id: 1, watch_seconds: 20 });
  });

  /** Collects course 1 and answers the list. */
  async function openDetail({ url }: RunningServer, token: string) {
    await call(url, 'GET', '/api/v2/course/1/like', undefined, token);
    const { data } = await call(url, 'GET', '/api/v3/member/courses/like', undefined, token);
    return { likes: (data as { data: Record<string, unknown>[] }).data };
  }

  test('alone opens no study; opening a lesson does', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    await sendPosition(server, 14, 60, token);
    const studies = () => server.backend.database.count('SELECT COUNT(*) FROM course_progress WHERE member_id = 5');
    expect(await studies()).toBe(0);
    await openLesson(server, 14, token);
    expect(await studies()).toBe(1);
  });

  test('moves the course when a lesson ends, and pays points, for each lesson and for the whole, once', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, newcomer);
    // Course 36 has four visible lessons, and it is free.
    const lessons = [3601, 3602, 3603, 3604];
    await openLesson(server, 3601, token);
    const course = async () => {
      const { data } = await call(server.url, 'GET', '/api/v3/member/courses/learned', undefined, token);
      return (data as { data: Record<string, unknown>[] }).data[0];
    };
    expect(await course()).toMatchObject({ progress: 0, learned_count: 0, last_view_video: [], is_subscribe: 0 });
    await sendPosition(server, 3601, 59, token);
    expect(await course()).toMatchObject({ progress: 0, last_view_video: { video_id: 3601, watch_seconds: 59 } });
    const progress = [];
    for (const lesson of lessons) {
      await sendPosition(server, lesson, 60, token);
      progress.push((await course())?.progress);
    }
    expect(progress).toEqual([25, 50, 75, 100]);
    expect(await course()).toMatchObject({ is_watched: 1, learned_count: 4, watched_at: expect.stringMatching(/^\d/) });
    for (const lesson of lessons) await sendPosition(server, lesson, 60, token);

    const { watched_video, watched_vod_course } = creditRewards;
    const total = 4 * watched_video + watched_vod_course;
    expect(await detailOf(server, token)).toMatchObject({ credit1: total });
    const { data } = await call(server.url, 'GET', '/api/v2/member/credit1Records', undefined, token);
    const remarks = (data as { data: { remark: string }[] }).data.map(({ remark }) => remark);
    const ofLesson = `看完视频送${watched_video}积分`;
    expect(remarks).toEqual([`看完点播课程送${watched_vod_course}积分`, ofLesson, ofLesson, ofLesson, ofLesson]);
    const messages = await call(server.url, 'GET', '/api/v2/member/messages?page_size=50', undefined, token);
    expect(messages.data).toMatchObject({ total: 5 });
    expect(JSON.stringify(messages.data)).toContain(`积分变动:${watched_video}，备注:${ofLesson}`);
    const unread = await call(server.url, 'GET', '/api/v2/member/unreadNotificationCount', undefined, token);
    expect(unread.data).toBe(5);
    expect(server.backend.ledger.entriesOf('courseFinished')).toMatchObject([
      { member: newcomer, detail: { course: 36, points: watched_vod_course } },
    ]);
  });

  test('counts visible lessons only, and rounds to whole percent', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    // Nine visible lessons, three of them finished; the fourth makes 44.4 percent.
    await sendPosition(server, 4, 60, token);
    const { data } = await call(server.url, 'GET', '/api/v3/member/courses', undefined, token);
    expect(data).toMatchObject({ data: [{ course_id: 1, watch_record: { progress: 44 }, learned_count: 4 }] });
  });
});

describe('the lists of the study centre', () => {
  const list = async ({ url }: RunningServer, path: string, token: string) =>
    (await call(url, 'GET', path, undefined, token)).data as {
      total: number;
      data: ({ course_id: number; created_at: string; updated_at: string } & Record<string, unknown>)[];
    };

  test.each(['', '/learned', '/like'])('of /courses%s turn pages, the deleted course among them', async (path) => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, collector);
    const first = await list(server, `/api/v3/member/courses${path}`, token);
    const second = await list(server, `/api/v3/member/courses${path}?page=2`, token);
    expect([first.total, first.data.length, second.data.length]).toEqual([13, 10, 3]);
    const rows = [...first.data, ...second.data];
    expect(new Set(rows.map(({ course_id }) => course_id)).size).toBe(13);
    expect(rows.find(({ course_id }) => course_id === 99)).toMatchObject({
      course: [],
      last_view_video: { video: [] },
    });
    const times = rows.map((row) => (path === '/learned' ? row.updated_at : row.created_at));
    expect(times).toEqual(times.toSorted().reverse());
    expect((await list(server, `/api/v3/member/courses${path}?page=9`, token)).data).toEqual([]);
    expect(await call(server.url, 'GET', `/api/v3/member/courses${path}`)).toEqual(loginRequired);
  });

  test('count hidden lessons of a course, and tell bought courses from others', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, owner);
    const { data } = await list(server, '/api/v3/member/courses/learned', token);
    expect(data).toMatchObject([
      { course_id: 1, is_subscribe: 1, course: { videos_count: 11 } },
      { course_id: 4, is_subscribe: 0, progress: 17 },
    ]);
  });

  test('are followed by the courses that were opened last', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, owner);
    passSeconds(3600);
    await sendPosition(server, 20, 60, token);
    const { data } = await list(server, '/api/v3/member/courses/learned', token);
    expect(data.map(({ course_id }) => course_id)).toEqual([4, 1]);
  });

  test('of before version 3 count the deleted course without showing it', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, collector);
    const { total, data } = await list(server, '/api/v2/member/courses?page_size=20', token);
    expect([total, data.length]).toEqual([13, 12]);
    expect((await list(server, '/api/v2/member/courses', token)).data).toHaveLength(5);
  });

  test('are there lesson by lesson, under the keys of their old order where one was published earlier', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    const ask = (id: string) => call(server.url, 'GET', `/api/v3/member/learned/course/${id}`, undefined, token);
    const { data } = await ask('2');
    expect(data).toMatchObject([
      { id: 10, watch_record: { watch_seconds: 60 } },
      { id: 11 },
      { id: 12, watch_record: { watch_seconds: 23, watched_at: null } },
      { id: 13, watch_record: null },
    ]);
    const [{ watch_record }] = data as [{ watch_record: { watched_at: string; created_at: string } }];
    const [watched, created] = [watch_record.watched_at, watch_record.created_at];
    expect(watched).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(Date.parse(`${watched}Z`) - Date.parse(`${created}Z`)).toBe(8 * 3600_000);
    await server.backend.database.change('UPDATE lessons SET published_at = published_at - 86400000 WHERE id = 13');
    expect(Object.entries((await ask('2')).data as object).map(([key, { id }]) => [key, id])).toEqual([
      ['0', 10],
      ['1', 11],
      ['2', 12],
      ['3', 13],
    ]);
    expect(Array.isArray((await ask('2')).data)).toBe(false);
    expect(await ask('x')).toEqual(refusal('错误'));
  });
});

test('the settings of the player are those of the site', async () => {
  const server = await serverForTest();
  const player = async () =>
    ((await call(server.url, 'GET', '/api/v2/other/config')).data as { player: Record<string, unknown> }).player;
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the placeholders are the front end's to fill
  expect(await player()).toEqual({
    cover: `${server.url}/images/player-thumb.svg`,
    enabled_bullet_secret: '1',
    bullet_secret: { size: '14', color: '#ff0000', opacity: '1', text: '会员${mobile}' },
  });
  await server.backend.settings.change({
    playerCover: '',
    watermark: false,
    watermarkText: '${user.id}',
    watermarkSize: '20',
    watermarkColor: 'red',
    watermarkOpacity: '0.4',
  });
  expect(await player()).toEqual({
    cover: '',
    enabled_bullet_secret: '0',
    bullet_secret: { size: '20', color: 'red', opacity: '0.4', text: '${user.id}' },
  });
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the placeholders are the front end's to fill
});
