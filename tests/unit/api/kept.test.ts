import { describe, expect, test, vi } from 'vitest';
import { coursesApi } from '../../../src/api/courses.ts';
import { createApi } from '../../../src/api/index.ts';
import { keptAnswers } from '../../../src/api/kept.ts';
import { envelope } from './harness.ts';

type Api = ReturnType<typeof createApi>;
const { signal } = new AbortController();
const MINUTE = 60_000;

/** Creates a browser whose page can be reloaded. Only stored data outlives the page. */
function createBrowser() {
  const stored = new Map<string, string>();
  let now = Date.UTC(2026, 10, 28);
  let answer = () => envelope(0, '', null);
  let asked = 0;
  const load = (): Api =>
    createApi({
      base: 'https://api.example',
      token: () => '',
      onUnauthorized: () => {},
      kept: keptAnswers(
        { read: (key) => stored.get(key) ?? '', write: (key, value) => void stored.set(key, value) },
        'https://api.example',
        () => now,
      ),
      fetch: async () => {
        asked++;
        return answer();
      },
    });
  return {
    stored,
    /** Loads the page, on which one call is made. @returns its answer, and how many calls reached the server */
    reload: async (ask: (api: Api) => Promise<unknown>, given: () => Response) => {
      answer = given;
      asked = 0;
      return { answer: await ask(load()).catch((fault: unknown) => fault), asked };
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const block = { id: 1, sign: 'code', config_render: { html: '<p>欢迎</p>' } };
const config = { name: '示例课堂', url: 'https://api.example' };
/** The calls whose answers are stored, each with a complete answer and several incomplete ones. */
const kinds: Record<string, { ask: (api: Api) => Promise<unknown>; whole: unknown; broken: unknown[]; lives: number }> =
  {
    'the configuration': {
      ask: (api) => api.site.config(signal),
      whole: config,
      broken: [{}, [], null, { name: null }, { name: ['x'] }, 'x'],
      lives: 5 * MINUTE,
    },
    'the navigation': {
      ask: (api) => api.site.navs(signal),
      whole: [{ id: 1, name: '首页', url: '/', blank: 0, children: [] }],
      broken: [{}, null, 'x', [null], [{ id: 1, name: '首页', url: '/', blank: 0, children: [] }, null]],
      lives: 5 * MINUTE,
    },
    'the latest announcement': {
      ask: (api) => api.site.latestAnnouncement(signal),
      whole: { id: 3, title: '停机通知', announcement: '', created_at: '2026-11-28 00:00:00' },
      broken: [{}, null, 'x', 7, { id: null, title: '停机通知' }],
      lives: 5 * MINUTE,
    },
    'the blocks of the home page': {
      ask: (api) => api.home.blocks(signal),
      whole: [block],
      broken: [{}, null, [], [null], [{ ...block, config_render: null }], [block, null], [block, {}]],
      lives: 5 * MINUTE,
    },
    'the categories': {
      ask: ({ call, recall }) => coursesApi(call, recall).categories(signal),
      whole: [{ id: 1, name: '前端', children: [] }],
      broken: [{}, null, 'x', [null], [{ id: 1, name: '前端', children: [] }, { id: null }]],
      lives: 5 * MINUTE,
    },
    'the friendly links': {
      ask: (api) => api.site.links(signal),
      whole: [{ id: 1, name: '友站', url: 'https://friend.example' }],
      broken: [{}, null, 'x', [null], [{ id: 1, name: '友站', url: 'https://friend.example' }, 7]],
      lives: 60 * MINUTE,
    },
  };

describe.each(Object.entries(kinds))('%s among the kept answers', (_, { ask, whole, broken, lives }) => {
  test.each(broken)('an answer of %j is not kept, and a reload shows the next answer of the server', async (data) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const browser = createBrowser();
    await browser.reload(ask, () => envelope(0, '', data));
    expect([...browser.stored.values()].filter(Boolean)).toEqual([]);
    const well = await browser.reload(ask, () => envelope(0, '', whole));
    expect(well).toMatchObject({ asked: 1, answer: { kind: 'done' } });
    const known = await createBrowser().reload(ask, () => envelope(0, '', whole));
    expect(well.answer).toEqual(known.answer);
    warn.mockRestore();
  });

  test.each([
    ['a refusal', () => envelope(1, '系统维护中', whole)],
    ['HTTP 500', () => new Response(JSON.stringify({ code: 0, message: '', data: whole }), { status: 500 })],
    ['429', () => envelope(429, '请稍后再试', whole)],
    ['HTML', () => new Response('<html>')],
  ])('%s is not stored', async (_name, answer) => {
    const browser = createBrowser();
    await browser.reload(ask, answer);
    expect([...browser.stored.values()].filter(Boolean)).toEqual([]);
  });

  test('a complete answer is stored, and requested again when it has expired', async () => {
    const browser = createBrowser();
    const first = await browser.reload(ask, () => envelope(0, '', whole));
    browser.wait(lives - 1);
    expect(await browser.reload(ask, () => envelope(0, '', []))).toEqual({ ...first, asked: 0 });
    browser.wait(1);
    expect((await browser.reload(ask, () => envelope(0, '', whole))).asked).toBe(1);
  });

  test('an incomplete later answer does not replace the stored answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const browser = createBrowser();
    await browser.reload(ask, () => envelope(0, '', whole));
    const kept = [...browser.stored];
    for (const data of broken) {
      browser.wait(lives);
      await browser.reload(ask, () => envelope(0, '', data));
    }
    expect([...browser.stored]).toEqual(kept);
    warn.mockRestore();
  });
});
