/**
 * The player of one lesson's film: playing, pausing, seeking, going on where one was, and what comes when it is over.
 *
 * The element that plays is the actor `media`: it is opened at a position, is told what to do, and reports what really happens, whoever
 * made it. Another quality opens it anew, and it goes on where it was. A film that fails is the parent's business, who is told where.
 *
 * `trialEnd` is the end, however long the file. With `bansSeeking` every seek is refused, and one that the browser makes by itself is
 * put back; going on where one was is none, for everything before it has been watched.
 *
 * `listeners` (the progress, the system's media controls, the lock of all tabs) are told what happens, and report that another tab has
 * begun, and what media keys ask for. While the next lesson is due, this tab counts as playing, so that it does not begin over another.
 *
 * Refused on purpose: seeking, changing the quality and reports of positions once the film is over.
 *
 * Behaviour: /courses/video/:id. API: enums.md, section 5. Known failures: A9, C1, C7, C8, C9.
 */
import { assertEvent, assign, type EventObject, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type {
  FilmFailed,
  ListenersInput,
  MediaCommand,
  MediaInput,
  PlayerContext,
  PlayerEvent,
  PlayerInput,
  PlayerTelling,
} from '../domain/player.ts';

export type { PlayerUserEvent } from '../domain/player.ts';

/** Seconds that a key moves. */
const STEP = 5;
/** Where an event wants to go, within what may be watched. */
function targetOf({ position, duration, trialEnd, resumeAt }: PlayerContext, event: PlayerEvent): number {
  const whole = duration > 0 ? duration : Infinity;
  const end = trialEnd > 0 ? Math.min(trialEnd, whole) : whole;
  const within = (seconds: number) => Math.max(0, Math.min(seconds, end));
  if (event.type === 'seek.steppedBack') return within(position - STEP);
  if (event.type === 'seek.steppedForward') return within(position + STEP);
  if (event.type === 'seek.chosen') return within(event.seconds);
  return event.type === 'resume.accepted' ? within(resumeAt) : 0;
}

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export const playerMachine = setup({
  types: {} as {
    input: PlayerInput;
    context: PlayerContext;
    events: PlayerEvent;
    output: { kind: 'next' };
    children: { media: 'media'; listeners: 'listeners'; watchNext: 'watchNext' };
  },
  actors: {
    media: fromCallback<EventObject, MediaInput>(notWired('media')),
    listeners: fromCallback<EventObject, ListenersInput>(notWired('listeners')),
    watchNext: fromCallback<EventObject>(notWired('watchNext')),
  },
  delays: { patience: 60_000, resumeOffer: 5000 },
  guards: {
    hasResume: ({ context }) => context.resumeAt > 0,
    wantsPlay: ({ context }) => context.wantsPlay,
    maySeek: ({ context }) => !context.bansSeeking,
    mayNotSeek: ({ context }) => context.bansSeeking,
    isPastTrial: ({ context: { trialEnd }, event }) => trialEnd > 0 && 'seconds' in event && event.seconds >= trialEnd,
    isTrial: ({ context }) => context.trialEnd > 0,
    hasNext: ({ context }) => context.hasNext,
    isOtherQuality: ({ context, event }) => event.type === 'quality.chosen' && event.quality !== context.quality,
  },
  actions: {
    keepReport: assign(({ event }) => {
      assertEvent(event, ['media.ready', 'quality.chosen', 'clock.ticked']);
      const { type: _, ...found } = event;
      return found;
    }),
    keepPosition: assign(({ event }) => ('seconds' in event ? { position: event.seconds } : {})),
    keepTrialEnd: assign(({ context }) => ({ position: context.trialEnd })),
    keepTarget: assign(({ context, event }) => ({ position: targetOf(context, event) })),
    forgetResume: assign({ resumeAt: 0 }),
    wishToPlay: assign({ wantsPlay: true }),
    forgetWish: assign({ wantsPlay: false }),
    turnWish: assign(({ context }) => ({ wantsPlay: !context.wantsPlay })),
    notePlayed: assign({ hasPlayed: true }),
    play: sendTo('media', { type: 'play' } satisfies MediaCommand),
    pause: sendTo('media', { type: 'pause' } satisfies MediaCommand),
    seek: sendTo('media', ({ context }): MediaCommand => ({ type: 'seek', seconds: context.position })),
    tellOpened: sendTo('listeners', ({ context: { lessonId, watchedSeconds } }): PlayerTelling => {
      return { type: 'player.opened', lessonId, watchedSeconds };
    }),
    tellStarted: sendTo('listeners', ({ context: { lessonId } }): PlayerTelling => {
      return { type: 'player.started', lessonId };
    }),
    tellAdvanced: sendTo('listeners', ({ context: { lessonId, position } }): PlayerTelling => {
      return { type: 'player.advanced', lessonId, position };
    }),
    // A film may be a fraction shorter than the whole seconds the server has for it, and has been watched all the same.
    tellWatched: sendTo('listeners', ({ context: { lessonId, position, duration } }): PlayerTelling => {
      return { type: 'player.advanced', lessonId, position: Math.ceil(Math.max(position, duration)) };
    }),
    tellPaused: sendTo('listeners', { type: 'player.paused' } satisfies PlayerTelling),
    tellSought: sendTo('listeners', { type: 'player.sought' } satisfies PlayerTelling),
    tellEnded: sendTo('listeners', { type: 'player.ended' } satisfies PlayerTelling),
    tellFailed: sendParent(({ context: { position, quality, resumeAt, wantsPlay, hasPlayed } }): FilmFailed => {
      return { type: 'child.filmFailed', position, quality, resumeAt, wantsPlay, hasPlayed };
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
    secondsLeft: 0,
  }),
  output: { kind: 'next' },
  entry: 'tellOpened',
  invoke: {
    id: 'listeners',
    src: 'listeners',
    input: ({ context: { film, bansSeeking, hasNext } }) => ({ film, bansSeeking, hasNext }),
  },
  initial: 'open',
  states: {
    open: {
      description: '视频开着',
      invoke: {
        id: 'media',
        src: 'media',
        input: ({ context: { sources, quality, position } }) => ({ source: sources[quality], startAt: position }),
      },
      initial: 'preparing',
      states: {
        preparing: {
          description: '正在打开视频；可以先说好打开就播放，说好了一分钟还打不开就算放不了',
          after: {
            patience: [
              { guard: 'wantsPlay', target: '#player.failed', actions: 'tellFailed' },
              { target: 'preparing', reenter: true },
            ],
          },
          on: {
            'media.ready': [
              { guard: 'hasResume', target: 'watching.offeringResume', actions: 'keepReport' },
              { guard: 'wantsPlay', target: 'watching.buffering', actions: ['keepReport', 'play'] },
              { target: 'watching', actions: 'keepReport' },
            ],
            'media.failed': { target: '#player.failed', actions: 'tellFailed' },
            'playback.toggled': { actions: 'turnWish' },
            'quality.chosen': { guard: 'isOtherQuality', target: '#player.open', actions: 'keepReport' },
            'lock.lost': { guard: 'wantsPlay', actions: 'forgetWish' },
          },
        },
        watching: {
          description: '视频可以看了',
          on: {
            'media.timeChanged': [
              { guard: 'isPastTrial', target: 'over.trialEnded', actions: ['keepTrialEnd', 'pause', 'tellAdvanced'] },
              { actions: ['keepPosition', 'tellAdvanced'] },
            ],
            'media.sought': [
              { guard: 'mayNotSeek', actions: 'seek' },
              { guard: 'isPastTrial', target: 'over.trialEnded', actions: ['keepTrialEnd', 'pause'] },
              { actions: ['keepPosition', 'tellSought'] },
            ],
            'media.playing': { target: '.playing' },
            'media.paused': { target: '.paused' },
            'media.ended': [
              { guard: 'isTrial', target: 'over.trialEnded' },
              { guard: 'hasNext', target: 'over.nextDue', actions: 'tellWatched' },
              { target: 'over.lastEnded', actions: 'tellWatched' },
            ],
            'media.failed': { target: '#player.failed', actions: 'tellFailed' },
            'lock.lost': { target: '.takenOver', actions: 'pause' },
            'seek.steppedBack': { guard: 'maySeek', actions: ['keepTarget', 'seek', 'tellSought'] },
            'seek.steppedForward': { guard: 'maySeek', actions: ['keepTarget', 'seek', 'tellSought'] },
            'seek.chosen': { guard: 'maySeek', actions: ['keepTarget', 'seek', 'tellSought'] },
            'quality.chosen': { guard: 'isOtherQuality', target: '#player.open', actions: 'keepReport' },
          },
          initial: 'paused',
          states: {
            offeringResume: {
              description: '上次看到一半：五秒之内可以跳到那里；自己开始播放就不再问',
              after: {
                resumeOffer: [{ guard: 'wantsPlay', target: 'buffering', actions: 'play' }, { target: 'paused' }],
              },
              on: {
                'resume.accepted': { target: 'buffering', actions: ['keepTarget', 'seek', 'play'] },
                'playback.toggled': { target: 'buffering', actions: 'play' },
              },
            },
            paused: {
              description: '停着',
              entry: ['forgetResume', 'forgetWish', 'tellPaused'],
              on: { 'playback.toggled': { target: 'buffering', actions: 'play' } },
            },
            buffering: {
              description: '要播放，正在等视频数据',
              entry: ['forgetResume', 'wishToPlay'],
              on: { 'playback.toggled': { target: 'paused', actions: 'pause' } },
            },
            playing: {
              description: '正在播放',
              entry: ['forgetResume', 'wishToPlay', 'notePlayed', 'tellStarted'],
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
          entry: ['forgetResume', 'forgetWish', 'tellEnded'],
          on: {
            'playback.restarted': { target: '#player.open', actions: ['keepTarget', 'wishToPlay'] },
            'media.playing': { target: 'watching.playing' },
          },
          initial: 'lastEnded',
          states: {
            nextDue: {
              description: '倒数十秒，然后播放下一节；可以马上去，也可以取消',
              invoke: { id: 'watchNext', src: 'watchNext' },
              on: {
                'clock.ticked': { actions: 'keepReport' },
                'clock.deadlineReached': { target: '#player.goneOn' },
                'next.chosen': { target: '#player.goneOn' },
                'next.cancelled': { target: 'ended' },
                'lock.lost': { target: 'ended' },
              },
            },
            ended: {
              description: '看完了，不自动去下一节',
              entry: 'tellPaused',
              on: { 'next.chosen': { target: '#player.goneOn' } },
            },
            lastEnded: { description: '学完了最后一节', entry: 'tellPaused' },
            trialEnded: {
              description: '试看结束：购买课程观看所有视频',
              entry: 'tellPaused',
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
