import { expect, test } from 'vitest';
import { isUsableToken } from '../../../../src/browser/stored/token.ts';

const NOW = Date.parse('2024-05-01T00:00:00Z');
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown) => `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}.signature`;
const SECONDS = NOW / 1000;

test('a token is usable until the second in which it expires', () => {
  expect(isUsableToken(jwt({ exp: SECONDS + 1 }), NOW)).toBe(true);
  expect(isUsableToken(jwt({ exp: SECONDS }), NOW)).toBe(false);
  expect(isUsableToken(jwt({ exp: SECONDS - 1 }), NOW)).toBe(false);
});

test('a token that expired a day ago is not usable', () => {
  expect(isUsableToken(jwt({ iat: SECONDS - 15 * 86_400, exp: SECONDS - 86_400 }), NOW)).toBe(false);
});

const DAY = 86_400;
/** A token with a lifetime of 14 days, on a device whose clock shows `days` days after its issue. */
const daysOld = (days: number) => jwt({ iat: SECONDS - days * DAY, exp: SECONDS - (days - 14) * DAY });

test.each([40, 366, 5 * 365, 100 * 365])(
  'a clock that is %i days ahead does not sign the member out, because the server judges the token',
  (days) => {
    expect(isUsableToken(daysOld(days), NOW)).toBe(true);
  },
);

test.each([-40, -366, -16 * 365])('a clock that is %i days behind does not sign the member out', (days) => {
  expect(isUsableToken(daysOld(days), NOW)).toBe(true);
});

test.each([14, 15, 28])('a token that is %i days old is not usable if the clock may be right', (days) => {
  expect(isUsableToken(daysOld(days), NOW)).toBe(false);
});

test('a token without an issue time is judged with a lifetime of 14 days', () => {
  expect(isUsableToken(jwt({ exp: SECONDS - 14 * DAY }), NOW)).toBe(false);
  expect(isUsableToken(jwt({ exp: SECONDS - 15 * DAY }), NOW)).toBe(true);
});

test('a token without an expiry is usable, because the server judges it', () => {
  expect(isUsableToken(jwt({ sub: 7 }), NOW)).toBe(true);
});

test('a token with - and _ of base64url is decoded', () => {
  const claims = { sub: '学员>>>???~~~ÿÿÿ', exp: SECONDS - 1 };
  expect(part(claims)).toMatch(/[-_]/);
  expect(isUsableToken(jwt(claims), NOW)).toBe(false);
  expect(isUsableToken(jwt({ ...claims, exp: SECONDS + 1 }), NOW)).toBe(true);
});

test.each([0, 1, 2])('a token with %i missing padding characters is decoded', (more) => {
  expect(isUsableToken(jwt({ x: 'y'.repeat(more), exp: SECONDS + 1 }), NOW)).toBe(true);
  expect(isUsableToken(jwt({ x: 'y'.repeat(more), exp: SECONDS - 1 }), NOW)).toBe(false);
});

test.each([
  ['an empty text', ''],
  ['a word', 'undefined'],
  ['a text of two parts', `${part({})}.${part({ exp: SECONDS + 1 })}`],
  ['a text of four parts', `${jwt({ exp: SECONDS + 1 })}.more`],
  ['a token with an empty middle part', 'aaa..ccc'],
  ['a token without base64', 'aaa.%%%.ccc'],
  ['a token with base64 of no JSON', `aaa.${Buffer.from('hello').toString('base64url')}.ccc`],
  ['a token of JSON null', `aaa.${part(null)}.ccc`],
  ['a token of a JSON number', `aaa.${part(42)}.ccc`],
  ['a token of a JSON string', `aaa.${part('exp')}.ccc`],
  ['a long text of null characters', '\u0000'.repeat(10_000)],
])('%s is not usable', (_, token) => {
  expect(isUsableToken(token, NOW)).toBe(false);
});
