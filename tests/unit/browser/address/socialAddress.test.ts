import { describe, expect, test } from 'vitest';
import { qqBindUrl, qqLoginUrl } from '../../../../src/browser/address/socialAddress.ts';

const ORIGIN = 'https://zhitu.example';
const VALUE = 'value-of-this-departure';
const BACKEND = 'https://api.example';
const sent = (address: string) => {
  const { pathname, search } = new URL(address, ORIGIN);
  const url = new URL(qqLoginUrl(BACKEND, { pathname, search }, ORIGIN, VALUE));
  return {
    start: url.origin + url.pathname,
    ...(Object.fromEntries(url.searchParams) as Record<'s_url' | 'f_url' | 'action', string>),
  };
};

describe('qqLoginUrl', () => {
  test('a QQ login starts at the backend, returns to this page, and fails to /error', () => {
    expect(sent('/courses?cid=3')).toEqual({
      start: 'https://api.example/api/v3/auth/login/socialite/qq',
      s_url: `https://zhitu.example/courses?cid=3&zhitu_departure=${VALUE}`,
      f_url: 'https://zhitu.example/error',
      action: 'login',
    });
  });

  test.each([
    ['/', '/'],
    ['/?login_code=old&action=login&zhitu_departure=old&from=mail', '/?from=mail'],
    ['/login', '/login/callback'],
    ['/login/', '/login/callback'],
    ['/login?redirect=%2Fmember%3Ftab%3D1', '/login/callback?redirect=%2Fmember%3Ftab%3D1'],
    ['/login/callback?redirect=%2Fvip', '/login/callback?redirect=%2Fvip'],
    ['/loginhelp?a=1', '/loginhelp?a=1'],
  ])('from %s a QQ login returns to %s', (address, back) => {
    expect(sent(address).s_url).toBe(`${ORIGIN}${back}${back.includes('?') ? '&' : '?'}zhitu_departure=${VALUE}`);
  });

  test('a return address of 255 characters is sent whole; a longer one loses its query, then its path', () => {
    const rest = (length: number) => 'x'.repeat(length - `${ORIGIN}/a?q=&zhitu_departure=${VALUE}`.length);
    const value = `?zhitu_departure=${VALUE}`;
    expect(sent(`/a?q=${rest(255)}`).s_url).toHaveLength(255);
    expect(sent(`/a?q=${rest(256)}`).s_url).toBe(`${ORIGIN}/a${value}`);
    expect(sent(`/${'p'.repeat(300)}?q=1`).s_url).toBe(`${ORIGIN}/${value}`);
    expect(sent(`/login?redirect=%2F${'r'.repeat(300)}`).s_url).toBe(`${ORIGIN}/login/callback${value}`);
  });
});

test('a QQ binding returns to /member, also if it fails', () => {
  const url = new URL(qqBindUrl(BACKEND, ORIGIN, VALUE));
  expect(url.pathname.endsWith('/api/v3/auth/login/socialite/qq')).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    s_url: `${ORIGIN}/member?zhitu_departure=${VALUE}`,
    f_url: `${ORIGIN}/member`,
    action: 'bind',
  });
});
