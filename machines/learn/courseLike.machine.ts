/**
 * Liking a course, as a member: one call that turns the like over, one at a time.
 *
 * The call says what holds now, not which way to turn; so the server's answer decides, whatever was shown before, and there is never
 * more than one under way: of any number of presses only the first counts. A refusal or a fault leaves the like as it was and says so.
 *
 * Somebody who wanted to like before he signed in (`isWished`) has it done at once, unless he likes the course already.
 *
 * Refused on purpose: `like.pressed` while one is under way.
 *
 * API: content.md, section 4. Texts: behaviour.md, course detail.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';

export type ToggleLikeAnswer = { kind: 'toggled'; isLiked: boolean } | Refused;
export type CourseLikeUserEvent = { type: 'like.pressed' };

const effect = (name: string) => () => {
  throw new Error(`${name} is not wired`);
};

export const courseLikeMachine = setup({
  types: {} as {
    input: { courseId: number; isLiked: boolean; isWished: boolean };
    context: { courseId: number; isLiked: boolean; isWished: boolean; message: string };
    events: CourseLikeUserEvent | DoneActorEvent<ToggleLikeAnswer, 'toggleLike'>;
    children: { toggleLike: 'toggleLike' };
  },
  actors: {
    toggleLike: fromPromise<ToggleLikeAnswer, { courseId: number }>(async () => {
      throw new Error('toggleLike is not wired');
    }),
  },
  guards: {
    isStillToLike: ({ context }) => context.isWished && !context.isLiked,
    isRefused: ({ event }) => event.type === 'xstate.done.actor.toggleLike' && event.output.kind === 'refused',
  },
  actions: {
    keepLike: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.toggleLike');
      return event.output.kind === 'toggled' ? { isLiked: event.output.isLiked } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.toggleLike');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    announceLike: effect('announceLike'),
  },
}).createMachine({
  id: 'courseLike',
  description: '收藏课程：按一下收藏，再按一下取消',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'starting',
  states: {
    starting: {
      description: '登录之前就想收藏而还没收藏的，现在就做',
      always: [{ guard: 'isStillToLike', target: 'toggling' }, { target: 'resting' }],
    },
    resting: {
      description: '显示有没有收藏，可以按',
      on: { 'like.pressed': { target: 'toggling' } },
    },
    toggling: {
      description: '正在收藏或取消：以服务器的回答为准',
      invoke: {
        id: 'toggleLike',
        src: 'toggleLike',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'keepServerMessage' },
          { target: 'resting', actions: ['keepLike', 'announceLike'] },
        ],
        onError: { target: 'unavailable' },
      },
    },
    refused: {
      description: '服务器拒绝：收藏没有变，显示它的原话，可以再按',
      exit: 'forgetServerMessage',
      on: { 'like.pressed': { target: 'toggling' } },
    },
    unavailable: {
      description: '没有得到回答：不知道变没变，说明情况，可以再按',
      on: { 'like.pressed': { target: 'toggling' } },
    },
  },
});
