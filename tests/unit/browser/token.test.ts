import { expect, test } from 'vitest';
import { isUsableToken } from '../../../src/browser/token.ts';

const NOW = Date.parse('2024-05-01T00:00:00Z');
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown) => `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}.signature`;
const SECONDS = NOW / 1000;

test('a token is sent until the second in which it expires', () => {
  expect(isUsableToken(jwt({ exp: SECONDS + 1 }), NOW)).toBe(true);
  expect(isUsableToken(jwt({ exp: SECONDS }), NOW)).toBe(false);
  expect(isUsableToken(jwt({ exp: SECONDS - 1 }), NOW)).toBe(false);
});

test('a token of 14 days ago is a visitor’s', () => {
  expect(isUsableToken(jwt({ iat: SECONDS - 15 * 86_400, exp: SECONDS - 86_400 }), NOW)).toBe(false);
});

const DAY = 86_400;
/** A token that lives 14 days, on a device whose clock shows this many days after its start. */
const daysOld = (days: number) => jwt({ iat: SECONDS - days * DAY, exp: SECONDS - (days - 14) * DAY });

test.each([40, 366, 5 * 365, 100 * 365])(
  'a clock that is %i days ahead does not sign the member out: the server judges the token',
  (days) => {
    expect(isUsableToken(daysOld(days), NOW)).toBe(true);
  },
);

test.each([-40, -366, -16 * 365])('a clock that is %i days behind does not sign the member out', (days) => {
  expect(isUsableToken(daysOld(days), NOW)).toBe(true);
});

test.each([14, 15, 28])('a token that is %i days old on a clock that may be right is a visitor’s', (days) => {
  expect(isUsableToken(daysOld(days), NOW)).toBe(false);
});

test('a token without a beginning counts as one of 14 days', () => {
  expect(isUsableToken(jwt({ exp: SECONDS - 14 * DAY }), NOW)).toBe(false);
  expect(isUsableToken(jwt({ exp: SECONDS - 15 * DAY }), NOW)).toBe(true);
});

test('a token that names no end is left to the server to judge', () => {
  expect(isUsableToken(jwt({ sub: 7 }), NOW)).toBe(true);
});

test('base64url is read: the characters - and _ do not make a token garbage', () => {
  const claims = { sub: '学员>>>???~~~ÿÿÿ', exp: SECONDS - 1 };
  expect(part(claims)).toMatch(/[-_]/);
  expect(isUsableToken(jwt(claims), NOW)).toBe(false);
  expect(isUsableToken(jwt({ ...claims, exp: SECONDS + 1 }), NOW)).toBe(true);
});

test.each([0, 1, 2])('missing padding (%i characters more) does not matter', (more) => {
  expect(isUsableToken(jwt({ x: 'y'.repeat(more), exp: SECONDS + 1 }), NOW)).toBe(true);
  expect(isUsableToken(jwt({ x: 'y'.repeat(more), exp: SECONDS - 1 }), NOW)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['a word', 'undefined'],
  ['two parts', `${part({})}.${part({ exp: SECONDS + 1 })}`],
  ['four parts', `${jwt({ exp: SECONDS + 1 })}.more`],
  ['an empty middle', 'aaa..ccc'],
  ['no base64', 'aaa.%%%.ccc'],
  ['base64 of no JSON', `aaa.${Buffer.from('hello').toString('base64url')}.ccc`],
  ['a JSON null', `aaa.${part(null)}.ccc`],
  ['a JSON number', `aaa.${part(42)}.ccc`],
  ['a JSON text', `aaa.${part('exp')}.ccc`],
  ['something long and strange', '\u0000'.repeat(10_000)],
])('%s is not worth sending', (_, token) => {
  expect(isUsableToken(token, NOW)).toBe(false);
});
