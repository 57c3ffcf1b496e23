// @vitest-environment jsdom
/** Tests of features in the oldest supported browsers. Each test removes what such a browser lacks. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPicture } from '../../../src/browser/page/pictureCrop.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members } from './backend.ts';
import { find, key, press, type } from './gestures.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

/** Removes a member of an object until the end of the test. */
function without(owner: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (!descriptor) return;
  onTestFinished(() => {
    Object.defineProperty(owner, name, descriptor);
  });
  Reflect.deleteProperty(owner, name);
}

/** Missing in Chromium up to 112, Firefox up to 111, and Safari up to 16. */
const withoutQuerySize = () => without(URLSearchParams.prototype, 'size');

const linksOf = (selector: string): string[] =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href') ?? '');

test('the filters and pages of the course list lead to their addresses without URLSearchParams.size', async () => {
  withoutQuerySize();
  await openSite('/courses');
  await find('link', /编程开发/);
  const links = linksOf('main');
  for (const address of [/^\/courses\?cid=\d+$/, /^\/courses\?scene=free$/, /^\/courses\?page=2$/])
    expect(links).toContainEqual(expect.stringMatching(address));
  await press('第 2 页', 'link');
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
});

test('the tabs of the study center lead to their lists without URLSearchParams.size', async () => {
  withoutQuerySize();
  await openSite('/study-center', { as: members.usual });
  await find('link', '收藏');
  expect(linksOf('main')).toEqual(expect.arrayContaining(['/study-center?tab=bought', '/study-center?tab=like']));
});

test('each announcement has its own address without URLSearchParams.size', async () => {
  withoutQuerySize();
  await openSite('/announcement');
  await find('link', /国庆期间/);
  expect(linksOf('main')).toContainEqual(expect.stringMatching(/^\/announcement\?id=\d+/));
});

test('a note is saved without Array.toSorted', async () => {
  without(Array.prototype, 'toSorted');
  await openSite('/courses/video/12?tab=notes', {
    as: members.usual,
    stored: { [storageKeys.sharedComputer]: 'yes' },
  });
  await press('记笔记');
  await type('笔记', '要点');
  await key('textbox', '笔记', { key: 'Enter', ctrlKey: true });
  await find('button', '删除 00:23 的笔记');
});

test('the search key leads to the search box without checkVisibility', async () => {
  without(Element.prototype, 'checkVisibility');
  // jsdom has no layout, so the test places the box.
  vi.spyOn(HTMLInputElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  await openSite('/');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('搜索课程');
});

test('a picture is opened upright in a browser that rejects the option imageOrientation', async () => {
  const asked = vi.fn(async (_file: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation) throw new TypeError("The provided value 'from-image' is not a valid enum value.");
    return { width: 4, height: 3, close() {} };
  });
  vi.stubGlobal('createImageBitmap', asked);
  Object.assign(URL, { createObjectURL: () => 'blob:picture' });
  expect(await openPicture(new Blob())).toEqual({ address: 'blob:picture', width: 4, height: 3 });
});
