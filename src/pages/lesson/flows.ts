import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../../wiring/environment.ts';
import { wireCataloguePlace } from '../../wiring/learn/cataloguePlace.ts';
import { wireFilmLoop } from '../../wiring/learn/filmLoop.ts';
import { wireLesson } from '../../wiring/learn/lesson.ts';
import { wireLessonLayout } from '../../wiring/learn/lessonLayout.ts';
import { wirePlayerControls } from '../../wiring/learn/playerControls.ts';
import { wirePlayerSettings } from '../../wiring/learn/playerSettings.ts';
import { remoteData } from '../../wiring/remote/remoteData.ts';
import type { RunningFlows } from '../../wiring/runningFlows.ts';

/** Returns the flows of /courses/video/{lessonId}: the lesson with its film and player, the player's settings, and the rest of its course. */
export default function flows(environment: Environment, api: Api, running: RunningFlows) {
  return {
    lesson: wireLesson(environment, api, running),
    ...wirePlayerSettings(environment),
    controls: wirePlayerControls(),
    loop: wireFilmLoop,
    ...wireLessonLayout(environment),
    ...wireCataloguePlace(),
    /** `subject` is the course's id. Loads its attachments, and whether the member may watch the whole course. */
    course: remoteData(environment, (signal, id) => courseApi(api.call).detail(id, signal)),
  };
}
