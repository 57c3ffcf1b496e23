/**
 * The film of one lesson that may be watched: its address, and the player.
 *
 * Signed addresses expire. When a film fails, its address is requested again, and the film continues at its position. If it fails again
 * before it has played, the member gets the reason and a retry; the position is kept. A film that this browser cannot play is reported at
 * once, without a retry.
 *
 * An address may be another site's player instead (`embedded`), which cannot be controlled.
 *
 * Behaviour: /courses/video/:id. API: content.md, section 7; enums.md, section 5. Known failure: A9.
 */
import { assertEvent, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { FilmFault } from '../domain/filmFault.ts';
import type { AnyFlow, FlowLogic } from '../domain/flowLogic.ts';
import type { AskAddressAnswer, LessonDetail, PlaySource } from '../domain/lesson.ts';
import type { FilmFailed } from '../domain/player.ts';
import type { playerMachine } from './player.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};
const flowNotWired = <Flow extends AnyFlow>(name: string): FlowLogic<Flow> => {
  const missing = notWired(name);
  return { getInitialSnapshot: missing, getPersistedSnapshot: missing, transition: missing };
};

type Player = typeof playerMachine;
export type AskAddressInput = { lessonId: number; isTrial: boolean };
/** `wantsPlay`: the film plays as soon as it can, without a press. */
export type LessonFilmInput = { lesson: LessonDetail; wantsPlay: boolean };
export type LessonFilmUserEvent = { type: 'address.retried' };

const player = flowNotWired<Player>('player');

export const lessonFilmMachine = setup({
  types: {} as {
    input: LessonFilmInput;
    context: LessonFilmInput & {
      sources: PlaySource[];
      embeddedUrl: string;
      /** Start position in seconds, and index of the source. */
      startAt: number;
      quality: number;
      /** Where the member left off, while starting over is offered; else 0. */
      resumeAt: number;
      /** The address was requested again because the film failed. */
      isRenewed: boolean;
      /** Why the film did not play; 'unknown' if it has not failed. */
      reason: FilmFault;
      message: string;
      isCrowded: boolean;
    };
    events:
      | LessonFilmUserEvent
      | FilmFailed
      | DoneActorEvent<AskAddressAnswer, 'askAddress'>
      | DoneActorEvent<{ kind: 'next' }, 'player'>;
    output: { kind: 'next' };
    children: { askAddress: 'askAddress'; player: 'player' };
    tags: 'refused' | 'fault';
  },
  actors: {
    player,
    askAddress: fromPromise<AskAddressAnswer, AskAddressInput>(notWired('askAddress')),
  },
  delays: { turn: 5000 },
  guards: {
    isCrowded: ({ event }) => event.type === 'xstate.done.actor.askAddress' && event.output.kind === 'crowded',
    isFilm: ({ event }) => event.type === 'xstate.done.actor.askAddress' && event.output.kind === 'film',
    isEmbedded: ({ event }) => event.type === 'xstate.done.actor.askAddress' && event.output.kind === 'embedded',
    isRefused: ({ event }) => event.type === 'xstate.done.actor.askAddress' && event.output.kind === 'refused',
    // A new address or a later try cannot help.
    isUnplayable: ({ event }) =>
      event.type === 'child.filmFailed' && ['codec', 'stream', 'blocked'].includes(event.reason),
    isHopeless: ({ context, event }) => event.type === 'child.filmFailed' && context.isRenewed && !event.hasPlayed,
  },
  actions: {
    keepBreak: assign(({ event }) => {
      assertEvent(event, 'child.filmFailed');
      const { reason, position, quality, resumeAt, wantsPlay } = event;
      return { reason, startAt: position, quality, resumeAt, wantsPlay, isRenewed: true };
    }),
    keepAddress: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.askAddress');
      if (event.output.kind === 'film') {
        const { sources, wanted } = event.output;
        return { sources, quality: context.isRenewed ? context.quality : wanted };
      }
      return event.output.kind === 'embedded' ? { embeddedUrl: event.output.url } : {};
    }),
    keepServerMessage: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.askAddress');
      return event.output.kind === 'refused' ? { message: event.output.message } : {};
    }),
    forgetServerMessage: assign({ message: '' }),
    noteCrowd: assign({ isCrowded: true }),
    forgetCrowd: assign({ isCrowded: false }),
  },
}).createMachine({
  id: 'lessonFilm',
  description: '课时的视频：取播放地址，播放，断了再取',
  context: ({ input }) => ({
    ...input,
    sources: [],
    embeddedUrl: '',
    startAt: input.lesson.askedAt ?? input.lesson.resumeAt,
    quality: 0,
    // If the address names a time, the member wants that time, not the one where they left off.
    resumeAt: input.lesson.askedAt === undefined ? input.lesson.resumeAt : 0,
    isRenewed: false,
    reason: 'unknown',
    message: '',
    isCrowded: false,
  }),
  output: { kind: 'next' },
  initial: 'askingAddress',
  states: {
    askingAddress: {
      description: '正在取播放地址',
      invoke: {
        id: 'askAddress',
        src: 'askAddress',
        input: ({ context: { lesson } }) => ({ lessonId: lesson.id, isTrial: lesson.access === 'trial' }),
        onDone: [
          { guard: 'isCrowded', target: 'waitingTurn', actions: 'noteCrowd' },
          { guard: 'isFilm', target: 'playing', actions: ['forgetCrowd', 'keepAddress'] },
          { guard: 'isEmbedded', target: 'embedded', actions: ['forgetCrowd', 'keepAddress'] },
          { guard: 'isRefused', target: 'addressRefused', actions: ['forgetCrowd', 'keepServerMessage'] },
          { target: 'noAddress', actions: 'forgetCrowd' },
        ],
        onError: { target: 'addressUnavailable', actions: 'forgetCrowd' },
      },
    },
    waitingTurn: {
      description: '访问的人太多，服务器请稍后再来：说明一声，五秒后自己再问，也可以马上再问',
      after: { turn: { target: 'askingAddress' } },
      on: { 'address.retried': { target: 'askingAddress' } },
    },
    addressRefused: {
      description: '服务器不给播放地址：显示它的原话和重试',
      tags: ['refused'],
      exit: 'forgetServerMessage',
      on: { 'address.retried': { target: 'askingAddress' } },
    },
    addressUnavailable: {
      description: '没能取到播放地址：说明情况和重试',
      tags: ['fault'],
      on: { 'address.retried': { target: 'askingAddress' } },
    },
    noAddress: {
      description: '还没有播放地址：还没有视频，或者还在转码，可以再试',
      on: { 'address.retried': { target: 'askingAddress' } },
    },
    embedded: { description: '别的网站的播放器，放在框里' },
    playing: {
      description: '播放器在这里',
      invoke: {
        id: 'player',
        src: 'player',
        input: ({ context: { lesson, sources, quality, startAt, resumeAt, wantsPlay } }) => ({
          lessonId: lesson.id,
          film: { title: lesson.title, course: lesson.course.title, cover: lesson.course.coverUrl },
          sources,
          // The new address may have fewer qualities.
          quality: Math.min(quality, sources.length - 1),
          startAt,
          watchedSeconds: lesson.watchedSeconds,
          resumeAt,
          trialEnd: lesson.access === 'trial' ? lesson.trialSeconds : 0,
          bansSeeking: lesson.bansSeeking,
          hasNext: lesson.access === 'full' && lesson.next !== null,
          length: lesson.duration,
          nextId: lesson.next?.id ?? 0,
          wantsPlay,
        }),
        onDone: { target: 'goneOn' },
      },
      on: {
        'child.filmFailed': [
          { guard: 'isUnplayable', target: 'filmUnplayable', actions: 'keepBreak' },
          { guard: 'isHopeless', target: 'filmFailed', actions: 'keepBreak' },
          { target: 'askingAddress', actions: 'keepBreak' },
        ],
      },
    },
    filmUnplayable: { description: '这个浏览器放不了，或者不让读：说明原因和办法，重试也没有用' },
    filmFailed: {
      description: '换了新地址还是放不了：说明原因和重试，看到哪里还记着',
      on: { 'address.retried': { target: 'askingAddress' } },
    },
    goneOn: { description: '要去下一节', type: 'final' },
  },
});
