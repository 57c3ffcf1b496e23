/** The limit of 120 calls a minute behind the servers of docs/deploy: MeEdu counts each visitor if it trusts the server, and all as one if not. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { expect, test } from '@playwright/test';
import { RateLimit } from '../../src/referenceBackend/rateLimit.ts';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { examine } from '../../src/tools/doctor.ts';
import { paths, serverNames } from './serverFiles.ts';
import { type Deployed, deploy, programOf } from './servers.ts';

const VISITORS = 130;
const addresses = Array.from({ length: VISITORS }, (_, at) => `127.0.0.${at + 2}`);
const LIMITED = 429;

/** Makes a call as a visitor at an address of this machine. @returns the code of MeEdu's answer */
function visit({ url }: Deployed, localAddress: string, headers: Record<string, string> = {}): Promise<number> {
  const { port, protocol } = new URL(url);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    path: '/api/api/v2/navs',
    headers: { Host: `localhost:${port}`, ...headers },
    localAddress,
    rejectUnauthorized: false,
    agent: false,
  } as const;
  return new Promise((resolve, reject) => {
    const asked = send(options, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve(answer.statusCode === 200 ? (JSON.parse(text) as { code: number }).code : (answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });
}

const answered = (codes: number[]): number => codes.filter((code) => code === 0).length;
const refused = (codes: number[]): number => codes.filter((code) => code === LIMITED).length;

const places = serverNames.flatMap((name) =>
  paths.flatMap((path) => [false, true].map((isSecure) => ({ name, path, isSecure }))),
);
for (const { name, path, isSecure } of places)
  test.describe(`${name}, ${isSecure ? 'https' : 'http'}, ${path}/`, () => {
    test.skip(programOf(name) === null, `${name} is not installed: apt-get install nginx caddy apache2`);
    let server: RunningServer;
    let site: Deployed;
    test.beforeAll(async () => {
      server = await startServer({ rateLimit: true });
      site = await deploy(name, server.url, isSecure, path);
      server.backend.appUrl = `${site.url}/api`;
    });
    test.beforeEach(() => {
      server.backend.rateLimit?.clear();
      server.backend.trustedProxies = ['127.0.0.1', '::1'];
    });
    test.afterAll(async () => {
      await site?.stop();
      await server?.close();
    });
    const idsOf = async () => (await examine(`${site.url}${path}/`)).findings.map(({ id }) => id);

    test('if MeEdu trusts the server, 130 visitors with 130 addresses are all answered', async () => {
      const codes = await Promise.all(addresses.map((address) => visit(site, address)));
      expect(codes).toEqual(addresses.map(() => 0));
      expect(await idsOf()).toEqual(isSecure ? ['certificate'] : []);
    });

    test('a visitor who claims 130 addresses is answered 120 times, and other visitors are not refused because of it', async () => {
      const [visitor = '', other = '', ...claimed] = addresses;
      const headers = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded'];
      const codes: number[] = [];
      for (const address of [...claimed, '203.0.113.7', '127.0.0.1'])
        codes.push(
          await visit(
            site,
            visitor,
            Object.fromEntries(headers.map((header) => [header, header === 'Forwarded' ? `for=${address}` : address])),
          ),
        );
      expect([answered(codes), refused(codes)]).toEqual([
        RateLimit.callsPerMinute,
        VISITORS - RateLimit.callsPerMinute,
      ]);
      // The call did not count for the claimed address.
      expect(await visit(site, other)).toBe(0);
      expect(await visit(site, claimed[0] ?? '')).toBe(0);
    });

    test('the doctor names the missing TRUSTED_PROXIES, without which only 120 of 130 visitors are answered', async () => {
      server.backend.trustedProxies = [];
      const { findings } = await examine(`${site.url}${path}/`);
      expect(findings.filter(({ id }) => id !== 'certificate')).toMatchObject([
        { id: 'proxies-untrusted', mend: expect.stringContaining('TRUSTED_PROXIES=127.0.0.1') },
      ]);
      server.backend.rateLimit?.clear();
      const codes = await Promise.all(addresses.map((address) => visit(site, address)));
      expect([answered(codes), refused(codes)]).toEqual([
        RateLimit.callsPerMinute,
        VISITORS - RateLimit.callsPerMinute,
      ]);
    });
  });
