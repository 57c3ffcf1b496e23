// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isInUse, watchUse } from '../../../src/browser/inUse.ts';

const put = (html: string) => {
  document.body.innerHTML = html;
};
afterEach(() => put(''));

describe('a page is in use', () => {
  test.each([
    ['while a dialog is open', '<div role="dialog"></div>'],
    ['while another site’s player stands in it', '<main><iframe></iframe></main>'],
    ['while something is typed', '<textarea></textarea>'],
  ])('%s', (_, html) => {
    put(html);
    for (const field of document.querySelectorAll('textarea')) field.value = '很好';
    expect(isInUse(document)).toBe(true);
  });

  test('while a field has the focus', () => {
    put('<input type="search">');
    document.querySelector('input')?.focus();
    expect(isInUse(document)).toBe(true);
  });

  test('while a film plays, until it pauses or ends', () => {
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

test('a page at rest is not, with its empty fields, switches and sliders', () => {
  put('<input type="search"><input type="checkbox" value="yes"><input type="range" value="3"><textarea></textarea>');
  expect(isInUse(document)).toBe(false);
});

describe('whoever watches', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('hears at once, and after what is typed, until they stop', () => {
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
