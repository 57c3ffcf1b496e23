import { describe, expect, test } from 'vitest';
import { mobileOf, plainCode, smsCodeOf } from '../../../src/text/typed.ts';
import { isVisible } from '../../../src/text/visible.ts';

const wideDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
/** Characters without a visible shape. */
const shapeless = [
  ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d],
  ...[0x202e, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x3164, 0xfe0f, 0xfeff, 0xffa0],
].map((code) => String.fromCodePoint(code));
const blanks = [' ', '\t', '\n', '\u00a0', '\u2002', '\u2003', '\u2009', '\u202f', '\u205f', '\u3000'];
const dashes = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '－', '﹣', '⁃', '—— '];
const mobile = '13800000001';

describe('mobileOf', () => {
  test.each([
    ...[...blanks, ...dashes, ...shapeless, '.', '·', '．', '/', '_'].map((mark) => `138${mark}0000${mark}0001`),
    ...[...blanks, ...shapeless].flatMap((mark) => [`${mark}${mobile}`, `${mobile}${mark}`]),
    wideDigits(mobile),
    '+8613800000001',
    '+86 138 0000 0001',
    '+86-138-0000-0001',
    '＋８６ １３８ ００００ ０００１',
    '(+86)13800000001',
    '（+86）138-0000-0001',
    '+(86) 138 0000 0001',
    '86 13800000001',
    '8613800000001',
    '008613800000001',
    '0086-138-0000-0001',
    '(138) 0000-0001',
    '\u202a+86 138 0000 0001\u202c',
    '١٣٨٠٠٠٠٠٠٠١',
    '۱۳۸۰۰۰۰۰۰۰۱',
    '१३८०००००००१',
    '𝟏𝟑𝟖𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟏',
    '[+86] 13800000001',
    '【+86】13800000001',
    '+86(0)13800000001',
    '013800000001',
    '86-86-13800000001',
    '+86 +86 13800000001',
    '+0086 13800000001',
    '﹢8613800000001',
    '13800000001，',
    '13800000001\n13800000001',
    'tel:13800000001',
    'tel:+86-138-0000-0001',
    'tel:13800000001;ext=1',
    'sms:+8613800000001',
    '手机号：138 0000 0001',
    '电话:+8613800000001',
    'Phone: (138) 0000-0001',
    '℡ 13800000001',
    '张三 13800000001',
    '13800000001（张三）',
    '13800000001 转 123',
    '中国 +86 13800000001',
    'China (+86) 13800000001',
  ])('the mobile %j is read as 13800000001', (written) => {
    expect(mobileOf(written)).toBe(mobile);
  });

  test.each([
    ['', ''],
    ['  ', ''],
    ['138', '138'],
    ['234099990', '234099990'],
    // These 11 digits begin with 86, but are not the country code with 9 more digits.
    ['86138000000', '86138000000'],
    ['+852 9123 4567', '+85291234567'],
    // A number of the USA must not become a Chinese mobile.
    ['+1 380 000 0001', '+13800000001'],
    ['member@example.com', 'member@example.com'],
    ['张三', '张三'],
    // If a text contains two mobiles, the site chooses neither of them.
    ['13800000001,13900000002', '1380000000113900000002'],
    ['张三 13800000001 李四 13900000002', '张三13800000001李四13900000002'],
    ['13800000001@example.com', '13800000001@example.com'],
    ['US +1 380 000 0001', 'US+13800000001'],
    ['+86 138 0000 0001 1', '+86138000000011'],
    ['010-12345678', '01012345678'],
  ])('the mobile %j is read as %j, and the server judges it', (written, sent) => {
    expect(mobileOf(written)).toBe(sent);
  });
});

describe('smsCodeOf', () => {
  test.each([
    '123456',
    ' 123456 ',
    '123 456',
    '123-456',
    '12 34 56',
    '1 2 3 4 5 6',
    wideDigits('123456'),
    wideDigits('123 456'),
    '验证码：123456',
    '验证码:123456',
    '验证码 123456',
    '验证码是 123 456',
    '【MeEdu】您的验证码是123456，5分钟内有效。',
    '【知图课堂】您的验证码为：123456，请于5分钟内填写，如非本人操作请忽略。',
    '【2026课堂】123456（登录验证码，10分钟内有效）',
    '123456 is your MeEdu code',
    'Your code is: 123-456.',
    '尾号0001的用户，验证码123456，客服 4000123456',
    '订单 202606 的校验码是 123456',
    '\u200b123456\ufeff',
    '1\u200b2\u200b3\u200b4\u200b5\u200b6',
    '١٢٣٤٥٦',
    '𝟏𝟐𝟑𝟒𝟓𝟔',
    '【知图】123456（5分钟内有效）',
    '编号654321，123456为验证码，客服 400123',
    '流水号 654321 ，您的验证码为：\n123456',
    '您的验证码（2026年11月28日有效）是123456',
    '您的验证码10分钟内有效：123456',
    '验证码已发送至 138****0001：123456',
    '验证码已发送至尾号0001，123456',
    '尊敬的13800000001用户，验证码：【123456】',
    '時間 20261128，驗證碼 123456',
    // A seventh digit is cut.
    '1234567',
  ])('the SMS code %j is read as 123456', (written) => {
    expect(smsCodeOf(written)).toBe('123456');
  });

  test.each([
    ['', ''],
    ['12', '12'],
    ['1 2', '12'],
    ['验证码：1234，5分钟内有效', '1234'],
    ['【2026课堂】您的验证码是1234，5分钟内有效', '1234'],
    ['您的验证码是1234。如非本人操作，请致电400-123-4567', '1234'],
    ['【知图】1234（5分钟内有效）', '1234'],
    ['您的验证码是12345。', '12345'],
    ['abc', 'abc'],
  ])('the SMS code %j is read as %j', (written, sent) => {
    expect(smsCodeOf(written)).toBe(sent);
  });
});

test.each([
  [' aB1c ', 'aB1c'],
  ['ａＢ１ｃ', 'aB1c'],
  ['a B 1 c', 'aB1c'],
  ['\u200bSPRING\u00ad2026\u3000', 'SPRING2026'],
  ['ＳＰＲＩＮＧ－２０２６', 'SPRING-2026'],
  ...dashes.map((dash) => [`SPRING${dash.trim().slice(0, 1)}2026`, 'SPRING-2026']),
  ['SPRING٢٠٢٦', 'SPRING2026'],
  ['优惠码：SPRING2026', 'SPRING2026'],
  ['“SPRING2026”', 'SPRING2026'],
  ['「SPRING2026」。', 'SPRING2026'],
  ['春季', '春季'],
])('the code %j of letters is read as %j', (written, sent) => {
  expect(plainCode(written)).toBe(sent);
});

test.each(['', ' ', '\u3000', '\u2800', ...shapeless, shapeless.join(' ')])(
  'the text %j has no visible character',
  (text) => {
    expect(isVisible(text)).toBe(false);
  },
);
test.each(['a', '王', '👍', '.', '\u202e王'])('the text %j has a visible character', (text) => {
  expect(isVisible(text)).toBe(true);
});
