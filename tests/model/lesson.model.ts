import type { LessonDetail } from '../../machines/domain/lesson.ts';
import { type LoadLessonAnswer, lessonMachine } from '../../machines/learn/lesson.machine.ts';
import { firstLesson, trialLesson } from './fixtures.ts';
import type { Model } from './runner/model.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const buy = (lesson: LessonDetail | null) => ({ role: 'link', name: `购买课程 ￥${lesson?.course.price}` }) as const;
const missing = '课时不存在';
const failed = '课时加载失败';
const fault = '网络异常或服务器没有回应，请稍后再试';
const locked = '购买课程后才能观看本课时';
const loading = '正在加载…';

const closed: LessonDetail = {
  ...firstLesson,
  access: 'none',
  watchedSeconds: 0,
  resumeAt: 0,
  course: { ...firstLesson.course, isAccessible: false },
};
/** What the server says of a lesson to those who may watch more or less of it; no two of these are the same. */
const answers = {
  whole: { kind: 'loaded', lesson: firstLesson },
  trial: { kind: 'loaded', lesson: trialLesson },
  closed: { kind: 'loaded', lesson: closed },
  cheaper: { kind: 'loaded', lesson: { ...closed, course: { ...closed.course, price: 99 } } },
  missing: { kind: 'missing' },
  crowded: { kind: 'crowded' },
  refused: { kind: 'refused', message: '课时审核中' },
} satisfies Record<string, LoadLessonAnswer>;

export const lesson: Model<typeof lessonMachine> = {
  machine: lessonMachine,
  inputs: { address: { lessonId: '3' } },
  unkeyed: { message: kept, course: kept, isCrowded: kept },
  user: { 'lesson.retried': { gesture: { do: 'click', ...retry } } },
  world: {
    'location.lessonChanged': {
      from: 'watchLocation',
      cases: { first: { lessonId: '3' }, second: { lessonId: '4' }, elsewhere: { lessonId: '77' } },
    },
    'session.changed': { from: 'watchPerson' },
    'page.shown': { from: 'watchPage' },
  },
  actors: {
    watchLocation: { reports: '地址换成了另一个课时' },
    watchPerson: { reports: '现在是另一个人：登录、退出、换人，这里或别的标签页' },
    watchPage: { reports: '页面又显示了' },
    loadLesson: { answers, faults: ['offline', 'unreadable'] },
    lessonFilm: {
      answers: { next: { kind: 'next' } },
      faults: { never: '视频的流程自己不会出错；取不到地址由它自己说明' },
      only: ['能看全部，后面还有', ({ lesson }) => lesson !== null && lesson.access === 'full' && lesson.next !== null],
    },
  },
  screens: {
    loading: { shows: ({ isCrowded }) => [isCrowded ? crowded : loading], hides: [missing, failed, locked] },
    waitingTurn: { shows: [crowded, retry], hides: [missing, failed, locked] },
    missing: { shows: [missing, { role: 'link', name: '查看全部课程' }], hides: [failed, locked, retry] },
    refused: { shows: ({ message }) => [failed, message, retry], hides: [missing, locked] },
    unavailable: { shows: [failed, fault, retry], hides: [missing, locked] },
    'locked.resting': { shows: ({ lesson }) => [locked, buy(lesson)], hides: [missing, failed, retry] },
    'locked.checking': { shows: ({ lesson }) => [locked, buy(lesson)], hides: [missing, failed, retry] },
    'open.resting': {
      shows: ({ lesson }) => [lesson?.title ?? ''],
      hides: [missing, failed, locked],
    },
    'open.checking': {
      shows: ({ lesson }) => [lesson?.title ?? ''],
      hides: [missing, failed, locked],
    },
    goingOn: { shows: [], passing: true },
  },
  requirements: [
    {
      says: '访问的人太多，不会变成出错的页面，问到轮到为止',
      source: '接口 README：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) =>
        after.in(before.in('loading') ? 'waitingTurn' : before.in('open') ? 'open' : 'locked') &&
        after.context.lesson === before.context.lesson,
    },
    {
      says: '同一时间只取一次课时',
      source: '设计 3：旧的回答作废',
      always: (now) => now.running('loadLesson') <= 1,
    },
    {
      says: '地址换了课时，旧的课时一点不留',
      source: '已知问题 B2：地址、标题、播放器、进度总是同一个课时',
      when: ({ event, before }) =>
        event.name === 'location.lessonChanged' && event.payload.lessonId !== before.context.lessonId,
      must: ({ event, after }) =>
        after.context.lessonId === event.payload.lessonId &&
        after.context.lesson === null &&
        after.running('lessonFilm') === 0 &&
        after.running('loadLesson') === 1,
    },
    {
      says: '换了人，旧的课时和目录一点不留，重新取',
      source: '设计 1：登录、退出、换人',
      when: ({ event }) => event.name === 'session.changed',
      must: ({ after }) =>
        after.in('loading') &&
        after.context.lesson === null &&
        after.context.course === null &&
        after.running('loadLesson') === 1 &&
        after.running('lessonFilm') === 0,
    },
    {
      says: '目录只在新的课时也在里面的时候留着',
      source: '已知问题 B2',
      never: ({ context }) => context.course !== null && context.lessonId === '77',
    },
    {
      says: '能看的才有视频',
      source: '接口 enums 4：is_watch，或者 free_seconds > 0',
      always: (now) =>
        (now.running('lessonFilm') === 1) === now.in('open') &&
        (!now.in('open') || (now.context.lesson !== null && now.context.lesson.access !== 'none')),
    },
    {
      says: '悄悄再问，不打断正在看的，也不换掉屏幕上的',
      source: '设计 3：旧数据留在屏幕上',
      when: ({ event }) => event.name === 'page.shown',
      must: ({ before, after }) =>
        before.context.lesson === after.context.lesson && before.running('lessonFilm') === after.running('lessonFilm'),
    },
    {
      says: '在别的标签页买了，回来就能看全部',
      source: '接口 enums 4：购买以后 is_watch',
      when: ({ event, before }) =>
        event.name === 'done loadLesson' &&
        event.case === 'whole' &&
        (before.in('locked.checking') || before.in('open.checking')),
      must: ({ after }) => after.in('open.resting') && after.context.lesson?.access === 'full',
    },
    {
      says: '看完去下一节，接着放；别的情况不自己放',
      source: '行为 /courses/video/:id：自动播放下一节',
      when: ({ before, after }) => !before.context.isContinued && after.context.isContinued,
      must: ({ before, event }) => before.in('goingOn') && event.name === 'location.lessonChanged',
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8',
      always: (now) => (now.context.message !== '') === now.in('refused'),
    },
    {
      says: '无论出什么错，总还能看到课时',
      source: '设计 3：每件事都有出错的样子和出路',
      from: () => true,
      leadsTo: (now) => now.in('open'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '试看不去下一节；能看全部了就不再悄悄问',
        names: [
          ...[
            'open.resting: page.shown [isTrial]',
            'open.checking: done loadLesson [otherwise]',
            'open.checking: error loadLesson',
          ].map((before) => `${before} > open: done lessonFilm`),
          'open.checking: done loadLesson [mayWatchAll] > open.resting: page.shown [isTrial]',
        ],
      },
    ],
    mutants: [
      {
        because: '这几种回答互不相容，先问哪一个都一样',
        names: ['isMissing', 'isRefused', 'mayWatch'].map(
          (guard) => `loading: done loadLesson [${guard}] before the branch above it`,
        ),
      },
    ],
  },
};
