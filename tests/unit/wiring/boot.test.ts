import { expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { createApi } from '../../../src/api/index.ts';
import { wireBoot } from '../../../src/wiring/app/boot.ts';

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
