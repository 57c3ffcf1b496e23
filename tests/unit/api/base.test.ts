import { expect, test } from 'vitest';
import { apiBase, joinUrl } from '../../../src/api/base.ts';

test('the API is at the address of the window setting', () => {
  expect(apiBase('https://api.example/', 'https://built-in.example/')).toBe('https://api.example/');
});

test.each([undefined, '', null, 42, {}])(
  'with the window setting %j, the API is at the address of the build setting',
  (windowSetting) => {
    expect(apiBase(windowSetting, 'https://built-in.example/')).toBe('https://built-in.example/');
  },
);

test.each([undefined, ''])('without a setting (build: %j), the API is under /api/', (buildSetting) => {
  expect(apiBase('', buildSetting)).toBe('/api/');
});

test.each([
  ['/api/', '/api/v2/navs', '/api/api/v2/navs'],
  ['https://api.example', '/api/v2/navs', 'https://api.example/api/v2/navs'],
  ['https://api.example/', '/api/v2/navs', 'https://api.example/api/v2/navs'],
  ['https://api.example/meedu', '/api/v3/order', 'https://api.example/meedu/api/v3/order'],
])('the base %s and the path %s are joined to %s', (base, path, url) => {
  expect(joinUrl(base, path)).toBe(url);
});
