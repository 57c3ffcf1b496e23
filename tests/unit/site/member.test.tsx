// @vitest-environment jsdom
/** Readouts of the pages of a member, on the reference backend. */
import { waitFor } from '@testing-library/dom';
import { afterAll, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, content, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, key, press, signIn, type } from './gestures.ts';
import { atRest } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual, empty, vip, expired, unnamed, verified, bound, social } = members;

test.each([
  ['orders/first-page', '/member/orders', usual],
  ['orders/third-page', '/member/orders?page=3', usual],
  ['orders/none', '/member/orders', empty],
  ['messages/first-page', '/member/messages', usual],
  ['messages/last-page', '/member/messages?page=3', usual],
  ['messages/none', '/member/messages', empty],
  ['points/first-page', '/member/credit1-free', usual],
  ['points/none', '/member/credit1-free', empty],
  ['member-home/member', '/member', usual],
  ['member-home/vip', '/member', vip],
  ['member-home/expired-vip', '/member', expired],
  ['member-home/without-name-and-password', '/member', unnamed],
  ['member-home/verified', '/member', verified],
  ['member-home/with-qq-and-wechat', '/member', bound],
  ['member-home/without-mobile', '/member', social],
])('the readout of “%s” is unchanged', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

test.each([
  ['orders/faulty', '/member/orders'],
  ['messages/faulty', '/member/messages'],
  ['points/faulty', '/member/credit1-free'],
])('the readout of “%s” is unchanged if the server cannot load the content', async (name, at) => {
  await openSite(at, { as: usual, failing: content });
  await expectReadOut(name);
});

test.each(['/member/messages?page=2', '/courses/video/1?tab=2#t=25'])(
  'a visitor returns to %s after signing in',
  async (wanted) => {
    await openSite(wanted);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).toBe(`?redirect=${encodeURIComponent(wanted)}`);
    await signIn(usual);
    const { location } = window;
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(wanted));
  },
);

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a member who has signed in stays on this site and is not redirected to %s',
  async (to) => {
    await openSite(`/login?redirect=${encodeURIComponent(to)}`);
    await signIn(usual);
    await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
    expect(window.location.origin + window.location.pathname).toBe(`${window.location.origin}/`);
  },
);

test.each(
  ['/bind-mobile', '/face-check'].flatMap((gate) => [
    [gate, '/'],
    [`${gate}?redirect=${encodeURIComponent('/member/orders?page=2')}`, '/member/orders?page=2'],
    [`${gate}?redirect=${encodeURIComponent('//evil.example/x')}`, '/'],
  ]),
)('a member who need not pass the gate %s is redirected to %s', async (at, lands) => {
  await openSite(at, { as: usual });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(lands));
});

test('an invalid stored token makes a visitor without a request', async () => {
  let asked = 0;
  const count = (data: unknown) => {
    asked++;
    return data;
  };
  const stored = { [storageKeys.userToken]: 'not a token' };
  await openSite('/', { stored, answers: { '/api/v2/member/detail': count } });
  await find('button', '登录');
  expect(asked).toBe(0);
});

test("a visitor of a member's page is redirected to the login page", async () => {
  await openSite('/member/orders');
  expect(window.location.pathname).toBe('/login');
  await expectReadOut('login/visitor-redirected');
});

test('a nickname can be changed once', async () => {
  const { says, kept } = await openSite('/member', { as: unnamed });
  const stores = vi.spyOn(kept, 'set');
  await press('修改');
  await type('昵称', '新的名字');
  // Keys of an input method close nothing.
  await key('textbox', '昵称', { key: 'Escape', isComposing: true });
  await key('textbox', '昵称', { key: 'Escape', keyCode: 229 });
  await atRest();
  await press('保存');
  await waitFor(() => expect(document.body.textContent).toContain('昵称只能修改一次'));
  await expectReadOut('member-home/nickname-changed');
  expect(says()).toHaveLength(1);
  // Other tabs are notified, and nothing stays stored.
  expect(stores).toHaveBeenCalledWith(storageKeys.memberChanged, 'yes');
  expect(kept.has(storageKeys.memberChanged)).toBe(false);
});

test('messages are marked as read one by one and all at once', async () => {
  const { tabKept } = await openSite('/member/messages', { as: usual });
  const unread = (): number => JSON.parse(tabKept.get(storageKeys.unread) ?? '[]')[2];
  const before = unread();
  await press('标为已读：用户注册成功');
  await waitFor(() => expect(unread()).toBe(before - 1));
  await expectReadOut('messages/one-read');
  await press('全部已读');
  await expectReadOut('messages/all-read');
  expect(unread()).toBe(0);
});

test("安全退出 erases the member's data and returns to the home page", async () => {
  const { kept, tabKept, says, otherTabStores } = await openSite('/member/orders', { as: usual });
  await press(/账户菜单/);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await key('menu', /账户菜单$/, 'End');
  await expectReadOut('shell/member-menu-last-item', 'header');
  const { commentDrafts, departure, unread } = storageKeys;
  tabKept.set(commentDrafts, '{}').set(departure, '{}');
  expect(tabKept.has(unread)).toBe(true);
  await key('menu', /账户菜单$/, 'Enter');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await expectReadOut('home/after-logout', 'body');
  expect([...kept.keys()]).toEqual([]);
  expect([commentDrafts, departure, unread].filter((name) => tabKept.has(name))).toEqual([]);
  expect(says()).toEqual(['已安全退出']);
  await press('登录');
  await signIn(usual);
  otherTabStores(storageKeys.userToken, '');
  await find('button', '登录');
  expect(says().filter((words) => words === '已安全退出')).toHaveLength(1);
});
