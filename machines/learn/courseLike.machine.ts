/**
 * A member's like of a course. One call toggles the like, and at most one such call is pending at a time.
 *
 * The answer says whether the course is liked now, and replaces the shown state. There is never more than one pending call: of several
 * presses, only the first counts. A refusal or a fault does not change the like, and is shown.
 *
 * After a call without an answer, the state is unknown. The next press means the opposite of the shown state. So the flow asks the server
 * first, and toggles the like only if the server's state is not the wanted one yet.
 *
 * If the member wanted to like the course before they signed in (`isWished`), the flow does so at once, unless they like it already.
 *
 * Refused on purpose: `like.pressed` while a call is pending.
 *
 * API: content.md, section 4. Texts: behaviour.md, course detail.
 */
import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Refused } from '../domain/answers.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** `isLiked` is what the member sees: the opposite is wanted. */
export type ToggleLikeInput = { courseId: number; isLiked: boolean };
export type ToggleLikeAnswer = { kind: 'toggled'; isLiked: boolean } | Refused;
export type AskLikeAnswer = { kind: 'told'; isLiked: boolean } | Refused;
export type CourseLikeUserEvent = { type: 'like.pressed' };

export const courseLikeMachine = setup({
  types: {} as {
    input: { courseId: number; isLiked: boolean; isWished: boolean };
    context: { courseId: number; isLiked: boolean; isWished: boolean; message: string };
    events:
      | CourseLikeUserEvent
      | DoneActorEvent<ToggleLikeAnswer, 'toggleLike'>
      | DoneActorEvent<AskLikeAnswer, 'askLike'>;
    children: { toggleLike: 'toggleLike'; askLike: 'askLike' };
    tags: 'busy' | 'refused' | 'fault';
  },
  actors: {
    toggleLike: fromPromise<ToggleLikeAnswer, ToggleLikeInput>(notWired('toggleLike')),
    askLike: fromPromise<AskLikeAnswer, { courseId: number }>(notWired('askLike')),
  },
  guards: {
    isStillToLike: ({ context }) => context.isWished && !context.isLiked,
    isRefused: ({ event }) => 'output' in event && event.output.kind === 'refused',
    isAsWanted: ({ context, event }) =>
      event.type === 'xstate.done.actor.askLike' &&
      event.output.kind === 'told' &&
      event.output.isLiked !== context.isLiked,
  },
  actions: {
    keepLike: assign(({ event }) =>
      'output' in event && 'isLiked' in event.output ? { isLiked: event.output.isLiked } : {},
    ),
    keepServerMessage: assign(({ event }) =>
      'output' in event && event.output.kind === 'refused' ? { message: event.output.message } : {},
    ),
    forgetServerMessage: assign({ message: '' }),
    announceLike: notWired('announceLike'),
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
      tags: ['busy'],
      invoke: {
        id: 'toggleLike',
        src: 'toggleLike',
        input: ({ context }) => ({ courseId: context.courseId, isLiked: context.isLiked }),
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'keepServerMessage' },
          { target: 'resting', actions: ['keepLike', 'announceLike'] },
        ],
        onError: { target: 'unavailable' },
      },
    },
    asking: {
      description: '上一次没有回答：先问现在有没有收藏，已经是想要的样子就不再切换',
      tags: ['busy'],
      invoke: {
        id: 'askLike',
        src: 'askLike',
        input: ({ context }) => ({ courseId: context.courseId }),
        onDone: [
          { guard: 'isRefused', target: 'doubtful', actions: 'keepServerMessage' },
          { guard: 'isAsWanted', target: 'resting', actions: ['keepLike', 'announceLike'] },
          { target: 'toggling' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    refused: {
      description: '服务器拒绝：收藏没有变，显示它的原话，可以再按',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'like.pressed': { target: 'toggling' } },
    },
    doubtful: {
      description: '问有没有收藏也被拒绝：显示服务器的原话，还是不知道，再按再问',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'like.pressed': { target: 'asking' } },
    },
    unavailable: {
      description: '没有得到回答：不知道变没变，说明情况，再按就先问',
      tags: ['fault'],
      on: { 'like.pressed': { target: 'asking' } },
    },
  },
});
