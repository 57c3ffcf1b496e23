import { describe, expect, onTestFinished, test } from 'vitest';
import { backendAddress, mobileSiteAddress, standOn, webAddress } from '../../../src/api/addresses.ts';

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['http://cdn.example/a b.png', 'http://cdn.example/a%20b.png'],
  ['  https://cdn.example/a.png\n', 'https://cdn.example/a.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/images/课程.png', 'https://api.example/images/%E8%AF%BE%E7%A8%8B.png'],
])('the web address %j is read as %j', (value, url) => {
  expect(webAddress(value, 'https://api.example')).toBe(url);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://api.example/x',
  'https://',
  'http://[',
  '',
  '   ',
])('the text %j is not a web address', (value) => {
  expect(webAddress(value, 'https://api.example')).toBe('');
});

test.each([null, undefined, 42, {}, [], true])('the value %j is not a web address', (value) => {
  expect(webAddress(value, 'https://api.example')).toBe('');
});

test("a path is not a web address while the backend's address is unknown", () => {
  expect(webAddress('/images/a.png')).toBe('');
});

describe('backendAddress', () => {
  test.each([
    // The default: the API is behind the page's own origin.
    ['/api/', '/storage/x.png', '', 'https://school.example/storage/x.png'],
    ['https://api.example/', '/storage/x.png', '', 'https://api.example/storage/x.png'],
    ['http://[', '/storage/x.png', '', ''],
    ['https://api.example/', '//cdn.example/x.png', '', 'https://cdn.example/x.png'],
    ['https://api.example/v1/', 'storage/x.png', '', 'https://api.example/storage/x.png'],
    ['https://api.example/', 'https://cdn.example/x.png', '', 'https://cdn.example/x.png'],
    ['/api/', '/images/a.png', 'https://backend.example', 'https://backend.example/images/a.png'],
    ['/api/', 'javascript:alert(1)', '', ''],
  ])('with the API at %s, the address %s (config.url %j) is read as %j', (base, value, backendUrl, url) => {
    standOn(base, 'https://school.example/courses');
    onTestFinished(() => standOn('', ''));
    expect(backendAddress(value, backendUrl)).toBe(url);
  });
});

describe('mobileSiteAddress', () => {
  test.each([
    ['https://m.example/', 'https://m.example/'],
    ['https://school.example:8080/', 'https://school.example:8080/'],
    ['https://school.example/h5', 'https://school.example/h5'],
    ['https://school.example/cour', 'https://school.example/cour'],
    ['https://school.example', ''],
    ['https://school.example/?from=pc#/', ''],
    ['https://school.example/courses/', ''],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('the mobile site address %j is read on a page of the PC site as %j', (address, expected) => {
    expect(mobileSiteAddress(address, 'https://school.example/courses?cid=3')).toBe(expected);
  });
});
