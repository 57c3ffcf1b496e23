// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgressQueue } from '../../../../src/browser/stored/progressQueue.ts';
import { createStore } from '../../../../src/browser/stored/storage.ts';

const key = 'zhitu-progress:7';
const stored = () => JSON.parse(localStorage.getItem(key) ?? '{}');
/** A tab. It shares the device's storage and remembers for itself what cannot be stored. */
const openTab = () => createProgressQueue(createStore(window));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('two tabs', () => {
  test('the furthest position of a lesson wins, in any order of writing', () => {
    const [one, other] = [openTab(), openTab()];
    one.update(7, { 3: 50, 8: 5 }, {});
    other.update(7, { 3: 20, 8: 9, 11: 1 }, {});
    expect(one.read(7)).toEqual({ 3: 50, 8: 9, 11: 1 });
    expect(other.read(7)).toEqual({ 3: 50, 8: 9, 11: 1 });
  });

  test('a position that the server has confirmed is erased, and a further one of another tab stays', () => {
    const [one, other] = [openTab(), openTab()];
    one.update(7, { 3: 20, 8: 9 }, {});
    other.update(7, { 3: 31 }, {});
    one.update(7, {}, { 3: 20, 8: 9 });
    expect(stored()).toEqual({ 3: 31 });
    other.update(7, {}, { 3: 31 });
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('an update without a change writes nothing, so that other tabs get no event', () => {
    openTab().update(7, { 3: 20 }, {});
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const remove = vi.spyOn(Storage.prototype, 'removeItem');
    openTab().update(7, { 3: 12 }, { 8: 5 });
    openTab().update(9, {}, { 3: 5 });
    expect(write).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });
});

test('each member has a progress queue of their own', () => {
  const tab = openTab();
  tab.update(7, { 3: 20 }, {});
  tab.update(9, { 3: 50 }, {});
  expect(tab.read(7)).toEqual({ 3: 20 });
  tab.update(9, {}, { 3: 50 });
  expect(tab.read(9)).toEqual({});
  expect(tab.read(7)).toEqual({ 3: 20 });
});

describe('stored positions', () => {
  test.each([
    ['{', {}],
    ['', {}],
    ['null', {}],
    ['[5,6]', {}],
    ['"3"', {}],
    ['{"3":"12","8":0,"9":-4,"10":1.5,"11":null,"x":5,"0":7,"__proto__":3,"12":40}', { 12: 40 }],
    ['{"3":1e400}', {}],
  ])('the stored positions %j are read as %j', (text, positions) => {
    localStorage.setItem(key, text);
    expect(openTab().read(7)).toEqual(positions);
  });

  test('unreadable positions are replaced by the next ones, or erased if there are none', () => {
    localStorage.setItem(key, '{broken');
    openTab().update(7, { 3: 12 }, {});
    expect(stored()).toEqual({ 3: 12 });
    localStorage.setItem(key, '{broken');
    openTab().update(7, {}, {});
    expect(localStorage.getItem(key)).toBeNull();
  });
});

test('if the storage is full, the tab remembers its positions, and the stored ones stay', () => {
  openTab().update(7, { 3: 12 }, {});
  const tab = openTab();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  tab.update(7, { 8: 30 }, {});
  expect(tab.read(7)).toEqual({ 3: 12, 8: 30 });
  expect(stored()).toEqual({ 3: 12 });
  vi.restoreAllMocks();
  tab.update(7, { 8: 31 }, {});
  expect(stored()).toEqual({ 3: 12, 8: 31 });
});
