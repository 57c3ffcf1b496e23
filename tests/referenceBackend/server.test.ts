import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { startServer } from '../../src/referenceBackend/server.ts';
import { call, distForTest, folderForTest, serverForTest, tokenOf } from './testing.ts';

const detail = '/api/v2/member/detail';

describe('the server with the reference backend', () => {
  test('the data, settings, and tokens of a site survive a restart', async () => {
    const databaseFile = join(folderForTest(), 'data', 'site.db');
    const first = await startServer({ databaseFile });
    const token = await tokenOf(first.url, '13800000001');
    await first.backend.settings.change({ name: '别的名字' });
    await call(first.url, 'GET', '/api/v2/member/notificationMarkAllAsRead', undefined, token);
    await first.close();

    const second = await serverForTest({ databaseFile });
    expect((await call(second.url, 'GET', detail, undefined, token)).code).toBe(0);
    expect((await call(second.url, 'GET', '/api/v2/member/unreadNotificationCount', undefined, token)).data).toBe(0);
    expect((await call(second.url, 'GET', '/api/v2/other/config')).data).toMatchObject({ name: '别的名字' });
  });

  test('the server serves files while its API refuses connections', async () => {
    const { url, setApi } = await serverForTest({ dist: distForTest(), api: 'refuse' });
    expect((await fetch(url)).status).toBe(200);
    await expect(fetch(`${url}/api/v3/status`)).rejects.toThrow();
    setApi('on');
    expect((await call(url, 'GET', '/api/v3/status')).code).toBe(0);
  });

  test('the server closes at once although a connection is open', async () => {
    const server = await startServer();
    server.backend.weather.add({ call: '*', kind: 'slow', milliseconds: 5000 });
    const pending = fetch(`${server.url}/api/v3/status`).catch(() => 'cut');
    // The rule is used up when the call has arrived.
    await vi.waitFor(() => expect(server.backend.weather.forecasts).toEqual([]));
    await server.close();
    expect(await pending).toBe('cut');
  });
});

test('the server closes no idle connection, because the next request may be on its way', async () => {
  const { url } = await serverForTest();
  const { headers } = await fetch(`${url}/api/v2/navs`);
  expect(headers.get('connection')).toBe('keep-alive');
  // Node sends this header only if idle connections have a time limit.
  expect(headers.get('keep-alive')).toBeNull();
});
