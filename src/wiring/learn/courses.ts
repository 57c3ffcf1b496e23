import { courseQueryOf } from '../../addresses/courseFilter.ts';
import { coursesApi } from '../../api/courses.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { remoteData } from '../kit/lists.ts';
import { pagedList } from '../kit/pagedLists.ts';

/** The flows of /courses: the categories, and the list that the address asks for. */
export function wireCourses(environment: Environment, api: Api) {
  const courses = coursesApi(api.call, api.recall);
  return {
    categories: remoteData(environment, courses.categories),
    /** Those that an earlier visit has kept; null where there are none. */
    keptCategories: courses.keptCategories,
    list: pagedList(environment, (signal, query) => courses.list(courseQueryOf(query), signal)),
  };
}
