import type { PlayerInput } from '../../../machines/domain/player.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const play = { role: 'button', name: '播放' } as const;
const pause = { role: 'button', name: '暂停' } as const;
const startOver = { role: 'button', name: '从头播放' } as const;
const lastSeen = '上次看到';
const takenOver = '已在其他窗口播放，本视频已暂停';
const here = { role: 'button', name: '在这里继续播放' } as const;
const next = { role: 'button', name: '立即播放下一节' } as const;
const cancel = { role: 'button', name: '取消自动播放' } as const;
const restart = { role: 'button', name: '重新播放' } as const;
const congratulation = '恭喜您学完最后一节';
const trialOver = '试看结束，购买课程观看所有视频';
const buffering = '正在缓冲…';
const preparing = '正在打开视频…';
const over = [next, restart, congratulation, trialOver];
const offerOf = ({ resumeAt }: { resumeAt: number }) => (resumeAt > 0 ? [`${lastSeen} 00:${resumeAt}`, startOver] : []);

const course: PlayerInput = {
  lessonId: 3,
  film: { title: '03 核心概念讲解', course: 'Vue3 从入门到实战', cover: 'https://cdn.example/vue.png' },
  sources: [
    { url: 'https://cdn.example/720.mp4', format: 'mp4', quality: '720P' },
    { url: 'https://cdn.example/1080.mp4', format: 'mp4', quality: '1080P' },
  ],
  quality: 0,
  startAt: 30,
  watchedSeconds: 30,
  resumeAt: 30,
  trialEnd: 0,
  bansSeeking: false,
  hasNext: true,
  length: 60,
  nextId: 4,
  wantsPlay: false,
};

type Known = {
  position: number;
  duration: number;
  trialEnd: number;
  resumeAt: number;
  quality: number;
  bansSeeking: boolean;
  wantsPlay: boolean;
  hasNext: boolean;
};
/** Limits a place to the film: not before 0, not in its last second, and not behind the end of the trial. */
const place = ({ duration, trialEnd }: Known, seconds: number) => {
  const whole = duration > 0 ? duration - 1 : Infinity;
  const end = trialEnd > 0 && trialEnd < whole ? trialEnd : whole;
  if (seconds < 0) return 0;
  return seconds > end ? end : seconds;
};
const free = ({ bansSeeking }: Known) => !bansSeeking;
const whole = ({ trialEnd }: Known) => trialEnd === 0;
const trial = (known: Known) => !whole(known);
const other = ({ quality }: Known, event: { quality: number }) => event.quality !== quality;

type End = { wish: string };
const stopped = { wantsPlay: false };
/** The change that withdraws the offer to start over. */
const answered = { resumeAt: 0 };
/** The change after a new seek. It also resets `canJump`, because it is not known yet whether the film can seek. */
const sent = { ...answered, canJump: true };
const started = { wantsPlay: true };
const playing = { ...started, hasPlayed: true };
const begun = ({ resumeAt }: { resumeAt: number }) => resumeAt > 0;
/** The context that the effect still sees, although the entered state forgets it. */
const asBefore = ({ wantsPlay, resumeAt }: Known) => ({ wantsPlay, resumeAt });
const beforeWish = ({ wantsPlay }: Known) => ({ wantsPlay });
const startsOver = [
  { name: 'seek', sees: beforeWish },
  { name: 'play', sees: beforeWish },
] as const;
const paused = ['reportPaused', 'releasePlayer'] as const;
const ended = ['reportEnded', 'tellControlsEnded'] as const;

const watching = [
  'media.timeChanged',
  'media.sought',
  'media.seekRefused',
  'media.lengthFound',
  'media.pictureChanged',
  'media.playing',
  'media.paused',
  'media.ended',
  'media.failed',
  'lock.lost',
  'seek.steppedBack',
  'seek.steppedForward',
  'seek.chosen',
  'quality.chosen',
  'next.chosen',
] as const;
const again = ['playback.restarted', 'seek.chosen', 'media.playing'] as const;
const offering = [...watching, 'playback.startedOver'] as const;

const behaviour = '行为 player：播放器';
const resume = '设计 place：看过的课时从上次的地方开始，可以从头播放，十秒';
const nextDue = '行为 next：十秒后自动播放下一节';
const banDrag = '接口 enums.banDrag：ban_drag，不能拖动；已知问题 C8';
const trialLimit = '已知问题 C9：试看只到 free_seconds';
const oneTab = '已知问题 C7：只在一个标签页播放';
const world = '谁让它停、让它放都一样';

export const player: Table<typeof playerMachine> = {
  inputs: {
    course,
    last: {
      ...course,
      lessonId: 4,
      hasNext: false,
      nextId: 0,
      wantsPlay: true,
      startAt: 0,
      watchedSeconds: 60,
      resumeAt: 0,
    },
    banned: { ...course, lessonId: 5, bansSeeking: true, wantsPlay: true, startAt: 0, resumeAt: 0 },
    bannedLast: { ...course, lessonId: 6, bansSeeking: true, hasNext: false, nextId: 0 },
    trial: { ...course, lessonId: 7, startAt: 10, watchedSeconds: 10, resumeAt: 10, trialEnd: 20 },
    bannedTrial: {
      ...course,
      lessonId: 8,
      startAt: 0,
      watchedSeconds: 0,
      resumeAt: 0,
      trialEnd: 20,
      bansSeeking: true,
    },
  },
  unkeyed: {
    lessonId: kept,
    film: kept,
    sources: kept,
    watchedSeconds: kept,
    position: kept,
    duration: kept,
    length: kept,
    canJump: kept,
    hasPicture: kept,
    reason: kept,
    secondsLeft: kept,
  },
  user: {
    'playback.toggled': { gesture: { do: 'click', ...play } },
    'playback.restarted': { gesture: { do: 'click', ...restart } },
    'playback.continued': { gesture: { do: 'click', ...here } },
    'playback.startedOver': { gesture: { do: 'click', ...startOver } },
    'seek.steppedBack': { gesture: { do: 'click', role: 'button', name: '后退 5 秒' } },
    'seek.steppedForward': { gesture: { do: 'click', role: 'button', name: '前进 5 秒' } },
    'seek.chosen': {
      cases: { within: { seconds: 12 }, beyond: { seconds: 99 } },
      gesture: { do: 'click', role: 'button', name: '播放进度' },
    },
    'quality.chosen': {
      cases: { first: { quality: 0 }, second: { quality: 1 } },
      gesture: { do: 'click', role: 'button', name: '1080P' },
    },
    'next.chosen': { gesture: { do: 'click', ...next } },
    'next.cancelled': { gesture: { do: 'click', ...cancel } },
  },
  world: {
    'media.ready': { from: 'media', cases: { minute: { duration: 60 } } },
    'media.playing': { from: 'media' },
    'media.paused': { from: 'media' },
    'media.waiting': { from: 'media' },
    'media.timeChanged': { from: 'media', cases: { early: { seconds: 8 }, late: { seconds: 20 } } },
    'media.sought': { from: 'media', cases: { near: { seconds: 3 }, far: { seconds: 40 } } },
    'media.seekRefused': { from: 'media', cases: { stays: { seconds: 8 } } },
    'media.lengthFound': { from: 'media', cases: { minute: { duration: 60 } } },
    'media.pictureChanged': {
      from: 'media',
      cases: { none: { hasPicture: false }, later: { hasPicture: true } },
    },
    'media.ended': {
      from: 'media',
      cases: { next: { wish: 'next' }, again: { wish: 'again' }, nothing: { wish: 'nothing' } },
    },
    'media.failed': { from: 'media', cases: { refused: { reason: 'refused' } } },
    'lock.lost': { from: 'playLock' },
    'clock.ticked': { from: 'watchNext', cases: { nine: { secondsLeft: 9 }, four: { secondsLeft: 4 } } },
    'clock.deadlineReached': { from: 'watchNext' },
  },
  actors: {
    media: { reports: '播放器自己在做什么：打开了、在放、停了、在等、放到哪里、放完了、放不了' },
    reportProgress: { silent: '把看到哪里转告学习进度；它比这一页活得久' },
    systemControls: { reports: '耳机、键盘、锁屏上按了什么，和按页面上的一样' },
    playLock: { silent: '别的标签页开始播放时告诉这里' },
    watchNext: { reports: '还有几秒去下一节：马上报一次，以后每秒一次；到了就报时间到' },
  },
  screens: {
    'open.preparing': { shows: [preparing], hides: [lastSeen, here, ...over] },
    'open.watching.paused': {
      shows: (known) => [play, ...offerOf(known)],
      hides: [preparing, buffering, here, ...over],
    },
    'open.watching.buffering': {
      shows: (known) => [buffering, pause, ...offerOf(known)],
      hides: [preparing, here, ...over],
    },
    'open.watching.playing': {
      shows: (known) => [pause, ...offerOf(known)],
      hides: [preparing, buffering, here, ...over],
    },
    'open.watching.takenOver': { shows: [takenOver, here], hides: [preparing, buffering, lastSeen, pause, ...over] },
    'open.over.nextDue': {
      shows: ({ secondsLeft }) => [`${secondsLeft} 秒后开始自动播放下一节`, next, cancel, restart],
      hides: [congratulation, trialOver, lastSeen],
    },
    'open.over.ended': {
      shows: ['本节课程已经看完', next, restart],
      hides: ['秒后开始自动播放下一节', cancel, congratulation, trialOver],
    },
    'open.over.lastEnded': { shows: [congratulation, restart], hides: [next, cancel, trialOver] },
    'open.over.trialEnded': { shows: [trialOver, restart], hides: [next, cancel, congratulation] },
    goneOn: { shows: [], passing: true },
    failed: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '视频开着的时候，只有一个播放器；走了就没有了',
      source: '已知问题 C1：离开以后播放器不再活着',
      always: (now) => now.running('media') === Number(now.in('open')),
    },
    {
      says: '禁止拖动：谁也动不了位置',
      source: '接口 enums.banDrag：ban_drag；已知问题 C8',
      when: ({ before, event }) => before.context.bansSeeking && event.name.startsWith('seek.'),
      must: ({ before, after, effects }) =>
        before.context.position === after.context.position && !effects.includes('seek'),
    },
    {
      says: '禁止拖动：浏览器自己动了，就放回原处',
      source: '已知问题 C8',
      when: ({ before, event }) =>
        before.context.bansSeeking && event.name === 'media.sought' && before.in('open.watching'),
      must: ({ before, after, effects }) =>
        effects.join() === 'seek' && before.context.position === after.context.position,
    },
    {
      says: '视频没有照着跳，就不再跳：留在那里，该放的接着放',
      source: '文档 player.jumps：不支持跳转的视频，试一次，说出来',
      when: ({ before, event }) => event.name === 'media.seekRefused' && before.in('open.watching'),
      must: ({ before, after, event, effects }) =>
        effects.length === 0 &&
        after.context.position === event.payload.seconds &&
        after.context.wantsPlay === before.context.wantsPlay &&
        after.context.resumeAt === 0,
    },
    {
      says: '跳到哪里都不会跳到片尾：看完要放完',
      source: '接口 enums.finished：看到末尾才算学完',
      when: ({ event }) => event.name.startsWith('seek.'),
      must: ({ before, after }) =>
        after.context.position === before.context.position ||
        after.context.duration === 0 ||
        after.context.position < after.context.duration,
    },
    {
      says: '试看绝不超过试看的长度，不管文件有多长',
      source: '已知问题 C9',
      never: ({ context }) => context.trialEnd > 0 && context.position > context.trialEnd,
    },
    {
      says: '试看到了头就停下来',
      source: '已知问题 C9：试看结束，购买课程观看所有视频',
      when: ({ before, event }) =>
        before.context.trialEnd > 0 &&
        before.in('open.watching') &&
        Number(event.payload.seconds) >= before.context.trialEnd &&
        (event.name === 'media.timeChanged' || (event.name === 'media.sought' && !before.context.bansSeeking)),
      must: ({ after, effects }) => after.in('open.over.trialEnded') && effects.includes('pause'),
    },
    {
      says: '试看结束以后，谁让它放都停下来',
      source: '已知问题 C9',
      when: ({ before, event }) => before.in('open.over.trialEnded') && event.name === 'media.playing',
      must: ({ after, effects }) => after.in('open.over.trialEnded') && effects.join() === 'pause',
    },
    {
      says: '试看不去下一节',
      source: '行为 trial：试看结束',
      never: (now) => now.context.trialEnd > 0 && (now.in('open.over.nextDue') || now.in('goneOn')),
    },
    {
      says: '别的标签页开始播放，这里就停下来',
      source: '已知问题 C7：一个标签页在放',
      when: ({ before, event }) => event.name === 'lock.lost' && before.in('open.watching'),
      must: ({ after, effects }) => after.in('open.watching.takenOver') && effects.includes('pause'),
    },
    {
      says: '不用刷新就能在这里继续，位置还在',
      source: '已知问题 C7：在这里继续播放',
      when: ({ event, before }) => event.name === 'playback.continued' && before.in('open.watching.takenOver'),
      must: ({ before, after, effects }) =>
        effects.includes('play') && before.context.position === after.context.position,
    },
    {
      says: '换清晰度，位置不变，在放的接着放',
      source: '行为 qualities：多个清晰度',
      when: ({ event, before, after }) =>
        event.name === 'quality.chosen' && before.context.quality !== after.context.quality,
      must: ({ before, after }) =>
        after.in('open.preparing') &&
        before.context.position === after.context.position &&
        before.context.wantsPlay === after.context.wantsPlay,
    },
    {
      says: '看到哪里都告诉进度',
      source: '已知问题 C6：不再丢进度',
      when: ({ event, before }) => event.name === 'media.timeChanged' && before.in('open.watching'),
      must: ({ effects }) => effects.includes('reportAdvanced'),
    },
    {
      says: '看完了，就告诉进度看到了片尾；试看不算',
      source: '接口 enums.finished：看到末尾才算学完',
      when: ({ event, before }) => event.name === 'media.ended' && before.in('open.watching'),
      must: ({ before, effects }) => effects.includes('reportWatched') === (before.context.trialEnd === 0),
    },
    {
      says: '说好了放完就停，绝不自己去下一节',
      source: '文档 player.atTheEnd：放完以后停下',
      when: ({ event, before }) =>
        event.name === 'media.ended' && event.case === 'nothing' && before.in('open.watching'),
      must: ({ after }) => !after.in('open.over.nextDue') && !after.in('open.watching'),
    },
    {
      says: '停下来就告诉进度',
      source: '已知问题 C6：暂停时也不丢',
      when: ({ before, after }) => !before.in('open.watching.paused') && after.in('open.watching.paused'),
      must: ({ effects }) => effects.includes('reportPaused') && effects.includes('releasePlayer'),
    },
    {
      says: '说好要放的，不会永远打不开',
      source: '已知问题 A9',
      when: ({ event, before }) => event.name === 'after patience' && before.context.wantsPlay,
      must: ({ after, effects }) => after.in('failed') && effects.includes('tellFailed'),
    },
    {
      says: '放不了就告诉页面在哪里断的，只告诉一次',
      source: '已知问题 A9',
      when: ({ effects }) => effects.includes('tellFailed'),
      must: ({ before, after }) => before.in('open') && after.in('failed'),
    },
    {
      says: '看过的课时从上次的地方开始，谁也不用在几秒之内按什么',
      source: '设计 place：看过的课时从上次的地方开始',
      when: ({ event, before }) => event.name === 'media.ready' && before.in('open.preparing'),
      must: ({ before, after, effects }) =>
        before.context.position === after.context.position &&
        before.context.resumeAt === after.context.resumeAt &&
        !effects.includes('seek'),
    },
    {
      says: '停着的时候，可以从头播放一直在那里',
      source: '设计 place：从头播放',
      when: ({ before, event }) =>
        before.in('open.watching.paused') &&
        before.context.resumeAt > 0 &&
        /^(after|media\.timeChanged)/.test(event.name),
      must: ({ before, after }) => after.in('open.over') || before.context.resumeAt === after.context.resumeAt,
    },
    {
      says: '从头播放就是从头，马上放，只问一次',
      source: '设计 place：从头播放',
      when: ({ event, before }) =>
        event.name === 'playback.startedOver' &&
        before.context.resumeAt > 0 &&
        before.in('open.watching') &&
        !before.in('open.watching.takenOver'),
      must: ({ after, effects }) =>
        after.context.position === 0 &&
        after.context.resumeAt === 0 &&
        effects.includes('seek') &&
        effects.includes('play'),
    },
    {
      says: '连着放了十秒，或者去了别处，就不再问',
      source: '设计 place：十秒',
      when: ({ event, before, effects }) =>
        (event.name === 'after startOverOffer' || effects.includes('reportSought')) && before.in('open.watching'),
      must: ({ after }) => after.context.resumeAt === 0,
    },
    {
      says: '取消了，就绝不自己去下一节',
      source: '行为 next：十秒后去下一节',
      when: ({ before, after }) => !before.in('goneOn') && after.in('goneOn'),
      must: ({ before, event }) =>
        event.name === 'next.chosen' ||
        (event.name === 'clock.deadlineReached' && before.in('open.over.nextDue') && before.context.hasNext),
    },
    {
      says: '看完了总能再看',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) => now.in('open'),
      leadsTo: (now) => now.in('open.watching.playing'),
    },
  ],
  excuses: {
    waits: [
      {
        because: '还没有说要播放，一分钟的时限每次重新数；按下播放以后到时限就算放不了',
        names: ['open.preparing: after patience [otherwise]'],
      },
    ],
    pairs: [
      {
        because: '一个课时要么能拖动，要么不能，中途不会变',
        names: [
          'open.watching: seek.steppedBack [maySeek] > open.watching: media.sought [mayNotSeek]',
          'open.watching: seek.steppedForward [maySeek] > open.watching: media.sought [mayNotSeek]',
          'open.watching: seek.chosen [maySeek] > open.watching: media.sought [mayNotSeek]',
        ],
      },
      {
        because: '试看的不去下一节，最后一节没有下一节',
        names: ['open.over.trialEnded: media.playing > open: next.chosen [mayGoOn]'],
      },
      {
        because: '试看的放完就是试看结束，不重放',
        names: ['media.timeChanged [isPastTrial]', 'media.sought [isPastTrial]', 'media.ended [isTrial]'].map(
          (after) => `open.watching: media.ended [wantsAgain] > open.watching: ${after}`,
        ),
      },
      {
        because: '试看结束以后不能再放',
        names: ['media.timeChanged [isPastTrial]', 'media.sought [isPastTrial]', 'media.ended [isTrial]'].map(
          (after) => `open.over: media.playing > open.watching: ${after}`,
        ),
      },
      {
        because: '从头播放过、自己找过地方、连着放了十秒、被别的标签页接走、重新放过，就没有上次的地方可以从头了',
        names: [
          'open.watching: media.ended [wantsAgain] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.steppedBack [maySeek] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.steppedBack [maySeek] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching: seek.steppedForward [maySeek] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.steppedForward [maySeek] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching: seek.chosen [maySeek] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.chosen [maySeek] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching.takenOver: playback.continued > open.watching: playback.startedOver [hasResume]',
          'open.watching.takenOver: media.paused > open.watching: playback.startedOver [hasResume]',
          'open.over: media.playing > open.watching: playback.startedOver [hasResume]',
        ],
      },
      {
        because: '停着的时候从头播放是 paused 自己的转移；正在放的时候从头播放不离开原来的状态',
        names: [
          'open.watching: playback.startedOver [hasResume] > open.watching.takenOver: playback.continued',
          'open.watching: playback.startedOver [hasResume] > open.watching.takenOver: media.paused',
        ],
      },
    ],
    mutants: [
      {
        because: '进入 over 的每条路都指明了里面的状态',
        names: ['open.over begins in nextDue'],
      },
    ],
  },
  accepts: {
    'open.preparing': [
      'next.chosen',
      'media.ready',
      'media.failed',
      'playback.toggled',
      'quality.chosen',
      'seek.chosen',
      'lock.lost',
    ],
    'open.watching.paused': [...offering, 'playback.toggled'],
    'open.watching.buffering': [...offering, 'playback.toggled'],
    'open.watching.playing': [...offering, 'playback.toggled', 'media.waiting'],
    'open.watching.takenOver': [...watching, 'playback.continued'],
    'open.over.nextDue': [
      ...again,
      'next.chosen',
      'clock.ticked',
      'clock.deadlineReached',
      'next.cancelled',
      'lock.lost',
    ],
    'open.over.ended': [...again, 'next.chosen'],
    'open.over.lastEnded': [...again],
    'open.over.trialEnded': [...again],
    goneOn: [],
    failed: [],
  },
  runs: {
    '*': {
      reportProgress: null,
      systemControls: ({ film, bansSeeking, hasNext }) => ({ film, bansSeeking, hasNext }),
      playLock: ({ lessonId }) => ({ lessonId }),
    },
    open: {
      media: ({ sources, quality, position }) => ({ source: sources[quality], startAt: position }),
    },
    'open.over.nextDue': { watchNext: () => ({ wait: 10_000 }) },
  },
  delays: { patience: 60_000, startOverOffer: 10_000 },
  ends: { goneOn: () => ({ kind: 'next' }) },
  tags: { busy: ['open.preparing', 'open.watching.buffering'] },
  sends: {
    play: { to: 'media', event: { type: 'play' } },
    pause: { to: 'media', event: { type: 'pause' } },
    seek: ({ position }) => ({ to: 'media', event: { type: 'seek', seconds: position } }),
    reportOpened: ({ lessonId, watchedSeconds }) => ({
      to: 'reportProgress',
      event: { type: 'player.opened', lessonId, watchedSeconds },
    }),
    reportAdvanced: ({ lessonId, position }) => ({
      to: 'reportProgress',
      event: { type: 'player.advanced', lessonId, position },
    }),
    // The whole film counts as watched, to the second that the server knows.
    reportWatched: ({ lessonId }) => ({
      to: 'reportProgress',
      event: { type: 'player.advanced', lessonId, position: 60 },
    }),
    reportPaused: { to: 'reportProgress', event: { type: 'player.paused' } },
    reportSought: { to: 'reportProgress', event: { type: 'player.sought' } },
    reportEnded: { to: 'reportProgress', event: { type: 'player.ended' } },
    tellControlsStarted: { to: 'systemControls', event: { type: 'player.started' } },
    tellControlsEnded: { to: 'systemControls', event: { type: 'player.ended' } },
    claimPlayer: { to: 'playLock', event: { type: 'parent.started' } },
    releasePlayer: { to: 'playLock', event: { type: 'parent.paused' } },
    tellFailed: ({ reason, position, quality, resumeAt, wantsPlay, hasPlayed }) => ({
      to: 'parent',
      event: { type: 'child.filmFailed', reason, position, quality, resumeAt, wantsPlay, hasPlayed },
    }),
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'open.preparing',
      effects: ['reportOpened'],
      changes: (_, { input: { startAt, ...given } }) => ({
        ...given,
        position: startAt,
        duration: 0,
        hasPlayed: false,
        canJump: true,
        hasPicture: true,
        reason: 'unknown',
        secondsLeft: 0,
      }),
      because: '接口 enums.grows：进度从服务器知道的地方开始',
    },
    {
      from: 'open.preparing',
      event: 'media.ready',
      given: ['要放', ({ wantsPlay }) => wantsPlay],
      to: 'open.watching.buffering',
      effects: ['play'],
      changes: (_, { duration }) => ({ duration }),
      because: '换清晰度、换地址、从上一节来：接着放',
    },
    {
      from: 'open.preparing',
      event: 'media.ready',
      given: ['不自己放', ({ wantsPlay }) => !wantsPlay],
      to: 'open.watching.paused',
      effects: [...paused],
      changes: (_, { duration }) => ({ duration }),
      because: '行为 player：不自动播放',
    },
    {
      from: 'open.preparing',
      event: 'media.failed',
      to: 'failed',
      effects: ['tellFailed'],
      changes: (_, { reason }) => ({ reason }),
      because: '已知问题 A9：为什么放不了也告诉',
    },
    {
      from: 'open.preparing',
      event: 'after patience',
      given: ['要放', ({ wantsPlay }) => wantsPlay],
      to: 'failed',
      effects: ['tellFailed'],
      because: '已知问题 A9：总也打不开的，就是放不了',
    },
    {
      from: 'open.preparing',
      event: 'after patience',
      given: ['没有说要放', ({ wantsPlay }) => !wantsPlay],
      to: 'same',
      restarts: ['patience'],
      because: '再等一分钟：没有说要放的，浏览器也许还不取',
    },
    {
      from: 'open.preparing',
      event: 'playback.toggled',
      to: 'same',
      changes: ({ wantsPlay }) => ({ wantsPlay: !wantsPlay }),
      because: '还没打开也可以先按播放',
    },
    {
      from: 'open.preparing',
      event: 'quality.chosen',
      given: ['是另一个清晰度', other],
      to: 'open.preparing',
      restarts: ['media', 'patience'],
      effects: ['storeQuality'],
      changes: (_, { quality }) => ({ quality }),
      because: behaviour,
    },
    {
      from: 'open.preparing',
      event: 'seek.chosen',
      given: ['可以拖动', free],
      to: 'open.preparing',
      restarts: ['media', 'patience'],
      effects: ['reportSought'],
      changes: (known, { seconds }) => ({ ...sent, position: place(known, seconds) }),
      because: '文档 player.times：评论里的时间点一下就到，还没打开也一样',
    },
    {
      from: 'open.preparing',
      event: 'lock.lost',
      given: ['正要放', ({ wantsPlay }) => wantsPlay],
      to: 'same',
      changes: { wantsPlay: false },
      because: oneTab,
    },
    {
      from: 'open.watching',
      event: 'media.timeChanged',
      given: ['还没到试看的头', ({ trialEnd }, { seconds }) => trialEnd === 0 || seconds < trialEnd],
      to: 'same',
      effects: [{ name: 'reportAdvanced', sees: (_, { seconds }) => ({ position: seconds }) }],
      changes: (_, { seconds }) => ({ position: seconds }),
      because: '接口 content.recordEach：位置告诉进度',
    },
    {
      from: 'open.watching',
      event: 'media.timeChanged',
      given: ['试看到头了', ({ trialEnd }, { seconds }) => trialEnd > 0 && seconds >= trialEnd],
      to: 'open.over.trialEnded',
      effects: [{ name: 'pause', sees: asBefore }, { name: 'reportAdvanced', sees: asBefore }, ...ended, ...paused],
      changes: { ...stopped, ...answered, position: 20 },
      because: trialLimit,
    },
    {
      from: 'open.watching',
      event: 'media.sought',
      given: ['禁止拖动', (known) => !free(known)],
      to: 'same',
      effects: [{ name: 'seek', sees: ({ position }) => ({ position }) }],
      because: banDrag,
    },
    {
      from: 'open.watching',
      event: 'media.sought',
      given: [
        '可以拖动，没到试看的头',
        (known, { seconds }) => free(known) && (known.trialEnd === 0 || seconds < known.trialEnd),
      ],
      to: 'same',
      effects: ['reportSought'],
      changes: (_, { seconds }) => ({ ...answered, position: seconds }),
      because: world,
    },
    {
      from: 'open.watching',
      event: 'media.sought',
      given: [
        '可以拖动，过了试看的头',
        (known, { seconds }) => free(known) && known.trialEnd > 0 && seconds >= known.trialEnd,
      ],
      to: 'open.over.trialEnded',
      effects: [{ name: 'pause', sees: asBefore }, ...ended, ...paused],
      changes: { ...stopped, ...answered, position: 20 },
      because: trialLimit,
    },
    {
      from: 'open.watching',
      event: 'media.playing',
      to: 'open.watching.playing',
      effects: ['claimPlayer', 'tellControlsStarted'],
      changes: playing,
      because: world,
    },
    {
      from: 'open.watching',
      event: 'media.paused',
      to: 'open.watching.paused',
      effects: [...paused],
      changes: stopped,
      because: world,
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: ['试看', trial],
      to: 'open.over.trialEnded',
      effects: [...ended, ...paused],
      changes: { ...stopped, ...answered },
      because: '行为 trial：试看结束',
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: ['要重放', (known: Known, { wish }: End) => whole(known) && wish === 'again'],
      to: 'open.watching.buffering',
      effects: [
        { name: 'reportWatched', sees: 'before' },
        { name: 'seek', sees: beforeWish },
        { name: 'play', sees: beforeWish },
        { name: 'reportSought', sees: beforeWish },
      ],
      changes: { ...started, ...sent, position: 0 },
      because: '文档 player.atTheEnd：放完以后重放，看完照样算',
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: ['后面还有，要接着看', (known: Known, { wish }: End) => whole(known) && known.hasNext && wish === 'next'],
      to: 'open.over.nextDue',
      effects: [{ name: 'reportWatched', sees: asBefore }, ...ended],
      changes: { ...stopped, ...answered },
      because: nextDue,
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: [
        '后面还有，说好了放完就停',
        (known: Known, { wish }: End) => whole(known) && known.hasNext && wish === 'nothing',
      ],
      to: 'open.over.ended',
      effects: [{ name: 'reportWatched', sees: asBefore }, ...ended, ...paused],
      changes: { ...stopped, ...answered },
      because: '文档 player.atTheEnd：放完以后停下，下一节自己选',
    },
    {
      from: 'open.watching',
      event: 'media.ended',
      given: [
        '是最后一节，不重放',
        (known: Known, { wish }: End) => whole(known) && !known.hasNext && wish !== 'again',
      ],
      to: 'open.over.lastEnded',
      effects: [{ name: 'reportWatched', sees: asBefore }, ...ended, ...paused],
      changes: { ...stopped, ...answered },
      because: '行为 next：说学完了最后一节',
    },
    {
      from: 'open.watching',
      event: 'media.failed',
      to: 'failed',
      effects: ['tellFailed'],
      changes: (_, { reason }) => ({ reason }),
      because: '已知问题 A9：为什么放不了也告诉',
    },
    {
      from: 'open.watching',
      event: 'media.seekRefused',
      to: 'same',
      changes: (_, { seconds }) => ({ ...answered, position: seconds, canJump: false }),
      because: '视频不支持跳转：试过一次，留在原处接着放，位置是真的，不再问要不要从头',
    },
    {
      from: 'open.watching',
      event: 'media.lengthFound',
      to: 'same',
      changes: (_, { duration }) => ({ duration }),
      because: '浏览器录的视频，放到后来才知道多长',
    },
    {
      from: 'open.watching',
      event: 'media.pictureChanged',
      to: 'same',
      changes: (_, { hasPicture }) => ({ hasPicture }),
      because: '只有声音，或者画面的格式放不了：说出来',
    },
    {
      from: 'open.watching',
      event: 'lock.lost',
      to: 'open.watching.takenOver',
      effects: [{ name: 'pause', sees: asBefore }],
      changes: { ...stopped, ...answered },
      because: oneTab,
    },
    {
      from: 'open.watching',
      event: 'seek.steppedBack',
      given: ['可以拖动', free],
      to: 'same',
      effects: [{ name: 'seek', sees: (known) => ({ position: place(known, known.position - 5) }) }, 'reportSought'],
      changes: (known) => ({ ...sent, position: place(known, known.position - 5) }),
      because: '行为 player：← 5 秒',
    },
    {
      from: 'open.watching',
      event: 'seek.steppedForward',
      given: ['可以拖动', free],
      to: 'same',
      effects: [{ name: 'seek', sees: (known) => ({ position: place(known, known.position + 5) }) }, 'reportSought'],
      changes: (known) => ({ ...sent, position: place(known, known.position + 5) }),
      because: '行为 player：→ 5 秒',
    },
    {
      from: 'open.watching',
      event: 'seek.chosen',
      given: ['可以拖动', free],
      to: 'same',
      effects: [{ name: 'seek', sees: (known, { seconds }) => ({ position: place(known, seconds) }) }, 'reportSought'],
      changes: (known, { seconds }) => ({ ...sent, position: place(known, seconds) }),
      because: '行为 player：进度条',
    },
    {
      from: 'open.watching',
      event: 'quality.chosen',
      given: ['是另一个清晰度', other],
      to: 'open.preparing',
      restarts: ['media'],
      effects: ['storeQuality'],
      changes: (_, { quality }) => ({ quality, hasPicture: true }),
      because: '行为 qualities：清晰度，位置不变',
    },
    {
      from: 'open.watching',
      event: 'playback.startedOver',
      given: ['从上次的地方开始的', begun],
      to: 'same',
      effects: [...startsOver],
      changes: { ...sent, position: 0 },
      because: '从头播放；禁止拖动的也可以，前面都看过了',
    },
    {
      from: 'open.watching.paused',
      event: 'playback.startedOver',
      given: ['从上次的地方开始的', begun],
      to: 'open.watching.buffering',
      effects: [...startsOver],
      changes: { ...started, ...sent, position: 0 },
      because: '从头播放，马上就放',
    },
    {
      from: 'open.watching.playing',
      event: 'after startOverOffer',
      to: 'same',
      changes: answered,
      because: resume,
    },
    {
      from: 'open.watching.paused',
      event: 'playback.toggled',
      to: 'open.watching.buffering',
      effects: [{ name: 'play', sees: beforeWish }],
      changes: started,
      because: behaviour,
    },
    {
      from: 'open.watching.buffering',
      event: 'playback.toggled',
      to: 'open.watching.paused',
      effects: [{ name: 'pause', sees: beforeWish }, ...paused],
      changes: stopped,
      because: behaviour,
    },
    {
      from: 'open.watching.playing',
      event: 'playback.toggled',
      to: 'open.watching.paused',
      effects: [{ name: 'pause', sees: beforeWish }, ...paused],
      changes: stopped,
      because: behaviour,
    },
    {
      from: 'open.watching.playing',
      event: 'media.waiting',
      to: 'open.watching.buffering',
      because: '数据不够了，等着',
    },
    {
      from: 'open.watching.takenOver',
      event: 'playback.continued',
      to: 'open.watching.buffering',
      effects: [{ name: 'play', sees: beforeWish }],
      changes: started,
      because: '已知问题 C7：不用刷新就能继续',
    },
    {
      from: 'open.watching.takenOver',
      event: 'media.paused',
      to: 'same',
      because: '是我们让它停的',
    },
    {
      from: 'open.over',
      event: 'playback.restarted',
      to: 'open.preparing',
      restarts: ['media'],
      changes: { position: 0, wantsPlay: true, canJump: true, hasPicture: true },
      because: '看完了还可以再看',
    },
    {
      from: 'open.over',
      event: 'seek.chosen',
      given: ['可以拖动', free],
      to: 'open.preparing',
      restarts: ['media'],
      effects: ['reportSought'],
      changes: (known, { seconds }) => ({
        position: place(known, seconds),
        wantsPlay: true,
        canJump: true,
        hasPicture: true,
      }),
      because: '文档 player.times：看完了，评论里的时间点照样一下就到',
    },
    {
      from: 'open.over',
      event: 'media.playing',
      to: 'open.watching.playing',
      effects: ['claimPlayer', 'tellControlsStarted'],
      changes: playing,
      because: world,
    },
    {
      from: 'open.over.trialEnded',
      event: 'media.playing',
      to: 'same',
      effects: ['pause'],
      because: trialLimit,
    },
    {
      from: 'open.over.nextDue',
      event: 'clock.ticked',
      case: 'nine',
      to: 'same',
      changes: { secondsLeft: 9 },
      because: nextDue,
    },
    {
      from: 'open.over.nextDue',
      event: 'clock.ticked',
      case: 'four',
      to: 'same',
      effects: ['askForNext'],
      changes: { secondsLeft: 4 },
      because: '文档 player.next：快到下一节时先问它的内容',
    },
    { from: 'open.over.nextDue', event: 'clock.deadlineReached', to: 'goneOn', because: nextDue },
    {
      from: 'open.over.nextDue',
      event: 'next.cancelled',
      to: 'open.over.ended',
      effects: [...paused],
      because: '可以取消',
    },
    {
      from: 'open.over.nextDue',
      event: 'lock.lost',
      to: 'open.over.ended',
      effects: [...paused],
      because: '别的标签页在放，这里不自己去下一节',
    },
    {
      from: 'open',
      event: 'next.chosen',
      given: ['后面还有，不是试看', (known: Known) => whole(known) && known.hasNext],
      to: 'goneOn',
      because: '行为 next：播放下一节课程；看到一半也可以',
    },
  ],
};
