/** Sites on https with certificates of several kinds. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reasonOf } from '../../../src/tools/doctor/examination.ts';
import { examine } from '../../../src/tools/doctor.ts';
import { Sites, type Tamper } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhitu-certificates-'));
const file = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(file(name), 'utf8');

/** Makes a certificate and its key. `by` is the name of the one that signs it: itself for a root. */
function make(name: string, by: string, extensions: string[]): void {
  const added = extensions.flatMap((extension) => ['-addext', extension]);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file(`${name}.key`)];
  const out = ['-subj', `/CN=${name}`, '-days', '2', '-out', file(`${name}.crt`)];
  if (by === name) {
    execFileSync('openssl', ['req', '-x509', ...key, ...out, ...added], { stdio: 'ignore' });
    return;
  }
  writeFileSync(file(`${name}.ext`), extensions.join('\n'));
  execFileSync('openssl', ['req', ...key, '-subj', `/CN=${name}`, '-out', file(`${name}.csr`)], { stdio: 'ignore' });
  const signed = ['-CA', file(`${by}.crt`), '-CAkey', file(`${by}.key`), '-CAcreateserial', '-days', '2'];
  const names = ['-in', file(`${name}.csr`), '-extfile', file(`${name}.ext`), '-out', file(`${name}.crt`)];
  execFileSync('openssl', ['x509', '-req', ...signed, ...names], { stdio: 'ignore' });
}

const isCa = 'basicConstraints=critical,CA:TRUE';
const isHere = 'subjectAltName=IP:127.0.0.1';

const sites = new Sites();
beforeAll(async () => {
  make('root', 'root', []);
  make('between', 'root', [isCa]);
  make('site', 'between', [isHere]);
  make('other', 'between', ['subjectAltName=DNS:other.example']);
  make('alone', 'alone', [isHere]);
  await sites.start();
});
afterEach(async () => {
  globalAgent.options.ca = undefined;
  await sites.close();
});
afterAll(async () => {
  await sites.stop();
  rmSync(folder, { recursive: true });
});

/** Trusts the root as NODE_EXTRA_CA_CERTS would, which Node reads only once. */
const trustRoot = () => {
  globalAgent.options.ca = read('root.crt');
};
const chain = (name: string) => ({ cert: read(`${name}.crt`) + read('between.crt'), key: read(`${name}.key`) });
const single = (name: string) => ({ cert: read(`${name}.crt`), key: read(`${name}.key`) });

describe('the doctor at a site on https', () => {
  test('the doctor finds nothing at a site on https with a known CA and a complete chain', async () => {
    trustRoot();
    const site = await sites.open({ tls: chain('site') });
    expect(await examine(site)).toEqual({ site, api: '/api/', findings: [] });
  });

  test.each<[what: string, open: () => { cert: string; key: string }, mend: RegExp]>([
    ['lacks the certificate between its own and a known CA', () => single('site'), /中间证书.*fullchain/],
    ['has a certificate that signs itself', () => single('alone'), /NODE_EXTRA_CA_CERTS/],
    ['has the certificate of another domain', () => chain('other'), /覆盖这个域名/],
  ])(
    'the doctor examines a site without checking its certificate, and names the certificate, if the site %s',
    async (_, open, mend) => {
      trustRoot();
      const tamper: Tamper = (told, path) => (path.includes('home-') ? { ...told, status: 404 } : undefined);
      const site = await sites.open({ tls: open(), tamper });
      expect((await examine(site)).findings).toMatchObject([
        { id: 'certificate', isFault: true, mend: expect.stringMatching(mend) },
        { id: 'asset-missing' },
      ]);
    },
  );

  test('the doctor names NODE_EXTRA_CA_CERTS if a site has a CA of its own', async () => {
    const site = await sites.open({ tls: chain('site') });
    expect((await examine(site)).findings).toMatchObject([
      { id: 'certificate', mend: expect.stringContaining('NODE_EXTRA_CA_CERTS') },
    ]);
  });

  test('the doctor names an API on http at a site on https', async () => {
    trustRoot();
    const site = await sites.open({ tls: chain('site') });
    expect((await examine(site, { api: 'http://api.school.example/' })).findings).toMatchObject([
      { id: 'mixed-content', isFault: true, says: expect.stringContaining('http://api.school.example') },
    ]);
  });

  test('on a site with https, the doctor reports pictures and films with http addresses, but not links with http addresses', async () => {
    trustRoot();
    const tamper: Tamper = ({ body }, path) => {
      if (path.includes('/config')) return { body: String(body).replace(/https:([\\/]+[^"]*logo)/, 'http:$1') };
      if (path.includes('/links')) return { body: String(body).replaceAll('https:', 'http:') };
      return undefined;
    };
    const site = await sites.open({ tls: chain('site'), tamper });
    const media = 'http://vod.example/a.mp4';
    expect((await examine(site, { media })).findings).toMatchObject([
      { id: 'mixed-media', says: expect.stringMatching(/http:\/\/127.0.0.1:\d+\/images\/logo.svg/) },
      { id: 'mixed-media', says: expect.stringContaining(media) },
    ]);
  });

  test('the doctor follows an address on http that redirects to the site on https', async () => {
    trustRoot();
    const site = await sites.open({ tls: chain('site') });
    const first = await sites.serve((_, outgoing) => outgoing.writeHead(301, { location: `${site}/` }).end());
    expect(await examine(first)).toEqual({ site, api: '/api/', findings: [] });
  });

  test('the doctor proposes http for a site that does not speak https', async () => {
    const plain = await sites.open();
    expect((await examine(plain.replace('http:', 'https:'))).findings).toMatchObject([
      { id: 'site-unreachable', mend: expect.stringContaining('http://') },
    ]);
  });
});

test.each([
  ['CERT_HAS_EXPIRED', /续签/],
  ['CERT_NOT_YET_VALID', /时钟/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /覆盖这个域名/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /中间证书/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /中间证书/],
  ['ENOTFOUND', /DNS/],
  ['ETIMEDOUT', /防火墙/],
])('the error code %s has the right fix', (code, mend) => {
  expect(reasonOf(code).mend).toMatch(mend);
});
