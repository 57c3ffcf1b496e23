// @vitest-environment jsdom
/** Readouts of the dialogs of the profile page, on the reference backend. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { closeBackend, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, press, type } from './gestures.ts';
import { atRest, holdOn } from './rest.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual, unnamed, bound, social } = members;

describe('dialogs of the profile page', () => {
  test.each([
    ['member-home/change-mobile', '换绑手机号', usual],
    ['member-home/bind-mobile', '绑定手机号', social],
    ['member-home/change-password', '修改密码', usual],
    ['member-home/remove-account', '注销账号', usual],
    ['member-home/unbind-qq', '解绑账号QQ', bound],
    ['member-home/verify', '开始认证', usual],
  ])('the readout of the dialog “%s” is unchanged', async (name, button, as) => {
    await openSite('/member', { as });
    await press(button);
    await find('dialog', /./);
    await expectReadOut(name, '[role=dialog]');
  });

  test.each([
    ['member-home/change-mobile-empty', 'member-home/change-mobile-no-captcha', '换绑手机号', '确定', usual],
    ['member-home/bind-mobile-empty', 'member-home/bind-mobile-no-captcha', '绑定手机号', '立即绑定', social],
    ['member-home/change-password-empty', 'member-home/change-password-no-captcha', '修改密码', '保存密码', usual],
  ])('the readouts of “%s” and “%s” are unchanged', async (empty, noCaptcha, button, submit, as) => {
    await openSite('/member', { as });
    await press(button);
    await find('dialog', /./);
    await press(submit);
    await expectReadOut(empty, '[role=dialog]');
    await press('获取验证码');
    await expectReadOut(noCaptcha, '[role=dialog]');
  });

  test.each([
    ['member-home/remove-account-sending', '注销账号', '确认注销', usual, /destroy/],
    ['member-home/unbind-qq-sending', '解绑账号QQ', '确认', bound, /socialite\/qq/],
  ])('the readout of the dialog “%s” is unchanged while it is sent', async (name, button, confirm, as, holding) => {
    await openSite('/member', { as, holding });
    await press(button);
    await press(confirm);
    await expectReadOut(name, '[role=dialog]');
  });

  test.each([
    ['member-home/remove-account-refused', '注销账号', '确认注销', usual, '/api/v3/member/destroy'],
    ['member-home/unbind-qq-refused', '解绑账号QQ', '确认', bound, '/api/v2/member/socialite/qq'],
  ])('the readout of the dialog “%s” is unchanged after a refusal', async (name, button, confirm, as, path) => {
    await openSite('/member', { as, refusing: { [path]: '现在不行' } });
    await press(button);
    await press(confirm);
    await expectReadOut(name, '[role=dialog]');
  });

  test('a mobile is changed in two steps, each with an SMS code', async () => {
    const { says } = await openSite('/member', {
      as: usual,
      granting: {
        '/api/v2/captcha/sms': [],
        '/api/v2/member/verify': { sign: 'signed' },
        '/api/v2/member/mobile': [],
      },
    });
    await press('换绑手机号');
    await atRest();
    await type('图形验证码', 'abcd');
    await press('获取验证码');
    await find('button', /后可重新获取$/);
    await type('手机验证码', '123456');
    await expectReadOut('member-home/change-mobile-code-sent', '[role=dialog]', (text) =>
      text.replace(/\d+s 后/, '<n>s 后'),
    );
    await press('确定');
    await atRest();
    await expectReadOut('member-home/change-mobile-second-step', '[role=dialog]');
    await type('新手机号', ' 13900000000 ');
    await type('图形验证码', 'abcd');
    await press('获取验证码');
    await find('button', /后可重新获取$/);
    await type('手机验证码', '123456');
    await press('立即绑定');
    await waitFor(() => expect(says()).toHaveLength(1));
    await expectReadOut('member-home/mobile-changed');
  });

  test('the readout of a nickname that is too short is unchanged', async () => {
    await openSite('/member', { as: unnamed });
    await press('修改');
    await type('昵称', ' ');
    await press('保存');
    await expectReadOut('member-home/nickname-blank');
  });

  test.each([
    ['member-home/nickname-25-letters-refused', '二十五个字的名字太长了服务器不收也不说为什么不收它'],
    ['member-home/nickname-24-letters-refused', '二十四个字的名字不太长，服务器也不说为什么不收它'],
  ])('the readout of “%s” is unchanged', async (name, nickname) => {
    await openSite('/member', { as: unnamed, refusing: { '/api/v2/member/detail/nickname': '' } });
    await press('修改');
    await type('昵称', nickname);
    await press('保存');
    await expectReadOut(name);
  });
});

describe('the avatar', () => {
  const chooses = async (file: File) => {
    await openSite('/member', { as: usual });
    const opened = vi.fn();
    const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
    chooser.click = opened;
    await press('更换头像');
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.change(chooser, { target: { files: [file] } });
    expect(chooser.value).toBe('');
  };
  const file = (name: string, type: string) => new File([new Uint8Array(1000)], name, { type });
  /** Returns a fake canvas context that returns the drawn columns. */
  const paper = () => {
    const columns: number[][] = [];
    return {
      fillStyle: '',
      drawImage() {},
      fillRect(column: number) {
        columns[column] = (this.fillStyle.match(/\d+/g) ?? []).map(Number);
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: Array.from({ length: width * height * 4 }, (_, at) => columns[(at >> 2) % width]?.[at % 4] ?? 255),
      }),
    };
  };
  const canDraw = () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }));
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => paper(),
      toBlob: (tell: (blob: Blob) => void, type: string) => tell(new Blob([new Uint8Array(2000)], { type })),
    });
  };
  test.each([
    ['member-home/avatar-svg-refused', file('a.svg', 'image/svg+xml')],
    ['member-home/avatar-unreadable', file('a.png', 'image/png')],
  ])('the readout of “%s” is unchanged', async (name, chosen) => {
    await chooses(chosen);
    await expectReadOut(name, '[role=group]');
  });
  test.each([
    ['a.txt', 'text/plain', 'a.txt不是图片文件'],
    ['a.png', 'image/png', '浏览器打不开a.png，它可能坏了，或者不是图片文件'],
    ['a.svg', 'image/svg+xml', 'a.svg不能用作头像，请选 jpg、png、webp、gif 图片'],
    ['a.heic', 'image/heic', '浏览器打不开a.heic（HEIC 格式）'],
    ['a.HEIC', '', '浏览器打不开a.HEIC（HEIC 格式）'],
  ])(
    'a file that cannot be an avatar is refused with its reason: %s of the type "%s"',
    async (name, kind, sentence) => {
      await chooses(file(name, kind));
      await waitFor(() => expect(document.body.textContent).toContain(sentence));
    },
  );
  test.each(['image/webp', 'image/gif', 'image/jpeg', 'image/heic'])(
    'a picture of the type %s can be opened as an avatar',
    async (type) => {
      canDraw();
      await chooses(file('picture', type));
      await find('button', '放大');
    },
  );
  test('an avatar is cropped with buttons and keys, and uploaded', async () => {
    canDraw();
    await chooses(file('a.png', 'image/png'));
    await find('button', '放大');
    await expectReadOut('member-home/avatar-crop', '[role=dialog]');
    const frame = document.querySelector('[role=dialog] [role=region]') as HTMLElement;
    for (const name of ['放大', '放大', '放大', '缩小']) await press(name);
    for (const key of ['+', '=', '-', '_', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])
      expect(fireEvent.keyDown(frame, { key })).toBe(false);
    await expectReadOut('member-home/avatar-crop-zoomed-and-moved', '[role=dialog]');
    for (const name of ['往右看', '往下看']) await press(name);
    for (const pressed of [{ key: 'a' }, { key: '+', ctrlKey: true }, { key: '0', metaKey: true }])
      expect(fireEvent.keyDown(frame, pressed)).toBe(true);
    await expectReadOut('member-home/avatar-crop-moved-back', '[role=dialog]');
    fireEvent.keyDown(frame, { key: '0' });
    await expectReadOut('member-home/avatar-crop-reset', '[role=dialog]');
    await press('保存头像');
    await expectReadOut('member-home/avatar-upload-faulty', '[role=dialog]');
    const upload: { onprogress?: (report: object) => void } = {};
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = upload;
        open() {}
        setRequestHeader() {}
        send() {}
        abort() {}
      },
    );
    holdOn();
    await press('重试');
    await find('button', '取消上传');
    upload.onprogress?.({ lengthComputable: true, loaded: 420, total: 1000 });
    await find('progressbar', '上传进度');
    await expectReadOut('member-home/avatar-uploading', '[role=dialog]');
    await press('取消上传');
    await expectReadOut('member-home/avatar-upload-cancelled', '[role=dialog]');
  });
});
