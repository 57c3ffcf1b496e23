import { describe, expect, test } from 'vitest';
import {
  commentCount,
  crowdedCourse,
  lessonCount,
  momentCount,
  replyCount,
} from '../../src/referenceBackend/seed/crowd.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, refusal, serverForTest, serverWithClock, signOf, tokenOf } from './testing.ts';

const known = '13800000001';
const ownerOfCourse1 = '13800000002';
const notFound = { code: 404, message: '资源不存在', data: [] };
const loginRequired = { code: 401, message: '请登录', data: [] };

interface Detail {
  course: Record<string, unknown> & { render_desc: string };
  chapters: { id: number }[];
  videos: Record<string, { id: number; chapter_id: number; free_seconds: number }[]>;
  isBuy: boolean;
  isCollect: boolean;
  attach: { id: number; name: string; size: number; extension: string }[];
}

async function detail({ url }: RunningServer, id: number, token?: string): Promise<Detail> {
  return (await call(url, 'GET', `/api/v2/course/${id}`, undefined, token)).data as Detail;
}

async function list({ url }: RunningServer, query: string) {
  const { data } = await call(url, 'GET', `/api/v2/courses?${query}`);
  return data as { total: number; data: { id: number; is_free: number; user_count: number; category_id: number }[] };
}

describe('listing courses', () => {
  test('the list of courses has the visible and published courses, newest first', async () => {
    const server = await serverForTest();
    const { total, data } = await list(server, 'page_size=100');
    expect(total).toBe(36);
    const ids = data.map(({ id }) => id);
    expect(ids.slice(0, 6)).toEqual([35, 32, 36, 31, 37, 30]);
    expect(ids).not.toContain(33);
    expect(ids).not.toContain(34);
  });

  test('a parent category includes its children, and a text in place of a category is ignored', async () => {
    const server = await serverForTest();
    const { data } = await list(server, 'category_id=11&page_size=100');
    expect(data.map(({ category_id }) => category_id).sort()).toEqual([12, 12, 13, 13, 14, 14]);
    expect((await list(server, 'category_id=abc')).total).toBe(36);
    expect((await list(server, 'category_id=')).total).toBe(36);
  });

  test('the list can be sorted by buyers or limited to free courses, and the price 0 does not mean free', async () => {
    const server = await serverForTest();
    const buyers = (await list(server, 'scene=sub&page_size=100')).data.map(({ user_count }) => user_count);
    expect(buyers).toEqual(buyers.toSorted((one, other) => other - one));
    const free = (await list(server, 'scene=free')).data.map(({ id }) => id);
    expect(free.sort((one, other) => one - other)).toEqual([3, 8, 13, 23, 36, 37]);
    expect((await list(server, 'scene=unknown')).total).toBe(36);
  });

  test.each(['0', '-1', 'abc', ''])('the list with the page size %j is refused', async (size) => {
    const { url } = await serverForTest();
    expect(await call(url, 'GET', `/api/v2/courses?page_size=${size}`)).toEqual(refusal('错误'));
  });
});

describe('course details', () => {
  test('course 35 has lessons without a chapter, a lesson of a deleted chapter, and an empty chapter', async () => {
    const server = await serverForTest();
    const { chapters, videos } = await detail(server, 35);
    expect(videos[0]?.map(({ chapter_id }) => chapter_id)).toEqual([0, 0, 359]);
    expect(chapters.map(({ id }) => videos[id]?.length ?? 0)).toEqual([3, 4, 1, 0]);
    expect(videos[350]?.[0]?.free_seconds).toBe(30);
  });

  test('a course with the price 0 that is not free is open only to its buyers', async () => {
    const server = await serverForTest();
    const { course, isBuy } = await detail(server, 38, await tokenOf(server.url, known));
    expect([course.charge, course.is_free, isBuy]).toEqual([0, 0, false]);
  });

  test('a course that is free for VIPs is open to a VIP and never to a visitor', async () => {
    const server = await serverForTest();
    expect((await detail(server, 35, await tokenOf(server.url, ownerOfCourse1))).isBuy).toBe(true);
    expect((await detail(server, 35, await tokenOf(server.url, '13800000004'))).isBuy).toBe(false);
    expect((await detail(server, 3)).isBuy).toBe(false);
  });

  test('courses 35 to 37 have rich HTML, Markdown, and hostile HTML', async () => {
    const server = await serverForTest();
    const [rich, markdown, hostile] = await Promise.all([35, 36, 37].map((id) => detail(server, id)));
    for (const part of [
      '$$',
      '\\(',
      '\\[',
      'language-python',
      'language-cpp',
      '<table',
      `<img src="${server.url}/seed`,
    ]) {
      expect(rich?.course.render_desc).toContain(part);
    }
    expect(markdown?.course.render_desc).not.toMatch(/<\/?[a-z]/i);
    expect(hostile?.course.render_desc).toContain('onerror=');
  });
});

describe('liking a course', () => {
  test('each call toggles the like and answers with its new value', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, known);
    const like = async () => (await call(server.url, 'GET', '/api/v2/course/9/like', undefined, token)).data;
    expect([await like(), (await detail(server, 9, token)).isCollect]).toEqual([1, true]);
    expect([await like(), (await detail(server, 9, token)).isCollect]).toEqual([0, false]);
    expect(server.backend.ledger.entriesOf('like')).toMatchObject([
      { member: known, detail: { course: 9, isLiked: true } },
      { member: known, detail: { course: 9, isLiked: false } },
    ]);
  });

  test('only members can like a course, and only courses that can be opened can be liked', async () => {
    const { url } = await serverForTest();
    const token = await tokenOf(url, known);
    expect(await call(url, 'GET', '/api/v2/course/9/like')).toEqual(loginRequired);
    expect(await call(url, 'GET', '/api/v2/course/33/like', undefined, token)).toEqual(notFound);
    expect((await call(url, 'GET', '/api/v2/course/34/like', undefined, token)).data).toBe(1);
  });

  test('a newer login on another device does not affect a like', async () => {
    const { url, backend } = await serverForTest();
    await backend.settings.change({ singleDevice: true });
    const token = await tokenOf(url, known);
    await tokenOf(url, known);
    expect((await call(url, 'GET', '/api/v2/course/9/like', undefined, token)).data).toBe(1);
  });
});

describe('attachments', () => {
  const ask = ({ url }: RunningServer, path: string, token?: string) =>
    call(url, 'GET', `/api/v3/course/${path}`, undefined, token);

  test('an attachment is refused without its course, its record, or the right to it', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, ownerOfCourse1);
    expect(await ask(server, '1/attach/1')).toEqual(loginRequired);
    expect(await ask(server, 'x/attach/1', token)).toEqual(refusal('错误'));
    expect(await ask(server, '4711/attach/1', token)).toEqual(notFound);
    expect(await ask(server, '1/attach/5', token)).toEqual(notFound);
    expect(await ask(server, '1/attach/4', token)).toEqual(refusal('当前附件不支持下载'));
    expect(await ask(server, '2/attach/5', token)).toEqual(refusal('请购买课程'));
  });

  test('an attachment has the size in its course, and its link works for one hour', async () => {
    const { server, passSeconds } = await serverWithClock();
    const { attach } = await detail(server, 1);
    for (const { id, size } of attach.slice(0, 2)) {
      const sign = await signOf(server, ownerOfCourse1, 1, id);
      const answer = await fetch(`${server.url}/api/v3/course/attach-download?sign=${sign}`);
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    }
    const late = await signOf(server, ownerOfCourse1, 1, 1);
    passSeconds(3600);
    expect(await ask(server, `attach-download?sign=${late}`)).toEqual(refusal('参数错误'));
    expect(server.backend.ledger.entriesOf('attachmentLink')).toHaveLength(3);
    expect(server.backend.ledger.entriesOf('attachmentDownload')).toMatchObject([
      { member: ownerOfCourse1, detail: { attachment: 1 } },
      { member: ownerOfCourse1, detail: { attachment: 2 } },
    ]);
  });

  test('an attachment in the object storage has a link of its own that works for two hours', async () => {
    const { server, passSeconds } = await serverWithClock();
    const { data } = await ask(server, '35/attach/9', await tokenOf(server.url, ownerOfCourse1));
    const { download_url: address } = data as { download_url: string };
    const fetchIt = async (from: string) => (await fetch(from)).status;
    expect([await fetchIt(address), await fetchIt(address)]).toEqual([200, 200]);
    expect(await fetchIt(address.replace('solutions', 'code'))).toBe(403);
    passSeconds(2 * 3600);
    expect(await fetchIt(address)).toBe(403);
  });

  test('a member may request 60 links per hour', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, known);
    const path = '13/attach/7';
    for (let count = 0; count < 60; count += 1) expect((await ask(server, path, token)).code).toBe(0);
    expect(await ask(server, path, token)).toEqual({ code: 429, message: '请稍后再试', data: [] });
    expect((await ask(server, path, await tokenOf(server.url, ownerOfCourse1))).code).toBe(0);
    passSeconds(3600);
    expect((await ask(server, path, token)).code).toBe(0);
  });
});

describe('lesson details', () => {
  const open = ({ url }: RunningServer, id: number, token?: string) =>
    call(url, 'GET', `/api/v2/video/${id}`, undefined, token);

  test('each request for a lesson adds 1 to its number of views', async () => {
    const server = await serverForTest();
    const views = async () => ((await open(server, 1)).data as { video: { view_num: number } }).video.view_num;
    expect((await views()) - (await views())).toBe(-1);
  });

  test('a lesson opens a study record only for members who may watch it', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000005');
    const records = () => server.backend.database.count('SELECT COUNT(*) FROM course_progress WHERE member_id = 5');
    expect((await open(server, 1, token)).data).toMatchObject({ is_watch: false });
    expect(await records()).toBe(0);
    expect((await open(server, 14, token)).data).toMatchObject({ is_watch: true });
    await open(server, 14, token);
    expect(await records()).toBe(1);
  });

  test('a lesson of a hidden course can be opened, and an unpublished lesson cannot', async () => {
    const server = await serverForTest();
    expect((await open(server, 163)).data).toMatchObject({ course: { id: 34, is_show: 0 } });
    expect(await open(server, 170)).toEqual(notFound);
  });
});

test('POST /phone/crowd adds the crowded course once, and a reset removes it', async () => {
  const server = await serverForTest();
  for (let time = 0; time < 2; time += 1) await fetch(`${server.url}/phone/crowd`, { method: 'POST' });
  const { videos } = await detail(server, crowdedCourse);
  expect(Object.values(videos).flat()).toHaveLength(lessonCount);
  const replies = `/api/v3/comments/replies?rt=1&rid=${crowdedCourse}`;
  const { data: all } = (await call(server.url, 'GET', replies)).data as { data: { id: string }[] };
  expect(all).toHaveLength(commentCount);
  const thread = (await call(server.url, 'GET', `${replies}&parent_id=${all[0]?.id}`)).data as { data: unknown[] };
  expect(thread.data).toHaveLength(replyCount);
  const moments = `/api/v3/comments/replies?rt=2&rid=${crowdedCourse * 10_000 + 1}`;
  const { data: timed } = (await call(server.url, 'GET', moments)).data as { data: { content: string }[] };
  expect(timed.filter(({ content }) => /^00:[0-5]\d /.test(content))).toHaveLength(momentCount);
  await server.backend.reset();
  expect(await call(server.url, 'GET', `/api/v2/course/${crowdedCourse}`)).toEqual(notFound);
});
