import { expect, test } from 'vitest';
import { marksIn } from '../../../src/wiring/learn/filmMarks.ts';

const author = { name: '李四', avatarUrl: '' };

test('each time that a comment names is a mark on the seek bar, with its author and the beginning of its text', () => {
  expect(
    marksIn([
      { author, text: '1:02 和 02:10\n没有听懂' },
      { author: null, text: '没有说时间，10:99 不是时间' },
      { author: null, text: `${'好'.repeat(40)}0:30` },
    ]),
  ).toEqual([
    { seconds: 62, text: '李四：1:02 和 02:10 没有听懂' },
    { seconds: 130, text: '李四：1:02 和 02:10 没有听懂' },
    { seconds: 30, text: `${'好'.repeat(40)}…` },
  ]);
});
