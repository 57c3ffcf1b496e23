import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestFor } from '../../src/tools/presence.ts';
import { faultsOf, run, withSettings } from '../../src/tools/settings.ts';

const html = readFileSync('index.html', 'utf8');
const manifest = readFileSync('src/theme/manifest.webmanifest', 'utf8');
const settings = {
  siteName: '某某"学堂"',
  siteDescription: '学 <编程> & 设计',
  sharePicture: 'https://school.example/card.png',
};
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];

test('the name, the description, and the picture of the site are written into the page, escaped', () => {
  const page = withSettings(html, settings);
  expect(page).toContain('<title>某某&quot;学堂&quot;</title>');
  expect(contentOf(page, 'description')).toBe('学 &lt;编程&gt; &amp; 设计');
  expect(contentOf(page, 'og:site_name')).toBe('某某&quot;学堂&quot;');
  expect(contentOf(page, 'og:title')).toBe('某某&quot;学堂&quot;');
  expect(contentOf(page, 'og:type')).toBe('website');
  expect(contentOf(page, 'og:description')).toBe('学 &lt;编程&gt; &amp; 设计');
  expect(contentOf(page, 'og:image')).toBe('https://school.example/card.png');
  expect(contentOf(page, 'twitter:card')).toBe('summary_large_image');
});

test('one file answers all addresses, so it names no address of a page', () => {
  const page = withSettings(html, { ...settings, address: 'https://school.example' });
  expect(page).not.toMatch(/canonical|og:url/);
});

test('written again, each tag is in the page once, and without the settings the page is that of the build', () => {
  const once = withSettings(html, settings);
  const twice = withSettings(once, { siteName: '另一个' });
  expect(twice.match(/og:title/g)).toHaveLength(1);
  expect(contentOf(twice, 'og:title')).toBe('另一个');
  expect(contentOf(twice, 'og:image')).toBeUndefined();
  expect(contentOf(twice, 'twitter:card')).toBe('summary');
  expect(withSettings(twice, { apiUrl: '' })).toBe(withSettings(html, { apiUrl: '' }));
});

test('words that an operator wrote into index.html stay if no setting names others', () => {
  const own = html
    .replace('<title>在线课程</title>', '<title>我的学堂</title>')
    .replace('<meta name="theme-color"', '<meta property="og:title" content="我的学堂" /><meta name="theme-color"');
  const page = withSettings(own, { basePath: '/learn/' });
  expect(page).toContain('<title>我的学堂</title>');
  expect(contentOf(page, 'og:title')).toBe('我的学堂');
});

test('the manifest and the icon of iOS are requested from the folder of the site', () => {
  const page = withSettings(html, { basePath: '/learn/' });
  for (const file of ['manifest.webmanifest', 'apple-touch-icon.png', 'favicon.svg'])
    expect(page).toContain(`href="/learn/${file}"`);
});

test('the manifest gets the name of the site, a short one for below the icon, and its usual words again', () => {
  const named = JSON.parse(manifestFor(manifest, { ...settings, siteName: '一二三四五六七八九十甲乙丙丁' }));
  expect(named).toMatchObject({
    name: '一二三四五六七八九十甲乙丙丁',
    short_name: '一二三四五六七八九十甲乙',
    description: '学 <编程> & 设计',
    start_url: './',
  });
  expect(JSON.parse(manifestFor(JSON.stringify(named), {}))).toEqual(JSON.parse(manifest));
});

test('the command writes the manifest of the build, and leaves a build without one alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-presence-'));
  const file = (name: string) => join(folder, name);
  writeFileSync(file('index.html'), html);
  writeFileSync(file('settings.json'), JSON.stringify(settings));
  expect(run([folder, file('settings.json')], () => {})).toBe(0);
  writeFileSync(file('manifest.webmanifest'), manifest);
  expect(run([folder, file('settings.json')], () => {})).toBe(0);
  expect(JSON.parse(readFileSync(file('manifest.webmanifest'), 'utf8')).name).toBe('某某"学堂"');
  rmSync(folder, { recursive: true });
});

test.each([
  [{ address: 'https://school.example/learn' }, 'address：要写成'],
  [{ address: 'school.example' }, 'address：要写成'],
  [{ address: 'https://school.example/' }, 'address：要写成'],
  [{ siteName: '' }, 'siteName：要写成一行文字，最多 40 个字'],
  [{ siteName: '一'.repeat(41) }, 'siteName：要写成一行文字，最多 40 个字'],
  [{ siteDescription: '两\n行' }, 'siteDescription：要写成一行文字，最多 200 个字'],
  [{ sharePicture: '/card.png' }, 'sharePicture：要写成图片的完整地址'],
  [{ sharePicture: 'https://school.example/"><script>' }, 'sharePicture：要写成图片的完整地址'],
])('the settings %j are refused with the message: %s', (wrong, says) => {
  expect(faultsOf(wrong).join()).toContain(says);
});

test('the settings of the presence are accepted together', () => {
  expect(faultsOf({ ...settings, address: 'https://school.example:8443' })).toEqual([]);
});
