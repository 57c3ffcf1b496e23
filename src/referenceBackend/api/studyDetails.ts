import type { MemberCall, Route } from './call.ts';
import { type CourseRow, courseFields } from './courseRow.ts';
import { chinaTime, chinaTimeOrNull, isoTime } from './dates.ts';
import { pageNumber, pageSize } from './paginator.ts';
import { phpMap } from './phpMap.ts';

/** Progress by lesson, and a list that the study lists have replaced. Source: MeEdu API, study lists. */
export const studyDetailRoutes: Route[] = [
  { method: 'GET', path: '/api/v3/member/learned/course/:id', access: 'device', handle: learnedLessons },
  { method: 'GET', path: '/api/v2/member/courses', access: 'device', handle: oldBought },
];

interface LearnedLessonRow {
  id: number;
  title: string;
  published_at: number;
  duration: number;
  watch_seconds: number | null;
  watched_at: number | null;
  created_at: number;
}

/** Returns lessons sorted by publishing time, with the keys of their stored order. It is a list only if both orders are the same. */
async function learnedLessons({ backend, member, params }: MemberCall) {
  if (!/^\d+$/.test(params.id ?? '')) throw new Error('the id of a course is a number');
  const rows = await backend.database.all<LearnedLessonRow>(
    `SELECT lessons.id, title, published_at, duration, watch_seconds, watched_at, created_at FROM lessons
     LEFT JOIN lesson_progress ON lesson_progress.lesson_id = lessons.id AND member_id = ?
     WHERE lessons.course_id = ? AND is_show = 1 AND published_at <= ? ORDER BY lessons.id`,
    [member.id, Number(params.id), backend.now()],
  );
  const entries = rows.map((row, index): [number, LearnedLessonRow] => [index, row]);
  entries.sort(([, one], [, other]) => one.published_at - other.published_at);
  return phpMap(entries.map(([index, row]) => [index, describeLearnedLesson(row)]));
}

function describeLearnedLesson({ id, title, published_at, duration, ...seen }: LearnedLessonRow) {
  return {
    id,
    title,
    published_at: chinaTime(published_at),
    duration,
    watch_record:
      seen.watch_seconds === null
        ? null
        : {
            watch_seconds: seen.watch_seconds,
            // Neither time has a zone: the first is China time, and the second is UTC by a mistake of the real backend.
            watched_at: chinaTimeOrNull(seen.watched_at)?.replace(' ', 'T') ?? null,
            created_at: isoTime(seen.created_at).slice(0, 19),
          },
  };
}

/** Returns the list before version 3, which counts deleted courses without including them. */
async function oldBought({ backend, member, query }: MemberCall) {
  const [page, size] = [pageNumber(query.get('page')), pageSize(query.get('page_size'), 5)];
  const rows = await backend.database.all<CourseRow & { category_name: string | null; videos_count: number }>(
    `SELECT courses.*, categories.name AS category_name,
       (SELECT COUNT(*) FROM lessons WHERE course_id = courses.id AND is_show = 1 AND published_at <= ?1) AS videos_count
     FROM (SELECT rowid AS purchase, course_id, created_at AS bought_at FROM course_purchases WHERE member_id = ?2
       ORDER BY bought_at DESC, purchase DESC LIMIT ?3 OFFSET ?4)
     JOIN courses ON courses.id = course_id LEFT JOIN categories ON categories.id = category_id
     ORDER BY bought_at DESC, purchase DESC`,
    [backend.now(), member.id, size, (page - 1) * size],
  );
  return {
    current_page: page,
    total: await backend.database.count('SELECT COUNT(*) FROM course_purchases WHERE member_id = ?', [member.id]),
    data: rows.map((row) => ({
      ...courseFields(row),
      render_desc: row.render_desc,
      videos_count: row.videos_count,
      category: row.category_name === null ? [] : { id: row.category_id, name: row.category_name },
    })),
  };
}
