// @vitest-environment jsdom
/** What stands around every page, and what is asked of who signs in, on the reference backend: read out, line by line. */
import { afterAll, describe, test } from 'vitest';
import { closeBackend, expectReadOut, find, members, openSite, press, type } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;

test.each([
  ['header for a visitor', '', 'header'],
  ['header for a member', usual, 'header'],
  ['footer', '', 'footer'],
])('%s', async (name, as, root) => {
  await openSite('/', { as });
  await expectReadOut(name, root);
});

test.each([
  ['page of an error', '/error?msg=授权失败', ''],
  ['page that is not there', '/no/such/page', ''],
  ['log-in page by its address', '/login', ''],
])('%s', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

describe('the dialog to sign in', () => {
  const open = async (...buttons: string[]) => {
    await openSite('/');
    await press('登录');
    for (const button of buttons) await press(button, button === '短信登录' ? 'tab' : 'button');
  };
  test.each([
    ['log-in by password', []],
    ['log-in by message', ['短信登录']],
    ['registration', ['新用户注册']],
    ['forgotten password', ['忘记密码']],
  ])('%s', async (name, buttons) => {
    await open(...buttons);
    await expectReadOut(name, '[role=dialog]');
  });
});

test('the code for a phone, and a picture that does not come', async () => {
  await openSite('/', { failing: /captcha|wechat-scan/ });
  await press('登录');
  await press('短信登录', 'tab');
  await expectReadOut('log-in by message, its picture at fault', '[role=dialog]');
  await press('微信扫码登录');
  await expectReadOut('log-in by phone at fault', '[role=dialog]');
});

test('what is wrong is said in the form', async () => {
  await openSite('/');
  await press('登录');
  await type(/手机号/, members.usual);
  await type(/密码/, 'not-mine-1');
  await press('立即登录');
  await expectReadOut('log-in with a wrong password', '[role=dialog]');
});

test('the menu of a phone', async () => {
  await openSite('/courses');
  await press('打开导航菜单');
  await expectReadOut('menu of a phone', 'dialog');
});

test('a log-in elsewhere that brought no code', async () => {
  await openSite('/login/callback');
  await expectReadOut('log-in elsewhere that brought no code');
});

test('what a member who has not agreed is asked', async () => {
  await openSite('/', { as: members.empty });
  await find('dialog', /协议/);
  await expectReadOut('consent', '[role=dialog]');
});

test('a form that is sent empty says what is missing', async () => {
  await openSite('/');
  await press('登录');
  await press('立即登录');
  await expectReadOut('log-in without anything typed', '[role=dialog]');
});

test('the menu of a member', async () => {
  await openSite('/', { as: usual });
  await press(/账户菜单/);
  await expectReadOut('menu of a member', 'header');
});
