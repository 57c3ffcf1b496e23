// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyAddress, hasShareSheet, openShareSheet } from '../../../../src/browser/page/share.ts';

const put = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  put('share', undefined);
  put('clipboard', undefined);
  document.body.replaceChildren();
});
const rejecting = (name: string) => () => Promise.reject(new DOMException('', name));
const what = { title: 'Vue3', url: 'https://school.example/courses/detail/1' };

describe('the share sheet', () => {
  test('a browser without a share sheet is recognised', () => {
    put('share', undefined);
    expect(hasShareSheet()).toBe(false);
    put('share', () => Promise.resolve());
    expect(hasShareSheet()).toBe(true);
  });

  test.each([
    [() => Promise.resolve(), 'shared'],
    [rejecting('AbortError'), 'left'],
    [rejecting('NotAllowedError'), 'unavailable'],
  ] as const)('a sheet that ends by %s counts as %s', async (share, kind) => {
    put('share', share);
    expect(await openShareSheet(what)).toBe(kind);
  });
});

describe('copying', () => {
  test('the text is copied by the clipboard of the browser', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    put('clipboard', { writeText });
    expect(await copyAddress(what.url)).toBe(true);
    expect(writeText).toHaveBeenCalledWith(what.url);
  });

  test.each([
    ['there is no clipboard', undefined],
    ['the clipboard refuses', { writeText: rejecting('NotAllowedError') }],
  ])('if %s, a selected text is copied, and the focus returns', async (_, clipboard) => {
    put('clipboard', clipboard);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    let selected = '';
    document.execCommand = () => {
      const field = document.activeElement as HTMLTextAreaElement;
      selected = field.value.slice(field.selectionStart, field.selectionEnd);
      return true;
    };
    expect(await copyAddress(what.url)).toBe(true);
    expect(selected).toBe(what.url);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('a browser that copies nothing is reported', async () => {
    document.execCommand = () => false;
    expect(await copyAddress(what.url)).toBe(false);
  });
});
