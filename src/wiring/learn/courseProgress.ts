import { fromPromise } from 'xstate';
import { courseProgressMachine, type LoadLessonsAnswer } from '../../../machines/learn/courseProgress.machine.ts';
import { nextLesson } from '../../addresses/nextLesson.ts';
import { coursePath, lessonPath } from '../../addresses/paths.ts';
import type { Api } from '../../api/index.ts';
import { studyApi } from '../../api/study.ts';
import { courseProgressText } from '../../text/courseProgress.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Wires the progress within one course. */
export function wireCourseProgress(environment: Environment, api: Api, running: RunningFlows) {
  const study = studyApi(api.call);
  return courseProgressMachine.provide({
    actors: {
      loadDialog: fromPromise<undefined>(async () => {
        await environment.loadView('progressDialog');
      }),
      loadLessons: fromPromise<LoadLessonsAnswer, { courseId: number }>(async ({ input, signal }) =>
        answered(await study.lessons(input.courseId, signal), (lessons) => ({ kind: 'loaded', lessons })),
      ),
    },
    actions: {
      announceUnavailable: () => running.notify({ tone: 'error', text: courseProgressText.dialogFailed }),
      goToNextLesson: ({ context: { lessons, course } }) => {
        const { history } = environment;
        // A member who is opening another page, whose code is still loading, stays on the way there.
        if (environment.pageOf(history.current().pathname) !== 'studyCenter') return;
        const next = nextLesson(lessons, course.lastLessonId);
        history.push(next ? lessonPath(next.id) : coursePath(course.courseId));
      },
    },
  });
}
