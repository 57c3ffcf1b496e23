// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createKeptDrafts } from '../../../../src/browser/stored/keptDrafts.ts';
import { createStore, storageKeys } from '../../../../src/browser/stored/storage.ts';

const keptBy = () => createKeptDrafts(createStore(window, 'sessionStorage'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft is found again at its place, also after a reload, and at no other place', () => {
  keptBy().keep(1, 'course 7', '写了一半');
  keptBy().keep(1, 'course 7 comment-a', '回复写了一半');
  expect(keptBy().read(1, 'course 7')).toBe('写了一半');
  expect(keptBy().read(1, 'course 7 comment-a')).toBe('回复写了一半');
  expect(keptBy().read(1, 'course 8')).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a draft whose text is emptied is erased from the storage', () => {
  keptBy().keep(1, 'course 7', '甲');
  keptBy().keep(1, 'course 8', '乙');
  keptBy().keep(1, 'course 7', '');
  expect(keptBy().read(1, 'course 7')).toBe('');
  expect(keptBy().read(1, 'course 8')).toBe('乙');
  keptBy().keep(1, 'course 8', '');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft of a member is erased as soon as another member reads or stores a draft', () => {
  keptBy().keep(1, 'course 7', '甲');
  expect(keptBy().read(2, 'course 7')).toBe('');
  expect(sessionStorage).toHaveLength(0);
  keptBy().keep(1, 'course 7', '甲');
  keptBy().keep(2, 'course 7', '乙');
  expect(keptBy().read(1, 'course 7')).toBe('');
});

test.each(['{', '[]', '{"memberId":1,"texts":{"course 7":5}}'])('unreadable drafts are erased: %s', (stored) => {
  sessionStorage.setItem(storageKeys.commentDrafts, stored);
  expect(keptBy().read(1, 'course 7')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft can be stored and erased at a place that is named like a property of objects, such as __proto__', () => {
  for (const place of ['__proto__', 'constructor']) {
    expect(keptBy().read(1, place)).toBe('');
    keptBy().keep(1, place, '甲');
    keptBy().keep(1, place, '');
    expect(keptBy().read(1, place)).toBe('');
  }
});
