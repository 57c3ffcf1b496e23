import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commentsApi, decodeAll, decodeNewest, decodePosted, decodeReplies } from '../../../src/api/comments.ts';
import { clientWith, envelope } from './harness.ts';

const backend = 'http://127.0.0.1:8000';
const recorded = (name: string) =>
  JSON.parse(readFileSync(`tests/contract/recordings/comment/${name}.json`, 'utf8')).response.data;
const mine = { resource: { kind: 'course', id: 1 }, commentId: '', replyId: '', text: '好' } as const;

describe('recorded comments of MeEdu 4.9', () => {
  test('the newest comments are decoded, including one that waits for approval', () => {
    expect(decodeNewest(recorded('list-unchecked'), backend)).toEqual({
      total: 2,
      rows: [
        {
          id: 'qK54Andrp0x1zk62',
          text: '',
          isApproved: false,
          province: '广东省',
          createdAt: Date.parse('2026-11-21T00:37:00Z'),
          author: { name: '王小明', avatarUrl: `${backend}/seed/avatar/1.png` },
          repliesCount: 0,
          replies: [],
        },
        expect.objectContaining({ text: '第一条评论', isApproved: true, province: '北京' }),
      ],
    });
  });

  test('a course without comments has an empty list', () => {
    expect(decodeNewest(recorded('list-empty'), backend)).toEqual({ rows: [], total: 0 });
  });

  test('all comments are decoded with at most three replies each and the number of all replies', () => {
    const rows = decodeAll(recorded('replies-all-top'), backend);
    expect(rows).toHaveLength(recorded('replies-all-top').data.length);
    expect(rows[0]).toMatchObject({ text: '什么时候更新下一章？', repliesCount: 7 });
    expect(rows[0]?.replies.map(({ text, isApproved }) => [text, isApproved])).toEqual([
      ['', false],
      ['回复内容 5', true],
      ['回复内容 4', true],
    ]);
  });

  test('all replies to a comment are decoded with the member whom each one answers', () => {
    const replies = decodeReplies(recorded('replies-of-one'), backend);
    expect(replies).toHaveLength(7);
    expect(replies.map(({ commentId }) => commentId)).toEqual(Array(7).fill('RwlrvKXzK0bp27ZA'));
    expect(replies[1]?.answers).toEqual({
      replyId: 'og5RmwXA209eB64Z',
      author: { name: '云淡风轻', avatarUrl: `${backend}/seed/avatar/8.png` },
    });
    expect(replies[2]?.answers).toBeNull();
    expect(replies[0]?.author).toEqual({ name: '阿狸', avatarUrl: '' });
  });

  test('a stored comment waits for approval, and its text is empty', () => {
    const posted = decodePosted(recorded('store-ok'), mine, backend);
    expect(posted).toMatchObject({ isApproved: false, text: '', commentId: '', answers: null });
    expect(posted.author?.name).toBe('王小明');
  });
});

describe('invalid and hostile comments', () => {
  const row = recorded('list-unchecked').data[1];
  const newest = (change: object) => decodeNewest({ data: [{ ...row, ...change }], total: 1 }, backend).rows[0];

  test('the text of a comment that is not approved is dropped, even if the server sent it', () => {
    expect(newest({ is_check: 0, content: '广告' })).toMatchObject({ text: '', isApproved: false });
    expect(newest({ is_check: 2, content: '广告' })).toMatchObject({ text: '', isApproved: false });
    const reply = { ...row, is_check: 0, content: '广告', parent_id: row.id };
    expect(newest({ replies: [reply], replies_count: 1 })?.replies[0]).toMatchObject({ text: '', isApproved: false });
  });

  test('a removed author is null', () => {
    expect(newest({ user: [] })?.author).toBeNull();
    expect(newest({ user: null })?.author).toBeNull();
  });

  test('an author whose name has no visible character has an empty name', () => {
    expect(newest({ user: { nick_name: '\u200b\u3164', avatar: '' } })?.author?.name).toBe('');
  });

  test('the path of an avatar is resolved against the backend, and an unsafe address is dropped', () => {
    const avatar = (address: unknown) => newest({ user: { nick_name: 'x', avatar: address } })?.author?.avatarUrl;
    expect(avatar('/images/default_avatar.jpg')).toBe(`${backend}/images/default_avatar.jpg`);
    expect(avatar('')).toBe('');
    expect(avatar('javascript:alert(1)')).toBe('');
  });

  test('a list of comments without rows is unreadable, an invalid row is left out, and an unreadable time is 0', () => {
    expect(() => decodeAll([], backend)).toThrow();
    expect(decodeNewest({ data: [row, null, { ...row, id: '' }] }, backend)).toMatchObject({ rows: [{}], total: 1 });
    expect(decodeReplies({ data: [{ ...row, parent_id: 'x', created_at: 'yesterday' }] }, backend)[0]?.createdAt).toBe(
      0,
    );
  });

  test.each([[[]], [null], ['ok'], [{}], [{ id: null }], [undefined]])(
    'a comment is posted even if the server answers with the data %j',
    (data) => {
      expect(decodePosted(data, mine, backend)).toMatchObject({ commentId: mine.commentId, isApproved: false });
    },
  );
});

describe('posting a comment', () => {
  const bodyOf = async (commentId: string, replyId: string, kind: 'course' | 'lesson' = 'course') => {
    const { ask, sent } = clientWith(() => envelope(0, '', recorded('store-ok')));
    const call = ((request: object) => ask(request)) as never;
    const { signal } = new AbortController();
    await commentsApi(call).post({ resource: { kind, id: 3 }, commentId, replyId, text: '好 <b>' }, backend, signal);
    return sent[0]?.body;
  };

  test('a comment on its own, to a comment, or to a reply is sent without empty ids', async () => {
    expect(await bodyOf('', '')).toEqual({ rt: 1, rid: 3, content: '好 <b>' });
    expect(await bodyOf('comment', '', 'lesson')).toEqual({ rt: 2, rid: 3, content: '好 <b>', parent_id: 'comment' });
    expect(await bodyOf('comment', 'reply')).toEqual({
      rt: 1,
      rid: 3,
      content: '好 <b>',
      parent_id: 'comment',
      reply_id: 'reply',
    });
  });
});
