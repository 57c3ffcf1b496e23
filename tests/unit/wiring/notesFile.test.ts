import { describe, expect, test } from 'vitest';
import { notesAsMarkdown, notesInMarkdown } from '../../../src/wiring/learn/notesFile.ts';

const note = (seconds: number, text: string) => ({ id: 0, seconds, text, picture: '' });
const address = 'https://school.example/courses/video/3';

describe('notes as a file', () => {
  test('a heading, and a line for each with a link to its moment', () => {
    expect(notesAsMarkdown('第一课', address, [note(90, '两行\n记完')])).toBe(
      `# 第一课\n\n- [01:30](${address}?t=90) 两行\n  记完\n`,
    );
  });

  test('what was taken along is what comes back, but for pictures', () => {
    const notes = [note(0, '开头'), note(12, '第一行\n\n- 00:15 不是另一条'), note(3723, '[x](y) **z**')];
    const withPicture = notes.map((one) => ({ ...one, picture: 'data:image/jpeg;base64,AAAA' }));
    expect(notesInMarkdown(notesAsMarkdown('第一课', address, withPicture))).toEqual(notes);
  });
});

describe('notes in a text', () => {
  test('written by hand, with either mark and any line ends', () => {
    expect(notesInMarkdown('- 01:30 甲\r\n* 1:02:03 乙\r\n  还有\r\n')).toEqual([
      note(90, '甲'),
      note(3723, '乙\n还有'),
    ]);
  });

  test.each([
    ['nothing', ''],
    ['a text of another kind', '# 标题\n\n一段话 12:34\n- 没有时间的一项\n'],
    ['a moment without a word', '- 00:12 \n  \n'],
  ])('%s has none', (_, text) => {
    expect(notesInMarkdown(text)).toEqual([]);
  });

  test('what stands before the first note belongs to none, and no note is longer than the field takes', () => {
    const [only, ...others] = notesInMarkdown(`  缩进的\n- 00:12 ${'长'.repeat(2001)}`);
    expect(only?.text).toHaveLength(2000);
    expect(others).toEqual([]);
  });
});
