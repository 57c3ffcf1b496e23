import { isRecentCourse } from '../../../machines/domain/shelf.ts';
import { recentCoursesMachine } from '../../../machines/learn/recentCourses.machine.ts';
import type { Api } from '../../api/index.ts';
import { homeShelfText } from '../../text/homeShelf.ts';
import type { Environment } from '../environment.ts';
import { keptListsFor } from '../kit/keptLists.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Wires the home page's list of recently viewed courses. */
export function wireRecentCourses(environment: Environment, _api: Api, running: RunningFlows) {
  const { recentCourses } = keptListsFor(environment, running);
  return {
    known: () => recentCourses.read().filter(isRecentCourse),
    recentCourses: recentCoursesMachine.provide({
      actions: {
        eraseCourses: () => recentCourses.write([]),
        announceCleared: () => running.notify({ tone: 'success', text: homeShelfText.cleared }),
      },
    }),
  };
}
