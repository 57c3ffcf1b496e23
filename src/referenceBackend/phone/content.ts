import { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { addCrowd, crowdedCourse } from '../seed/crowd.ts';

/** Calls with which the administrator decides about courses and comments; see `routes.ts`. */
export function createContent(backend: Backend): Hono {
  const content = new Hono();

  content.post('/comments/:id', async (context) => {
    const { answer } = await context.req.json<{ answer: string }>();
    const id = Number(context.req.param('id'));
    if (answer !== 'approve' && answer !== 'remove') throw new TypeError('answer 只能是 approve 或 remove');
    const change =
      answer === 'approve' ? 'UPDATE comments SET is_check = 1 WHERE id = ?' : 'DELETE FROM comments WHERE id = ?';
    if ((await backend.database.change(change, [id])) === 0) throw new TypeError('没有这条评论');
    return context.json({});
  });
  content.post('/crowd', async (context) => {
    await addCrowd(backend);
    return context.json({ course: crowdedCourse });
  });
  return content;
}

interface WaitingRow {
  id: number;
  author: string | null;
  place: string | null;
  content: string;
  created_at: number;
}

/** Returns the part of the phone's state that `createContent` changes. */
export async function contentState(backend: Backend) {
  const rows = await backend.database.all<WaitingRow>(
    `SELECT comments.id, members.nick_name AS author, COALESCE(courses.title, lessons.title) AS place, content,
       comments.created_at FROM comments
     LEFT JOIN members ON members.id = member_id
     LEFT JOIN courses ON resource_type = 1 AND courses.id = resource_id
     LEFT JOIN lessons ON resource_type = 2 AND lessons.id = resource_id
     WHERE is_check <> 1 ORDER BY comments.id DESC LIMIT 10`,
  );
  return {
    comments: rows.map(({ id, author, place, content, created_at }) => ({
      id,
      author,
      place,
      content,
      at: new Date(created_at).toISOString(),
    })),
  };
}
