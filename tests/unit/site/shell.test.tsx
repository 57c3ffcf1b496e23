// @vitest-environment jsdom
/** Readouts of the frame of every page, and of the pages that report an error or a missing page. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, key, press, type } from './gestures.ts';
import { atRest } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;

test.each([
  ['shell/header-visitor', '', 'header'],
  ['shell/header-member', usual, 'header'],
  ['shell/footer', '', 'footer'],
])('the readout of “%s” is unchanged', async (name, as, root) => {
  await openSite('/', { as });
  await expectReadOut(name, root);
});

test.each([
  ['error/message', '/error?msg=授权失败'],
  ['not-found/visitor', '/no/such/page'],
])('the readout of “%s” is unchanged', async (name, at) => {
  await openSite(at);
  await expectReadOut(name);
});

test('the readout of the menu of a phone is unchanged', async () => {
  await openSite('/courses');
  await press('打开导航菜单');
  await expectReadOut('shell/phone-menu', 'dialog');
});

test('a closed announcement stays closed', async () => {
  const { kept } = await openSite('/courses');
  await expectReadOut('shell/announcement-bar', '[aria-label=最新公告]');
  await press('关闭公告');
  await waitFor(() => expect(document.querySelector('[aria-label=最新公告]')).toBeNull());
  expect(kept.get(storageKeys.closedAnnouncementId)).toBe('13');
});

test.each([
  ['13', true],
  ['12', false],
])('after closing the announcement %s, the newest one is hidden: %s', async (id, isGone) => {
  await openSite('/courses', { stored: { [storageKeys.closedAnnouncementId]: id } });
  await atRest();
  expect(document.querySelector('[aria-label=最新公告]') === null).toBe(isGone);
});

test('the readout of the menu of a member is unchanged', async () => {
  await openSite('/', { as: usual });
  await press(/账户菜单/);
  // The menu takes the focus in the next frame.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await expectReadOut('shell/member-menu', 'header');
});

test.each([
  ['/search?keywords=课程', '课程'],
  ['/courses?keywords=课程', ''],
])('at the address %s, the search box contains “%s”', async (at, says) => {
  await openSite(at);
  expect((await find('combobox', '搜索课程')).getAttribute('value') ?? '').toBe(says);
});

test('the menu of a phone is loaded when the pointer is on its button, and again after a failure when it is pressed', async () => {
  const loadView = vi.fn(() => Promise.reject(new Error('no network')));
  const { says } = await openSite('/courses', { parts: { loadView } });
  const button = await find('button', '打开导航菜单');
  fireEvent.pointerOver(button);
  await atRest();
  expect(loadView.mock.calls).toEqual([['drawer']]);
  expect(says()).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(says()).toHaveLength(1));
});

test('the readout of the header is unchanged if the member cannot be loaded', async () => {
  await openSite('/', { as: usual, failing: /member\/detail/ });
  await expectReadOut('shell/header-member-unknown', 'header');
});

describe('the search history', () => {
  const openHistory = async () => {
    const words = JSON.stringify(['', ['课程', '案例']]);
    const site = await openSite('/', { stored: { [storageKeys.searchWords]: words } });
    (await find('combobox', '搜索课程')).focus();
    await find('listbox', '搜索记录');
    return site;
  };
  const search = '[role=search]';
  test('the search history can be read out with the arrow keys', async () => {
    await openHistory();
    await expectReadOut('shell/search-history', search);
    await key('combobox', '搜索课程', 'ArrowDown');
    await expectReadOut('shell/search-history-first-word', search);
    await key('combobox', '搜索课程', 'ArrowUp');
    await key('combobox', '搜索课程', 'ArrowUp');
    await expectReadOut('shell/search-history-last-item', search);
    await key('combobox', '搜索课程', 'Escape');
    await expectReadOut('shell/search-history-closed', search);
  });
  test('the search history of another member is not shown', async () => {
    await openSite('/', { stored: { [storageKeys.searchWords]: JSON.stringify(['another', ['课程']]) } });
    (await find('combobox', '搜索课程')).focus();
    await atRest();
    expect(document.querySelector('[role=listbox]')).toBeNull();
  });
  test('Enter searches again for the chosen word of the search history', async () => {
    await openHistory();
    await key('combobox', '搜索课程', 'ArrowDown');
    await key('combobox', '搜索课程', 'ArrowDown');
    await key('combobox', '搜索课程', 'Enter');
    await find('link', /案例|关键字|课程/);
    await atRest();
    expect(window.location.search).toBe(`?keywords=${encodeURIComponent('案例')}`);
    expect((await find('combobox', '搜索课程')).getAttribute('aria-expanded')).toBe('false');
  });
  test('the search history is closed while something is typed, and when the focus leaves', async () => {
    await openHistory();
    const isListed = () => document.querySelector('[role=listbox]') !== null;
    await type('搜索课程', '状态');
    await waitFor(() => expect(isListed()).toBe(false));
    await type('搜索课程', '');
    await waitFor(() => expect(isListed()).toBe(true));
    const box = await find('combobox', '搜索课程');
    fireEvent.focusOut(box, { relatedTarget: await find('button', '搜索') });
    await atRest();
    expect(isListed()).toBe(true);
    fireEvent.focusOut(box, { relatedTarget: document.body });
    await waitFor(() => expect(isListed()).toBe(false));
  });
  test('清空搜索记录 erases the search history', async () => {
    const { kept } = await openHistory();
    await press('清空搜索记录', 'option');
    await expectReadOut('shell/search-history-erased', search);
    expect(kept.has(storageKeys.searchWords)).toBe(false);
  });
});
