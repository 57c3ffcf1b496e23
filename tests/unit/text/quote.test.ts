import { expect, test } from 'vitest';
import { quoteOfAddress } from '../../../src/text/quote.ts';

test.each([
  ['授权登录失败[1001]', '附带的说明：“授权登录失败[1001]”'],
  ['', ''],
  [' \n\u202e\u200b ', ''],
  ['two\nlines\u202eturned', '附带的说明：“two lines turned”'],
  ['😀'.repeat(101), `附带的说明：“${'😀'.repeat(100)}…”`],
  ['知'.repeat(100), `附带的说明：“${'知'.repeat(100)}”`],
])('%s stands as a quotation of one line and at most 100 letters', (words, quotation) => {
  expect(quoteOfAddress(words)).toBe(quotation);
});
