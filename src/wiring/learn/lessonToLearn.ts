import { lessonToContinue } from '../../addresses/lessonToOpen.ts';
import type { Answer } from '../../api/client.ts';
import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';

/**
 * Asks for the lesson with which the member begins or continues a course. Loaded after the page, with code that the lesson needs, too.
 *
 * @returns the lesson's id; 0 if the course has no lessons
 */
export async function lessonToLearn(api: Api, courseId: string, signal: AbortSignal): Promise<Answer<number>> {
  const answer = await courseApi(api.call).detail(courseId, signal);
  return answer.kind === 'done' ? { kind: 'done', data: lessonToContinue(answer.data)?.lesson.id ?? 0 } : answer;
}
