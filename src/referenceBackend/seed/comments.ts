import { threads } from './commentThreads.ts';
import { day, hour, minute, type SeedRow } from './row.ts';

const [ofCourse, approved, waiting] = [1, 1, 0];
const provinces = ['北京', '广东省', '浙江省', '内网IP', '四川省'];

/** Top comments of course 1, newest first: author (a member's id) and text. */
const topComments: [author: number, content: string][] = [
  [16, '什么时候更新下一章？'],
  [11, '老师语速适中，适合零基础。'],
  [22, '希望多讲讲组合式函数的拆分。'],
  [19, '讲得很清楚，受益匪浅！'],
  [17, '有点难，需要多看几遍。'],
  [14, '多行内容：\n第一行\n第二行'],
  [18, '代码在哪里下载？'],
  [20, '买了不后悔 👍'],
  [13, '第二章的示例跟着敲了一遍，全部跑通。'],
  [21, '老师语速适中，适合零基础。'],
  [12, '第三节的例子能再讲细一点吗？'],
  [15, '讲得很清楚，受益匪浅！'],
];

/** Replies to the newest top comment, oldest first; `answers` is the index of the reply it answers. */
const replies: { author: number; content: string; answers?: number }[] = [
  { author: 13, content: '同问，等更新。' },
  { author: 1, content: '听助教说下周。', answers: 0 },
  { author: 18, content: '催更加一。' },
  { author: 1, content: '老师在群里回复了。', answers: 2 },
  { author: 17, content: '前面的内容先复习起来。' },
  { author: 1, content: '有道理。', answers: 4 },
  { author: 22, content: '已经更新了！' },
];

/** The recorded comments of courses 1 and 2, then our own. The third top comment and the newest reply of course 1 still wait for approval. */
export function* seedComments(start: number): Generator<SeedRow> {
  let id = 0;
  const comment = (row: SeedRow[1]): SeedRow => {
    id += 1;
    return [
      'comments',
      { id, resource_type: ofCourse, resource_id: 1, ip_province: provinces[id % 5] ?? '', is_check: approved, ...row },
    ];
  };
  // The oldest comment is stored first, so that ids increase with time.
  for (const [index, [author, content]] of [...topComments.entries()].reverse()) {
    const createdAt = start - 4 * day - 4 * hour - index * 67 * hour;
    yield comment({ member_id: author, content, created_at: createdAt, is_check: index === 2 ? waiting : approved });
  }
  const newestTop = id;
  const firstReply = id + 1;
  for (const [index, { author, content, answers }] of replies.entries()) {
    yield comment({
      member_id: author,
      content,
      parent_id: newestTop,
      reply_id: answers === undefined ? 0 : firstReply + answers,
      is_check: index === replies.length - 1 ? waiting : approved,
      created_at: start - 10 * hour + index * 50 * minute,
    });
  }
  yield comment({ member_id: 2, content: '同问', parent_id: newestTop - 1, created_at: start - 5 * hour });
  yield comment({ member_id: 2, content: '谢谢老师', parent_id: newestTop - 9, created_at: start - 3 * hour });
  yield comment({ member_id: 12, resource_id: 2, content: '第一条评论', created_at: start - 100 * minute });
  yield comment({
    member_id: 1,
    resource_id: 2,
    content: '期待讲讲并发特性。',
    is_check: waiting,
    created_at: start - 50 * minute,
  });
  for (const [index, thread] of threads.entries()) {
    const shared = { resource_type: thread.type, resource_id: thread.id };
    const at = start - 49 * minute + index * 3 * minute;
    const { author: member_id, content } = thread;
    yield comment({ ...shared, member_id, content, created_at: at, is_check: thread.isWaiting ? waiting : approved });
    const top = id;
    for (const [place, reply] of (thread.replies ?? []).entries()) {
      yield comment({
        ...shared,
        member_id: reply.author,
        content: reply.content,
        parent_id: top,
        reply_id: reply.answers === undefined ? 0 : top + 1 + reply.answers,
        is_check: reply.isWaiting ? waiting : approved,
        created_at: at + (place + 1) * 20_000,
      });
    }
  }
}
