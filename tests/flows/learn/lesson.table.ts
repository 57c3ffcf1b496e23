import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { LoadLessonAnswer, lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import type { Table } from '../../model/runner/table.ts';
import { firstLesson, trialLesson } from '../fixtures.ts';

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
const plain = { ownPosition: 0, askedAt: null, wantsPlay: false };
/** The server's lessons for members who may watch all, some or none of it; no two of these are the same. */
const answers = {
  whole: { kind: 'loaded', lesson: firstLesson, ...plain },
  trial: { kind: 'loaded', lesson: trialLesson, ...plain },
  closed: { kind: 'loaded', lesson: closed, ...plain },
  cheaper: { kind: 'loaded', lesson: { ...closed, course: { ...closed.course, price: 99 } }, ...plain },
  further: { kind: 'loaded', lesson: firstLesson, ...plain, ownPosition: 45 },
  lessFar: { kind: 'loaded', lesson: firstLesson, ...plain, ownPosition: 20 },
  unsent: { kind: 'loaded', lesson: { ...firstLesson, watchedSeconds: 0, resumeAt: 0 }, ...plain, ownPosition: 12 },
  toTheEnd: { kind: 'loaded', lesson: firstLesson, ...plain, ownPosition: 60 },
  endless: { kind: 'loaded', lesson: { ...firstLesson, duration: 0 }, ...plain, ownPosition: 75, askedAt: 90 },
  finished: { kind: 'loaded', lesson: { ...firstLesson, resumeAt: 0 }, ...plain, ownPosition: 45 },
  triedToTheEnd: { kind: 'loaded', lesson: trialLesson, ...plain, ownPosition: 20 },
  asked: { kind: 'loaded', lesson: firstLesson, ...plain, askedAt: 0 },
  askedBehindEnd: { kind: 'loaded', lesson: firstLesson, ...plain, askedAt: 60 },
  askedInBan: { kind: 'loaded', lesson: { ...firstLesson, bansSeeking: true }, ...plain, askedAt: 20 },
  askedBehindTrial: { kind: 'loaded', lesson: { ...trialLesson, bansSeeking: false }, ...plain, askedAt: 20 },
  playing: { kind: 'loaded', lesson: firstLesson, ...plain, wantsPlay: true },
  missing: { kind: 'missing' },
  crowded: { kind: 'crowded' },
  refused: { kind: 'refused', message: '课时审核中' },
} satisfies Record<string, LoadLessonAnswer>;

type Known = { lessonId: string; lesson: LessonDetail | null; course: CourseDetail | null };
type Named = { lessonId: string };
/** The cases that may be watched, as a whole or as a trial. */
const forAll = [
  'whole',
  'further',
  'lessFar',
  'unsent',
  'toTheEnd',
  'endless',
  'finished',
  'asked',
  'askedBehindEnd',
  'askedInBan',
  'playing',
] as const;
const forSome = ['trial', 'triedToTheEnd', 'askedBehindTrial'] as const;
/** The start positions for each answer: `askedAt` from the address, and `resumeAt` where the member left off. */
const beginnings = new Map<LoadLessonAnswer, Partial<LessonDetail>>([
  [answers.further, { resumeAt: 45 }],
  [answers.unsent, { resumeAt: 12 }],
  [answers.toTheEnd, { resumeAt: 0 }],
  [answers.endless, { resumeAt: 75, askedAt: 90 }],
  [answers.asked, { askedAt: 0 }],
]);
const lessonIn = (_: unknown, { output }: { output: LoadLessonAnswer }) =>
  output.kind === 'loaded'
    ? {
        lesson: { ...output.lesson, ...beginnings.get(output) },
        course: null,
        isCrowded: false,
        ...(output.wantsPlay && { isContinued: true }),
      }
    : {};
const other = ({ lessonId }: Known, event: Named) => lessonId !== event.lessonId;
/** Keeps the catalogue if it contains the new lesson. */
const taken = ({ lesson, course }: Known, { lessonId }: Named) => {
  const known = lesson ? lesson.course : course;
  const ids = (known?.chapters ?? []).flatMap(({ lessons }) => lessons.map(({ id }) => String(id)));
  return { lessonId, lesson: null, course: ids.includes(lessonId) ? known : null, isContinued: false, message: '' };
};
const dropped = { lesson: null, course: null, isContinued: false, message: '' };
const b2 = '已知问题 B2：地址换了，旧的作废';
const newPerson = '设计 otherTabs：登录、退出、换人，课时按现在的人重新取';
const elsewhere = '在别的标签页买了课程、开通了会员：回来就问';
const load = { loadLesson: ({ lessonId }: Known) => ({ lessonId }) };
const turnComes = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const lesson: Table<typeof lessonMachine> = {
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
    loadLesson: { answers, faults: ['offline'] },
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
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) =>
        after.in(before.in('loading') ? 'waitingTurn' : before.in('open') ? 'open' : 'locked') &&
        after.context.lesson === before.context.lesson,
    },
    {
      says: '同一时间只取一次课时',
      source: '设计 lists：旧的回答作废',
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
      source: '设计 otherTabs：登录、退出、换人',
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
      source: '接口 enums.trial：is_watch，或者 free_seconds > 0',
      always: (now) =>
        (now.running('lessonFilm') === 1) === now.in('open') &&
        (!now.in('open') || (now.context.lesson !== null && now.context.lesson.access !== 'none')),
    },
    {
      says: '悄悄再问，不打断正在看的，也不换掉屏幕上的',
      source: '设计 loading：旧数据留在屏幕上',
      when: ({ event }) => event.name === 'page.shown',
      must: ({ before, after }) =>
        before.context.lesson === after.context.lesson && before.running('lessonFilm') === after.running('lessonFilm'),
    },
    {
      says: '在别的标签页买了，回来就能看全部',
      source: '接口 enums.isWatch：购买以后 is_watch',
      when: ({ event, before }) =>
        event.name === 'done loadLesson' &&
        event.case === 'whole' &&
        (before.in('locked.checking') || before.in('open.checking')),
      must: ({ after }) => after.in('open.resting') && after.context.lesson?.access === 'full',
    },
    {
      says: '看完去下一节，接着放；地址里说要放的，打开就放；别的情况不自己放',
      source: '行为 next：自动播放下一节',
      when: ({ before, after }) => !before.context.isContinued && after.context.isContinued,
      must: ({ before, event }) =>
        (before.in('goingOn') && event.name === 'location.lessonChanged') ||
        (event.name === 'done loadLesson' && event.case === 'playing'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('refused'),
    },
    {
      says: '无论出什么错，总还能看到课时',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: () => true,
      leadsTo: (now) => now.in('open'),
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
    loading: ['location.lessonChanged', 'session.changed'],
    waitingTurn: ['location.lessonChanged', 'session.changed', 'lesson.retried'],
    missing: ['location.lessonChanged', 'session.changed'],
    refused: ['location.lessonChanged', 'session.changed', 'lesson.retried'],
    unavailable: ['location.lessonChanged', 'session.changed', 'lesson.retried'],
    'locked.resting': ['location.lessonChanged', 'session.changed', 'page.shown'],
    'locked.checking': ['location.lessonChanged', 'session.changed'],
    'open.resting': ['location.lessonChanged', 'session.changed', 'page.shown'],
    'open.checking': ['location.lessonChanged', 'session.changed'],
    goingOn: ['location.lessonChanged', 'session.changed'],
  },
  runs: {
    '*': { watchLocation: null, watchPerson: null, watchPage: null },
    loading: load,
    'locked.checking': load,
    'open.checking': load,
    open: { lessonFilm: ({ lesson, isContinued }) => ({ lesson, wantsPlay: isContinued }) },
  },
  delays: { turn: 5000 },
  tags: { refused: ['refused'], fault: ['unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({ ...dropped, isCrowded: false, lessonId: input.lessonId }),
      because: '接口 content.lessonId：按地址里的编号取课时',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: asksAgain },
    { from: 'waitingTurn', event: 'lesson.retried', to: 'loading', because: asksAgain },
    {
      from: '*',
      event: 'location.lessonChanged',
      given: ['是另一个课时', other],
      to: 'loading',
      restarts: ['loadLesson'],
      changes: taken,
      because: b2,
    },
    {
      from: 'goingOn',
      event: 'location.lessonChanged',
      given: ['是另一个课时', other],
      to: 'loading',
      changes: (known, event) => ({ ...taken(known, event), isContinued: true }),
      because: '行为 next：自动播放下一节',
    },
    {
      from: 'goingOn',
      event: 'location.lessonChanged',
      given: ['还是这个课时', (known, event) => !other(known, event)],
      to: 'loading',
      changes: dropped,
      because: '正要去别处，没有跟着去下一节，又回来了：重新取',
    },
    {
      from: '*',
      event: 'session.changed',
      to: 'loading',
      restarts: ['loadLesson'],
      changes: dropped,
      because: newPerson,
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: ['whole', 'trial', 'further', 'unsent', 'endless', 'lessFar', 'finished', 'toTheEnd', 'triedToTheEnd'],
      to: 'open.resting',
      changes: lessonIn,
      because: '接口 enums.trial：能看，或者能试看；从服务器和这台设备知道的最远的地方接着放，能看的都看完了就从头放',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: ['asked', 'askedBehindEnd', 'askedInBan', 'askedBehindTrial'],
      to: 'open.resting',
      changes: lessonIn,
      because: '地址里说从哪里放，就从那里放；在结尾或试看以后的、不许拖动的，当作没有说',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: 'playing',
      to: 'open.resting',
      changes: lessonIn,
      because: '付款后按 去学习，打开就放：按下去就是要看',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: ['closed', 'cheaper'],
      to: 'locked.resting',
      changes: lessonIn,
      because: '接口 enums.trial：不能看，也没有试看',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: 'missing',
      to: 'missing',
      changes: { course: null, isCrowded: false },
      because: '接口 content.noLesson：404 要说不存在',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: 'refused',
      to: 'refused',
      changes: { message: '课时审核中', isCrowded: false },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'loading',
      event: 'error loadLesson',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '已知问题 A18：说明没取到，可以重试',
    },
    { from: 'refused', event: 'lesson.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'unavailable', event: 'lesson.retried', to: 'loading', because: '重试' },
    { from: 'locked.resting', event: 'page.shown', to: 'locked.checking', because: elsewhere },
    {
      from: 'locked.checking',
      event: 'done loadLesson',
      case: [...forAll, ...forSome],
      to: 'open.resting',
      changes: lessonIn,
      because: '现在能看了',
    },
    {
      from: 'locked.checking',
      event: 'done loadLesson',
      case: ['closed', 'cheaper'],
      to: 'locked.resting',
      changes: lessonIn,
      because: '还是不能看；价格也许变了',
    },
    {
      from: 'locked.checking',
      event: 'done loadLesson',
      case: ['missing', 'crowded', 'refused'],
      to: 'locked.resting',
      because: '悄悄问的，不打扰',
    },
    { from: 'locked.checking', event: 'error loadLesson', to: 'locked.resting', because: '悄悄问的，不打扰' },
    {
      from: 'open.resting',
      event: 'page.shown',
      given: ['是试看', ({ lesson }) => lesson?.access === 'trial'],
      to: 'open.checking',
      because: elsewhere,
    },
    {
      from: 'open.checking',
      event: 'done loadLesson',
      case: [...forAll],
      to: 'open.resting',
      restarts: ['lessonFilm'],
      changes: (known, event) => ({ ...lessonIn(known, event), isContinued: false }),
      because: '现在能看全部了',
    },
    {
      from: 'open.checking',
      event: 'done loadLesson',
      case: [...forSome, 'closed', 'cheaper', 'missing', 'crowded', 'refused'],
      to: 'open.resting',
      because: '不打断试看',
    },
    { from: 'open.checking', event: 'error loadLesson', to: 'open.resting', because: '不打断试看' },
    {
      from: 'open',
      event: 'done lessonFilm',
      to: 'goingOn',
      effects: ['openNext'],
      because: '行为 next：播放下一节',
    },
  ],
};
