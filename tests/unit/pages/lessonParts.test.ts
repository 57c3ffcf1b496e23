import { expect, test } from 'vitest';
import { sandboxOf } from '../../../src/pages/lesson/embed.ts';
import { lessonTabOf } from '../../../src/pages/lesson/lessonTab.ts';
import { watermarkText } from '../../../src/pages/lesson/watermark.ts';

test.each([
  ['?tab=4', '4', '4'],
  ['?tab=5', '5', '5'],
  ['?tab=3', '4', '3'],
  ['', '4', '3'],
  ['?tab=2', '4', '3'],
  ['?tab=constructor', '4', '3'],
] as const)(
  'the query %j opens the part %s of a lesson in a wide window, and %s in a narrow one',
  (query, wide, narrow) => {
    expect(lessonTabOf(query, false)).toBe(wide);
    expect(lessonTabOf(query, true)).toBe(narrow);
  },
);

test("a foreign player keeps its origin in its sandbox, and a page of the site's own origin does not", () => {
  expect(sandboxOf('https://player.example/1', 'https://school.example')).toContain('allow-same-origin');
  expect(sandboxOf('https://school.example/1', 'https://school.example')).not.toContain('allow-same-origin');
  expect(sandboxOf('https://player.example/1', 'https://school.example')).not.toContain('allow-top-navigation');
});

test.each([
  ['会员$M', '会员13800000001'],
  ['$U $M $I', '13800000001 13800000001 7'],
  ['$$ $& 100%', '$$ $& 100%'],
])('the watermark template %j is shown as %j', (short, read) => {
  const template = short
    .replace('$M', ['$', '{mobile}'].join(''))
    .replace('$U', ['$', '{user.mobile}'].join(''))
    .replace('$I', ['$', '{user.id}'].join(''));
  const mark = { template, color: 'red', sizePx: 14, opacity: 1 };
  expect(watermarkText(mark, { id: 7, mobile: '13800000001' })).toBe(read);
});
