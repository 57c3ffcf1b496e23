import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProxy } from '../../src/referenceBackend/server.ts';
import { call, distForTest, serverForTest, tokenOf } from './testing.ts';

const detail = '/api/v2/member/detail';

describe('the server in front of a real backend', () => {
  async function pair() {
    const real = await serverForTest();
    const proxy = await startProxy({ port: 0, dist: distForTest(), target: new URL(real.url) });
    onTestFinished(() => proxy.close());
    return { real, url: proxy.url };
  }

  test('the server passes the API on by both addresses, with bodies and tokens', async () => {
    const { real, url } = await pair();
    const token = await tokenOf(`${url}/api`, '13800000001');
    expect((await call(url, 'GET', detail, undefined, token)).code).toBe(0);
    expect((await call(url, 'GET', `/api${detail}`, undefined, token)).code).toBe(0);
    expect(real.backend.ledger.calls.map(({ path }) => path)).toEqual(['/api/v2/login/password', detail, detail]);
  });

  test('the real backend sees its own address', async () => {
    const { real, url } = await pair();
    expect((await call(url, 'GET', '/api/v2/other/config')).data).toMatchObject({ url: real.url });
  });

  test("the server passes pages and pictures of the backend on, and serves the site's own files", async () => {
    const { url } = await pair();
    expect(await (await fetch(`${url}/user/protocol`)).text()).toContain('<title>用户协议</title>');
    expect((await fetch(`${url}/seed/thumb/1.svg`)).headers.get('content-type')).toBe('image/svg+xml');
    expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('User-agent: *');
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  });

  test('the server in front of a real backend has no phone', async () => {
    const { url } = await pair();
    expect(await (await fetch(`${url}/phone`)).text()).toContain('<title>知图</title>');
    expect((await fetch(`${url}/phone/reset`, { method: 'POST' })).status).toBe(404);
  });

  test('the server passes redirects to the browser and removes one /api', async () => {
    const seen: string[] = [];
    const target = createServer((incoming, outgoing) => {
      seen.push(`${incoming.url} ${incoming.headers.host}`);
      outgoing.writeHead(302, { Location: 'https://graph.qq.com/oauth' }).end();
    });
    await new Promise<void>((resolve) => target.listen(0, resolve));
    onTestFinished(() => void target.close());
    const host = `localhost:${(target.address() as AddressInfo).port}`;
    const proxy = await startProxy({ port: 0, dist: distForTest(), target: new URL(`http://${host}`) });
    onTestFinished(() => proxy.close());

    const answer = await fetch(`${proxy.url}/api/api/v3/auth/login/socialite/qq?action=login`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://graph.qq.com/oauth']);
    expect(seen).toEqual([`/api/v3/auth/login/socialite/qq?action=login ${host}`]);
  });

  /** Returns the headers that a real backend gets from a proxy that listens on `host` and is requested at `address`. */
  async function told(headers: Record<string, string>, address = '127.0.0.1', host = '') {
    let seen: IncomingHttpHeaders = {};
    const target = createServer((incoming, outgoing) => {
      seen = incoming.headers;
      outgoing.end();
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void target.close());
    const port = (target.address() as AddressInfo).port;
    const options = { port: 0, dist: distForTest(), target: new URL(`http://127.0.0.1:${port}`), host };
    const proxy = await startProxy(options);
    onTestFinished(() => proxy.close());
    await fetch(`http://${address}:${new URL(proxy.url).port}/api/v2/navs`, { headers });
    const names = ['x-forwarded-for', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'];
    return { headers: names.map((name) => seen[name]), host: `${address}:${new URL(proxy.url).port}`, all: seen };
  }

  test("the real backend gets the caller's address", async () => {
    const { headers, host } = await told({});
    expect(headers).toEqual(['127.0.0.1', '127.0.0.1', 'http', host]);
  });

  test('the forwarding headers of a web server on this machine are trusted', async () => {
    const { headers } = await told({
      'X-Forwarded-For': '203.0.113.7, 10.0.0.1',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'school.example',
    });
    expect(headers).toEqual(['203.0.113.7, 10.0.0.1, 127.0.0.1', '203.0.113.7', 'https', 'school.example']);
  });

  const outward = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  test.skipIf(!outward)('the forwarding headers of a visitor are replaced', async () => {
    const { headers, host, all } = await told(
      {
        'X-Forwarded-For': '203.0.113.7',
        'X-Real-IP': '203.0.113.7',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'for=x',
      },
      outward,
      '0.0.0.0',
    );
    expect(headers).toEqual([outward, outward, 'http', host]);
    expect(all.forwarded).toBeUndefined();
  });

  test('each visitor has their own rate limit at the real backend', async () => {
    const real = await serverForTest({ rateLimit: true });
    const proxy = await startProxy({ port: 0, dist: distForTest(), target: new URL(real.url) });
    onTestFinished(() => proxy.close());
    const left = async (visitor: string) => {
      const answer = await fetch(`${proxy.url}/api/v2/navs`, { headers: { 'X-Forwarded-For': visitor } });
      return answer.headers.get('x-ratelimit-remaining');
    };
    expect([await left('203.0.113.1'), await left('203.0.113.1'), await left('203.0.113.2')]).toEqual([
      '119',
      '118',
      '119',
    ]);
  });

  const noDocument = "default-src 'none'; sandbox";

  test('an unreachable backend is a 502 with the policy of backend answers', async () => {
    const { real, url } = await pair();
    await real.close();
    const answer = await fetch(`${url}/api/v3/status`);
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([502, noDocument]);
  });

  test('the proxy replaces the policy of each backend answer by one that runs no script', async () => {
    const target = createServer((incoming, outgoing) => {
      outgoing.writeHead(incoming.url?.includes('gone') ? 404 : 200, {
        'Content-Type': 'image/svg+xml',
        'Content-Security-Policy': ["script-src 'unsafe-inline'", 'default-src *'],
        'X-Content-Type-Options': 'none',
      });
      outgoing.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void target.close());
    const origin = new URL(`http://127.0.0.1:${(target.address() as AddressInfo).port}`);
    const proxy = await startProxy({ port: 0, dist: distForTest(), target: origin });
    onTestFinished(() => proxy.close());

    const paths = [
      '/storage/avatar/x.svg',
      '/storage/gone.svg',
      '/storage/x',
      '/storage/X.SVG',
      '/api/v2/navs',
      '/x.php',
    ];
    for (const path of [
      ...paths,
      '/images/logo.png',
      '/user/protocol',
      '/aboutus',
      '/payment/x',
      '/api/api/x',
      '//a.svg',
    ]) {
      const { headers } = await fetch(proxy.url + path);
      expect(headers.get('content-type'), path).toBe('image/svg+xml');
      expect(headers.get('content-security-policy'), path).toBe(noDocument);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
    // MeEdu's cashier and the page behind its QR code have scripts. Without allow-same-origin they cannot read the site.
    for (const path of ['/payment/index?sign=1', '/payment/success', '/api/api/v3/auth/login/wechat-scan/page?key=1']) {
      const policy = (await fetch(proxy.url + path)).headers.get('content-security-policy');
      expect(policy, path).toMatch(/^sandbox .*allow-scripts/);
      expect(policy, path).not.toContain('allow-same-origin');
    }
  });
});
