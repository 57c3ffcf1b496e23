import type { LearningCourse, RecentCourse } from '../../../machines/domain/shelf.ts';
import { createKeptFor } from '../../browser/stored/keptFor.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Creates the short lists that this browser stores for the current member or visitor. */
export function keptListsFor({ store }: Environment, running: RunningFlows) {
  const token = () => {
    const session = running.session().getSnapshot();
    return session.matches('signingOut') ? null : session.context.token;
  };
  return {
    learning: createKeptFor<LearningCourse>(store, storageKeys.learning, token),
    searchWords: createKeptFor<string>(store, storageKeys.searchWords, token),
    recentCourses: createKeptFor<RecentCourse>(store, storageKeys.recentCourses, token),
  };
}
