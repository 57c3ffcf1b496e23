import { describe, expect, test, vi } from 'vitest';
import type { WeatherRule } from '../../src/referenceBackend/weather.ts';
import { call, serverForTest, tokenOf } from './testing.ts';

const navs = '/api/v2/navs';

describe('weather', () => {
  test.each<[WeatherRule['kind'], object]>([
    ['refused', { code: 1, message: '操作失败，请稍后再试', data: [] }],
    ['unauthorized', { code: 401, message: '请登录', data: [] }],
  ])('the weather “%s” answers with an envelope', async (kind, envelope) => {
    const { url, backend } = await serverForTest();
    backend.weather.add({ call: `GET ${navs}`, kind });
    expect(await call(url, 'GET', navs)).toEqual(envelope);
    expect((await call(url, 'GET', navs)).code).toBe(0);
  });

  test('a refusal of the weather has the given message and code', async () => {
    const { url, backend } = await serverForTest();
    backend.weather.add({ call: navs, kind: 'refused', message: '系统维护中', code: 503 });
    expect(await call(url, 'GET', navs)).toEqual({ code: 503, message: '系统维护中', data: [] });
  });

  test.each<[WeatherRule['kind'], number]>([
    ['http500', 500],
    ['http401', 401],
    ['malformed', 200],
  ])('the weather “%s” answers with HTTP %i without an envelope', async (kind, status) => {
    const { url, backend } = await serverForTest();
    backend.weather.add({ call: navs, kind });
    const answer = await fetch(url + navs);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).not.toContain('"data":[');
  });

  test('the weather “slow” answers as usual, later', async () => {
    const { url, backend } = await serverForTest();
    backend.weather.add({ call: navs, kind: 'slow', milliseconds: 150 });
    const startedAt = performance.now();
    expect((await call(url, 'GET', navs)).code).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(140);
  });

  test('if the site is reset during a slow call, the connection is closed and the call does not reach the new site', async () => {
    const { url, backend } = await serverForTest();
    backend.weather.add({ call: navs, kind: 'slow', milliseconds: 150 });
    const slow = call(url, 'GET', navs);
    await vi.waitFor(() => expect(backend.weather.forecasts).toEqual([]));
    await backend.reset();
    await expect(slow).rejects.toThrow();
    expect(backend.ledger.calls).toEqual([]);
  });

  test('a lost call has no effect, and a lost answer has one', async () => {
    const { url, backend } = await serverForTest();
    const token = await tokenOf(url, '13800000001');
    const logout = () => call(url, 'POST', '/api/v2/logout', {}, token);
    const detail = () => call(url, 'GET', '/api/v2/member/detail', undefined, token);

    backend.weather.add({ call: 'POST /api/v2/logout', kind: 'lost' });
    await expect(logout()).rejects.toThrow();
    expect((await detail()).code).toBe(0);

    backend.weather.add({ call: 'POST /api/v2/logout', kind: 'answerLost' });
    await expect(logout()).rejects.toThrow();
    expect((await detail()).code).toBe(401);
    expect(backend.ledger.callsOf('POST', '/api/v2/logout')).toMatchObject([
      { status: 0, code: null, weather: 'lost' },
      { status: 0, code: null, weather: 'answerLost' },
    ]);
  });

  test('weather lasts for the given number of calls of the given path', async () => {
    const { url, backend } = await serverForTest();
    const forecast = backend.weather.add({ call: '/api/v2/*', kind: 'refused', times: null });
    for (let index = 0; index < 3; index += 1) expect((await call(url, 'GET', navs)).code).toBe(1);
    expect((await call(url, 'GET', '/api/v3/status')).code).toBe(0);
    backend.weather.clear(forecast.id);
    expect((await call(url, 'GET', navs)).code).toBe(0);
  });
});

describe('the phone', () => {
  const post = (url: string, path: string, body: object) =>
    fetch(`${url}/phone/${path}`, { method: 'POST', body: JSON.stringify(body) });

  test('the phone changes weather and settings, expires tokens, and resets', async () => {
    const { url } = await serverForTest();
    const token = await tokenOf(url, '13800000001');
    await post(url, 'weather', { call: navs, kind: 'refused', times: 5 });
    await post(url, 'settings', { forcedMobileBinding: true });
    expect(await (await post(url, 'expire-tokens', {})).json()).toEqual({ count: 1 });
    expect((await call(url, 'GET', navs)).code).toBe(1);
    expect((await call(url, 'GET', '/api/v2/member/detail', undefined, token)).code).toBe(401);
    const config = async () => (await call(url, 'GET', '/api/v2/other/config')).data;
    expect(await config()).toMatchObject({ member: { enabled_mobile_bind_alert: 1 } });

    await post(url, 'reset', {});
    expect((await call(url, 'GET', navs)).code).toBe(0);
    expect(await config()).toMatchObject({ member: { enabled_mobile_bind_alert: 0 } });
    const ledger = (await (await fetch(`${url}/phone/ledger`)).json()) as { calls: { path: string }[] };
    expect(ledger.calls.map(({ path }) => path)).toEqual([navs, '/api/v2/other/config']);
  });

  test('the phone switches the whole API off and on', async () => {
    const { url } = await serverForTest();
    await post(url, 'api', { mode: 'refuse' });
    await expect(call(url, 'GET', navs)).rejects.toThrow();
    await post(url, 'api', { mode: 'on' });
    expect((await call(url, 'GET', navs)).code).toBe(0);
  });

  test.each([
    ['weather', { call: navs, kind: 'hail' }],
    ['weather', {}],
    ['settings', { forcedMobileBinding: 1 }],
    ['settings', { unknown: true }],
    ['api', { mode: 'off' }],
  ])('the phone refuses %s %j', async (path, body) => {
    const { url } = await serverForTest();
    const answer = await post(url, path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('error');
  });

  test('the phone is a page of a few files under a strict policy', async () => {
    const { url } = await serverForTest();
    for (const [path, type] of [
      ['', 'text/html'],
      ['/phone.css', 'text/css'],
      ['/phone.js', 'text/javascript'],
      ['/gates.js', 'text/javascript'],
      ['/parts.js', 'text/javascript'],
    ] as const) {
      const answer = await fetch(`${url}/phone${path}`);
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });
});
