import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FullAnnouncement } from '../../../machines/domain/announcement.ts';
import type { Category, CoursePage, Page } from '../../../machines/domain/course.ts';
import type { SearchHit } from '../../../machines/domain/search.ts';
import { createApi } from '../../../src/api/index.ts';
import { calls } from './calls.ts';

type Recording = { request: { method: string; path: string }; status: number; response: unknown };
type Envelope = { code: unknown; message: string; data: unknown };

const folder = 'tests/contract/recordings';
const recordings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Recording] as const);

const callOf = ({ request }: Recording) => calls[`${request.method} ${request.path.split('?')[0]}`];
const ours = recordings.filter(([, recording]) => callOf(recording));

const ask = (recording: Recording): Promise<unknown> | undefined =>
  callOf(recording)?.(
    createApi({
      base: 'http://127.0.0.1:8000',
      token: () => 'TOKEN',
      onUnauthorized: () => {},
      fetch: async () => new Response(JSON.stringify(recording.response), { status: recording.status }),
    }),
  );

describe('recorded answers of a MeEdu 4.9 backend', () => {
  test('every call has a recording', () => {
    const recorded = new Set(ours.map(([, { request }]) => `${request.method} ${request.path.split('?')[0]}`));
    expect([...recorded].length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(calls).filter((call) => !recorded.has(call))).toEqual([]);
  });

  test.each(ours)('the recorded answer %s is decoded', async (_, recording) => {
    const { code, message } = recording.response as Envelope;
    const answer = await ask(recording);
    if (code === 0) expect(answer).toMatchObject({ kind: 'done' });
    else if (code === 401) expect(answer).toMatchObject({ kind: 'refused', code: 401, message: '请重新登录' });
    // A pending face check has an object as its code.
    else
      expect(answer).toMatchObject({
        kind: 'refused',
        code: typeof code === 'number' ? code : 0,
        // The message 错误 alone explains nothing, so the page shows its own text.
        message: message === '错误' ? '' : message,
      });
  });
});

describe('decoded data of the recordings', () => {
  const data = async (name: string) => {
    const found = recordings.find(([file]) => file === name);
    if (!found) throw new Error(`no recording ${name}`);
    return ((await ask(found[1])) as { data: unknown }).data;
  };

  test('a recorded config without filings and social logins is decoded to no filings and no social logins', async () => {
    expect(await data('site/config-social-off-no-icp.json')).toMatchObject({
      config: { filings: [], qqLogin: false, wechatLogin: false },
      features: { vip: true, live: false },
    });
  });

  test('the recorded member is decoded with a name and the web address of an avatar', async () => {
    const user = (await data('member/detail-normal.json')) as { name: string; avatarUrl: string };
    expect(user.name).not.toBe('');
    expect(user.avatarUrl).toMatch(/^https?:\/\//);
  });

  test('the blocks of the mobile home page are left out, except blocks of code', async () => {
    const blocks = (await data('site/home-blocks-h5.json')) as { kind: string }[];
    expect(blocks.every(({ kind }) => kind === 'code')).toBe(true);
  });

  test('a recorded page of courses is decoded with the number of all courses and each price', async () => {
    const page = (await data('course/list-default.json')) as CoursePage;
    expect(page).toMatchObject({ page: 1, pageSize: 16 });
    expect(page.total).toBeGreaterThanOrEqual(page.rows.length);
    for (const { id, title, price } of page.rows) {
      expect(id).toBeGreaterThan(0);
      expect(title).not.toBe('');
      expect(price).toBeGreaterThanOrEqual(0);
    }
    expect(await data('course/list-past-end.json')).toMatchObject({ rows: [] });
    expect(await data('course/list-unknown-category.json')).toMatchObject({ rows: [], total: 0 });
  });

  test('the recorded categories are decoded with their child categories', async () => {
    const categories = (await data('site/course-categories.json')) as Category[];
    expect(categories.some(({ children }) => children.length > 0)).toBe(true);
  });

  test('the recorded search hits are decoded to courses and lessons with plain text', async () => {
    const { rows } = (await data('search/type-video.json')) as Page<SearchHit>;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ kind }) => kind === 'lesson')).toBe(true);
    const courses = (await data('search/keyword-in-description.json')) as Page<SearchHit>;
    expect(courses.rows.some(({ kind, excerpt }) => kind === 'course' && excerpt !== '')).toBe(true);
    expect(courses.rows.every(({ excerpt }) => !/&(lt|gt|amp|nbsp|#\d+);/.test(excerpt))).toBe(true);
  });

  test('the recorded announcements are decoded with the time at which they were made', async () => {
    const { rows } = (await data('site/announcements-default.json')) as Page<FullAnnouncement>;
    expect(rows.length).toBeGreaterThan(0);
    for (const { createdAt } of rows) expect(new Date(createdAt).getUTCFullYear()).toBeGreaterThan(2020);
  });
});
