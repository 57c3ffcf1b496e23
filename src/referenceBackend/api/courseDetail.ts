import type { Backend } from '../backend.ts';
import type { MemberRow } from './call.ts';
import { type CourseRow, courseFields, mayAccess } from './courseRow.ts';
import { describeContents, describeProgress } from './lessons.ts';

/** Returns a course with its chapters, lessons, and the member's progress, likes, and purchases, if there is a member. */
export async function courseDetail(backend: Backend, course: CourseRow, member: MemberRow | null) {
  const { database } = backend;
  const likes = await database.count('SELECT COUNT(*) FROM course_likes WHERE member_id = ? AND course_id = ?', [
    member?.id ?? 0,
    course.id,
  ]);
  return {
    course: { ...courseFields(course), render_desc: course.render_desc },
    ...(await describeContents(backend, course.id)),
    isBuy: await mayAccess(backend, course, member),
    isCollect: likes > 0,
    videoWatchedProgress: await describeProgress(backend, course.id, member?.id),
    attach: await database.all('SELECT id, name, size, extension FROM attachments WHERE course_id = ? ORDER BY id', [
      course.id,
    ]),
    // Before MeEdu 4, lessons were sold on their own; no member of this site has bought one.
    buyVideos: [],
  };
}
