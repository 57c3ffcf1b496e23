/**
 * The player of one lesson's film. It plays, pauses, seeks, starts over, and continues after the end.
 *
 * The media element is the actor `media`. It is opened at a position, gets commands, and reports what really happens, whatever the cause.
 * Another quality opens it again at the same position. So does a position that is chosen before the film is open or after its end. The parent
 * handles a film that fails, and gets the position.
 *
 * A lesson that was begun before is opened where the member left off (`startAt`). Starting over is offered (`resumeAt`) until the film has
 * played for 10 s, or the member has moved to another position. `trialEnd` is the end, even if the file is longer. With `bansSeeking`, every
 * seek is refused, and a seek by the browser's own controls is undone. Starting over is allowed, because all of it was watched before.
 *
 * If the element does not carry out a seek (`media.seekRefused`), the seek is not repeated. The film plays on at the element's position, and
 * starting over is no longer offered. A jump ends at least 1 s before the end, so that only playing can finish a film.
 *
 * `reportProgress` passes positions to the progress flow, which outlives this page. `systemControls` are the keys of a headset or a lock
 * screen. `playLock` reports that another tab has begun. While the next lesson is due, this tab counts as playing.
 *
 * Refused on purpose: steps, changes of the quality, and reports of positions after the end.
 *
 * Behaviour: /courses/video/:id. API: enums.md, section 5. Known failures: A9, C1, C7, C8, C9.
 */
import { assertEvent, assign, type EventObject, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type {
  ControlsTelling,
  FilmFailed,
  MediaCommand,
  MediaInput,
  PlayerContext,
  PlayerEvent,
  PlayerInput,
  SystemControlsInput,
} from '../domain/player.ts';
import type { PlayerReport } from '../domain/progress.ts';
import type { PlayLockLogic, PlayLockWorldEvent } from './playLock.machine.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** Step of a key, s. */
const STEP = 5;
/** A jump ends at least this long before the end, s. */
const BEFORE_END = 1;
/** Returns the position that an event asks for, limited to the part that may be watched, and to shortly before the end. */
function targetOf({ position, duration, trialEnd }: PlayerContext, event: PlayerEvent): number {
  const last = duration ? duration - BEFORE_END : Infinity;
  const within = (seconds: number) => Math.max(0, Math.min(seconds, trialEnd || Infinity, last));
  if (event.type === 'seek.steppedBack') return within(position - STEP);
  if (event.type === 'seek.steppedForward') return within(position + STEP);
  return event.type === 'seek.chosen' ? within(event.seconds) : 0;
}

const playLock: PlayLockLogic = {
  getInitialSnapshot: notWired('playLock'),
  getPersistedSnapshot: notWired('playLock'),
  transition: notWired('playLock'),
};

/** Time until the next lesson begins by itself, ms. It is counted down for the member. */
const NEXT_DUE = 10_000;

export const playerMachine = setup({
  types: {} as {
    input: PlayerInput;
    context: PlayerContext;
    events: PlayerEvent;
    output: { kind: 'next' };
    children: {
      media: 'media';
      reportProgress: 'reportProgress';
      systemControls: 'systemControls';
      playLock: 'playLock';
      watchNext: 'watchNext';
    };
    tags: 'busy';
  },
  actors: {
    playLock,
    media: fromCallback<MediaCommand, MediaInput>(notWired('media')),
    reportProgress: fromCallback<PlayerReport>(notWired('reportProgress')),
    systemControls: fromCallback<ControlsTelling, SystemControlsInput>(notWired('systemControls')),
    watchNext: fromCallback<EventObject, { wait: number }>(notWired('watchNext')),
  },
  delays: { patience: 60_000, startOverOffer: 10_000 },
  guards: {
    hasResume: ({ context }) => context.resumeAt > 0,
    wantsPlay: ({ context }) => context.wantsPlay,
    maySeek: ({ context }) => !context.bansSeeking,
    mayNotSeek: ({ context }) => context.bansSeeking,
    isPastTrial: ({ context: { trialEnd }, event }) => trialEnd > 0 && 'seconds' in event && event.seconds >= trialEnd,
    isTrial: ({ context }) => context.trialEnd > 0,
    hasNext: ({ context }) => context.hasNext,
    mayGoOn: ({ context }) => context.hasNext && context.trialEnd === 0,
    wantsAgain: ({ event }) => event.type === 'media.ended' && event.wish === 'again',
    wantsNext: ({ context, event }) => context.hasNext && event.type === 'media.ended' && event.wish === 'next',
    isNearlyDue: ({ event }) => event.type === 'clock.ticked' && event.secondsLeft <= 4,
    isOtherQuality: ({ context, event }) => event.type === 'quality.chosen' && event.quality !== context.quality,
  },
  actions: {
    keepReport: assign(({ event }) => {
      assertEvent(event, [
        'media.ready',
        'media.lengthFound',
        'media.pictureChanged',
        'media.failed',
        'quality.chosen',
        'clock.ticked',
      ]);
      const { type: _, ...found } = event;
      return found;
    }),
    keepPosition: assign(({ event }) => ('seconds' in event ? { position: event.seconds } : {})),
    keepTrialEnd: assign(({ context }) => ({ position: context.trialEnd })),
    keepTarget: assign(({ context, event }) => ({ position: targetOf(context, event), resumeAt: 0, canJump: true })),
    keepRefusal: assign(({ context: { trialEnd }, event }) => {
      assertEvent(event, 'media.seekRefused');
      return { position: Math.min(event.seconds, trialEnd || Infinity), resumeAt: 0, canJump: false };
    }),
    forgetResume: assign({ resumeAt: 0 }),
    // The next source may have a picture.
    forgetPicture: assign({ hasPicture: true }),
    storeQuality: notWired('storeQuality'),
    wishToPlay: assign({ wantsPlay: true }),
    forgetWish: assign({ wantsPlay: false }),
    turnWish: assign(({ context }) => ({ wantsPlay: !context.wantsPlay })),
    notePlayed: assign({ hasPlayed: true }),
    play: sendTo('media', { type: 'play' } satisfies MediaCommand),
    pause: sendTo('media', { type: 'pause' } satisfies MediaCommand),
    seek: sendTo('media', ({ context }): MediaCommand => ({ type: 'seek', seconds: context.position })),
    reportOpened: sendTo('reportProgress', ({ context: { lessonId, watchedSeconds } }): PlayerReport => {
      return { type: 'player.opened', lessonId, watchedSeconds };
    }),
    reportAdvanced: sendTo('reportProgress', ({ context: { lessonId, position } }): PlayerReport => {
      return { type: 'player.advanced', lessonId, position };
    }),
    // A film may be a fraction shorter than the server's whole seconds. At its end, it counts as fully watched.
    reportWatched: sendTo('reportProgress', ({ context: { lessonId, position, duration } }): PlayerReport => {
      return { type: 'player.advanced', lessonId, position: Math.ceil(Math.max(position, duration)) };
    }),
    reportPaused: sendTo('reportProgress', { type: 'player.paused' } satisfies PlayerReport),
    reportSought: sendTo('reportProgress', { type: 'player.sought' } satisfies PlayerReport),
    reportEnded: sendTo('reportProgress', { type: 'player.ended' } satisfies PlayerReport),
    tellControlsStarted: sendTo('systemControls', { type: 'player.started' } satisfies ControlsTelling),
    tellControlsEnded: sendTo('systemControls', { type: 'player.ended' } satisfies ControlsTelling),
    claimPlayer: sendTo('playLock', { type: 'parent.started' } satisfies PlayLockWorldEvent),
    releasePlayer: sendTo('playLock', { type: 'parent.paused' } satisfies PlayLockWorldEvent),
    askForNext: notWired('askForNext'),
    tellFailed: sendParent(({ context: { reason, position, quality, resumeAt, wantsPlay, hasPlayed } }): FilmFailed => {
      return { type: 'child.filmFailed', reason, position, quality, resumeAt, wantsPlay, hasPlayed };
    }),
  },
}).createMachine({
  id: 'player',
  description: '播放器：一个课时的视频，从打开到看完',
  context: ({ input: { startAt, ...given } }) => ({
    ...given,
    position: startAt,
    duration: 0,
    hasPlayed: false,
    canJump: true,
    hasPicture: true,
    reason: 'unknown',
    secondsLeft: 0,
  }),
  output: { kind: 'next' },
  entry: 'reportOpened',
  invoke: [
    { id: 'reportProgress', src: 'reportProgress' },
    {
      id: 'systemControls',
      src: 'systemControls',
      input: ({ context: { film, bansSeeking, hasNext } }) => ({ film, bansSeeking, hasNext }),
    },
    { id: 'playLock', src: 'playLock', input: ({ context }) => ({ lessonId: context.lessonId }) },
  ],
  initial: 'open',
  states: {
    open: {
      description: '视频开着',
      invoke: {
        id: 'media',
        src: 'media',
        input: ({ context: { sources, quality, position } }) => ({ source: sources[quality], startAt: position }),
      },
      on: { 'next.chosen': { guard: 'mayGoOn', target: '#player.goneOn' } },
      initial: 'preparing',
      states: {
        preparing: {
          description: '正在打开视频；可以先说好打开就播放，说好了一分钟还打不开就算放不了',
          tags: ['busy'],
          after: {
            patience: [
              { guard: 'wantsPlay', target: '#player.failed', actions: 'tellFailed' },
              { target: 'preparing', reenter: true },
            ],
          },
          on: {
            'media.ready': [
              { guard: 'wantsPlay', target: 'watching.buffering', actions: ['keepReport', 'play'] },
              { target: 'watching', actions: 'keepReport' },
            ],
            'media.failed': { target: '#player.failed', actions: ['keepReport', 'tellFailed'] },
            'playback.toggled': { actions: 'turnWish' },
            'quality.chosen': {
              guard: 'isOtherQuality',
              target: '#player.open',
              actions: ['keepReport', 'storeQuality'],
            },
            'seek.chosen': { guard: 'maySeek', target: '#player.open', actions: ['keepTarget', 'reportSought'] },
            'lock.lost': { guard: 'wantsPlay', actions: 'forgetWish' },
          },
        },
        watching: {
          description: '视频可以看了',
          on: {
            'media.timeChanged': [
              { guard: 'isPastTrial', target: 'over.trialEnded', actions: ['keepTrialEnd', 'pause', 'reportAdvanced'] },
              { actions: ['keepPosition', 'reportAdvanced'] },
            ],
            'media.sought': [
              { guard: 'mayNotSeek', actions: 'seek' },
              { guard: 'isPastTrial', target: 'over.trialEnded', actions: ['keepTrialEnd', 'pause'] },
              { actions: ['keepPosition', 'forgetResume', 'reportSought'] },
            ],
            'media.seekRefused': { actions: 'keepRefusal' },
            'media.lengthFound': { actions: 'keepReport' },
            'media.pictureChanged': { actions: 'keepReport' },
            'media.playing': { target: '.playing' },
            'media.paused': { target: '.paused' },
            'media.ended': [
              { guard: 'isTrial', target: 'over.trialEnded' },
              {
                guard: 'wantsAgain',
                target: '.buffering',
                actions: ['reportWatched', 'keepTarget', 'seek', 'play', 'reportSought'],
              },
              { guard: 'wantsNext', target: 'over.nextDue', actions: 'reportWatched' },
              { guard: 'hasNext', target: 'over.ended', actions: 'reportWatched' },
              { target: 'over.lastEnded', actions: 'reportWatched' },
            ],
            'media.failed': { target: '#player.failed', actions: ['keepReport', 'tellFailed'] },
            'lock.lost': { target: '.takenOver', actions: 'pause' },
            'seek.steppedBack': { guard: 'maySeek', actions: ['keepTarget', 'seek', 'reportSought'] },
            'seek.steppedForward': { guard: 'maySeek', actions: ['keepTarget', 'seek', 'reportSought'] },
            'seek.chosen': { guard: 'maySeek', actions: ['keepTarget', 'seek', 'reportSought'] },
            'quality.chosen': {
              guard: 'isOtherQuality',
              target: '#player.open',
              actions: ['keepReport', 'forgetPicture', 'storeQuality'],
            },
            'playback.startedOver': { guard: 'hasResume', actions: ['keepTarget', 'seek', 'play'] },
          },
          initial: 'paused',
          states: {
            paused: {
              description: '停着',
              entry: ['forgetWish', 'reportPaused', 'releasePlayer'],
              on: {
                'playback.toggled': { target: 'buffering', actions: 'play' },
                'playback.startedOver': {
                  guard: 'hasResume',
                  target: 'buffering',
                  actions: ['keepTarget', 'seek', 'play'],
                },
              },
            },
            buffering: {
              description: '要播放，正在等视频数据',
              tags: ['busy'],
              entry: 'wishToPlay',
              on: { 'playback.toggled': { target: 'paused', actions: 'pause' } },
            },
            playing: {
              description: '正在播放；连着放了十秒，就不再问要不要从头播放',
              entry: ['wishToPlay', 'notePlayed', 'claimPlayer', 'tellControlsStarted'],
              after: { startOverOffer: { actions: 'forgetResume' } },
              on: {
                'playback.toggled': { target: 'paused', actions: 'pause' },
                'media.waiting': { target: 'buffering' },
              },
            },
            takenOver: {
              description: '别的标签页开始播放，这里停下，可以在这里继续',
              entry: ['forgetResume', 'forgetWish'],
              on: {
                'playback.continued': { target: 'buffering', actions: 'play' },
                'media.paused': { target: 'takenOver' },
              },
            },
          },
        },
        over: {
          description: '看完了；可以重新播放',
          entry: ['forgetResume', 'forgetWish', 'reportEnded', 'tellControlsEnded'],
          on: {
            'playback.restarted': { target: '#player.open', actions: ['keepTarget', 'forgetPicture', 'wishToPlay'] },
            'seek.chosen': {
              guard: 'maySeek',
              target: '#player.open',
              actions: ['keepTarget', 'forgetPicture', 'wishToPlay', 'reportSought'],
            },
            'media.playing': { target: 'watching.playing' },
          },
          initial: 'lastEnded',
          states: {
            nextDue: {
              description: '倒数十秒，然后播放下一节；可以马上去，也可以取消',
              invoke: { id: 'watchNext', src: 'watchNext', input: () => ({ wait: NEXT_DUE }) },
              on: {
                'clock.ticked': [
                  { guard: 'isNearlyDue', actions: ['keepReport', 'askForNext'] },
                  { actions: 'keepReport' },
                ],
                'clock.deadlineReached': { target: '#player.goneOn' },
                'next.cancelled': { target: 'ended' },
                'lock.lost': { target: 'ended' },
              },
            },
            ended: { description: '看完了，不自动去下一节', entry: ['reportPaused', 'releasePlayer'] },
            lastEnded: { description: '学完了最后一节', entry: ['reportPaused', 'releasePlayer'] },
            trialEnded: {
              description: '试看结束：购买课程观看所有视频',
              entry: ['reportPaused', 'releasePlayer'],
              on: { 'media.playing': { actions: 'pause' } },
            },
          },
        },
      },
    },
    goneOn: { description: '去下一节', type: 'final' },
    failed: { description: '视频放不下去，已经告诉页面在哪里断的' },
  },
});
