import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { courseDetailMachine, LoadCourseAnswer } from '../../../machines/learn/courseDetail.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const crowded = '访问的人较多，正在重试…';
const retry = { role: 'button', name: '重试' } as const;
const like = { role: 'button', name: '收藏课程' } as const;
const buy = { role: 'button', name: '购买课程 ￥199' } as const;
const buyLink = { role: 'link', name: '购买课程 ￥199' } as const;
const tryFree = { role: 'link', name: '免费试看 （先登录）' } as const;
const title = 'Vue3 从入门到实战';
const missing = '课程不存在';
const failed = '课程加载失败';
const notUpdated = '课程状态没有更新';

const forVisitor: CourseDetail = {
  id: 1,
  title,
  coverUrl: '',
  price: 199,
  summary: '',
  html: '<p>边学边练</p>',
  learners: 3,
  isFree: false,
  isVipFree: false,
  allowsComments: true,
  isAccessible: false,
  isLiked: false,
  chapters: [{ id: 1, title: '第一章', lessons: [{ id: 12, title: '01 试看', duration: 60, trialSeconds: 20 }] }],
  progress: [],
  boughtLessons: [],
  attachments: [],
};
/** The server's course for a visitor and for each kind of member; no two of these courses are the same. */
const courses = {
  visitor: forVisitor,
  stranger: { ...forVisitor, learners: 4 },
  admirer: { ...forVisitor, learners: 5, isLiked: true },
  buyer: { ...forVisitor, learners: 6, isAccessible: true },
} satisfies Record<string, CourseDetail>;
const loaded = (who: keyof typeof courses): LoadCourseAnswer => ({
  kind: 'loaded',
  course: courses[who],
  isMember: who !== 'visitor',
  wish: 'none',
  lessonId: 0,
});
/** The answer for a member who has returned from a third party's login with a wish. */
const returned = (who: 'stranger' | 'admirer' | 'buyer', wish: 'like' | 'buy' | 'learn'): LoadCourseAnswer => ({
  kind: 'loaded',
  course: courses[who],
  isMember: true,
  wish,
  lessonId: wish === 'learn' ? 12 : 0,
});

type Answered = { output: LoadCourseAnswer };
type Known = { wish: 'none' | 'like' | 'buy' | 'learn' };
const courseIn = (_: unknown, { output }: Answered) => ({
  isCrowded: false,
  ...(output.kind === 'loaded' && { course: output.course }),
});
const asMember = ['stranger', 'admirer', 'buyer', 'admiring', 'bought'];
const wishIn = (_: unknown, { output }: Answered) =>
  output.kind === 'loaded' ? { wish: output.wish, lessonId: output.lessonId } : {};
const wantsToBuy = ({ wish }: Known) => wish === 'buy';
const inputOfLike = ({ course, wish }: Known & { course: CourseDetail | null }) => ({
  courseId: course?.id,
  isLiked: course?.isLiked,
  isWished: wish === 'like',
});
const newPerson = '设计 otherTabs：登录、退出、换人，课程按现在的人重新取';
const turnComes = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const asksAgain = '等五秒，再问一次；也可以马上再问';

export const courseDetail: Table<typeof courseDetailMachine> = {
  inputs: { course: { courseId: '1' } },
  unkeyed: {
    message: '没有守卫读它；每一步都比较它的内容',
    course: '没有守卫读它；每一步都比较它的内容',
    isCrowded: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'course.retried': { gesture: { do: 'click', ...retry } },
    'like.pressed': { gesture: { do: 'click', ...like } },
    'buy.pressed': { gesture: { do: 'click', ...buy } },
    'lesson.pressed': { cases: { trial: { lessonId: 12 } }, gesture: { do: 'click', ...tryFree } },
  },
  world: {
    'session.changed': { from: 'watchPerson' },
    'flow.signInAbandoned': { from: 'watchLogin' },
  },
  actors: {
    watchPerson: { reports: '现在是另一个人：登录、退出、换人，这里或别的标签页' },
    watchLogin: { reports: '登录窗口没有登录就关了' },
    loadCourse: {
      answers: {
        visitor: loaded('visitor'),
        stranger: loaded('stranger'),
        admirer: loaded('admirer'),
        buyer: loaded('buyer'),
        admiring: returned('stranger', 'like'),
        buying: returned('admirer', 'buy'),
        bought: returned('buyer', 'buy'),
        learning: returned('stranger', 'learn'),
        missing: { kind: 'missing' },
        crowded: { kind: 'crowded' },
        refused: { kind: 'refused', message: '课程审核中' },
      },
      faults: ['offline'],
    },
    courseLike: { silent: '学员看课程的时候一直在；自己不会结束' },
  },
  screens: {
    loading: {
      shows: ({ isCrowded }) => ['正在加载…', ...(isCrowded ? [crowded] : [])],
      hides: [title, missing, failed],
    },
    waitingTurn: { shows: [crowded, retry], hides: [title, missing, failed] },
    'ready.forVisitor': {
      shows: [title, like, buy, tryFree, '￥199', '1 课时 · 共 1 分 · 3 人学习'],
      hides: [missing, failed, notUpdated, retry, '课程已购买', buyLink],
    },
    'ready.signingIn': { shows: [], hides: [missing, failed, notUpdated, retry] },
    'ready.forMember': {
      shows: ({ course }) => [title, course?.isAccessible ? '课程已购买' : buyLink],
      hides: [missing, failed, notUpdated, retry, buy],
    },
    'ready.refreshing': {
      shows: ({ isCrowded }) => [title, '正在加载…', ...(isCrowded ? [crowded] : [])],
      hides: [missing, failed, notUpdated],
    },
    'ready.waitingTurn': { shows: [title, crowded, retry], hides: [missing, failed, notUpdated] },
    'ready.updateRefused': {
      shows: ({ message }) => [title, `${notUpdated}：${message}`, retry],
      hides: ['课程已购买', buyLink, buy],
    },
    'ready.updateUnavailable': {
      shows: [title, `${notUpdated}：${fault}`, retry],
      hides: ['课程已购买', buyLink, buy],
    },
    missing: { shows: [missing, { role: 'link', name: '查看全部课程' }], hides: [failed, retry, title] },
    refused: { shows: ({ message }) => [failed, message, retry], hides: [missing, fault, title] },
    unavailable: { shows: [failed, fault, retry], hides: [missing, title] },
  },
  requirements: [
    {
      says: '访问的人太多，不会变成出错的页面，问到轮到为止',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.case === 'crowded',
      must: ({ before, after }) =>
        (after.in('waitingTurn') || after.in('ready.waitingTurn')) &&
        after.context.course === before.context.course &&
        after.context.wish === before.context.wish,
    },
    {
      says: '同一时间只取一次课程',
      source: '设计 lists：旧的回答作废',
      always: (now) => now.running('loadCourse') <= 1,
    },
    {
      says: '换了人就一定重新取',
      source: '设计 afterLogin：登录后，数据按新的人重新取',
      when: ({ event }) => event.name === 'session.changed',
      must: ({ after }) => after.running('loadCourse') === 1,
    },
    {
      says: '重新取的时候，旧的还看得见',
      source: '设计 loading：旧数据留在屏幕上',
      when: ({ after }) => after.in('ready.refreshing') || after.in('ready.waitingTurn'),
      must: ({ before, after }) => after.context.course !== null && after.context.course === before.context.course,
    },
    {
      says: '没有课程就不说就绪，不存在的课程不留在屏幕上',
      source: '设计 wrongShape：宁可说加载失败',
      never: ({ context, ...now }) => (now.in('ready') ? context.course === null : context.course !== null),
    },
    {
      says: '收藏只在学员看课程的时候能用',
      source: '接口 content.like：需要登录',
      always: (now) => now.running('courseLike') === Number(now.in('ready.forMember')),
    },
    {
      says: '登录窗口只为访客打开，一次按一次',
      source: '设计 wish：访客按收藏或购买，打开登录窗口',
      when: ({ event, effects }) =>
        effects.includes('openLogin') ||
        event.name === 'like.pressed' ||
        event.name === 'buy.pressed' ||
        event.name === 'lesson.pressed',
      must: ({ before, effects }) => effects.includes('openLogin') === before.in('ready.forVisitor'),
    },
    {
      says: '去下单只在登录前想买、登录后还没有的时候',
      source: '设计 wish：登录后做一次',
      when: ({ effects }) => effects.includes('goToOrder'),
      must: ({ before, after }) =>
        (before.context.wish === 'buy' || (before.in('loading') && after.context.wish === 'buy')) &&
        after.in('ready.forMember') &&
        after.context.course?.isAccessible === false,
    },
    {
      says: '打开课时只在登录前想打开、刚登录或刚回来的时候',
      source: '设计 wish：登录后做一次',
      when: ({ effects }) => effects.includes('goToLesson'),
      must: ({ before, event, after }) =>
        after.context.wish === 'learn' &&
        after.context.lessonId === 12 &&
        ((before.in('ready.signingIn') && event.name === 'session.changed') || before.in('loading')),
    },
    {
      says: '想做的事只做一次：以后再换人，不再想',
      source: '设计 wish：登录后做一次',
      when: ({ before }) => before.in('ready.forMember'),
      must: ({ before, after }) => after.in('ready.forMember') || after.context.wish === 'none' || before === after,
    },
    {
      says: '没有登录、加载失败，就什么也不想了',
      source: '设计 wish：登录后做一次',
      never: ({ context, ...now }) =>
        context.wish !== 'none' &&
        !now.in('ready.signingIn') &&
        !now.in('ready.refreshing') &&
        !now.in('ready.waitingTurn') &&
        !now.in('ready.forMember'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === (now.in('refused') || now.in('ready.updateRefused')),
    },
    {
      says: '无论出什么错，总还能看到课程',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => !now.in('ready'),
      leadsTo: (now) => now.in('ready.forMember') || now.in('ready.forVisitor'),
    },
  ],
  excuses: {
    mutants: [{ because: '进入 ready 的每条路都指明了里面的状态', names: ['ready begins in signingIn'] }],
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，也可以离开；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn'],
      },
      {
        because: '页面照常，只是学员的情况晚一点知道；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['ready.waitingTurn: after turn'],
      },
    ],
  },
  accepts: {
    loading: ['session.changed'],
    waitingTurn: ['session.changed', 'course.retried'],
    'ready.waitingTurn': ['session.changed', 'course.retried'],
    'ready.forVisitor': ['session.changed', 'like.pressed', 'buy.pressed', 'lesson.pressed'],
    'ready.signingIn': ['session.changed', 'flow.signInAbandoned'],
    'ready.forMember': ['session.changed'],
    'ready.refreshing': ['session.changed'],
    'ready.updateRefused': ['session.changed', 'course.retried'],
    'ready.updateUnavailable': ['session.changed', 'course.retried'],
    missing: ['session.changed'],
    refused: ['session.changed', 'course.retried'],
    unavailable: ['session.changed', 'course.retried'],
  },
  runs: {
    '*': { watchPerson: null },
    loading: { loadCourse: ({ courseId }) => ({ courseId }) },
    'ready.signingIn': { watchLogin: null },
    'ready.forMember': { courseLike: inputOfLike },
    'ready.refreshing': { loadCourse: ({ courseId }) => ({ courseId }) },
  },
  delays: { turn: 5000 },
  tags: {
    busy: ['loading', 'waitingTurn', 'ready.refreshing', 'ready.waitingTurn'],
    refused: ['refused', 'ready.updateRefused'],
    fault: ['unavailable', 'ready.updateUnavailable'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({
        courseId: input.courseId,
        course: null,
        message: '',
        isCrowded: false,
        wish: 'none',
        lessonId: 0,
      }),
      because: '接口 content.course：按地址里的编号取课程',
    },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading', because: asksAgain },
    { from: 'waitingTurn', event: 'course.retried', to: 'loading', because: asksAgain },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: 'crowded',
      to: 'ready.waitingTurn',
      changes: { isCrowded: true },
      because: turnComes,
    },
    { from: 'ready.waitingTurn', event: 'after turn', to: 'ready.refreshing', because: asksAgain },
    { from: 'ready.waitingTurn', event: 'course.retried', to: 'ready.refreshing', because: asksAgain },
    { from: 'waitingTurn', event: 'session.changed', to: 'loading', because: newPerson },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: 'visitor',
      to: 'ready.forVisitor',
      effects: ['storeLookedAt'],
      changes: courseIn,
      because: '访客看到的课程',
    },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: asMember,
      to: 'ready.forMember',
      effects: ['storeLookedAt'],
      changes: (context, event) => ({ ...courseIn(context, event), ...wishIn(context, event) }),
      because: '学员看到的课程：购买、收藏和进度是他的；去 QQ 登录前想收藏的，由收藏接着做',
    },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: 'buying',
      to: 'ready.forMember',
      effects: ['storeLookedAt', 'goToOrder'],
      changes: (context, event) => ({ ...courseIn(context, event), ...wishIn(context, event) }),
      because: '设计 wish：去 QQ 登录前想买的，回来接着去下单',
    },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: 'learning',
      to: 'ready.forMember',
      effects: ['storeLookedAt', 'goToLesson'],
      changes: (context, event) => ({ ...courseIn(context, event), ...wishIn(context, event) }),
      because: '设计 wish：去 QQ 登录前想打开的课时，回来接着打开',
    },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: 'missing',
      to: 'missing',
      changes: { isCrowded: false },
      because: '已知问题 A6：404 要说不存在',
    },
    {
      from: 'loading',
      event: 'done loadCourse',
      case: 'refused',
      to: 'refused',
      changes: { message: '课程审核中', isCrowded: false },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'loading',
      event: 'error loadCourse',
      to: 'unavailable',
      changes: { isCrowded: false },
      because: '已知问题 A6：说明没取到，可以重试',
    },
    { from: 'loading', event: 'session.changed', to: 'loading', restarts: ['loadCourse'], because: newPerson },
    {
      from: 'ready.forVisitor',
      event: 'like.pressed',
      to: 'ready.signingIn',
      effects: ['openLogin'],
      changes: { wish: 'like' },
      because: '设计 wish：访客按收藏，打开登录窗口',
    },
    {
      from: 'ready.forVisitor',
      event: 'buy.pressed',
      to: 'ready.signingIn',
      effects: ['openLogin'],
      changes: { wish: 'buy' },
      because: '设计 wish：访客按购买，打开登录窗口',
    },
    {
      from: 'ready.forVisitor',
      event: 'lesson.pressed',
      to: 'ready.signingIn',
      effects: ['openLogin'],
      changes: (_, { lessonId }) => ({ wish: 'learn', lessonId }),
      because: '设计 wish：访客打开课时，就在课程页打开登录窗口',
    },
    {
      from: 'ready.signingIn',
      event: 'session.changed',
      given: ['登录前想打开课时', ({ wish }) => wish === 'learn'],
      to: 'ready.refreshing',
      effects: ['goToLesson'],
      because: '设计 wish：登录后马上打开课时，它自己的页面说能不能看',
    },
    {
      from: 'ready.signingIn',
      event: 'flow.signInAbandoned',
      to: 'ready.forVisitor',
      changes: { wish: 'none', lessonId: 0 },
      because: '没有登录就关了：想做的事不再做',
    },
    {
      from: 'ready.forMember',
      event: 'session.changed',
      to: 'ready.refreshing',
      changes: { wish: 'none', lessonId: 0 },
      because: newPerson,
    },
    {
      from: 'ready',
      event: 'session.changed',
      to: 'ready.refreshing',
      restarts: ['loadCourse'],
      changes: { message: '' },
      because: newPerson,
    },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: 'visitor',
      to: 'ready.forVisitor',
      changes: (context, event) => ({ ...courseIn(context, event), wish: 'none', lessonId: 0 }),
      because: '又成了访客',
    },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: ['stranger', 'admirer', 'admiring', 'buying', 'learning'],
      given: ['登录前想买', wantsToBuy],
      to: 'ready.forMember',
      effects: ['goToOrder'],
      changes: courseIn,
      because: '设计 wish：登录后接着去下单',
    },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: ['stranger', 'admirer', 'admiring', 'buying', 'learning'],
      given: ['登录前没有想买', (known) => !wantsToBuy(known)],
      to: 'ready.forMember',
      changes: courseIn,
      because: '学员的课程；登录前想收藏的，由收藏接着做',
    },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: ['buyer', 'bought'],
      to: 'ready.forMember',
      changes: courseIn,
      because: '已经有的不再买',
    },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: 'missing',
      to: 'missing',
      changes: { course: null, isCrowded: false, wish: 'none', lessonId: 0 },
      because: '课程已经下架',
    },
    {
      from: 'ready.refreshing',
      event: 'done loadCourse',
      case: 'refused',
      to: 'ready.updateRefused',
      changes: { message: '课程审核中', isCrowded: false, wish: 'none', lessonId: 0 },
      because: '规格 8.refusal：显示服务器的原话，课程还在',
    },
    {
      from: 'ready.refreshing',
      event: 'error loadCourse',
      to: 'ready.updateUnavailable',
      changes: { isCrowded: false, wish: 'none', lessonId: 0 },
      because: '说明没有更新，课程还在，可以重试',
    },
    {
      from: 'ready.updateRefused',
      event: 'course.retried',
      to: 'ready.refreshing',
      changes: { message: '' },
      because: '重试',
    },
    { from: 'ready.updateUnavailable', event: 'course.retried', to: 'ready.refreshing', because: '重试' },
    { from: 'missing', event: 'session.changed', to: 'loading', because: newPerson },
    { from: 'refused', event: 'course.retried', to: 'loading', changes: { message: '' }, because: '重试' },
    { from: 'refused', event: 'session.changed', to: 'loading', changes: { message: '' }, because: newPerson },
    { from: 'unavailable', event: 'course.retried', to: 'loading', because: '重试' },
    { from: 'unavailable', event: 'session.changed', to: 'loading', because: newPerson },
  ],
};
