import type { AskAddressAnswer, LessonDetail, PlaySource } from '../../machines/domain/lesson.ts';
import type { lessonFilmMachine } from '../../machines/learn/lessonFilm.machine.ts';
import type { Transitions } from './runner/rows.ts';

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
const breakIn = (
  _: unknown,
  { position, ...kept }: { position: number; quality: number; resumeAt: number; wantsPlay: boolean },
) => ({
  startAt: position,
  quality: kept.quality,
  resumeAt: kept.resumeAt,
  wantsPlay: kept.wantsPlay,
  isRenewed: true,
});
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
    wantsPlay,
  };
};
const turnComes = '接口 README：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const lessonFilm: Transitions<typeof lessonFilmMachine> = {
  accepts: {
    askingAddress: [],
    waitingTurn: ['address.retried'],
    addressRefused: ['address.retried'],
    addressUnavailable: ['address.retried'],
    noAddress: ['address.retried'],
    embedded: [],
    playing: ['child.filmFailed'],
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
        message: '',
        isCrowded: false,
      }),
      because: '接口 content 7：能看或者能试看，就取播放地址',
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
      because: '接口 content 7：几个地址就是几个清晰度；从上次选的那一个开始，断了再取就不换',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'embedded',
      to: 'embedded',
      changes: { embeddedUrl: 'https://player.example/1', isCrowded: false },
      because: '接口 content 7：嵌入代码',
    },
    {
      from: 'askingAddress',
      event: 'done askAddress',
      case: 'none',
      to: 'noAddress',
      changes: { isCrowded: false },
      because: '接口 content 7：没有地址',
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
      because: '接口 content 7：没有说话就说 视频加载失败',
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
      given: ['放过了，或者还没换过地址', ({ isRenewed }, { hasPlayed }) => hasPlayed || !isRenewed],
      to: 'askingAddress',
      changes: breakIn,
      because: '接口 content 7：放不了就再取地址，位置还在',
    },
    {
      from: 'playing',
      event: 'child.filmFailed',
      given: ['换了地址一点也没放', ({ isRenewed }, { hasPlayed }) => !hasPlayed && isRenewed],
      to: 'filmFailed',
      changes: breakIn,
      because: '说明放不了，可以重试',
    },
    {
      from: 'playing',
      event: 'done player',
      to: 'goneOn',
      because: '行为 /courses/video/:id：播放下一节',
    },
  ],
};
