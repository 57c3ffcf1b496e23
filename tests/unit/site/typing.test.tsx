// @vitest-environment jsdom
/** Tests of what is sent for what people, phones, and password managers enter into the fields. */
import { readdirSync, readFileSync } from 'node:fs';
import { fireEvent } from '@testing-library/dom';
import { afterAll, describe, expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { closeBackend, members } from './backend.ts';
import { find, key, press, type } from './gestures.ts';
import { atRest } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const message = '【MeEdu】您的验证码是123456，5分钟内有效';
const sms = '/api/v2/captcha/sms';

/** Answers the calls of these paths and records their bodies. */
function listening(...paths: string[]) {
  const sent: unknown[] = [];
  const hear = (body: unknown) => {
    sent.push(JSON.parse(String(body)));
    return { token: 'not.a.token', sign: 'signed' };
  };
  return { sent, granting: Object.fromEntries(paths.map((path) => [path, hear])) };
}

/** Requests an SMS code in the open form and pastes the whole message. */
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

test('a password is sent exactly as it was typed', async () => {
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
describe('forms with an SMS code', () => {
  test.each([
    ['短信登录', 'login', '/api/v2/login/mobile', '立即登录'],
    ['新用户注册', 'register', '/api/v2/register/sms', '立即注册'],
    ['忘记密码', 'login', '/api/v2/password/reset', '重置密码'],
  ])(
    'the form %s sends the mobile, the captcha, and the code of a pasted message',
    async (form, scene, path, submit) => {
      const { sent, granting } = listening(sms, path);
      await openSite('/', { granting });
      await toOpenForm(form);
      await type(/手机号/, '（+86）139 0000 0000');
      await fillCode();
      if (form !== '短信登录') await type(/密码/, 'meedu123');
      if (form !== '忘记密码') await press(/同意/, 'checkbox');
      await press(submit);
      await expect.poll(() => sent).toMatchObject([asked(scene), given]);
    },
  );

  test('the form that changes the mobile sends the mobile, the captcha, and the code of a pasted message', async () => {
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

  test('the form that changes the password sends the mobile, the captcha, and the code of a pasted message', async () => {
    const { sent, granting } = listening(sms, '/api/v2/member/detail/password');
    await openSite('/member', { as: members.usual, granting });
    await press('修改密码');
    await fillCode();
    await type(/新密码/, ' ａ1\u200b ');
    // A password manager stores the new password under this name.
    expect(document.querySelector('form input[autocomplete=username]')).toHaveProperty('value', members.usual);
    await press('保存密码');
    await expect
      .poll(() => sent.at(-1))
      .toEqual({ mobile: members.usual, mobile_code: '123456', password: ' ａ1\u200b ' });
  });

  test('the form that binds the first mobile sends the mobile, the captcha, and the code of a pasted message', async () => {
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

/**
 * Ways to set the text of a field without an event. React does not notice the way of an extension, and notices that of a script of the
 * page.
 */
const setters: Record<string, (field: HTMLInputElement, text: string) => void> = {
  'an extension': (field, text) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text),
  'a script of the page': (field, text) => {
    field.value = text;
  },
};
const fieldOf = async (name: string | RegExp) => (await find('textbox', name)) as HTMLInputElement;
describe.each(Object.entries(setters))('a text that %s sets without an event', (_who, set) => {
  test('a member signs in with texts that were set without an event', async () => {
    await openSite('/');
    await press('登录');
    set(await fieldOf(/手机号/), '138 0000 0001');
    set(await fieldOf('密码'), 'meedu123');
    await press('立即登录');
    await find('button', /账户菜单/);
  });

  test('a text that was set without an event stays in its field while another one is typed into, and after a failed submit', async () => {
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

  test('an SMS code is requested for a mobile that was set without an event', async () => {
    const { sent, granting } = listening(sms);
    await openSite('/', { granting });
    await toOpenForm('短信登录');
    await atRest();
    set(await fieldOf(/手机号/), '+86 139 0000 0000');
    set(await fieldOf('图形验证码'), 'ab3D');
    await press('获取验证码');
    await expect.poll(() => sent).toMatchObject([asked('login')]);
  });

  test('a keyword that was set without an event is searched for', async () => {
    await openSite('/');
    set((await find('combobox', '搜索课程')) as HTMLInputElement, 'vue');
    await press('搜索');
    await expect.poll(() => window.location.search).toBe('?keywords=vue');
  });
});

test('the SMS code field shows the code of a pasted message, without a seventh digit', async () => {
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

describe('keys of an input method', () => {
  const ofInputMethod = {
    isComposing: { isComposing: true },
    'keyCode 229, which Safari reports too late': { keyCode: 229 },
  };
  test.each(Object.entries(ofInputMethod))('a key of an input method closes no dialog: %s', async (_name, mark) => {
    await openSite('/');
    await press('登录');
    await key('textbox', /手机号/, { key: 'Escape', ...mark });
    await atRest();
    expect(document.querySelector('[role=dialog]')).not.toBeNull();
    await key('textbox', /手机号/, { key: 'Escape' });
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  });

  test.each(Object.entries(ofInputMethod))(
    'a key of an input method chooses no earlier search: %s',
    async (_name, mark) => {
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
    },
  );

  test('only components/inputMethod.ts recognizes keys of an input method', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(files.filter((file) => /isComposing|keyCode/.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([
      expect.stringMatching(/components.inputMethod\.ts$/),
    ]);
  });
});
