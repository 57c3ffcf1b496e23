import * as v from 'valibot';
import { expect, test } from 'vitest';
import { time } from '../../../src/api/times.ts';
import { envelopeIn } from '../../../src/api/trouble.ts';

test.each<[unknown, string]>([
  ['2026-11-28 10:30:00', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28 10:30', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28', '2026-11-27T16:00:00.000Z'],
  ['2026-11-28T10:30:00.000000Z', '2026-11-28T10:30:00.000Z'],
  ['2026-11-28T10:30:00+08:00', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28T02:30:00+00:00', '2026-11-28T02:30:00.000Z'],
  ['2026-11-28 10:30:00-0500', '2026-11-28T15:30:00.000Z'],
  ['1795833000', '2026-11-28T02:30:00.000Z'],
  [1795833000, '2026-11-28T02:30:00.000Z'],
  [1795833000000, '2026-11-28T02:30:00.000Z'],
])('the time %j of an answer is read as %s', (written, read) => {
  expect(new Date(v.parse(time, written)).toISOString()).toBe(read);
});

test.each(['0000-00-00 00:00:00', '-0001-11-30 00:00:00', '2026-13-01', '明天', '', 0, -1, null, true, [], {}, 1e99])(
  'the value %j of an answer is not a time',
  (written) => {
    expect(v.parse(time, written)).toBe(0);
  },
);

const envelope = '{"code":0,"message":"a } \\" {","data":{"b":[]}}';
test.each([
  ['a notice with braces', `Notice: {x} in <b>y</b>\n${envelope}`],
  ['a script after it', `${envelope}<script>(function(){ x({}) })()</script>`],
  ['a byte order mark', `\ufeff${envelope}`],
  ['a callback around it', `callback(${envelope});`],
])('envelopeIn finds the envelope in a body with %s', (_, body) => {
  expect(envelopeIn(body)).toBe(envelope);
});
test('envelopeIn finds an envelope that begins with its message', () => {
  expect(JSON.parse(envelopeIn('x{ "message": "", "code": 0 }y'))).toEqual({ message: '', code: 0 });
});
test.each(['', '<html>', '{"code":0', `{"code":"${'\\"'.repeat(100_000)}`, '{"code":'.repeat(50_000)])(
  'envelopeIn finds no envelope in a body that is cut off',
  (body) => {
    const began = performance.now();
    expect(envelopeIn(body)).toBe('');
    expect(performance.now() - began).toBeLessThan(1000);
  },
);
