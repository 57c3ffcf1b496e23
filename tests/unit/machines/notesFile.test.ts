import { describe, expect, test } from 'vitest';
import { notesInText } from '../../../machines/domain/notesFile.ts';
import { notesAsMarkdown } from '../../../src/wiring/learn/notesFile.ts';

const note = (seconds: number, text: string) => ({ id: 0, seconds, text, picture: '' });
const address = 'https://school.example/courses/video/3';
/** Returns the seconds and texts of the notes, then the lines that could not be read. */
const read = (text: string) => {
  const { notes, unread } = notesInText(text);
  return [...notes.map((one) => `${one.seconds} ${one.text}`), ...unread.map((line) => `? ${line}`)];
};

describe('exports of this site', () => {
  test('exported notes are imported unchanged, except for their pictures', () => {
    const notes = [
      note(0, '开头'),
      note(12, '第一行\n\n- 00:15 不是另一条\n00:16 也不是\n\n\n# 没有标题'),
      note(3723, '[x](y) **z**'),
      note(3800, '- 一项\n  - 下一级\n\t用制表符'),
      note(3900, '(重要) - 内容'),
    ];
    expect(notesInText(notesAsMarkdown('第一课', address, notes))).toEqual({ notes, unread: [] });
  });

  test('notes that are longer than the field are imported whole', () => {
    const notes = [note(5, '长'.repeat(5000))];
    expect(notesInText(notesAsMarkdown('第一课', address, notes)).notes).toEqual(notes);
  });

  test('an export that an editor has indented with tabs keeps every line', () => {
    expect(
      read(
        `- [00:05](${address}?t=5) 第一点\n\t补充：从零开始\n\t- 下级的一点\n\t\t- 再下一级\n- [00:20](${address}?t=20) 第二点`,
      ),
    ).toEqual(['5 第一点\n补充：从零开始\n- 下级的一点\n\t- 再下一级', '20 第二点']);
  });

  test.each([
    ['a tab', '\t'],
    ['two spaces', '  '],
    ['four spaces', '    '],
    ['a full-width space', '\u3000'],
  ])('a note is continued by lines with %s', (_, indent) => {
    const [only, ...others] = read(`- 00:05 甲\n${indent}乙\n\n${indent}丙\n- 00:06 丁`);
    expect(only?.replaceAll(/ +/g, ' ').replaceAll('\n ', '\n')).toBe('5 甲\n乙\n\n丙');
    expect(others).toEqual(['6 丁']);
  });
});

describe('lists of other sources', () => {
  test.each([
    ['a dash', '- 00:05 甲'],
    ['a star', '* 00:05 甲'],
    ['a plus', '+ 00:05 甲'],
    ['a bullet', '• 00:05 甲'],
    ['a number', '1. 00:05 甲'],
    ['a number in brackets', '12) 00:05 甲'],
    ['a number with a Chinese comma', '3、 00:05 甲'],
    ['an open checkbox', '- [ ] 00:05 甲'],
    ['a ticked checkbox', '- [x] 00:05 甲'],
    ['no bullet', '00:05 甲'],
    ['no space', '00:05甲'],
    ['a bold time', '- **00:05** 甲'],
    ['a bold link', '**[00:05](https://a.example/?t=5)** 甲'],
    ['a link with a bold time', '- [**00:05**](/courses/video/3?t=5) 甲'],
    ['code', '- `00:05` 甲'],
    ['brackets', '[00:05] 甲'],
    ['round brackets', '(00:05) 甲'],
    ['Chinese brackets', '【00:05】甲'],
    ['two brackets', '- [[00:05]] 甲'],
    ['full-width digits and colon', '- ００：０５ 甲'],
    ['a full-width colon', '- 00：05 甲'],
    ['a ratio sign', '- 00∶05 甲'],
    ['one digit', '- 0:5 甲'],
    ['hours', '- 00:00:05 甲'],
    ['milliseconds', '- 00:00:05.500 甲'],
    ['a comma for milliseconds', '00:00:05,500 甲'],
    ['lyrics', '[00:05.00]甲'],
    ['a dash after the time', '00:05 - 甲'],
    ['a long dash after the time', '00:05 — 甲'],
    ['a colon after the time', '00:05：甲'],
    ['a bar after the time', '00:05 | 甲'],
    ['the text on the next line', '0:05\n甲'],
    ['a byte order mark', '\ufeff- 00:05 甲'],
    ['an invisible space', '\u200b- 00:05 甲'],
    ['one leading space', ' - 00:05 甲'],
    ['an indent', '\t- 00:05 甲'],
    ['a subtitle', '1\n00:00:05,000 --> 00:00:07,000\n甲'],
    ['a subtitle of WebVTT', 'WEBVTT\n\n00:05.000 --> 00:07.000 align:start\n甲'],
    ['a cell of a table', '| 00:05 | 甲 |'],
    ['a cell without spaces', '|--|--|\n|00:05|甲|'],
    ['a quote', '> 00:05 甲'],
    ['a heading as its time', '## 00:05 甲'],
    ['a toggle', '▸ 00:05 甲'],
    ['a triangle', '▶ 00:05 甲'],
    ['a star sign', '★ 00:05 甲'],
    ['a flag', '🚩 00:05 甲'],
    ['a clock without a space', '⏱️00:05 甲'],
    ['a dash without a space', '-00:05 甲'],
    ['a letter', 'a. 00:05 甲'],
    ['a Chinese number', '一、 00:05 甲'],
    ['a number in round brackets', '(1) 00:05 甲'],
    ['highlighting', '- ==00:05== 甲'],
    ['a small colon', '- 00﹕05 甲'],
    ['a link of an app', '- [00:05](app://local/film.mp4#t=5) 甲'],
    ['letters as units', '- 0m5s 甲'],
    ['Chinese units', '- 0分5秒 甲'],
    ['Chinese units with hours', '0小时0分5秒：甲'],
    ['a heading above', '# 第一课\n\n- 00:05 甲'],
  ])('a note with %s is imported', (_, text) => {
    expect(read(text)).toEqual(['5 甲']);
    expect(read(text.replaceAll('\n', '\r\n'))).toEqual(['5 甲']);
    expect(read(text.replaceAll('\n', '\r'))).toEqual(['5 甲']);
  });

  test.each([
    ['- 00:05(重要)内容', '5 (重要)内容'],
    ['- [00:05](重要)内容', '5 (重要)内容'],
    ['- 00:05 **重要** 内容', '5 **重要** 内容'],
    ['**00:05 重要**', '5 **重要**'],
    ['- 90:00 下半场', '5400 下半场'],
    ['- 1:02:03 乙', '3723 乙'],
    ['[00:05][00:20]副歌', '5 副歌'],
  ])('the note %s keeps its whole text', (text, first) => {
    expect(read(text)[0]).toBe(first);
  });

  test.each(['00:05-00:10 甲', '[00:05-00:10] 甲', '- 00:05–00:10：甲'])(
    'the range of %s stays in the text of the note',
    (text) => {
      expect(read(text)).toEqual([expect.stringMatching(/^5 00:05[-–]00:10 甲$/)]);
    },
  );

  test('a note whose time is alone on its line has all lines up to the next blank line', () => {
    expect(read('00:05\n甲\n乙\n\n丙\n01:20\n丁')).toEqual(['5 甲\n乙', '80 丁', '? 丙']);
  });

  test('subtitles without blank lines are separate notes', () => {
    const cues = '1\n00:00:05,000 --> 00:00:07,000\n甲\n2\n00:00:08,000 --> 00:00:09,000\n乙\n';
    expect(read(cues)).toEqual(['5 甲', '8 乙']);
  });

  test('lyrics with two times are two notes', () => {
    expect(read('[00:05.10][01:20.30]副歌')).toEqual(['5 副歌', '80 副歌']);
  });

  test('each subtitle with several lines is one note', () => {
    const cues = '1\n00:00:05,000 --> 00:00:07,000\n甲\n00:30 乙\n\n2\n00:01:00,000 --> 00:01:02,000\n丙\n';
    expect(read(cues)).toEqual(['5 甲\n00:30 乙', '60 丙']);
  });

  test('a list below another item counts from its own indent', () => {
    expect(read('- 笔记\n  - 00:05 甲\n    补充\n  - 00:20 乙')).toEqual(['5 甲\n补充', '20 乙', '? - 笔记']);
  });
});

describe('unread lines', () => {
  test('each line that cannot be read is listed', () => {
    expect(read('- 00:05 甲\n## 小结\n- 没有时间的一项\n- 00:20 乙\n\n一段话 12:34')).toEqual([
      '5 甲',
      '20 乙',
      '? ## 小结',
      '? - 没有时间的一项',
      '? 一段话 12:34',
    ]);
  });

  test.each([
    '- 00:99 秒太多',
    '- 1:75:00 分太多',
    `- ${'9'.repeat(400)}:00:00 x`,
    '- 100:00:00 小时太多',
    '2026:11:28 日期',
    '- 5:30:10:2 版本',
    '3:2 比分',
    '(没有时间)',
  ])('the line %s cannot be read', (line) => {
    expect(read(line)).toEqual([`? ${line}`]);
  });

  test.each(['', '\n\n', '# 标题', 'WEBVTT'])('the text %j has no notes and no unread lines', (text) => {
    expect(read(text)).toEqual([]);
  });
});

test('a time without text is listed as a line that could not be read', () => {
  expect(read('- 00:12 \n  \n- 00:20 甲\n00:30')).toEqual(['20 甲', '? - 00:12', '? 00:30']);
});

test.each([
  ['many times with many lines', `${'[00:05]'.repeat(70_000)}x${'\n  y'.repeat(100_000)}`],
  ['spaces before a line separator', `- 00:05 ${' '.repeat(40_000)}\u2028 x`],
  ['spaces alone', `- 00:05${' '.repeat(100_000)}`],
  ['spaces at the start', `${' '.repeat(100_000)}- 00:05 x`],
  ['opening brackets', '['.repeat(100_000)],
  ['stars', '*'.repeat(100_000)],
  ['times in brackets', '[00:05]'.repeat(8_000)],
  ['a link without an end', `- [00:05](https://${'a'.repeat(100_000)}`],
  ['digits', '9'.repeat(100_000)],
  ['short lines', '- 00:05 x\n'.repeat(8_000)],
  ['blank lines after a note', `- 00:05 x${'\n'.repeat(20_000)}`],
  ['continued lines', `- 00:05 x${'\n  y'.repeat(10_000)}`],
])('a file of %s is read in linear time', (_, text) => {
  const began = performance.now();
  notesInText(text);
  expect(performance.now() - began).toBeLessThan(1500);
});
