import { fromPromise } from 'xstate';
import {
  type AskLikeAnswer,
  courseLikeMachine,
  type ToggleLikeAnswer,
  type ToggleLikeInput,
} from '../../../machines/learn/courseLike.machine.ts';
import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { courseLikeText } from '../../text/courseLike.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';
import { memberIdOf } from '../kit/memberId.ts';
import type { RunningFlows } from '../runningFlows.ts';
import type { Likes } from './likeInTabs.ts';

/** Ignores that the code for likes could not be loaded. The press of the button loads it again. */
const noLikes = () => {};

/** Wires the like of a course. `forget`: the server was asked for the course, and its answer includes earlier likes. */
export function wireCourseLike(environment: Environment, api: Api, running: RunningFlows) {
  const course = courseApi(api.call);
  let likes: Promise<Likes> | undefined;
  /** Loads what toggles likes over tabs. If loading fails, the next call tries again. */
  const loadLikes = () => {
    likes ??= importAgain(() => import('./likeInTabs.ts')).then(({ createLikes }) =>
      createLikes(environment, () => memberIdOf(running)),
    );
    likes.catch(() => {
      likes = undefined;
    });
    return likes;
  };
  const forget = (courseId: number) => {
    loadLikes().then((likes) => likes.forget(courseId), noLikes);
  };
  const courseLike = courseLikeMachine.provide({
    actors: {
      toggleLike: fromPromise<ToggleLikeAnswer, ToggleLikeInput>(async ({ input, signal }) => {
        const send = () => course.toggleLike(input.courseId, signal);
        const { toggle } = await loadLikes();
        return answered(await toggle(input, signal, send), (data) => ({ kind: 'toggled', isLiked: data }));
      }),
      askLike: fromPromise<AskLikeAnswer, { courseId: number }>(async ({ input, signal }) => {
        return answered(await course.detail(String(input.courseId), signal), (data) => {
          forget(data.id);
          return { kind: 'told', isLiked: data.isLiked };
        });
      }),
    },
    actions: {
      announceLike: ({ context }) =>
        running.notify({ tone: 'success', text: context.isLiked ? courseLikeText.liked : courseLikeText.unliked }),
    },
  });
  return { courseLike, forget };
}
