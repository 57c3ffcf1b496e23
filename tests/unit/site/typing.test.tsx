// @vitest-environment jsdom
/** What is sent for what people, phones, and password managers put into the fields of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/storage.ts';
import { atRest, closeBackend, find, key, members, openSite, press, type } from './site.tsx';

afterAll(closeBackend);

const message = '【MeEdu】您的验证码是123456，5分钟内有效';
const sms = '/api/v2/captcha/sms';

/** Answers the calls of these paths, and keeps what they were sent with. */
function listening(...paths: string[]) {
  const sent: unknown[] = [];
  const hear = (body: unknown) => {
    sent.push(JSON.parse(String(body)));
    return { token: 'not.a.token', sign: 'signed' };
  };
  return { sent, granting: Object.fromEntries(paths.map((path) => [path, hear])) };
}

/** Has a message sent for the form that is open, and pastes it. */
async function fillCode(): Promise<void> {
  await atRest();
  await type('图形验证码', ' ａ b3D ');
  await press('获取验证码');
  await find('button', /后可重新获取$/);
  await type('手机验证码', message);
}
const toOpenForm = async (...buttons: string[]) => {
  for (const button of ['登录', ...buttons]) await press(button, button === '短信登录' ? 'tab' : 'button');
};

test.each(['+86 138-0000-0001', '１３８００００　０００１', '\u202d138 0000\u200b0001\u202c'])(
  'a member signs in with the mobile written as %j',
  async (mobile) => {
    await openSite('/');
    await press('登录');
    await type(/手机号/, mobile);
    await type('密码', 'meedu123');
    await press('立即登录');
    await find('button', /账户菜单/);
  },
);

test('a password is sent as it was typed', async () => {
  const { sent, granting } = listening('/api/v2/login/password');
  await openSite('/', { granting });
  await press('登录');
  await type(/手机号/, '+86 139 0000 0000');
  await type('密码', ' ＡＢ\u200b-c ');
  await press('立即登录');
  await expect.poll(() => sent).toEqual([{ mobile: '13900000000', password: ' ＡＢ\u200b-c ' }]);
});

const asked = (scene: string) => ({ mobile: '13900000000', image_captcha: 'ab3D', scene });
const given = { mobile: '13900000000', mobile_code: '123456' };
describe('the server gets the mobile, the captcha, and the code of a pasted message', () => {
  test.each([
    ['短信登录', 'login', '/api/v2/login/mobile', '立即登录'],
    ['新用户注册', 'register', '/api/v2/register/sms', '立即注册'],
    ['忘记密码', 'login', '/api/v2/password/reset', '重置密码'],
  ])('of the form %s', async (form, scene, path, submit) => {
    const { sent, granting } = listening(sms, path);
    await openSite('/', { granting });
    await toOpenForm(form);
    await type(/手机号/, '（+86）139 0000 0000');
    await fillCode();
    if (form !== '短信登录') await type(/密码/, 'meedu123');
    if (form !== '忘记密码') await press(/同意/, 'checkbox');
    await press(submit);
    await expect.poll(() => sent).toMatchObject([asked(scene), given]);
  });

  test('of the form that changes the mobile', async () => {
    const { sent, granting } = listening(sms, '/api/v2/member/verify', '/api/v2/member/mobile');
    await openSite('/member', { as: members.usual, granting });
    await press('换绑手机号');
    await fillCode();
    await press('确定');
    await type('新手机号', '008613900000000');
    await fillCode();
    await press('立即绑定');
    await expect
      .poll(() => sent)
      .toMatchObject([
        { mobile: members.usual },
        { mobile: members.usual, mobile_code: '123456' },
        asked('mobile_bind'),
        { ...given, sign: 'signed' },
      ]);
  });

  test('of the form that changes the password', async () => {
    const { sent, granting } = listening(sms, '/api/v2/member/detail/password');
    await openSite('/member', { as: members.usual, granting });
    await press('修改密码');
    await fillCode();
    await type(/新密码/, ' ａ1\u200b ');
    // Under this name a password manager stores the new password.
    expect(document.querySelector('form input[autocomplete=username]')).toHaveProperty('value', members.usual);
    await press('保存密码');
    await expect
      .poll(() => sent.at(-1))
      .toEqual({ mobile: members.usual, mobile_code: '123456', password: ' ａ1\u200b ' });
  });

  test('of the form that binds the first mobile', async () => {
    const { sent, granting } = listening(sms, '/api/v2/member/detail/mobile');
    await openSite('/member', { as: members.social, granting });
    await press('绑定手机号');
    await type(/手机号/, '139.0000.0000');
    await fillCode();
    await press('立即绑定');
    await expect.poll(() => sent).toMatchObject([asked('mobile_bind'), given]);
  });
});

test('a promo code is checked as the operator has written it', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: members.usual });
  await type(/优惠码/, '\u200bＮＥＷ USER50 ');
  await press('验证');
  await expect.poll(() => document.body.textContent).toContain('此优惠码有效');
});

/** As an extension sets a text: in a world of its own, where React does not see it; or in the world of the page, where React does. */
const setters: Record<string, (field: HTMLInputElement, text: string) => void> = {
  'an extension': (field, text) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text),
  'a script of the page': (field, text) => {
    field.value = text;
  },
};
const fieldOf = async (name: string | RegExp) => (await find('textbox', name)) as HTMLInputElement;
describe.each(Object.entries(setters))('what %s sets without an event', (_who, set) => {
  test('is what the member signs in with', async () => {
    await openSite('/');
    await press('登录');
    set(await fieldOf(/手机号/), '138 0000 0001');
    set(await fieldOf('密码'), 'meedu123');
    await press('立即登录');
    await find('button', /账户菜单/);
  });

  test('stays in its field while another is typed into, and after a press that was too early', async () => {
    await openSite('/');
    await press('登录');
    const mobile = await fieldOf(/手机号/);
    set(mobile, '138 0000 0001');
    await type('密码', 'meedu');
    expect(mobile.value).toBe('138 0000 0001');
    set(await fieldOf('密码'), '');
    await press('立即登录');
    await find('alert', '');
    expect(mobile.value).toBe('138 0000 0001');
    expect(mobile.getAttribute('aria-invalid')).toBe('false');
    await type('密码', 'meedu123');
    await press('立即登录');
    await find('button', /账户菜单/);
  });

  test('is what a message is sent to', async () => {
    const { sent, granting } = listening(sms);
    await openSite('/', { granting });
    await toOpenForm('短信登录');
    await atRest();
    set(await fieldOf(/手机号/), '+86 139 0000 0000');
    set(await fieldOf('图形验证码'), 'ab3D');
    await press('获取验证码');
    await expect.poll(() => sent).toMatchObject([asked('login')]);
  });

  test('is what is searched for', async () => {
    await openSite('/');
    set((await find('combobox', '搜索课程')) as HTMLInputElement, 'vue');
    await press('搜索');
    await expect.poll(() => window.location.search).toBe('?keywords=vue');
  });
});

test('a field shows the code of a message that was pasted, and no seventh digit', async () => {
  await openSite('/', { granting: listening(sms).granting });
  await toOpenForm('短信登录');
  const field = await fieldOf('手机验证码');
  await type('手机验证码', '验证码：123 456');
  expect(field.value).toBe('123456');
  await type('手机验证码', '1234567');
  expect(field.value).toBe('123456');
  await type('手机验证码', '１２3');
  expect(field.value).toBe('１２3');
});

describe('a key of an input method', () => {
  const ofInputMethod = {
    isComposing: { isComposing: true },
    'the one that Safari reports too late': { keyCode: 229 },
  };
  test.each(Object.entries(ofInputMethod))('closes no dialog: %s', async (_name, mark) => {
    await openSite('/');
    await press('登录');
    await key('textbox', /手机号/, { key: 'Escape', ...mark });
    await atRest();
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
    await key('textbox', /手机号/, { key: 'Escape' });
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  });

  test.each(Object.entries(ofInputMethod))('chooses no earlier search: %s', async (_name, mark) => {
    await openSite('/', { stored: { [storageKeys.searchWords]: '["",["vue"]]' } });
    const box = await find('combobox', '搜索课程');
    box.focus();
    fireEvent.click(box);
    await find('option', 'vue');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'Enter', ...mark });
    fireEvent.keyDown(box, { key: 'Escape', ...mark });
    await atRest();
    await find('option', 'vue');
    expect(window.location.pathname).toBe('/');
  });

  test('is recognised in one place', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(files.filter((file) => /isComposing|keyCode/.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([
      expect.stringMatching(/components.inputMethod\.ts$/),
    ]);
  });
});
