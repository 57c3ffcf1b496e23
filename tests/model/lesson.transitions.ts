import type { CourseDetail } from '../../machines/domain/course.ts';
import type { LessonDetail } from '../../machines/domain/lesson.ts';
import type { LoadLessonAnswer, lessonMachine } from '../../machines/learn/lesson.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Known = { lessonId: string; lesson: LessonDetail | null; course: CourseDetail | null };
type Named = { lessonId: string };
const lessonIn = (_: unknown, { output }: { output: LoadLessonAnswer }) =>
  output.kind === 'loaded' ? { lesson: output.lesson, course: null, isCrowded: false } : {};
const other = ({ lessonId }: Known, event: Named) => lessonId !== event.lessonId;
/** The catalogue stays when the new lesson stands in it. */
const taken = ({ lesson, course }: Known, { lessonId }: Named) => {
  const known = lesson ? lesson.course : course;
  const ids = (known?.chapters ?? []).flatMap(({ lessons }) => lessons.map(({ id }) => String(id)));
  return { lessonId, lesson: null, course: ids.includes(lessonId) ? known : null, isContinued: false, message: '' };
};
const dropped = { lesson: null, course: null, isContinued: false, message: '' };
const b2 = '已知问题 B2：地址换了，旧的作废';
const newPerson = '设计 1：登录、退出、换人，课时按现在的人重新取';
const elsewhere = '在别的标签页买了课程、开通了会员：回来就问';
const load = { loadLesson: ({ lessonId }: Known) => ({ lessonId }) };
const turnComes = '接口 README：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const lesson: Transitions<typeof lessonMachine> = {
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
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({ ...dropped, isCrowded: false, lessonId: input.lessonId }),
      because: '接口 content 6：按地址里的编号取课时',
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
      because: '行为 /courses/video/:id：自动播放下一节',
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
      case: ['whole', 'trial'],
      to: 'open.resting',
      changes: lessonIn,
      because: '接口 enums 4：能看，或者能试看',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: ['closed', 'cheaper'],
      to: 'locked.resting',
      changes: lessonIn,
      because: '接口 enums 4：不能看，也没有试看',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: 'missing',
      to: 'missing',
      changes: { course: null, isCrowded: false },
      because: '接口 content 6：404 要说不存在',
    },
    {
      from: 'loading',
      event: 'done loadLesson',
      case: 'refused',
      to: 'refused',
      changes: { message: '课时审核中', isCrowded: false },
      because: '规格 8：显示服务器的原话',
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
      case: ['whole', 'trial'],
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
      case: 'whole',
      to: 'open.resting',
      restarts: ['lessonFilm'],
      changes: (known, event) => ({ ...lessonIn(known, event), isContinued: false }),
      because: '现在能看全部了',
    },
    {
      from: 'open.checking',
      event: 'done loadLesson',
      case: ['trial', 'closed', 'cheaper', 'missing', 'crowded', 'refused'],
      to: 'open.resting',
      because: '不打断试看',
    },
    { from: 'open.checking', event: 'error loadLesson', to: 'open.resting', because: '不打断试看' },
    {
      from: 'open',
      event: 'done lessonFilm',
      to: 'goingOn',
      effects: ['openNext'],
      because: '行为 /courses/video/:id：播放下一节',
    },
  ],
};
