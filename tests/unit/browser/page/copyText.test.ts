// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText, selectText } from '../../../../src/browser/page/copyText.ts';

const selected = () => `${getSelection()}`;

beforeEach(() => {
  document.body.innerHTML = '<p>订单号：<span id="number">2026112209</span></p>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  getSelection()?.removeAllRanges();
});

/** The older command copies the selection; `copies` is its answer. */
function stubCommand(copies: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = (command) => {
    if (copies && command === 'copy') copied.push(selected());
    return copies;
  };
  return copied;
}

test('copyText writes the text to the clipboard, and selects nothing', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('2026112209', 'number');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('2026112209');
  expect(selected()).toBe('');
});

test('without a clipboard, as on a page without https, copyText copies the selected element and clears the selection', async () => {
  vi.stubGlobal('navigator', {});
  const copied = stubCommand(true);
  await copyText('2026112209', 'number');
  expect(copied).toEqual(['2026112209']);
  expect(selected()).toBe('');
});

test('copyText throws if the browser copies in neither way, and leaves the element selected', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  stubCommand(false);
  await expect(copyText('2026112209', 'number')).rejects.toThrow();
  expect(selected()).toBe('2026112209');
});

test('selectText does nothing if no element has the id', () => {
  selectText('none');
  expect(selected()).toBe('');
});
