// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runningVersion, servedVersion } from '../../../../src/browser/code/siteVersion.ts';

const html = (script: string, settings = '{"apiUrl": ""}') =>
  `<!doctype html><html><head><script type="application/json" id="settings">${settings}</script>
    <script>const files = ["/assets/home-1.js"]</script>
    <link rel="modulepreload" crossorigin href="/learn/assets/${script}">
    <link rel="modulepreload" crossorigin href="/learn/assets/libraries-1.js"></head><body></body></html>`;
const served = (body: string, status = 200) => {
  const fetched = vi.fn(async (_: string, __: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const never = new AbortController().signal;

beforeEach(() => {
  document.documentElement.innerHTML = html('index-1.js');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.innerHTML = '';
});

test('the served HTML is the running version, whatever the script in the head has added to the document', async () => {
  document.head.prepend(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/home-1.js' }),
  );
  const fetched = served(html('index-1.js'));
  expect(await servedVersion(never)).toBe(runningVersion(document));
  expect(fetched).toHaveBeenCalledWith('/', { cache: 'no-cache', signal: never });
});

test.each([
  ['another build', html('index-2.js')],
  ['other settings', html('index-1.js', '{"apiUrl": "/backend/"}')],
])('HTML of %s counts as another version of the site', async (_, body) => {
  served(body);
  expect(await servedVersion(never)).not.toBe(runningVersion(document));
});

test.each([
  ['the answer of a failing server', html('index-2.js'), 502],
  ['the login page of a Wi-Fi network', '<html><body>Welcome</body></html>', 200],
])('servedVersion rejects %s, which is not the HTML of the site', async (_, body, status) => {
  served(body, status);
  await expect(servedVersion(never)).rejects.toThrow('is not the HTML of this site');
});

test.each([
  ['the server never answers', () => new Promise<Response>(() => {})],
  ['the body of the HTML never ends', async () => new Response(new ReadableStream())],
])('if %s, servedVersion fails after 15 s', async (_, answer) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  const failed = vi.fn();
  servedVersion(never).catch(failed);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
