import { expect, test } from 'vitest';
import { quoteOfAddress } from '../../../src/text/quote.ts';

test.each([
  ['授权登录失败[1001]', '附带的说明：“授权登录失败[1001]”'],
  ['', ''],
  [' \n\u202e\u200b ', ''],
  ['two\nlines\u202eturned', '附带的说明：“two lines turned”'],
  ['😀'.repeat(101), `附带的说明：“${'😀'.repeat(100)}…”`],
  ['知'.repeat(100), `附带的说明：“${'知'.repeat(100)}”`],
])('the words %j of an address are quoted on one line with at most 100 characters', (words, quotation) => {
  expect(quoteOfAddress(words)).toBe(quotation);
});
