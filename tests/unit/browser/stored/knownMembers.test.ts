// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { isKnownMember, rememberMember } from '../../../../src/browser/stored/knownMembers.ts';
import { createStore } from '../../../../src/browser/stored/storage.ts';

beforeEach(() => localStorage.clear());

test('the device recognizes the last 8 mobiles that signed in, and stores none of them in clear', () => {
  const store = createStore(window);
  const mobiles = Array.from({ length: 9 }, (_, index) => `1380000000${index}`);
  expect(isKnownMember(store, '13800000001')).toBe(false);
  for (const mobile of mobiles) rememberMember(store, mobile);
  rememberMember(store, '13800000008');
  expect(mobiles.filter((mobile) => isKnownMember(store, mobile))).toEqual(mobiles.slice(1));
  expect(JSON.stringify(localStorage)).not.toMatch(/138000/);
});
