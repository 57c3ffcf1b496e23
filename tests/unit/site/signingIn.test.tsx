// @vitest-environment jsdom
/** Readouts of the login and of the consent after it, on the reference backend. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members, tokenFor } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, press, type } from './gestures.ts';
import { atRest } from './rest.ts';
import { openSite, sleep } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;

test('the readout of “login/visitor” is unchanged', async () => {
  await openSite('/login');
  await expectReadOut('login/visitor');
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
