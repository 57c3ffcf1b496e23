import { describe, expect, test } from 'vitest';
import { gatePath, loginPath, safeRedirect } from '../../../../src/browser/address/redirect.ts';

const ORIGIN = 'https://zhitu.example';

describe('safeRedirect', () => {
  test.each([
    ['/', '/'],
    ['/member/messages', '/member/messages'],
    ['/courses?cid=3&child=5&scene=free', '/courses?cid=3&child=5&scene=free'],
    ['/courses/detail/7?tab=3#chapter', '/courses/detail/7?tab=3#chapter'],
    [`${ORIGIN}/vip?from=mail`, '/vip?from=mail'],
    ['member', '/member'],
    ['/loginhelp', '/loginhelp'],
    ['/courses/login', '/courses/login'],
    ['/search?keywords=/login', '/search?keywords=/login'],
  ])('the redirect %s leads to %s', (value, path) => {
    expect(safeRedirect(value, ORIGIN)).toBe(path);
  });

  test('a redirect keeps Chinese words', () => {
    expect(decodeURIComponent(safeRedirect('/search?keywords=前端 入门', ORIGIN))).toBe('/search?keywords=前端 入门');
  });

  test.each(['/search?keywords=100%', '/search?keywords=%E4%BD', '/%', '/search?keywords=50%25'])(
    'the per cent sign in the redirect %s is not decoded a second time',
    (value) => {
      expect(safeRedirect(value, ORIGIN)).toBe(value);
    },
  );

  test.each([null, ''])('the redirect %j leads to the home page', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBe('/');
  });
});

describe('redirects to the login page', () => {
  test.each([
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/login#x',
    '/login/callback?redirect=/member',
    'login',
    './login',
    '/a/../login',
    '/%2e%2e/login',
    '\\login',
    '/lo\ngin',
    ' /login ',
    `${ORIGIN}/login`,
    `${ORIGIN.toUpperCase()}/login`,
    '/.//login',
    '/a/..///login?redirect=/member',
    `${ORIGIN}//login`,
  ])('the redirect %j to the login page leads to the home page instead', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBe('/');
  });
});

const attacks = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001\u001f//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  './/evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '%5c%5cevil.example',
  '/%09/evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE/',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http://zhitu.example/',
  'https://zhitu.example:444/',
  'https://zhitu.example.evil.example/',
  'https://zhitu.example@evil.example/',
  'https://evil.example#@zhitu.example/',
  'https://evil.example\\@zhitu.example/',
  'https://zhitu.example%2eevil.example/',
  'https://zhıtu.example/',
  'https://zhitu。example.evil。example/',
  '/／evil.example',
  '／／evil.example',
  '//０x7f.1',
  '//[::1]/',
  '//[',
  'https://%',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://zhitu.example/%0aalert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://zhitu.example/',
  'about:blank',
  'filesystem:https://zhitu.example/temporary/x',
  'blob:https://zhitu.example/login',
  'blob:https://name:word@zhitu.example/x',
  'https://name:word@zhitu.example/x',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;scheme=https;end',
  'weixin://dl/business',
  `/${'a/'.repeat(5000)}`,
];

describe('attacks by a redirect', () => {
  test.each(attacks)("the redirect %j becomes a plain path on the site's origin", (value) => {
    const path = safeRedirect(value, ORIGIN);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(path).not.toMatch(/[\t\r\n]/);
    const address = new URL(path, ORIGIN);
    expect(address.origin).toBe(ORIGIN);
    // The checked path is unchanged when it is used as an address.
    expect(address.pathname + address.search + address.hash).toBe(path);
  });

  test.each([
    '//evil.example/member',
    '/\\evil.example/member',
    'https://evil.example/member',
    'https://zhitu.example@evil.example/member',
    'http://zhitu.example/member',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('the redirect %j of an attack leads to the home page', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBe('/');
  });
});

describe('loginPath', () => {
  test.each([
    '/member/messages',
    '/courses/video/3?from=/member&x=1#t',
    '/search?keywords=100%',
    '/search?keywords=%E5%89%8D',
    '/search?keywords=C%23%20%26%20C%2B%2B',
    '/a?redirect=/b',
    '/courses/video/3#t=90',
    '/courses/video/3?tab=2#t=1m30s&x=%23',
  ])('the address of the login page carries %s unchanged', (wanted) => {
    const { pathname, search, hash } = new URL(wanted, ORIGIN);
    const address = new URL(loginPath({ pathname, search, hash }), ORIGIN);
    expect(address.pathname).toBe('/login');
    expect([...address.searchParams.keys()]).toEqual(['redirect']);
    expect(safeRedirect(address.searchParams.get('redirect'), ORIGIN)).toBe(wanted);
  });
});

describe('gatePath', () => {
  test.each([
    ['/study-center', '?redirect=%2Fstudy-center'],
    ['/order?type=vod&id=3', '?redirect=%2Forder%3Ftype%3Dvod%26id%3D3'],
    ['/', ''],
    // From another gate, the member still wants to return to the first page.
    ['/login?redirect=%2Fmember', '?redirect=%2Fmember'],
    ['/login/callback?redirect=%2Fvip', '?redirect=%2Fvip'],
    ['/bind-mobile?redirect=%2Fmember', '?redirect=%2Fmember'],
    ['/courses/video/3?tab=2#t=90', '?redirect=%2Fcourses%2Fvideo%2F3%3Ftab%3D2%23t%3D90'],
    ['/login?redirect=%2Fcourses%2Fvideo%2F3%23t%3D90', '?redirect=%2Fcourses%2Fvideo%2F3%23t%3D90'],
    ['/face-check', ''],
    ['/login?redirect=https%3A%2F%2Fevil.example', ''],
    ['/bind-mobile?redirect=%2F%2Fevil.example', ''],
  ])('from %s, the gate has the address /face-check%s', (address, query) => {
    const { pathname, search, hash } = new URL(address, ORIGIN);
    expect(gatePath('/face-check', { pathname, search, hash }, ORIGIN)).toBe(`/face-check${query}`);
  });
});
