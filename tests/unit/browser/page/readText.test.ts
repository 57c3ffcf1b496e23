import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '../../../../src/browser/page/readText.ts';

const text = '# 第一课\r\n\r\n- 00:05 变量要先声明\r\n- 00:20 循环从零开始数 😀\r\n';
const little = (of: string) => Buffer.from(of, 'utf16le');
const big = (of: string) => Buffer.from(of, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 LE with a byte order mark', little(`\ufeff${text}`)],
  ['UTF-16 BE with a byte order mark', big(`\ufeff${text}`)],
  ['UTF-16 LE', little(text)],
  ['UTF-16 BE', big(text)],
])('a file in %s is decoded', (_, bytes) => {
  expect(textOf(bytes)).toBe(text);
});

test('a file in GBK, which Chinese Windows calls ANSI, is decoded', () => {
  // “变量”
  expect(textOf(Buffer.from([0x2d, 0x20, 0xb1, 0xe4, 0xc1, 0xbf]))).toBe('- 变量');
  expect(textOf(readFileSync('tests/unit/browser/page/gbk.txt'))).toContain('变量要先声明');
});

test('a file in Big5 is decoded', () => {
  // “變量有”
  const big5 = [0xc5, 0xdc, 0xb6, 0x71, 0xa6, 0xb3];
  expect(textOf(Buffer.from([0x2d, 0x20, ...big5]))).toBe('- 變量有');
});

test('a long Chinese text in UTF-16 without a byte order mark is decoded', () => {
  const long = `00:05 ${'循环从零开始数'.repeat(100)}\n`;
  expect(textOf(little(long))).toBe(long);
  expect(textOf(big(long))).toBe(long);
});

test('zero bytes and a few broken bytes do not change the encoding of a file', () => {
  expect(textOf(Buffer.from('- 00:05 甲\0乙\n'))).toBe('- 00:05 甲\0乙\n');
  expect(textOf(Buffer.from([0x2d, 0x20, 0xb1, 0xe4, 0xc1, 0xbf, 0]))).toBe('- 变量\0');
  const broken = Buffer.concat([Buffer.from('- 00:05 变量'), Buffer.from([0xff]), Buffer.from('要先声明')]);
  expect(textOf(broken)).toBe('- 00:05 变量\ufffd要先声明');
});

test.each([
  ['an empty file', new Uint8Array(), ''],
  ['a file with only a byte order mark', Buffer.from([0xef, 0xbb, 0xbf]), ''],
  ['a UTF-16 file with an odd number of bytes', Buffer.concat([little('\ufeff甲'), Buffer.from([0x61])]), '甲\ufffd'],
])('%s is decoded', (_, bytes, read) => {
  expect(textOf(bytes)).toBe(read);
});
