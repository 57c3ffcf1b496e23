import { describe, expect, test } from 'vitest';
import { commentLength } from '../../../machines/learn/commentForm.machine.ts';
import {
  answeredName,
  commentsWithPosted,
  nameOf,
  repliesWithPosted,
  spokenCount,
} from '../../../src/components/comments/commentViews.ts';
import { commentOf, replyOf } from '../../flows/fixtures.ts';

describe('commentLength and spokenCount', () => {
  test.each([
    ['', 0],
    [' \n\t　', 0],
    ['  好\n', 1],
    ['😀', 1],
    ['👨‍👩‍👧', 5],
    ['e\u0301', 2],
    ['第一行\n第二行', 7],
    ['评'.repeat(140), 140],
  ])('the length of the comment %j is %i, as the server counts it', (text, length) => {
    expect(commentLength(text)).toBe(length);
  });

  test('screen readers hear the remaining characters in steps of 10 from 20 on, and each character above the limit', () => {
    expect([0, 119, 120, 125, 130, 139, 140, 141, 143].map(spokenCount)).toEqual([
      '',
      '',
      '还可以输入 20 个字符',
      '还可以输入 20 个字符',
      '还可以输入 10 个字符',
      '还可以输入 10 个字符',
      '还可以输入 0 个字符',
      '超出 1 个字符',
      '超出 3 个字符',
    ]);
  });
});

describe('B11: a comment that was just posted', () => {
  const rows = [commentOf('b'), commentOf('a')];
  const own = replyOf('c', { commentId: '', isApproved: false, text: '' });
  const ownReply = replyOf('d', { commentId: 'a', isApproved: false, text: '' });

  test('B11: a posted comment is listed first, and without the posted replies', () => {
    const all = commentsWithPosted(rows, [ownReply, own]);
    expect(all.map(({ id, repliesCount }) => [id, repliesCount])).toEqual([
      ['c', 0],
      ['b', 0],
      ['a', 0],
    ]);
  });

  test('B11: a posted comment or reply that the server already lists is shown once', () => {
    expect(commentsWithPosted([commentOf('c'), ...rows], [own]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(repliesWithPosted('a', [ownReply], [ownReply])).toEqual([ownReply]);
  });

  test('B11: a posted reply is listed under the comment that it answers, and under no other', () => {
    expect(repliesWithPosted('a', [replyOf('x')], [ownReply, own]).map(({ id }) => id)).toEqual(['d', 'x']);
    expect(repliesWithPosted('b', [replyOf('x')], [ownReply, own]).map(({ id }) => id)).toEqual(['x']);
  });
});

describe('names of authors', () => {
  test('a removed member, a member without a name, and a member with a name have a name in comments', () => {
    expect([null, { name: '', avatarUrl: '' }, { name: '张三', avatarUrl: '' }].map(nameOf)).toEqual([
      '学员已注销',
      '学员',
      '张三',
    ]);
  });

  test('the name of the answered member is taken from the thread first, because the server may have left it out', () => {
    const answers = (author: { name: string; avatarUrl: string } | null) =>
      replyOf('y', { answers: { replyId: 'x', author } });
    const known = new Map([['x', replyOf('x', { author: { name: '王五', avatarUrl: '' } })]]);
    const gone = new Map([['x', replyOf('x', { author: null })]]);
    const nothing = new Map();
    expect(answeredName(replyOf('y'), known)).toBe('');
    expect(answeredName(answers({ name: '王五', avatarUrl: '' }), nothing)).toBe('王五');
    expect(answeredName(answers(null), known)).toBe('王五');
    expect(answeredName(answers(null), gone)).toBe('学员已注销');
    expect(answeredName(answers(null), nothing)).toBe('另一位学员');
  });
});
