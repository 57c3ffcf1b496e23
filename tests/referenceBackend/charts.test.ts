import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptsFor } from '../../src/referenceBackend/charts.ts';
import { distForTest, serverForTest } from './testing.ts';

test('the viewer of the charts is served beside the site, whose pages report their flows to it', async () => {
  const { url } = await serverForTest({ dist: distForTest(), charts: true });
  const page = await fetch(url);
  expect(await page.text()).toContain('<script src="/charts/viewer/bridge.js"></script>');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const asked = await fetch(`${url}/charts?beside`, { redirect: 'manual' });
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/charts/viewer/?beside']);
  for (const path of ['viewer/flows.json', 'viewer/qrLogin.words.json', 'qrLogin.svg'])
    expect((await fetch(`${url}/charts/${path}`)).status, path).toBe(200);
});

test.each(['/charts/nothing.svg', '/charts/%2e%2e/requirements.md', '/charts/..%2frequirements.md'])(
  'the address %s of the charts is missing',
  async (path) => {
    const { url } = await serverForTest({ dist: distForTest(), charts: true });
    expect((await fetch(url + path)).status).toBe(404);
  },
);

test('with charts, a request for an unchanged page of the site is answered with 304', async () => {
  const { url } = await serverForTest({ dist: distForTest(), charts: true });
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
});

test("in development, only a page with ?inspect=stately loads Stately's inspector", () => {
  const [inspector] = scriptsFor('/courses?page=2&inspect=stately').filter(({ type }) => type === 'module');
  expect(existsSync(`.${inspector?.src}`)).toBe(true);
  for (const address of ['/', '/?inspect', '/?inspect=other', '/courses?keywords=inspect=stately'])
    expect(scriptsFor(address)).toEqual([{ src: '/charts/viewer/bridge.js' }]);
});

test('playing a path is refused with a reason if the backend is a real one', async () => {
  const { url } = await serverForTest({ dist: distForTest(), charts: true });
  const answer = await fetch(`${url}/charts/play`, { method: 'POST' });
  expect(await answer.json()).toEqual({ refusal: expect.stringContaining('不是内置后端') });
});

test('playing a path is refused with a reason if too many paths are being played', async () => {
  const { url } = await serverForTest({ dist: distForTest(), charts: true, openPlayedSite: async () => null });
  const answer = await fetch(`${url}/charts/play`, { method: 'POST' });
  expect(await answer.json()).toEqual({ refusal: expect.stringContaining('太多') });
});
