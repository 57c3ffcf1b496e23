import { expect, test } from 'vitest';
import { maskedMobile } from '../../../src/pages/memberHome/security/securityViews.ts';

test.each([
  ['13800000001', '138****0001'],
  ['', ''],
])('the mobile %j is shown as %j', (mobile, shown) => {
  expect(maskedMobile(mobile)).toBe(shown);
});
