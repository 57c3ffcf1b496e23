import { isLearningCourse, type LearningCourse } from '../../../machines/domain/shelf.ts';
import type { StudyCourse } from '../../../machines/domain/study.ts';
import { continuationOf } from '../../addresses/nextLesson.ts';
import type { Api } from '../../api/index.ts';
import { studyApi } from '../../api/study.ts';
import type { Environment } from '../environment.ts';
import { keptListsFor } from '../kit/keptLists.ts';
import { remoteData } from '../remote/remoteData.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Number of courses in the home page's strip. */
const MOST = 4;

function learningOf(course: StudyCourse): LearningCourse[] {
  const { courseId, title, coverUrl, percent, lastLesson } = course;
  const continuation = continuationOf(course);
  if (continuation === 'over') return [];
  return [{ courseId, title, coverUrl, percent, lessonId: (continuation === 'known' && lastLesson?.id) || 0 }];
}

/** Wires the courses that the member can continue, from the first page of the study centre. They are stored for the next visit. */
export function wireLearning(environment: Environment, api: Api, running: RunningFlows) {
  const kept = keptListsFor(environment, running).learning;
  const token = () => running.session().getSnapshot().context.token;
  return {
    known: () => kept.read().filter(isLearningCourse),
    learning: remoteData<LearningCourse[]>(environment, async (signal) => {
      const asking = token();
      const answer = await studyApi(api.call).list('learned', 1, signal);
      if (answer.kind === 'refused') return answer;
      const courses = answer.data.rows.flatMap(learningOf).slice(0, MOST);
      // Nothing is stored if the member has signed out meanwhile, or another member has signed in.
      if (asking === token()) kept.write(courses);
      return { kind: 'done', data: courses };
    }),
  };
}
