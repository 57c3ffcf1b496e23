// @vitest-environment jsdom
/** What the pages of a member say and offer, on the reference backend: read out, line by line. */
import { afterAll, describe, expect, test } from 'vitest';
import { closeBackend, content, expectReadOut, members, openSite, press, type } from './site.tsx';

afterAll(closeBackend);

const { usual, empty, vip, unnamed, verified, bound, social } = members;

test.each([
  ['orders', '/member/orders', usual],
  ['orders of every kind', '/member/orders?page=3', usual],
  ['orders, none', '/member/orders', empty],
  ['messages', '/member/messages', usual],
  ['messages, the last page', '/member/messages?page=3', usual],
  ['messages, none', '/member/messages', empty],
  ['points', '/member/credit1-free', usual],
  ['points, none', '/member/credit1-free', empty],
  ['member home', '/member', usual],
  ['member home of a VIP', '/member', vip],
  ['member home without name and password', '/member', unnamed],
  ['member home of who is verified', '/member', verified],
  ['member home with QQ and WeChat', '/member', bound],
  ['member home without a mobile', '/member', social],
])('%s', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

test.each([
  ['orders', '/member/orders'],
  ['messages', '/member/messages'],
  ['points', '/member/credit1-free'],
])('%s, which the server fails at', async (name, at) => {
  await openSite(at, { as: usual, failing: content });
  await expectReadOut(`${name} at fault`);
});

describe('a dialog of the member home:', () => {
  test.each([
    ['changing the mobile', '换绑手机号', usual],
    ['binding a mobile', '绑定手机号', social],
    ['changing the password', '修改密码', usual],
    ['removing the account', '注销账号', usual],
    ['unbinding QQ', '解绑账号QQ', bound],
    ['verifying oneself', '开始认证', usual],
  ])('%s', async (name, button, as) => {
    await openSite('/member', { as });
    await press(button);
    await expectReadOut(name, '[role=dialog]');
  });

  test('a nickname that is typed and is too short', async () => {
    await openSite('/member', { as: unnamed });
    await press('修改');
    await type('昵称', ' ');
    await press('保存');
    await expectReadOut('a nickname without letters');
  });

  test.each(['二十五个字的名字太长了服务器不收也不说为什么不收它', '二十四个字的名字不太长，服务器也不说为什么不收它'])(
    'a nickname that the server does not take, and says nothing of: %s',
    async (name) => {
      await openSite('/member', { as: unnamed, refusing: { '/api/v2/member/detail/nickname': '' } });
      await press('修改');
      await type('昵称', name);
      await press('保存');
      await expectReadOut(`a nickname of ${name.length} letters that is refused`);
    },
  );
});

test('a visitor is led to the page to log in', async () => {
  await openSite('/member/orders');
  expect(window.location.pathname).toBe('/login');
  await expectReadOut('log-in page');
});
