import { studyPlaceOf, studyQuery } from '../../addresses/studyAddress.ts';
import type { Api } from '../../api/index.ts';
import { studyApi } from '../../api/study.ts';
import type { Environment } from '../../wiring/environment.ts';
import { wireCourseProgress } from '../../wiring/learn/courseProgress.ts';
import { pagedList } from '../../wiring/remote/pagedList.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /study-center: the list and page for the address, and the progress within one course. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    list: pagedList(
      environment,
      (signal, query) => {
        const { list, page } = studyPlaceOf(query);
        return studyApi(api.call).list(list, page, signal);
      },
      (query) => studyQuery(studyPlaceOf(query)),
    ),
    courseProgress: wireCourseProgress(environment, api, running),
  };
}
