import { encodeCommentId } from '../../src/referenceBackend/api/commentIds.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call, signOf, tokenOf } from '../referenceBackend/testing.ts';
import type { Situation } from './stage.ts';

const known = '13800000001';
const ownerOfCourse1 = '13800000002';

/** Returns the id of the comment with this text. */
async function commentId({ backend }: RunningServer, content: string): Promise<string> {
  return encodeCommentId(await backend.database.count('SELECT id FROM comments WHERE content = ?', [content]));
}

const repliesTo =
  (content: string): Situation =>
  async ({ server }) => ({ query: { parent_id: await commentId(server, content) } });

const store = ({ url }: RunningServer, token: string, content: string, rid = 1) =>
  call(url, 'POST', '/api/v3/comment/store', { rt: 1, rid, content }, token);

/** Situations for attachments, collected courses and comments. */
export const courseSituations: Record<string, Situation> = {
  'course/like-off': async ({ server }) => {
    const token = await tokenOf(server.url, known);
    await call(server.url, 'GET', '/api/v2/course/9/like', undefined, token);
    return { token };
  },
  'course/attach-download-ok': async ({ server }) => ({ query: { sign: await signOf(server, ownerOfCourse1, 1, 1) } }),
  'course/attach-download-link-reused': async ({ server }) => {
    const sign = await signOf(server, ownerOfCourse1, 1, 1);
    await fetch(`${server.url}/api/v3/course/attach-download?sign=${sign}`);
    return { query: { sign } };
  },
  'course/attach-download-file-missing': async ({ server }) => ({ query: { sign: await signOf(server, known, 3, 6) } }),
  'comment/replies-of-one': repliesTo('什么时候更新下一章？'),
  'comment/replies-none': repliesTo('代码在哪里下载？'),
  'comment/store-reply-to-reply': async ({ server }) => ({
    token: await tokenOf(server.url, known),
    body: {
      parent_id: await commentId(server, '什么时候更新下一章？'),
      reply_id: await commentId(server, '已经更新了！'),
    },
  }),
  'comment/store-reply-without-parent': async ({ server }) => ({
    token: await tokenOf(server.url, known),
    body: { reply_id: await commentId(server, '已经更新了！') },
  }),
  'comment/store-then-list': async ({ server }) => {
    const token = await tokenOf(server.url, known);
    await store(server, token, '这门课很棒');
    return { token };
  },
  'comment/store-daily-limit': async ({ server }) => {
    const token = await tokenOf(server.url, '13800000009');
    for (let count = 0; count < 100; count += 1) await store(server, token, `第${count + 1}条`, 8);
    return { token };
  },
};
