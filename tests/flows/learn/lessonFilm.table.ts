import type { FilmFault } from '../../../machines/domain/filmFault.ts';
import type { AskAddressAnswer, LessonDetail, PlaySource } from '../../../machines/domain/lesson.ts';
import type { lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { firstLesson, trialLesson } from '../fixtures.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const fault = '网络异常或服务器没有回应，请稍后再试';
const failed = '视频加载失败';
const noAddress = '还没有播放地址';
const asking = '正在获取播放地址…';
/** The message for each reason in the cases. */
const reasons: Partial<Record<FilmFault, string>> = {
  refused: '视频服务器不让播放，播放地址可能已经失效，请重试；一直不行的话，请联系网站客服',
  codec: '您的浏览器放不了这个视频的格式，请换一个浏览器，例如新版的 Chrome、Edge 或 Safari',
};
const playerOf = { role: 'region', name: '播放器：03 核心概念讲解' } as const;

const sources: PlaySource[] = [
  { url: 'https://cdn.example/720.mp4', format: 'mp4', quality: '720P' },
  { url: 'https://cdn.example/1080.mp4', format: 'mp4', quality: '1080P' },
];

type Known = {
  lesson: LessonDetail;
  sources: PlaySource[];
  quality: number;
  startAt: number;
  resumeAt: number;
  wantsPlay: boolean;
  isRenewed: boolean;
};
const sourcesIn = ({ isRenewed, quality }: Known, { output }: { output: AskAddressAnswer }) =>
  output.kind === 'film'
    ? { sources: output.sources, quality: isRenewed ? quality : output.wanted, isCrowded: false }
    : {};
type Break = { reason: FilmFault; position: number; quality: number; resumeAt: number; wantsPlay: boolean };
const breakIn = (_: unknown, { position, ...kept }: Break) => ({
  reason: kept.reason,
  startAt: position,
  quality: kept.quality,
  resumeAt: kept.resumeAt,
  wantsPlay: kept.wantsPlay,
  isRenewed: true,
});
const isHere = (reason: FilmFault) => reason === 'codec' || reason === 'stream' || reason === 'blocked';
const playerInput = ({ lesson, sources, quality, startAt, resumeAt, wantsPlay }: Known) => {
  const isTrial = lesson.access === 'trial';
  return {
    lessonId: lesson.id,
    film: { title: lesson.title, course: lesson.course.title, cover: lesson.course.coverUrl },
    sources,
    quality: sources[quality] ? quality : sources.length - 1,
    startAt,
    watchedSeconds: lesson.watchedSeconds,
    resumeAt,
    trialEnd: isTrial ? lesson.trialSeconds : 0,
    bansSeeking: lesson.bansSeeking,
    hasNext: !isTrial && lesson.next !== null,
    length: lesson.duration,
    nextId: lesson.next?.id ?? 0,
    wantsPlay,
  };
};
const turnComes = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const lessonFilm: Table<typeof lessonFilmMachine> = {
  inputs: {
    whole: { lesson: firstLesson, wantsPlay: false },
    trial: { lesson: trialLesson, wantsPlay: true },
  },
  unkeyed: {
    sources: kept,
    embeddedUrl: kept,
    startAt: kept,
    reason: kept,
    message: kept,
    isCrowded: kept,
  },
  user: { 'address.retried': { gesture: { do: 'click', ...retry } } },
  world: {
    'child.filmFailed': {
      from: 'player',
      cases: {
        atOnce: { reason: 'refused', position: 0, quality: 0, resumeAt: 30, wantsPlay: false, hasPlayed: false },
        stuck: { reason: 'refused', position: 12, quality: 0, resumeAt: 0, wantsPlay: false, hasPlayed: false },
        later: { reason: 'refused', position: 31, quality: 1, resumeAt: 0, wantsPlay: true, hasPlayed: true },
        unplayable: { reason: 'codec', position: 0, quality: 0, resumeAt: 30, wantsPlay: false, hasPlayed: false },
      },
    },
  },
  actors: {
    askAddress: {
      answers: {
        film: { kind: 'film', sources, wanted: 1 },
        fewer: {
          kind: 'film',
          wanted: 0,
          sources: [{ url: 'https://cdn.example/fresh.mp4', format: 'mp4', quality: '默认' }],
        },
        embedded: { kind: 'embedded', url: 'https://player.example/1' },
        none: { kind: 'none' },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '无法获取视频播放地址' },
        speechless: { kind: 'refused', message: '' },
      },
      faults: ['offline'],
    },
    player: {
      answers: { next: { kind: 'next' } },
      faults: { never: '播放器自己不会出错；视频放不了由它报告' },
      only: ['后面还有能看的课时', ({ lesson }) => lesson.access === 'full' && lesson.next !== null],
    },
  },
  screens: {
    askingAddress: { shows: ({ isCrowded }) => [isCrowded ? crowded : asking], hides: [failed, noAddress] },
    waitingTurn: { shows: [crowded, retry], hides: [failed, noAddress, asking] },
    addressRefused: { shows: ({ message }) => [message || failed, retry], hides: [noAddress, asking] },
    addressUnavailable: { shows: [failed, fault, retry], hides: [noAddress, asking] },
    noAddress: { shows: [noAddress, '该视频暂时无法播放，请稍后再试', retry], hides: [failed, asking] },
    embedded: { shows: [], hides: [failed, noAddress, asking, retry] },
    playing: { shows: [playerOf], hides: [failed, noAddress, asking, retry] },
    filmUnplayable: {
      shows: ({ reason }) => [failed, reasons[reason] ?? ''],
      hides: [noAddress, asking, retry],
    },
    filmFailed: { shows: ({ reason }) => [failed, reasons[reason] ?? '', retry], hides: [noAddress, asking] },
    goneOn: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '访问的人太多，不会变成出错的页面，问到轮到为止',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) => after.in('waitingTurn') && after.context.startAt === before.context.startAt,
    },
    {
      says: '同一时间只取一次地址，放的时候不取',
      source: '设计 lists：旧的回答作废',
      never: (now) => now.running('askAddress') + now.running('player') > 1,
    },
    {
      says: '放不了，就换个新地址，从断的地方接着放',
      source: '接口 content.urlsExpire：签名的地址会失效，放不了就再取；已知问题 A9',
      when: ({ event, before }) =>
        event.name === 'child.filmFailed' &&
        event.case !== 'unplayable' &&
        (before.context.isRenewed === false || event.payload.hasPlayed === true),
      must: ({ event, after }) =>
        after.running('askAddress') === 1 &&
        after.context.startAt === event.payload.position &&
        after.context.quality === event.payload.quality &&
        after.context.resumeAt === event.payload.resumeAt &&
        after.context.wantsPlay === event.payload.wantsPlay,
    },
    {
      says: '换了地址一点也没放就又断了：不再自己取',
      source: '接口 content.urlsExpire；设计 wayOut：不无限重试',
      when: ({ event, before }) =>
        event.name === 'child.filmFailed' &&
        event.case !== 'unplayable' &&
        before.context.isRenewed &&
        event.payload.hasPlayed === false,
      must: ({ after }) => after.in('filmFailed') && after.running('askAddress') === 0,
    },
    {
      says: '这个浏览器放不了的，不白取地址，也不让人白按重试',
      source: '设计 wayOut：原因要说对，办法要管用',
      when: ({ event }) => event.name === 'child.filmFailed' && event.case === 'unplayable',
      must: ({ after }) => after.in('filmUnplayable') && after.running('askAddress') === 0,
    },
    {
      says: '出错的时候，看到哪里还记着',
      source: '已知问题 A9；设计 typed：不丢',
      when: ({ event }) => event.name === 'address.retried' || event.name.endsWith('askAddress'),
      must: ({ before, after }) =>
        before.context.startAt === after.context.startAt &&
        (before.context.quality === after.context.quality || !before.context.isRenewed),
    },
    {
      says: '打开视频就用上次选的清晰度',
      source: '学员的选择不丢：字幕、清晰度、速度、音量在这台设备上记着',
      when: ({ event, before }) =>
        event.name === 'done askAddress' && event.case === 'film' && !before.context.isRenewed,
      must: ({ after }) => after.context.quality === 1,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '已知问题 A9：服务器的原话没有丢',
      never: (now) => now.context.message !== '' && !now.in('addressRefused'),
    },
    {
      says: '无论出什么错，总还能播放；这个浏览器放不了的，说明换一个',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => !now.in('embedded') && !now.in('filmUnplayable') && !now.in('goneOn'),
      leadsTo: (now) => now.in('playing'),
    },
  ],

  excuses: {
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，也可以离开；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn'],
      },
    ],
  },
  accepts: {
    askingAddress: [],
    waitingTurn: ['address.retried'],
    addressRefused: ['address.retried'],
    addressUnavailable: ['address.retried'],
    noAddress: ['address.retried'],
    embedded: [],
    playing: ['child.filmFailed'],
    filmUnplayable: [],
    filmFailed: ['address.retried'],
    goneOn: [],
  },
  runs: {
    askingAddress: {
      askAddress: ({ lesson }) => ({ lessonId: lesson.id, isTrial: lesson.access === 'trial' }),
    },
    playing: { player: playerInput },
  },
  delays: { turn: 5000 },
  ends: { goneOn: () => ({ kind: 'next' }) },
  tags: { refused: ['addressRefused'], fault: ['addressUnavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'askingAddress',
      changes: (_, { input }) => ({
        lesson: input.lesson,
        wantsPlay: input.wantsPlay,
        sources: [],
        embeddedUrl: '',
        startAt: input.lesson.resumeAt,
        quality: 0,
        resumeAt: input.lesson.resumeAt,
        isRenewed: false,
        reason: 'unknown',
        message: '',
        isCrowded: false,
      }),
      because: '接口 content.playUrls：能看或者能试看，就取播放地址',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'askingAddress', because: asksAgain },
    { from: 'waitingTurn', event: 'address.retried', to: 'askingAddress', because: asksAgain },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: ['film', 'fewer'],
      to: 'playing',
      changes: sourcesIn,
      because: '接口 content.qualities：几个地址就是几个清晰度；从上次选的那一个开始，断了再取就不换',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'embedded',
      to: 'embedded',
      changes: { embeddedUrl: 'https://player.example/1', isCrowded: false },
      because: '接口 content.embed：嵌入代码',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'none',
      to: 'noAddress',
      changes: { isCrowded: false },
      because: '接口 content.noUrls：没有地址',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'refused',
      to: 'addressRefused',
      changes: { message: '无法获取视频播放地址', isCrowded: false },
      because: '已知问题 A9：显示服务器的原话',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'speechless',
      to: 'addressRefused',
      changes: { isCrowded: false },
      because: '接口 content.emptyMessage：没有说话就说 视频加载失败',
    },
    {
      from: 'askingAddress',
      event: 'error askAddress',
      to: 'addressUnavailable',
      changes: { isCrowded: false },
      because: '已知问题 A9：不再是空白，可以重试',
    },
    {
      from: 'addressRefused',
      event: 'address.retried',
      to: 'askingAddress',
      changes: { message: '' },
      because: '重试',
    },
    { from: 'addressUnavailable', event: 'address.retried', to: 'askingAddress', because: '重试' },
    { from: 'noAddress', event: 'address.retried', to: 'askingAddress', because: '也许已经转码好了' },
    { from: 'filmFailed', event: 'address.retried', to: 'askingAddress', because: '重试，位置还在' },
    {
      from: 'playing',
      event: 'child.filmFailed',
      given: [
        '放过了，或者还没换过地址',
        ({ isRenewed }, { hasPlayed, reason }) => (hasPlayed || !isRenewed) && !isHere(reason),
      ],
      to: 'askingAddress',
      changes: breakIn,
      because: '接口 content.urlsExpire：放不了就再取地址，位置还在',
    },
    {
      from: 'playing',
      event: 'child.filmFailed',
      given: [
        '换了地址一点也没放',
        ({ isRenewed }, { hasPlayed, reason }) => !hasPlayed && isRenewed && !isHere(reason),
      ],
      to: 'filmFailed',
      changes: breakIn,
      because: '说明放不了，可以重试',
    },
    {
      from: 'playing',
      event: 'child.filmFailed',
      given: ['是这个浏览器放不了', (_, { reason }) => isHere(reason)],
      to: 'filmUnplayable',
      changes: breakIn,
      because: '说明原因和办法：换一个浏览器；重试没有用，就不给',
    },
    {
      from: 'playing',
      event: 'done player',
      to: 'goneOn',
      because: '行为 next：播放下一节',
    },
  ],
};
