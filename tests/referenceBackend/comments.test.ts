import { describe, expect, test } from 'vitest';
import { encodeCommentId } from '../../src/referenceBackend/api/commentIds.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, refusal, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const [course, lesson] = [1, 2];
const notFound = { code: 404, message: '资源不存在', data: [] };

interface Shown {
  id: string;
  parent_id: string;
  reply_id: string;
  content: string;
  is_check: number;
  user: { nick_name: string; avatar: string } | [];
  reply_user?: { nick_name: string } | [];
  replies: Shown[];
  replies_count: number;
}

async function list({ url }: RunningServer, query: string): Promise<{ data: Shown[]; total: number }> {
  return (await call(url, 'GET', `/api/v3/comments?${query}`)).data as { data: Shown[]; total: number };
}

async function replies({ url }: RunningServer, query: string): Promise<Shown[]> {
  return ((await call(url, 'GET', `/api/v3/comments/replies?${query}`)).data as { data: Shown[] }).data;
}

/** Signs a member in and returns what they need to write comments. */
async function writer(server: RunningServer, mobile = '13800000001') {
  const token = await tokenOf(server.url, mobile);
  const store = (body: object) => call(server.url, 'POST', '/api/v3/comment/store', body, token);
  return { token, store };
}

const find = (comments: Shown[], start: string) => {
  const found = comments.find(({ content }) => content.startsWith(start));
  if (!found) throw new Error(`no comment begins with ${start}`);
  return found;
};

describe('listing comments', () => {
  test('the list of comments has the newest 5 comments, each with its newest 3 replies, and the number of all comments', async () => {
    const server = await serverForTest();
    const { data, total } = await list(server, 'rt=1&rid=1');
    expect([data.length, total]).toEqual([5, 12]);
    expect(data[0]?.replies.map(({ content }) => content)).toEqual([
      '已经更新了！',
      '有道理。',
      '前面的内容先复习起来。',
    ]);
    expect(data[0]?.replies_count).toBe(7);
  });

  test('the list of comments without an id is the list of course 1, and unknown ids have an empty list', async () => {
    const server = await serverForTest();
    expect(await list(server, '')).toEqual(await list(server, 'rt=1&rid=1'));
    for (const query of ['rt=1&rid=4711', 'rt=9&rid=1', 'rt=x&rid=1', 'rid=']) {
      expect(await list(server, query)).toEqual({ data: [], total: 0 });
    }
  });

  test('the list hides the texts of waiting comments, and the thread those of waiting replies', async () => {
    const server = await serverForTest();
    const { data } = await list(server, 'rt=1&rid=1');
    expect(data[2]).toMatchObject({ is_check: 0, content: '' });
    expect(data[0]?.replies[0]).toMatchObject({ is_check: 0, content: '已经更新了！' });
    const [ofOne] = await replies(server, `rt=1&rid=1&parent_id=${data[0]?.id}`);
    const [ofAll] = await replies(server, 'rt=1&rid=1');
    expect([ofOne, ofAll?.replies[0]]).toMatchObject([
      { is_check: 0, content: '' },
      { is_check: 0, content: '' },
    ]);
  });

  test('a deleted author of a comment is sent as [], also as the answered member', async () => {
    const server = await serverForTest();
    const { data } = await list(server, 'rt=1&rid=37');
    expect(data[0]?.replies.map(({ content, user, reply_user }) => [content, user, reply_user])).toEqual([
      ['谢谢两位', expect.objectContaining({ nick_name: 'pythonista' }), []],
      ['我试过了', [], expect.objectContaining({ nick_name: '小鹿乱撞' })],
      ['不会 & 也不应该 <b>加粗</b>', expect.objectContaining({ nick_name: '小鹿乱撞' }), undefined],
    ]);
  });

  test('the list names an answered member only if their comment is shown, and the thread always does', async () => {
    const server = await serverForTest();
    const { data } = await list(server, 'rt=1&rid=35');
    const newest = find(data, 'C++');
    expect(find(newest.replies, '建议').reply_user).toEqual([]);
    const thread = await replies(server, `rt=1&rid=35&parent_id=${newest.id}`);
    expect(find(thread, '建议').reply_user).toMatchObject({ nick_name: 'Grace' });
  });

  test.each([
    ['nothing', ''],
    ['an empty id', '&parent_id='],
    ['0', '&parent_id=0'],
  ])('a thread that is requested with %s as parent_id has the comments of the whole course', async (_, parent) => {
    const server = await serverForTest();
    const all = await replies(server, `rt=1&rid=1${parent}`);
    expect(all).toHaveLength(12);
    expect(all[0]?.replies).toHaveLength(3);
  });

  test('the ids of comments reveal nothing and cannot be guessed', async () => {
    const server = await serverForTest();
    const { data } = await list(server, 'rt=1&rid=1');
    expect(new Set(data.map(({ id }) => id)).size).toBe(5);
    for (const { id } of data) expect(id).toMatch(/^[A-Za-z0-9]{16,}$/);
    expect(new Set(data.map(({ parent_id }) => parent_id)).size).toBe(1);
    for (const id of ['1', 'zzz', 'f'.repeat(32), '0'.repeat(32)]) {
      expect(await call(server.url, 'GET', `/api/v3/comments/replies?parent_id=${id}`)).toEqual(refusal('参数错误'));
    }
  });
});

describe('writing comments', () => {
  test('a new comment is hidden until it is approved on the phone', async () => {
    const server = await serverForTest();
    const { store } = await writer(server);
    const { data } = await store({ rt: course, rid: 20, content: '讲得很好' });
    expect(data).toMatchObject({ content: '', is_check: 0, ip_province: '内网IP', user: { nick_name: '王小明' } });
    expect(await list(server, 'rt=1&rid=20')).toMatchObject({ data: [{ content: '', is_check: 0 }], total: 1 });

    const { comments } = await (await fetch(`${server.url}/phone/state`)).json();
    expect(comments[0]).toMatchObject({ author: '王小明', place: '六级听力突破', content: '讲得很好' });
    await fetch(`${server.url}/phone/comments/${comments[0].id}`, {
      method: 'POST',
      body: JSON.stringify({ answer: 'approve' }),
    });
    expect(await list(server, 'rt=1&rid=20')).toMatchObject({ data: [{ content: '讲得很好', is_check: 1 }], total: 1 });
  });

  test('the administrator can remove a new comment once', async () => {
    const server = await serverForTest();
    await (await writer(server)).store({ rt: course, rid: 20, content: '广告' });
    const [entry] = server.backend.ledger.entriesOf('comment');
    const remove = () =>
      fetch(`${server.url}/phone/comments/${entry?.detail.comment}`, { method: 'POST', body: '{"answer":"remove"}' });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 400]);
    expect((await list(server, 'rt=1&rid=20')).total).toBe(0);
  });

  test('a new comment is shown at once if the site does not approve comments', async () => {
    const server = await serverForTest();
    await server.backend.settings.change({ commentApproval: false });
    const { data } = await (await writer(server)).store({ rt: course, rid: 20, content: '讲得很好' });
    expect(data).toMatchObject({ content: '讲得很好', is_check: 1 });
  });

  test('the ledger has an entry for a new comment with its stored text', async () => {
    const server = await serverForTest();
    const { store } = await writer(server);
    await store({ rt: String(lesson), rid: '1', content: ' <b>1 < 2</b> &amp; a<b ' });
    expect(server.backend.ledger.entriesOf('comment')).toMatchObject([
      { member: '13800000001', detail: { rt: lesson, rid: 1, parent: 0, reply: 0, content: '1 < 2 &amp; a<b' } },
    ]);
    expect((await list(server, 'rt=2&rid=1')).total).toBe(3);
  });

  test('a comment with tags only is stored as an empty text', async () => {
    const server = await serverForTest();
    expect((await (await writer(server)).store({ rt: course, rid: 1, content: '<p></p>' })).code).toBe(0);
    expect(server.backend.ledger.entriesOf('comment')).toMatchObject([{ detail: { content: '' } }]);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, '参数错误,参数错误,请输入评论内容'],
    ['spaces', { rt: course, rid: 1, content: '  \n ' }, '请输入评论内容'],
    ['a price as id', { rt: course, rid: 1.5, content: 'x' }, '参数错误'],
    ['141 letters', { rt: course, rid: 1, content: 'x'.repeat(141) }, '评论内容最多140个字符'],
    ['a list as text', { rt: course, rid: 1, content: ['x'] }, '错误'],
    ['a course that forbids it', { rt: course, rid: 30, content: 'x' }, '禁止提交评论'],
    ['a lesson that forbids it', { rt: lesson, rid: 3506, content: 'x' }, '禁止提交评论'],
    ['an empty parent', { rt: course, rid: 1, content: 'x', parent_id: '' }, '错误'],
    ['an empty reply', { rt: course, rid: 1, content: 'x', reply_id: '' }, '错误'],
  ])('a comment with %s is refused', async (_, body, message) => {
    const server = await serverForTest();
    expect(await (await writer(server)).store(body)).toEqual(refusal(message));
    expect(server.backend.ledger.entriesOf('comment')).toEqual([]);
  });

  test('a comment may have 140 characters, and an emoji counts as one', async () => {
    const server = await serverForTest();
    expect((await (await writer(server)).store({ rt: course, rid: 1, content: '😀'.repeat(140) })).code).toBe(0);
  });

  test.each([
    ['unknown course', course, 4711],
    ['course not yet published', course, 33],
    ['hidden lesson', lesson, 169],
  ])('a comment on an %s is refused with 404', async (_, rt, rid) => {
    const server = await serverForTest();
    expect(await (await writer(server)).store({ rt, rid, content: 'x' })).toEqual(notFound);
  });

  test('a hidden course and a course that was not bought accept comments', async () => {
    const server = await serverForTest();
    expect((await (await writer(server)).store({ rt: course, rid: 34, content: 'x' })).code).toBe(0);
  });

  test('a comment can answer only an approved comment and a reply to it', async () => {
    const server = await serverForTest();
    const { store } = await writer(server);
    const { data } = await list(server, 'rt=1&rid=1');
    const [newest, second, waiting] = data;
    const under = (parent: Shown | undefined, reply?: string) =>
      store({ rt: course, rid: 1, content: 'x', parent_id: parent?.id, reply_id: reply ?? 0 });
    expect(await under(waiting)).toEqual(refusal('评论审核中'));
    expect(await under(newest, second?.id)).toEqual(notFound);
    expect(await under(newest, second?.replies[0]?.id)).toEqual(notFound);
    expect(await store({ rt: course, rid: 1, content: 'x', parent_id: encodeCommentId(4711) })).toEqual(notFound);
    expect(await under(newest, newest?.replies[1]?.id)).toMatchObject({
      code: 0,
      data: { parent_id: newest?.id, reply_id: newest?.replies[1]?.id },
    });
  });

  test('a reply to a reply is stored but listed nowhere in the thread', async () => {
    const server = await serverForTest();
    const { store } = await writer(server);
    const [newest] = (await list(server, 'rt=1&rid=1')).data;
    const body = { rt: course, rid: 1, content: 'x', parent_id: newest?.replies[1]?.id };
    expect((await store(body)).code).toBe(0);
    const after = await list(server, 'rt=1&rid=1');
    expect([after.total, after.data[0]?.replies_count]).toEqual([12, 7]);
    expect(await replies(server, `rt=1&rid=1&parent_id=${newest?.id}`)).toHaveLength(7);
  });

  test('a member may write 100 comments per day (China time)', async () => {
    const { server, passSeconds } = await serverWithClock();
    const midnight = 86_400 - ((Math.floor(server.backend.now() / 1000) + 8 * 3600) % 86_400);
    passSeconds(midnight);
    const { store } = await writer(server);
    for (let count = 0; count < 100; count += 1) await store({ rt: course, rid: 20, content: 'x' });
    const more = { rt: course, rid: 20, content: 'x' };
    expect(await store(more)).toEqual(refusal('已超出每日评论限制'));
    passSeconds(86_399 - 60);
    expect(await store(more)).toEqual(refusal('已超出每日评论限制'));
    passSeconds(61);
    expect((await store(more)).code).toBe(0);
  });
});
