// @vitest-environment jsdom
/** Readouts of the frame of every page and of the login, on the reference backend. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import {
  atRest,
  closeBackend,
  expectReadOut,
  find,
  key,
  members,
  openSite,
  press,
  sleep,
  tokenFor,
  type,
} from './site.tsx';

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
  ['error/message', '/error?msg=授权失败', ''],
  ['not-found/visitor', '/no/such/page', ''],
  ['login/visitor', '/login', ''],
])('the readout of “%s” is unchanged', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

describe('the login dialog', () => {
  const open = async (...buttons: string[]) => {
    await openSite('/');
    await press('登录');
    for (const button of buttons) await press(button, button === '短信登录' ? 'tab' : 'button');
  };
  test.each([
    ['auth-dialog/password-login', []],
    ['auth-dialog/sms-login', ['短信登录']],
    ['auth-dialog/register', ['新用户注册']],
    ['auth-dialog/reset-password', ['忘记密码']],
  ])('the readout of the form “%s” is unchanged', async (name, buttons) => {
    await open(...buttons);
    await expectReadOut(name, '[role=dialog]');
  });
});

test.each([
  ['auth-dialog/password-login-empty', [], '立即登录'],
  ['auth-dialog/sms-login-empty', ['短信登录'], '立即登录'],
  ['auth-dialog/sms-login-no-captcha', ['短信登录'], '获取验证码'],
  ['auth-dialog/register-empty', ['新用户注册'], '立即注册'],
  ['auth-dialog/register-no-captcha', ['新用户注册'], '获取验证码'],
  ['auth-dialog/reset-password-empty', ['忘记密码'], '重置密码'],
])('the readout of the form “%s” is unchanged after it was submitted empty', async (name, buttons, submit) => {
  await openSite('/');
  await press('登录');
  for (const button of buttons) await press(button, button === '短信登录' ? 'tab' : 'button');
  await press(submit);
  await expectReadOut(name, '[role=dialog]');
});

test('a form cannot be sent twice or changed while it is sent', async () => {
  await openSite('/', { holding: /login\/password/ });
  await press('登录');
  await type(/手机号/, members.usual);
  await type(/密码/, 'meedu123');
  await press('显示密码');
  await expectReadOut('auth-dialog/password-login-password-shown', '[role=dialog]');
  await press('立即登录');
  await expectReadOut('auth-dialog/password-login-sending', '[role=dialog]');
});

test('the readouts of a failed QR code and a failed captcha are unchanged', async () => {
  await openSite('/', { failing: /captcha|wechat-scan/ });
  await press('登录');
  await press('短信登录', 'tab');
  await expectReadOut('auth-dialog/sms-login-captcha-faulty', '[role=dialog]');
  await press('微信扫码登录');
  await expectReadOut('auth-dialog/qr-login-faulty', '[role=dialog]');
});

test('a wrong password is reported in the form', async () => {
  await openSite('/');
  await press('登录');
  await type(/手机号/, members.usual);
  await type(/密码/, 'not-mine-1');
  await press('立即登录');
  await expectReadOut('auth-dialog/password-login-refused', '[role=dialog]');
});

test('the readout of the menu of a phone is unchanged', async () => {
  await openSite('/courses');
  await press('打开导航菜单');
  await expectReadOut('shell/phone-menu', 'dialog');
});

test("the readout of a third party's login without a code is unchanged", async () => {
  await openSite('/login/callback');
  await expectReadOut('login-callback/without-code');
});

describe("a third party's login with a code", () => {
  const exchange = '/api/v3/auth/login/code';
  const came = (isOurs: boolean, options: Parameters<typeof openSite>[1] = {}) =>
    openSite('/login/callback?redirect=/study-center', {
      ...options,
      brought: { kind: 'login', code: 'abc', isOurs },
    });
  test("a foreign login code is sent only with the member's consent, and can be declined", async () => {
    const { says } = await came(false, { refusing: { [exchange]: '登录码已失效' } });
    await expectReadOut('login-callback/foreign-code');
    await press('取消');
    await expectReadOut('login-callback/foreign-code-declined');
    expect(says()).toEqual([]);
  });
  test('a foreign login code that the member accepts can be refused', async () => {
    await came(false, { refusing: { [exchange]: '登录码已失效' } });
    fireEvent.click([...document.querySelectorAll('main button')].at(-1) as Element);
    await expectReadOut('login-callback/refused');
  });
  test('a foreign login code that the member accepts signs them in', async () => {
    await came(false, { granting: { [exchange]: async () => ({ success: 1, token: await tokenFor(usual) }) } });
    expect(document.body.textContent).toContain('要用链接带来的账号登录吗？');
    fireEvent.click([...document.querySelectorAll('main button')].at(-1) as Element);
    await waitFor(() => expect(window.location.pathname).toBe('/study-center'));
    await find('button', /账户菜单/);
  });
  test('the readout of a login code at which the server fails is unchanged', async () => {
    await came(true, { failing: /login\/code/ });
    await expectReadOut('login-callback/faulty');
  });
  test('a login code of an account without a mobile opens the binding, which can be postponed and given up', async () => {
    const { kept } = await came(true, { granting: { [exchange]: { success: 0, action: 'bind_mobile' } } });
    await find('dialog', /绑定手机号/);
    await expectReadOut('login-callback/bind-mobile-dialog', '[role=dialog]');
    expect(kept.get(storageKeys.loginCode)).toBe('abc');
    await press('关闭');
    await expectReadOut('login-callback/binding-postponed');
    await press('继续绑定');
    await press('取消绑定');
    await expectReadOut('login-callback/binding-given-up');
  });
  test('a login code of a member signs them in', async () => {
    await came(true, { granting: { [exchange]: async () => ({ success: 1, token: await tokenFor(usual) }) } });
    await waitFor(() => expect(window.location.pathname).toBe('/study-center'));
    await find('button', /账户菜单/);
  });
});

describe('the QR login', () => {
  const start = '/api/v3/auth/login/wechat-scan/url';
  const query = '/api/v3/auth/login/wechat-scan/query';
  const scan = {
    url: 'https://wechat.example/scan',
    key: 'k',
    expire: Math.floor(Date.parse('2026-06-03T12:05:00+08:00') / 1000),
  };
  test('a QR code can be renewed after it has expired', async () => {
    const granting: Record<string, unknown> = { [start]: scan, [query]: { code: '0' } };
    const refusing: Record<string, string> = {};
    await openSite('/', { granting, refusing });
    await press('登录');
    await press('微信扫码登录');
    await find('img', /二维码/);
    await expectReadOut('auth-dialog/qr-login', '[role=dialog]', (text) => text.replace(/\d+分\d+秒/, '<time>'));
    sleep(3_600_000);
    await find('button', '刷新二维码');
    await expectReadOut('auth-dialog/qr-login-expired', '[role=dialog]');
  });
});

test('a member who has not consented is asked for their consent', async () => {
  await openSite('/', { as: members.empty });
  await find('dialog', /协议/);
  await expectReadOut('consent-dialog/open', '[role=dialog]');
  await press('同意');
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

test('a member who consents on the login page is redirected', async () => {
  await openSite('/login', { as: members.empty });
  await press('同意');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('a member who refuses their consent is signed out', async () => {
  const { kept } = await openSite('/', { as: members.empty });
  await press('不同意');
  await find('button', '登录');
  expect(kept.has(storageKeys.userToken)).toBe(false);
});

test('the readout of a consent at which the server fails is unchanged', async () => {
  await openSite('/', { as: members.empty, failing: /agree$/ });
  await press('同意');
  await expectReadOut('consent-dialog/faulty', '[role=dialog]');
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

test('a reopened login form keeps the mobile and not the password, and has the focus on the password', async () => {
  await openSite('/');
  await press('登录');
  await type(/手机号/, usual);
  await type(/密码/, 'meedu123');
  await press('新用户注册');
  await press('已有账号，立即登录');
  await atRest();
  await expectReadOut('auth-dialog/password-login-reopened', '[role=dialog]');
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
