/** Values that a changed answer gets in place of the recorded ones. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A token that `JSON.stringify` cannot write, such as 1e400. The answer contains this text until it is written. */
const raw = (token: string): string => `\u0001${token}\u0001`;

export const deep = raw('['.repeat(3000) + ']'.repeat(3000));
const deepObject = raw(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`);
export const numbers: Json[] = [
  0,
  -1,
  -0.5,
  1.5,
  2,
  3,
  7,
  99,
  4_294_967_296,
  2 ** 53,
  1e21,
  1e308,
  1e-7,
  raw('-0'),
  raw('1e400'),
  raw('-1e400'),
];
export const numeric: Json[] = [
  '12',
  ' 7 ',
  '12.50',
  '1e3',
  '1e400',
  '-3',
  '0x10',
  '１２',
  '1,999',
  '12元',
  'NaN',
  'Infinity',
  '-',
  '0',
  '1',
  '2:00',
];
export const dates: Json[] = [
  '0000-00-00 00:00:00',
  '2026/11/21 08:27',
  '21 Nov 2026 08:27:00 GMT',
  '2026-02-30 25:61:61',
  '2026-11-21T08:27:00+99:99',
  '2026-11-21T08:27:00.123456789Z',
  '9999-12-31 23:59:59',
  '+275760-09-13T00:00:00Z',
  '2026-11-21',
  '20261121',
  '1795000000',
  '9999999999999',
  1_795_000_000,
  1_795_000_000_000,
  raw('1e15'),
  { date: '2026-11-21 08:27:00.000000', timezone_type: 3, timezone: 'PRC' },
];
export const texts: Json[] = [
  '',
  ' ',
  '\u200b\u00ad',
  '\u202e倒着写\u2066',
  '\ud800',
  'x\udfff\u0000\u0007',
  '👩‍👩‍👧‍👦'.repeat(3),
  `e${'\u0301'.repeat(60)}`,
  '\u2028\u2029\ufeff',
  '<img src=x onerror=alert(1)>',
  '&#x110000;&#1114111;&bogus;&#0;',
  '{"code":0}',
  'constructor',
  '__proto__',
  'toString',
];
export const addresses: Json[] = [
  'javascript:alert(1)',
  '//evil.example/x',
  'http://[',
  'http://',
  'https://a b.example/',
  'https://例え.example/圖.png',
  'data:image/png;base64,AAAA',
  'data:text/html,x',
  'blob:https://a/b',
  'storage/x.png',
  '../../x',
  'https://u:p@h.example:99999/',
  'https://x.example/\ud800',
  '<iframe src="//player.example/x">',
  "<iframe src='javascript:alert(1)'>",
];
export const long: Json[] = [
  '长'.repeat(20_000),
  ' '.repeat(20_000),
  `<iframe ${' src="'.repeat(4000)}`,
  '&#'.repeat(10_000),
  `{${' '.repeat(10_000)}`.repeat(2),
];
export const objects: Json[] = [
  [],
  {},
  [1],
  [null],
  [[]],
  { '0': 1 },
  { '1': {} },
  { a: {} },
  deep,
  deepObject,
  { length: 3 },
  { toString: 1, valueOf: 1 },
];

export const codes: Json[] = [
  '0',
  ' 0 ',
  '',
  'abc',
  'NaN',
  '401',
  '1',
  null,
  true,
  false,
  [],
  {},
  [0],
  { status: 5 },
  -1,
  0.5,
  200,
  500,
  1e21,
  raw('1e400'),
  raw('-0'),
  deep,
];

export const statuses = [
  200, 201, 202, 203, 204, 205, 206, 400, 403, 404, 405, 413, 414, 418, 419, 422, 429, 431, 500, 502, 503, 504, 520,
  599,
];
export const pauses = ['0', '1', '-5', 'x', '1e9', '99999999999999999999', 'Wed, 21 Oct 2037 07:28:00 GMT', ''];

export const HTML = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>';
export const keys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'leftOut',
  'then',
  'data',
  'rows',
  'id',
  '额外',
];
