import type { LearningCourse } from '../../../machines/domain/shelf.ts';
import type { StudyCourse } from '../../../machines/domain/study.ts';
import { continuationOf } from '../../addresses/nextLesson.ts';
import type { Answer } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { studyApi } from '../../api/study.ts';

/** So many courses stand side by side on the home page. */
const MOST = 4;

function learningOf(course: StudyCourse): LearningCourse[] {
  const { courseId, title, coverUrl, percent, lastLesson } = course;
  const continuation = continuationOf(course);
  if (continuation === 'over') return [];
  return [{ courseId, title, coverUrl, percent, lessonId: (continuation === 'known' && lastLesson?.id) || 0 }];
}

/** What the member has learned last and can go on with, from the study centre's first page; it is kept for their next visit. */
export async function loadLearning(
  api: Api,
  keep: (courses: LearningCourse[]) => void,
  signal: AbortSignal,
): Promise<Answer<LearningCourse[]>> {
  const answer = await studyApi(api.call).list('learned', 1, signal);
  if (answer.kind === 'refused') return answer;
  const courses = answer.data.rows.flatMap(learningOf).slice(0, MOST);
  keep(courses);
  return { kind: 'done', data: courses };
}
