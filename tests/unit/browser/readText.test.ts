import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '../../../src/browser/readText.ts';

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
  expect(textOf(readFileSync('tests/unit/browser/gbk.txt'))).toContain('变量要先声明');
});

test.each([
  ['an empty file', new Uint8Array(), ''],
  ['a file with only a byte order mark', Buffer.from([0xef, 0xbb, 0xbf]), ''],
  ['a UTF-16 file with an odd number of bytes', Buffer.concat([little('\ufeff甲'), Buffer.from([0x61])]), '甲\ufffd'],
])('%s is decoded', (_, bytes, read) => {
  expect(textOf(bytes)).toBe(read);
});
