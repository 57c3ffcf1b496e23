// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInUse, watchUse } from '../../../../src/browser/page/inUse.ts';

const put = (html: string) => {
  document.body.innerHTML = html;
};
afterEach(() => put(''));

describe('isInUse', () => {
  test.each([
    ['an open dialog', '<div role="dialog"></div>'],
    ['a player of another site', '<main><iframe></iframe></main>'],
    ['a typed text', '<textarea></textarea>'],
  ])('a page with %s is in use', (_, html) => {
    put(html);
    for (const field of document.querySelectorAll('textarea')) field.value = '很好';
    expect(isInUse(document)).toBe(true);
  });

  test('a page with a focused field is in use', () => {
    put('<input type="search">');
    document.querySelector('input')?.focus();
    expect(isInUse(document)).toBe(true);
  });

  test('a page with a playing film is in use until the film pauses or ends', () => {
    put('<video></video>');
    const film = document.querySelector('video') as HTMLVideoElement;
    const state = { paused: false, ended: false };
    for (const name of ['paused', 'ended'] as const) Object.defineProperty(film, name, { get: () => state[name] });
    expect(isInUse(document)).toBe(true);
    state.ended = true;
    expect(isInUse(document)).toBe(false);
    Object.assign(state, { paused: true, ended: false });
    expect(isInUse(document)).toBe(false);
  });
});

test('a page with only empty fields, switches, and sliders is not in use', () => {
  put('<input type="search"><input type="checkbox" value="yes"><input type="range" value="3"><textarea></textarea>');
  expect(isInUse(document)).toBe(false);
});

describe('watchUse', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('watchUse reports at once and 200 ms after typing, until it is stopped', () => {
    put('<textarea></textarea>');
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    const heard: boolean[] = [];
    const stop = watchUse(document, (inUse) => heard.push(inUse));
    field.value = '很好';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    vi.advanceTimersByTime(200);
    expect(heard).toEqual([false, true]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    stop();
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([false, true]);
  });
});
