import { afterEach, expect, test, vi } from 'vitest';
import { apiBase, joinUrl, supportAddress } from '../../../src/api/base.ts';

test('the window setting says where the API is', () => {
  expect(apiBase('https://api.example/', 'https://built-in.example/')).toBe('https://api.example/');
});

test.each([undefined, '', null, 42, {}])('a window setting of %j leaves it to the build', (windowSetting) => {
  expect(apiBase(windowSetting, 'https://built-in.example/')).toBe('https://built-in.example/');
});

test.each([undefined, ''])('with no setting at all (build: %j) the API is under /api/', (buildSetting) => {
  expect(apiBase('', buildSetting)).toBe('/api/');
});

test.each([
  ['/api/', '/api/v2/navs', '/api/api/v2/navs'],
  ['https://api.example', '/api/v2/navs', 'https://api.example/api/v2/navs'],
  ['https://api.example/', '/api/v2/navs', 'https://api.example/api/v2/navs'],
  ['https://api.example/meedu', '/api/v3/order', 'https://api.example/meedu/api/v3/order'],
])('base %s and path %s make %s', (base, path, url) => {
  expect(joinUrl(base, path)).toBe(url);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['https://help.example/school', 'https://help.example/school'],
  ['mailto:help@school.example', 'mailto:help@school.example'],
  ['tel:4008001234', 'tel:4008001234'],
  ['javascript:alert(1)', ''],
  ['help.example', ''],
  [5, ''],
  [undefined, ''],
])('support set to %j is at %j', (support, address) => {
  vi.stubGlobal('window', { zhituSettings: { support } });
  expect(supportAddress()).toBe(address);
});
