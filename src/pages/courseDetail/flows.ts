import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import { wireAttachmentDownload } from '../../wiring/learn/attachmentDownload.ts';
import { wireCourseDetail, wireMorph } from '../../wiring/learn/courseDetail.ts';
import { remoteData } from '../../wiring/remote/remoteData.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /courses/detail/{courseId}: the course with its like, whether it was bought, and the download of one attachment. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    bought: remoteData(environment, (signal, courseId) => courseApi(api.call).isBought(Number(courseId), signal)),
    course: wireCourseDetail(environment, api, running),
    download: wireAttachmentDownload(environment, api),
    morphTo: wireMorph(environment),
  };
}
