import { describe, expect, test } from 'vitest';
import { timeOf } from '../../../src/api/times.ts';
import { chinaClock, chinaDate, dayWord, relativeTime } from '../../../src/text/time.ts';

const now = Date.parse('2026-03-01T00:30:00+08:00');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('relativeTime (specification, section 9)', () => {
  test.each([
    [0, '刚刚'],
    [59 * second, '刚刚'],
    [minute, '1分钟前'],
    [59 * minute + 59 * second, '59分钟前'],
    [hour, '1小时前'],
    [23 * hour + 59 * minute, '23小时前'],
    [day, '1天前'],
    [7 * day - second, '6天前'],
    [7 * day, '02-22'],
    [364 * day, '03-02'],
    [365 * day, '2025-03-01'],
  ])('a time %d ms ago is written as %s', (ago, shown) => {
    expect(relativeTime(now - ago, now)).toBe(shown);
  });

  test('a time in the future, because clocks differ, is written as 刚刚', () => {
    expect(relativeTime(now + hour, now)).toBe('刚刚');
  });

  test('relativeTime with a time of day adds hours and minutes to dates only', () => {
    expect(relativeTime(now - 7 * day, now, true)).toBe('02-22 00:30');
    expect(relativeTime(now - 400 * day, now, true)).toBe('2025-01-25 00:30');
    expect(relativeTime(now - hour, now, true)).toBe('1小时前');
  });

  test('relativeTime writes dates of China in every time zone', () => {
    const justAfterMidnight = timeOf('2026-01-31 00:10:00');
    expect(new Date(justAfterMidnight).toISOString()).toBe('2026-01-30T16:10:00.000Z');
    expect(relativeTime(justAfterMidnight, now)).toBe('01-31');
    expect(relativeTime(timeOf('2026-01-30T16:10:00.000000Z'), now)).toBe('01-31');
  });
});

test('chinaDate and chinaClock write the day and time of China in every time zone', () => {
  expect(chinaDate(Date.UTC(2026, 11, 31, 15, 59))).toBe('2026年12月31日');
  expect(chinaDate(Date.UTC(2026, 11, 31, 16))).toBe('2027年1月1日');
  expect(chinaClock(Date.UTC(2026, 11, 31, 16, 5))).toBe('00:05');
  expect(chinaClock(Date.UTC(2026, 11, 31, 15, 59))).toBe('23:59');
});

describe('dayWord', () => {
  const at = (moment: string) => Date.parse(`${moment}+08:00`);
  const now = at('2026-06-08T00:30:00');
  test.each([
    ['2026-06-08T00:00:00', '今天'],
    ['2026-06-09T09:00:00', '今天'],
    ['2026-06-07T23:59:59', '昨天'],
    ['2026-06-06T23:59:59', '七天内'],
    ['2026-06-02T00:00:00', '七天内'],
    ['2026-06-01T23:59:59', '三十天内'],
    ['2026-05-10T00:00:00', '三十天内'],
    ['2026-05-09T23:59:59', '更早'],
  ])('the learning diary puts %s (China time) under %s', (moment, word) => {
    expect(dayWord(at(moment), now)).toBe(word);
  });
});
