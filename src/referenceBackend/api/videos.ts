import type { Backend } from '../backend.ts';
import type { MemberRow, Route } from './call.ts';
import { courseFields, findCourse, mayAccess } from './courseRow.ts';
import { describeContents, describeLesson, describeProgress, findLesson } from './lessons.ts';

/** The route of a lesson. Source: MeEdu API, content. */
export const videoRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v2/video/:id{[0-9]+}',
    access: 'public',
    handle: ({ backend, params, member }) => videoDetail(backend, Number(params.id), member),
  },
];

/** Returns a lesson with its course. Counts the view, and opens the member's study record if they may watch the lesson. */
async function videoDetail(backend: Backend, id: number, member: MemberRow | null) {
  const lesson = await findLesson(backend, id);
  const course = await findCourse(backend, lesson.course_id);
  const isWatchable = await mayAccess(backend, course, member);
  await backend.database.change('UPDATE lessons SET view_num = view_num + 1 WHERE id = ?', [id]);
  if (member && isWatchable) await openStudyRecord(backend, member.id, course.id);
  return {
    video: describeLesson(lesson),
    ...(await describeContents(backend, course.id)),
    course: { ...courseFields(course), render_desc: course.render_desc },
    is_watch: isWatchable,
    video_watched_progress: await describeProgress(backend, course.id, member?.id),
    // Before MeEdu 4, lessons were sold on their own; no member of this site has bought one.
    buy_videos: [],
  };
}

async function openStudyRecord(backend: Backend, memberId: number, courseId: number): Promise<void> {
  await backend.database.change(
    `INSERT OR IGNORE INTO course_progress (member_id, course_id, progress, created_at, updated_at)
     VALUES (?1, ?2, 0, ?3, ?3)`,
    [memberId, courseId, backend.now()],
  );
}
