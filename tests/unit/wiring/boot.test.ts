import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { type EarlyAnswers, takeEarlyAnswer } from '../../../src/api/early.ts';
import { createApi } from '../../../src/api/index.ts';
import { wireBoot } from '../../../src/wiring/app/boot.ts';
import { envelope } from '../api/harness.ts';
import { createWorld } from './harness.ts';

const config = JSON.stringify({ code: 0, message: '', data: { webname: '知图' } });
const item = { id: 1, name: '课程', url: '/courses', blank: 0, children: [] };

/** Returns the output of `loadSite` if `navs` answers with `answer`. */
async function startWith(answer: () => Response): Promise<unknown> {
  const api = createApi({
    base: '/api/',
    token: () => '',
    onUnauthorized: () => {},
    fetch: async (input) => (String(input).endsWith('/navs') ? answer() : new Response(config)),
  });
  const environment = { http: { early: {} }, onNetworkReturned: () => () => {} } as never;
  const { loadSite } = wireBoot(environment, api, {} as never, {} as never).implementations.actors;
  const actor = createActor(loadSite as AnyActorLogic).start();
  return toPromise(actor);
}
const data = (navs: unknown) => () => new Response(JSON.stringify({ code: 0, message: '', data: navs }));

test.each([
  ['null', data(null), 0],
  ['[]', data([]), 0],
  ['{}', data({}), 0],
  ['a text', data('navs'), 0],
  ['no data at all', () => new Response('{"code":0}'), 0],
  ['an empty body', () => new Response(''), 0],
  ['one broken item', data([null, item]), 1],
  ['an item without a number', data([{ ...item, id: 'x' }, item]), 1],
  ['numbers as strings', data([{ ...item, id: '1', blank: '0' }]), 1],
])('if navs answers with %s, the site starts', async (_, answer, count) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await startWith(answer)).toMatchObject({ kind: 'loaded', site: { navs: { length: count } } });
  warn.mockRestore();
});

test.each([
  ['a refusal', () => new Response('{"code":1,"message":"系统维护中","data":[]}'), '系统维护中'],
  ['HTTP 500', () => new Response('<html>', { status: 500 }), '服务器出错（500），请稍后再试'],
  ['a page of another site', () => new Response('<html>'), '服务器的回答无法读取，请稍后再试'],
])('if navs answers with %s, the site does not start and shows the reason', async (_, answer, message) => {
  expect(await startWith(answer)).toEqual({ kind: 'refused', message });
});

test.each([
  ['MeEdu', () => new Response('{"code":429,"message":"请稍后再试","data":[]}')],
  ['a web server in front of it', () => new Response('<html>', { status: 429 })],
])('if %s answers 429 to navs, the start waits for its turn', async (_, answer) => {
  expect(await startWith(answer)).toEqual({ kind: 'crowded' });
});

describe('after a start that failed, 重新加载', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const block = { id: 1, sign: 'code', config_render: { html: '<p>欢迎</p>' } };
  const whole: Record<string, unknown> = {
    '/api/v2/other/config': { name: '示例课堂' },
    '/api/v2/announcement/latest': { id: 3, title: '维护完成' },
    '/api/v2/decorationPage/blocks': [block],
  };
  const well = (path: string) => envelope(0, '', whole[path] ?? []);

  test.each<[string, () => Promise<Response>]>([
    ['maintenance', async () => envelope(503, '系统维护中', null)],
    ['a refusal', async () => envelope(1, '系统繁忙', null)],
    ['too many calls', async () => envelope(429, '请稍后再试', null)],
    ['HTTP 502', async () => new Response('<html>', { status: 502 })],
    ['HTML in place of an answer', async () => new Response('<html>')],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('because of %s shows the whole page at once', async (_, failed) => {
    vi.useFakeTimers();
    let isWell = false;
    const answer = async (path: string) => (isWell ? well(path) : failed());
    // The script in the HTML has requested these answers before the site's script ran.
    const early: EarlyAnswers = {};
    for (const path of [...Object.keys(whole), '/api/v2/navs']) {
      const asked = answer(path);
      asked.catch(() => {});
      const query = path.endsWith('blocks') ? '?page_name=pc-page-index' : '';
      const kept = { authorization: '', answer: asked, abort: () => {}, life: Number.POSITIVE_INFINITY };
      early[`https://api.example${path}${query}`] = { ...kept, until: Number.POSITIVE_INFINITY };
    }
    const fetch = async (input: string | URL | Request) => answer(new URL(String(input)).pathname);
    const world = createWorld({ parts: { http: { base: 'https://api.example', early, fetch } } });
    const { boot, machines } = world.wired;
    await vi.advanceTimersByTimeAsync(100);
    expect(boot.getSnapshot().matches('ready')).toBe(false);
    isWell = true;
    boot.send({ type: 'boot.retried' });
    await vi.advanceTimersByTimeAsync(100);
    expect(boot.getSnapshot().matches('ready')).toBe(true);
    const home = createActor(machines.homeBlocks, { input: { subject: '', anchor: '', kept: null } }).start();
    const banner = createActor(machines.announcementBanner, { input: { known: null } }).start();
    await vi.advanceTimersByTimeAsync(100);
    expect(home.getSnapshot()).toMatchObject({ value: 'ready', context: { data: [{ html: '<p>欢迎</p>' }] } });
    expect(banner.getSnapshot().context.announcement?.title).toBe('维护完成');
    expect(takeEarlyAnswer(early, 'https://api.example/api/v2/navs', '')).toBeNull();
  });
});
