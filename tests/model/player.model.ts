import type { PlayerInput } from '../../machines/domain/player.ts';
import { playerMachine } from '../../machines/learn/player.machine.ts';
import type { Model } from './runner/model.ts';

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
  wantsPlay: false,
};

export const player: Model<typeof playerMachine> = {
  machine: playerMachine,
  inputs: {
    course,
    last: { ...course, lessonId: 4, hasNext: false, wantsPlay: true, startAt: 0, watchedSeconds: 60, resumeAt: 0 },
    banned: { ...course, lessonId: 5, bansSeeking: true, wantsPlay: true, startAt: 0, resumeAt: 0 },
    bannedLast: { ...course, lessonId: 6, bansSeeking: true, hasNext: false },
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
    'media.ended': { from: 'media' },
    'media.failed': { from: 'media' },
    'lock.lost': { from: 'playLock' },
    'clock.ticked': { from: 'watchNext', cases: { nine: { secondsLeft: 9 } } },
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
      source: '接口 enums 5：ban_drag；已知问题 C8',
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
      source: '行为 /courses/video/:id：试看结束',
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
      source: '行为 /courses/video/:id：多个清晰度',
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
      source: '接口 enums 6：看到末尾才算学完',
      when: ({ event, before }) => event.name === 'media.ended' && before.in('open.watching'),
      must: ({ before, effects }) => effects.includes('reportWatched') === (before.context.trialEnd === 0),
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
      source: '设计 1：看过的课时从上次的地方开始',
      when: ({ event, before }) => event.name === 'media.ready' && before.in('open.preparing'),
      must: ({ before, after, effects }) =>
        before.context.position === after.context.position &&
        before.context.resumeAt === after.context.resumeAt &&
        !effects.includes('seek'),
    },
    {
      says: '停着的时候，可以从头播放一直在那里',
      source: '设计 1：从头播放',
      when: ({ before, event }) =>
        before.in('open.watching.paused') &&
        before.context.resumeAt > 0 &&
        /^(after|media\.timeChanged)/.test(event.name),
      must: ({ before, after }) => after.in('open.over') || before.context.resumeAt === after.context.resumeAt,
    },
    {
      says: '从头播放就是从头，马上放，只问一次',
      source: '设计 1：从头播放',
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
      source: '设计 1：十秒',
      when: ({ event, before, effects }) =>
        (event.name === 'after startOverOffer' || effects.includes('reportSought')) && before.in('open.watching'),
      must: ({ after }) => after.context.resumeAt === 0,
    },
    {
      says: '取消了，就绝不自己去下一节',
      source: '行为 /courses/video/:id：十秒后去下一节',
      when: ({ before, after }) => !before.in('goneOn') && after.in('goneOn'),
      must: ({ before, event }) =>
        event.name === 'next.chosen' ||
        (event.name === 'clock.deadlineReached' && before.in('open.over.nextDue') && before.context.hasNext),
    },
    {
      says: '看完了总能再看',
      source: '设计 3：每个状态都有出路',
      from: (now) => now.in('open'),
      leadsTo: (now) => now.in('open.watching.playing'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '禁止拖动的，浏览器自己动了也放回原处，到不了试看的头',
        names: ['open.watching: media.sought [mayNotSeek] > open.watching: media.sought [isPastTrial]'],
      },
      {
        because: '一个课时要么能拖动，要么不能，中途不会变',
        between: [
          ['open.watching: media.sought [mayNotSeek]'],
          [
            'open.watching: media.sought [otherwise]',
            'open.watching: seek.steppedBack [maySeek]',
            'open.watching: seek.steppedForward [maySeek]',
            'open.watching: seek.chosen [maySeek]',
          ],
        ],
      },
      {
        because: '已经说了不放，打开以后就不放，也没有可停的',
        names: ['lock.lost [wantsPlay]', 'after patience [otherwise]'].flatMap((before) =>
          ['media.ready', 'lock.lost', 'after patience'].map(
            (after) => `open.preparing: ${before} > open.preparing: ${after} [wantsPlay]`,
          ),
        ),
      },
      {
        because: '重新播放就是要放，上次看到哪里已经不问',
        names: ['media.ready [otherwise]', 'after patience [otherwise]'].map(
          (after) => `open.over: playback.restarted > open.preparing: ${after}`,
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
          'open.preparing: media.ready [otherwise] > open.watching: playback.startedOver [hasResume]',
          'open.watching: media.sought [otherwise] > open.watching: playback.startedOver [hasResume]',
          'open.watching: media.sought [otherwise] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching: lock.lost > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.steppedBack [maySeek] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.steppedBack [maySeek] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching: seek.steppedForward [maySeek] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.steppedForward [maySeek] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching: seek.chosen [maySeek] > open.watching: playback.startedOver [hasResume]',
          'open.watching: seek.chosen [maySeek] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching: playback.startedOver [hasResume] > open.watching: playback.startedOver [hasResume]',
          'open.watching: playback.startedOver [hasResume] > open.watching.paused: playback.startedOver [hasResume]',
          'open.watching.paused: playback.startedOver [hasResume] > open.watching: playback.startedOver [hasResume]',
          'open.watching.playing: after startOverOffer > open.watching: playback.startedOver [hasResume]',
          'open.watching.takenOver: playback.continued > open.watching: playback.startedOver [hasResume]',
          'open.watching.takenOver: media.paused > open.watching: playback.startedOver [hasResume]',
          'open.over: media.playing > open.watching: playback.startedOver [hasResume]',
        ],
      },
      {
        because: '停着的时候从头播放是 paused 自己的转移；正在放的时候从头播放不离开原来的状态',
        names: [
          'open.watching: media.paused > open.watching: playback.startedOver [hasResume]',
          'open.watching: playback.startedOver [hasResume] > open.watching.paused: playback.toggled',
          'open.watching: playback.startedOver [hasResume] > open.watching.takenOver: playback.continued',
          'open.watching: playback.startedOver [hasResume] > open.watching.takenOver: media.paused',
          'open.watching.buffering: playback.toggled > open.watching: playback.startedOver [hasResume]',
          'open.watching.playing: playback.toggled > open.watching: playback.startedOver [hasResume]',
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
};
