import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { areOwn, doorsOf } from '../../src/referenceBackend/doors.ts';
import { startProxy } from '../../src/referenceBackend/server.ts';
import { call, distForTest, serverForTest } from './testing.ts';

/** An address of this machine that other machines in its network can reach. */
const outward = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

type Asked = {
  path?: string;
  method?: string;
  host?: string;
  origin?: string;
  address?: string;
  /** Headers of the kind `Sec-Fetch`. */
  fetched?: Record<string, string>;
};

/** Sends a request with headers that a browser would not let a page choose. Returns the status and the text. */
function ask(url: string, { path = '/', method = 'GET', host, origin, address = '127.0.0.1', fetched }: Asked) {
  const headers = { ...(host && { host }), ...(origin && { origin }), ...fetched };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request({ host: address, port: new URL(url).port, path, method, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    asked.on('error', reject).end();
  });
}

const site = (host?: string) => serverForTest({ dist: distForTest(), ...(host !== undefined && { host }) });

describe('reaching the server', () => {
  test('the server answers requests to 127.0.0.1 and to ::1', async () => {
    const { url } = await site();
    expect(new URL(url).hostname).toBe('localhost');
    for (const address of ['127.0.0.1', '::1']) expect((await ask(url, { address })).status, address).toBe(200);
  });

  test.skipIf(!outward)('other machines reach the server only if HOST says so', async () => {
    const closed = await site();
    await expect(ask(closed.url, { ...(outward && { address: outward }) })).rejects.toThrow('ECONNREFUSED');
    const open = await site('0.0.0.0');
    expect((await ask(open.url, { ...(outward && { address: outward }) })).status).toBe(200);
  });

  test.each([
    [undefined, ['127.0.0.1', '::1'], [], true],
    ['', ['127.0.0.1', '::1'], [], true],
    ['school.example', ['127.0.0.1', '::1'], ['school.example'], true],
    ['0.0.0.0', ['0.0.0.0'], [], false],
    [' 192.168.1.5 , School.example ', ['192.168.1.5'], ['school.example'], false],
    ['[::]', ['::'], [], false],
  ])('HOST=%j listens on %j and accepts the names %j', (host, addresses, names, own) => {
    const doors = doorsOf(host);
    expect([doors, areOwn(doors)]).toEqual([{ addresses, names }, own]);
  });
});

const paths = ['/', '/api/v2/other/config', '/phone', '/phone/state', '/media/clip.mp4', '/images/logo.svg'];

describe('host names', () => {
  test.each(paths)(
    'a foreign host name is refused at %s, because it may have been pointed to this machine',
    async (path) => {
      const { url } = await site();
      const { status, text } = await ask(url, { path, host: `evil.example:${new URL(url).port}` });
      expect([status, text]).toEqual([403, expect.stringContaining('不认识的主机名：evil.example')]);
    },
  );

  test.each([
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
    'x@localhost@evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    'localhost?evil.example',
  ])("a host name that only resembles this machine's is refused: %s", async (host) => {
    const { url } = await site();
    expect((await ask(url, { host })).status).toBe(403);
  });

  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:1', '[::1]:1', '192.168.1.5', 'site.localhost'])(
    "this machine's own names and addresses are accepted: %s",
    async (host) => {
      const { url } = await site();
      expect((await ask(url, { host })).status).toBe(200);
    },
  );

  test('the server accepts requests for the host name in HOST and refuses other host names', async () => {
    const { url } = await site('school.example');
    expect((await ask(url, { host: 'school.example' })).status).toBe(200);
    expect((await ask(url, { host: 'other.example' })).status).toBe(403);
  });

  test('a foreign host name is refused in front of a real backend too', async () => {
    const real = await serverForTest();
    const proxy = await startProxy({ port: 0, dist: distForTest(), target: new URL(real.url) });
    onTestFinished(() => proxy.close());
    for (const path of ['/', '/api/v2/navs'])
      expect((await ask(proxy.url, { path, host: 'evil.example' })).status).toBe(403);
    expect(real.backend.ledger.calls).toEqual([]);
  });
});

describe('requests of other origins', () => {
  const foreign = ['https://evil.example', 'http://203.0.113.9', 'null', 'http://localhost.evil.example'];
  const writes = [
    ['POST', '/phone/reset'],
    ['DELETE', '/phone/weather'],
    ['POST', '/api/v2/login/password'],
    ['POST', '/payment/index'],
    ['POST', '/provider/qq'],
  ];
  test.each(foreign)('the foreign origin %s changes nothing', async (origin) => {
    const { url, backend } = await site();
    const { resets } = backend;
    for (const [method = '', path = ''] of writes) {
      const { status, text } = await ask(url, { method, path, origin });
      expect([status, text], path).toEqual([403, '不接受来自其他网站的请求']);
    }
    expect([backend.resets, backend.ledger.calls]).toEqual([resets, []]);
  });

  test.each(foreign)('the foreign origin %s cannot read the phone', async (origin) => {
    const { url } = await site();
    for (const path of ['/phone', '/phone/state', '/phone/ledger'])
      expect((await ask(url, { path, origin })).status, path).toBe(403);
  });

  test('a foreign origin may read public answers, as at the real backend', async () => {
    const { url } = await site();
    expect((await ask(url, { path: '/api/v2/navs', origin: 'https://evil.example' })).status).toBe(200);
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])("the server's own origin may write: %s", async (name) => {
    const { url, backend } = await site();
    const { resets } = backend;
    const origin = `http://${name}:${new URL(url).port}`;
    for (const host of [`localhost:${new URL(url).port}`, `127.0.0.1:${new URL(url).port}`])
      expect((await ask(url, { method: 'POST', path: '/phone/reset', origin, host })).status).toBe(200);
    expect(backend.resets).toBe(resets + 2);
  });

  test.each([
    'http://localhost:9999',
    'http://127.0.0.2',
    'http://127.0.0.1',
    'http://evil.localhost',
    'http://evil.localhost:PORT',
    'http://evil.test@localhost:PORT',
    'http://localhost:PORT@evil.test',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT',
    'ftp://localhost:PORT',
    'http://localhost:PORT.evil.test',
    'http://localhost:PORT, http://evil.test',
  ])('the origin of another program on this machine cannot use the phone: %s', async (origin) => {
    const { url, backend } = await site();
    const { resets } = backend;
    const { port } = new URL(url);
    for (const [method, path] of [
      ['POST', '/phone/reset'],
      ['GET', '/phone/state'],
    ] as const) {
      const asked = { method, path, host: `localhost:${port}`, origin: origin.replace('PORT', port) };
      expect((await ask(url, asked)).status, path).toBe(403);
    }
    expect(backend.resets).toBe(resets);
  });

  test.each(['cross-site', 'same-site'])('a request with Sec-Fetch-Site %s cannot use the phone', async (relation) => {
    const { url, backend } = await site();
    const { resets } = backend;
    const fetched = { 'sec-fetch-site': relation, 'sec-fetch-dest': 'empty' };
    for (const [method, path] of [
      ['POST', '/phone/reset'],
      ['POST', '/phone/expire-tokens'],
      ['GET', '/phone/state'],
      ['GET', '/phone'],
    ] as const)
      expect((await ask(url, { method, path, fetched })).status, path).toBe(403);
    expect(backend.resets).toBe(resets);
    // The browser may follow a link to the phone's page, and the page itself may send requests.
    expect((await ask(url, { path: '/phone', fetched: { ...fetched, 'sec-fetch-dest': 'document' } })).status).toBe(
      200,
    );
    expect((await ask(url, { path: '/phone/state', fetched: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });

  test('an origin in HOST may write, and so may the origin with the requested host name', async () => {
    const { url } = await site('school.example');
    const write = { method: 'POST', path: '/api/v2/logout' };
    expect((await ask(url, { ...write, origin: 'https://school.example' })).status).toBe(200);
    const onPhone = { method: 'POST', path: '/phone/reset', host: 'school.example' };
    expect((await ask(url, { ...onPhone, origin: 'https://school.example' })).status).toBe(200);
    expect((await ask(url, { ...onPhone, origin: 'https://school.example:8443' })).status).toBe(403);
    expect((await ask(url, { ...write, host: '192.168.1.5:1', origin: 'http://192.168.1.5:1' })).status).toBe(200);
    expect((await ask(url, { ...write, host: '192.168.1.5:1', origin: 'http://192.168.1.6:1' })).status).toBe(403);
  });

  test('a call that changes data is not refused if it has no Origin header', async () => {
    const { url } = await site();
    expect((await call(url, 'POST', '/api/v2/logout')).code).toBe(401);
  });
});
