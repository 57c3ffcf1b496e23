// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropPastDeadlines, smsDeadlineKey } from '../../../../src/browser/stored/smsDeadlines.ts';
import { createStore } from '../../../../src/browser/stored/storage.ts';

beforeEach(() => localStorage.clear());

test('the storage key of a deadline does not reveal the mobile, because many mobiles share it', () => {
  const mobiles = Array.from({ length: 200_000 }, (_, index) => String(13800000000 + index));
  const names = mobiles.map((mobile) => smsDeadlineKey('login', mobile));
  expect(names.filter((name, index) => name.includes(mobiles[index]?.slice(3) ?? ''))).toEqual([]);
  const shared = new Set(names).size;
  expect(shared).toBeGreaterThan(150_000);
  expect(shared).toBeLessThan(200_000);
  expect(smsDeadlineKey('login', '13800000001')).toBe(smsDeadlineKey('login', '13800000001'));
  expect(smsDeadlineKey('login', '13800000001')).not.toBe(smsDeadlineKey('register', '13800000001'));
});

test('expired deadlines and those of earlier versions are erased, and nothing else', () => {
  const kept = { 'zhitu-sms-deadline:login:b': '2001', 'zhitu-player': '{}', 'meedu-user-token': 'a.b.c' };
  const past = {
    'zhitu-sms-deadline:login:a': '2000',
    'zhitu-sms-deadline:login:13800000001': '1',
    'zhitu-sms-deadline:x': '?',
  };
  for (const [name, value] of Object.entries({ ...kept, ...past })) localStorage.setItem(name, value);
  dropPastDeadlines(createStore(window), 2000);
  expect({ ...localStorage }).toEqual(kept);
});
