import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import { decodeUser } from '../../../src/api/member.ts';
import { envelope } from './harness.ts';

const raw = {
  id: 7,
  nick_name: '小知',
  avatar: 'https://cdn.example/a.png',
  credit1: 120,
  is_bind_mobile: 1,
  is_face_verify: false,
};
const user = (change: Record<string, unknown> = {}) => decodeUser({ ...raw, ...change }, 'https://api.example');

describe('decodeUser', () => {
  test('the member is decoded as MeEdu 4.9 sends the record', () => {
    expect(user()).toEqual({
      id: 7,
      name: '小知',
      avatarUrl: 'https://cdn.example/a.png',
      credit1: 120,
      isMobileBound: true,
      isFaceVerified: false,
      missingConsent: { userAgreement: false, privacyPolicy: false },
      vipUntil: 0,
      vipName: '',
      mobile: '',
      isNicknameFinal: false,
      isPasswordSet: false,
      isBound: { qq: false, wechat: false },
      realName: '',
      idNumber: '',
    });
  });

  test.each([
    [1, '2026-11-21 10:00:00', Date.UTC(2026, 10, 21, 2)],
    [0, '2026-11-21 10:00:00', 0],
    [1, null, 0],
    [1, '', 0],
    [undefined, undefined, 0],
  ])('a member with the role %j until %j is a VIP until %d (0: never)', (role_id, role_expired_at, vipUntil) => {
    expect(user({ role_id, role_expired_at }).vipUntil).toBe(vipUntil);
  });

  test.each([
    [
      { user_agreement_agreed: false, privacy_policy_agreed: true },
      { userAgreement: true, privacyPolicy: false },
    ],
    [
      { user_agreement_agreed: true, privacy_policy_agreed: false },
      { userAgreement: false, privacyPolicy: true },
    ],
    [{ user_agreement_agreed: null }, { userAgreement: false, privacyPolicy: false }],
    [[], { userAgreement: false, privacyPolicy: false }],
    [undefined, { userAgreement: false, privacyPolicy: false }],
  ])(
    'a member with the agreements %j lacks the consent %j, because only false means no',
    (agreement_status, missing) => {
      expect(user({ agreement_status }).missingConsent).toEqual(missing);
    },
  );

  test('the name of a member is nick_name, or else name, or else empty', () => {
    expect(user({ name: '本名' }).name).toBe('小知');
    expect(user({ nick_name: '', name: '本名' }).name).toBe('本名');
    expect(user({ nick_name: null }).name).toBe('');
  });

  test.each([
    ['/images/default_avatar.png', 'https://api.example/images/default_avatar.png'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['', ''],
    [null, ''],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg onload=alert(1)>', ''],
  ])('the avatar %j is read as the address %j', (avatar, url) => {
    expect(user({ avatar }).avatarUrl).toBe(url);
  });

  test.each(['\u200b', '\u202e\u2066', '\u3164', '\u2800 \ufeff', '\u00ad'])(
    'a nickname without a visible character (%j) is empty',
    (nick_name) => {
      expect(user({ nick_name, name: '张三' }).name).toBe('张三');
      expect(user({ nick_name, name: nick_name }).name).toBe('');
    },
  );

  test("a default avatar is dropped if the backend's address is unknown", () => {
    expect(decodeUser({ ...raw, avatar: '/images/default_avatar.png' }, '').avatarUrl).toBe('');
  });

  test('a member counts as having no bound mobile only if is_bind_mobile is the number 0', () => {
    expect(user({ is_bind_mobile: 0 }).isMobileBound).toBe(false);
    expect(user({ is_bind_mobile: 1 }).isMobileBound).toBe(true);
    expect(user({ is_bind_mobile: undefined }).isMobileBound).toBe(true);
  });

  test('the face of a member counts as checked only if is_face_verify is true', () => {
    expect(user({ is_face_verify: true }).isFaceVerified).toBe(true);
    expect(user({ is_face_verify: undefined }).isFaceVerified).toBe(false);
  });

  test('the points of a member may be negative', () => {
    expect(user({ credit1: '-20' }).credit1).toBe(-20);
  });

  test('a member without points in the answer has 0 points', () => {
    expect(user({ credit1: undefined }).credit1).toBe(0);
  });

  test.each([[[]], [null], [{}], [{ ...raw, id: 'x' }], ['member']])('the data %j is not a member', (data) => {
    expect(() => decodeUser(data, '')).toThrow();
  });
});

describe('unreadCount', () => {
  const unread = (data: unknown) =>
    createApi({
      base: '/api/',
      token: () => 'aaa.bbb.ccc',
      onUnauthorized: () => {},
      fetch: async () => envelope(0, '', data),
    }).member.unreadCount(new AbortController().signal);

  test.each([0, 7])('the number of unread messages %i is read from a bare number', async (count) => {
    expect(await unread(count)).toEqual({ kind: 'done', data: count });
  });

  test.each([[], {}, 'three', null, -1])('the number of unread messages %j is refused as unreadable', async (data) => {
    expect(await unread(data)).toMatchObject({ kind: 'refused', message: '服务器的回答无法读取，请稍后再试' });
  });
});
