import { courseQueryOf } from '../../addresses/courseFilter.ts';
import { coursesApi } from '../../api/courses.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import { remoteData } from '../../wiring/remote/remoteData.ts';

/** Returns the flows of /courses: the categories, and the list for the address. */
export default function flows(environment: Environment, api: Api) {
  const courses = coursesApi(api.call, api.recall);
  return {
    categories: remoteData(environment, courses.categories),
    /** Returns the categories of an earlier visit; null if none are stored. */
    keptCategories: courses.keptCategories,
    list: pagedList(environment, (signal, query) => courses.list(courseQueryOf(query), signal)),
  };
}
