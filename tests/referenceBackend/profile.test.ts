import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { pictureOf } from '../contract/files.ts';
import { call, detailOf, refusal, serverForTest, tokenOf } from './testing.ts';

const done = { code: 0, message: '', data: [] };
const member = '13800000001';
const unnamed = '13800000007';
const avatarPath = '/api/v2/member/detail/avatar';

async function send({ url }: RunningServer, token: string, file: File | null, path = avatarPath, field = 'file') {
  const body = new FormData();
  if (file) body.append(field, file);
  else body.append('other', 'x');
  const answer = await fetch(url + path, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
  return (await answer.json()) as { code: unknown; message: string; data: unknown };
}

const bytesOf = (beginning: number[], name: string) => new File([new Uint8Array([...beginning, 0, 0, 0, 0])], name);

describe('avatars', () => {
  test('a new avatar replaces the old one and is served with its type', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, member);
    const file = pictureOf(1532);
    expect(await send(server, token, file)).toEqual(done);
    const { avatar } = await detailOf(server, token);
    expect(avatar).toMatch(new RegExp(`^${server.url}/storage/avatar/\\w{40}\\.png$`));
    const served = await fetch(String(avatar));
    expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
    const path = new URL(String(avatar)).pathname.replace('/storage/', '');
    expect(server.backend.ledger.entriesOf('avatar')).toMatchObject([
      { member, detail: { path, type: 'image/png', size: 1532 } },
    ]);
    expect(server.backend.ledger.callsOf('POST', avatarPath)).toMatchObject([
      { body: { file: { name: 'a.png', type: 'image/png', size: 1532 } } },
    ]);
  });

  test.each([
    ['jpg', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    ['gif', [0x47, 0x49, 0x46, 0x38], 'image/gif'],
    ['bmp', [0x42, 0x4d], 'image/bmp'],
    ['webp', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], 'image/webp'],
  ])('an avatar may be a %s with any name', async (extension, beginning, type) => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, member);
    expect(await send(server, token, bytesOf(beginning, 'a.txt'))).toEqual(done);
    const avatar = String((await detailOf(server, token)).avatar);
    expect(avatar.endsWith(`.${extension}`)).toBe(true);
    expect((await fetch(avatar)).headers.get('content-type')).toBe(type);
  });

  test('an invalid avatar is refused with all its faults, and the old one stays', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, member);
    const { avatar } = await detailOf(server, token);
    const limit = 1024 * 1024;
    const big = new File(['x'.repeat(limit + 1)], 'a.png', { type: 'image/png' });
    const cases: [File | null, string][] = [
      [null, '请上传文件'],
      [
        new File(['<p><svg xmlns="http://www.w3.org/2000/svg"/></p>'], 'a.svg', { type: 'image/svg+xml' }),
        '请上传图片文件',
      ],
      [new File([], 'a.png', { type: 'image/png' }), '请上传图片文件'],
      [pictureOf(limit + 1), '文件不能超过1M'],
      [big, '请上传图片文件,文件不能超过1M'],
    ];
    for (const [file, message] of cases) expect(await send(server, token, file)).toEqual(refusal(message));
    expect(await send(server, token, pictureOf(9), avatarPath, 'picture')).toEqual(refusal('请上传文件'));
    expect(await detailOf(server, token)).toMatchObject({ avatar });
    expect(server.backend.ledger.entriesOf('avatar')).toEqual([]);
    expect(await send(server, token, pictureOf(limit))).toEqual(done);
  });
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
])('an SVG may be an avatar, and cannot run anything when it is opened: %s', async (text) => {
  const server = await serverForTest();
  const token = await tokenOf(server.url, member);
  const drawing = new File([text], 'a.svg', { type: 'image/svg+xml' });
  expect(await send(server, token, drawing)).toEqual(done);
  const { avatar } = await detailOf(server, token);
  const { headers } = await fetch(String(avatar));
  expect([headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    'image/svg+xml',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
  expect(await send(server, token, drawing, '/api/v2/upload/image')).toEqual(refusal('请上传图片文件'));
});

test('an uploaded picture other than an avatar may have 2 MB and gets a receipt', async () => {
  const server = await serverForTest();
  const token = await tokenOf(server.url, member);
  const path = '/api/v2/upload/image';
  const limit = 2 * 1024 * 1024;
  expect(await send(server, token, pictureOf(limit + 1), path)).toEqual(refusal('文件不能超过2M'));
  const { data } = await send(server, token, pictureOf(limit, '图 1.png'), path);
  expect(data).toMatchObject({ name: '图 1.png', disk: 's3-public', media_image_id: expect.any(Number) });
  const { url } = data as { url: string };
  expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
  expect((await fetch(`${url}x`)).status).toBe(404);
});

describe('nicknames', () => {
  const rename = ({ url }: RunningServer, token: string, nick_name: string) =>
    call(url, 'POST', '/api/v2/member/detail/nickname', { nick_name }, token);

  test('a nickname is changed once, also with two requests at the same time', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, unnamed);
    expect(await detailOf(server, token)).toMatchObject({ is_set_nickname: 0 });
    const answers = await Promise.all([rename(server, token, ' 冯新名 '), rename(server, token, '冯新名二')]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(refusal('当前用户已配置昵称'));
    const { nick_name, is_set_nickname } = await detailOf(server, token);
    expect(is_set_nickname).toBe(1);
    expect(['冯新名', '冯新名二']).toContain(nick_name);
    expect(server.backend.ledger.entriesOf('nickname')).toMatchObject([
      { member: unnamed, detail: { from: 'Xk29fQwPzLm1', to: nick_name } },
    ]);
  });

  test('a nickname has at most 24 characters of any width', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, unnamed);
    expect(await rename(server, token, '😀'.repeat(25))).toEqual(refusal('错误'));
    expect(await rename(server, token, '   ')).toEqual(refusal('请输入昵称'));
    expect(await rename(server, token, '😀'.repeat(24))).toEqual(done);
  });

  test('the nickname of another member is refused', async () => {
    const server = await serverForTest();
    expect(await rename(server, await tokenOf(server.url, unnamed), '王小明')).toEqual(refusal('昵称已经存在'));
    expect(server.backend.ledger.entriesOf('nickname')).toEqual([]);
  });
});
