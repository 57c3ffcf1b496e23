import type { courseProgressMachine } from '../../../machines/learn/courseProgress.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const retry = { role: 'button', name: '重试' } as const;
const close = { role: 'button', name: '关闭' } as const;
const window = { role: 'dialog', name: '学习进度' } as const;
const first = { courseId: 1, title: '第一门课', lastLessonId: 11 };
const second = { courseId: 2, title: '第二门课', lastLessonId: 0 };
const lesson = { id: 12, title: '第二课', duration: 60, watchedSeconds: 20, isFinished: false };

export const courseProgress: Table<typeof courseProgressMachine> = {
  inputs: { list: undefined },
  unkeyed: {
    lessons: '没有守卫读它；每一步都比较它的内容',
    message: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'progress.opened': {
      cases: { first: { course: first }, second: { course: second } },
      gesture: { do: 'click', role: 'button', name: '学习进度：第一门课' },
    },
    'continue.pressed': {
      cases: { first: { course: first }, second: { course: second } },
      gesture: { do: 'click', role: 'button', name: '继续学习：第一门课' },
    },
    'lessons.retried': { gesture: { do: 'click', ...retry } },
    'dialog.closed': {
      gesture: { do: 'click', ...close },
      also: [{ do: 'press', ...window, key: 'Escape' }],
    },
  },
  world: {},
  actors: {
    loadLessons: {
      answers: {
        lessons: { kind: 'loaded', lessons: [lesson] },
        refused: { kind: 'refused', message: '请稍后再试' },
      },
      faults: ['offline'],
    },
    loadDialog: { answers: { loaded: undefined }, faults: ['offline'], takes: 'none' },
  },
  screens: {
    closed: { shows: ['已学完：1 课时 / 共 2 课时'], hides: [window, fault] },
    loadingDialog: { shows: ['已学完：1 课时 / 共 2 课时'], hides: [window, fault] },
    findingNextLesson: { shows: ['已学完：1 课时 / 共 2 课时'], hides: [window, fault] },
    'open.loading': { shows: ({ course }) => [window, course.title], hides: [retry, fault, '第二课'] },
    'open.ready': {
      shows: ({ course }) => [window, course.title, '第二课', '学到这里', { role: 'link', name: '继续学习：第二课' }],
      hides: [retry, fault],
    },
    'open.refused': { shows: ({ message }) => [window, '学习进度加载失败', message, retry], hides: [fault, '第二课'] },
    'open.unavailable': { shows: [window, '学习进度加载失败', fault, retry], hides: ['第二课'] },
  },
  requirements: [
    {
      says: '同一时间只取一门课的课时',
      source: '设计 lists：旧的回答作废',
      always: (now) => now.running('loadLessons') <= 1,
    },
    {
      says: '最后按的那一门算数',
      source: '已知问题 B2：快速换课时旧的回答还在',
      when: ({ before, event }) =>
        !before.in('open') && (event.name === 'progress.opened' || event.name === 'continue.pressed'),
      must: ({ event, after }) =>
        (event.name === 'progress.opened' ? after.in('loadingDialog') : after.in('findingNextLesson')) &&
        after.context.course.courseId === (event.case === 'second' ? second.courseId : first.courseId),
    },
    {
      says: '课时加载失败，就不显示别的课的课时',
      source: '设计 wrongShape：宁可说加载失败',
      never: ({ context, ...now }) =>
        context.lessons.length > 0 && !now.in('closed') && !now.in('loadingDialog') && !now.in('open.ready'),
    },
    {
      says: '知道了是哪一课才离开',
      source: '行为 study：继续学习 去要学的那一课',
      when: ({ effects }) => effects.includes('goToNextLesson'),
      must: ({ before, event }) => before.in('findingNextLesson') && event.case === 'lessons',
    },
    {
      says: '没能找到接下来的一课，就打开窗口说出来',
      source: '设计 refusals：每个列表都有拒绝、故障和重试',
      when: ({ before, event }) =>
        before.in('findingNextLesson') && (event.case === 'refused' || event.name === 'error loadLessons'),
      must: ({ after }) => after.in('loadingDialog'),
    },
    {
      says: '窗口随时可以关上，关上就不再取',
      source: '设计 wayOut：窗口有关闭按钮',
      when: ({ before, event }) => before.in('open') && event.name === 'dialog.closed',
      must: ({ after }) => after.in('closed') && after.running('loadLessons') === 0,
    },
    {
      says: '窗口加载失败，一定说出来，列表还在',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      when: ({ event }) => event.name === 'error loadDialog' || event.name === 'after patience',
      must: ({ after, effects }) => after.in('closed') && effects.includes('announceUnavailable'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      never: (now) => now.context.message !== '' && !now.in('open.refused') && !now.in('loadingDialog'),
    },
    {
      says: '无论出什么错，总还能看到进度',
      source: '设计 refusals：故障处有重试',
      from: () => true,
      leadsTo: (now) => now.in('open.ready'),
    },
  ],

  accepts: {
    closed: ['progress.opened', 'continue.pressed'],
    loadingDialog: ['progress.opened', 'continue.pressed'],
    findingNextLesson: ['progress.opened', 'continue.pressed'],
    'open.loading': ['dialog.closed'],
    'open.ready': ['dialog.closed'],
    'open.refused': ['dialog.closed', 'lessons.retried'],
    'open.unavailable': ['dialog.closed', 'lessons.retried'],
  },
  delays: { patience: 15_000 },
  runs: {
    loadingDialog: { loadDialog: null },
    findingNextLesson: { loadLessons: ({ course }) => ({ courseId: course.courseId }) },
    'open.loading': { loadLessons: ({ course }) => ({ courseId: course.courseId }) },
  },
  tags: { refused: ['open.refused'], fault: ['open.unavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'closed',
      changes: { course: { courseId: 0, title: '', lastLessonId: 0 }, lessons: [], message: '', failure: 'none' },
      because: '行为 study：学习中心先是列表',
    },
    {
      from: 'closed',
      event: 'progress.opened',
      to: 'loadingDialog',
      changes: (_, { course }) => ({ course, message: '', failure: 'none' }),
      because: '行为 studyProgress：学习进度 打开窗口；设计 firstLoad：窗口的代码用到才加载',
    },
    {
      from: 'loadingDialog',
      event: 'progress.opened',
      to: 'same',
      changes: (_, { course }) => ({ course, message: '', failure: 'none' }),
      because: '窗口还没有来：最后按的算数',
    },
    {
      from: 'loadingDialog',
      event: 'continue.pressed',
      to: 'findingNextLesson',
      changes: (_, { course }) => ({ course, lessons: [], message: '', failure: 'none' }),
      because: '改成继续学习：最后按的算数',
    },
    {
      from: 'loadingDialog',
      event: 'done loadDialog',
      given: ['没有出错', ({ failure }) => failure === 'none'],
      to: 'open.loading',
      changes: { lessons: [] },
      because: '行为 studyProgress：窗口里取 member/learned/course/{id}',
    },
    {
      from: 'loadingDialog',
      event: 'done loadDialog',
      given: ['找下一课时被拒绝', ({ failure }) => failure === 'refused'],
      to: 'open.refused',
      because: '规格 8.refusal：显示服务器的原话；窗口里可以重试',
    },
    {
      from: 'loadingDialog',
      event: 'done loadDialog',
      given: ['找下一课时出错', ({ failure }) => failure === 'unavailable'],
      to: 'open.unavailable',
      because: '设计 refusals：故障说明情况，窗口里可以重试',
    },
    {
      from: 'loadingDialog',
      event: 'error loadDialog',
      to: 'closed',
      effects: ['announceUnavailable'],
      changes: { message: '' },
      because: '没有窗口可以说明情况：通知里说，可以再按',
    },
    {
      from: 'loadingDialog',
      event: 'after patience',
      to: 'closed',
      effects: ['announceUnavailable'],
      changes: { message: '' },
      because: '规格 9.timeout：15 秒没有回应就不再等',
    },
    {
      from: 'closed',
      event: 'continue.pressed',
      to: 'findingNextLesson',
      changes: (_, { course }) => ({ course, lessons: [], message: '', failure: 'none' }),
      because: '行为 study：继续学习；列表只知道上次那一课，它学完了就要问',
    },
    {
      from: 'findingNextLesson',
      event: 'done loadLessons',
      case: 'lessons',
      to: 'closed',
      effects: [{ name: 'goToNextLesson', sees: { lessons: [lesson] } }],
      changes: { lessons: [lesson] },
      because: '去接下来没有学完的一课',
    },
    {
      from: 'findingNextLesson',
      event: 'done loadLessons',
      case: 'refused',
      to: 'loadingDialog',
      changes: { message: '请稍后再试', failure: 'refused' },
      because: '没能找到：打开窗口说明情况',
    },
    {
      from: 'findingNextLesson',
      event: 'error loadLessons',
      to: 'loadingDialog',
      changes: { failure: 'unavailable' },
      because: '没能找到：打开窗口说明情况',
    },
    {
      from: 'findingNextLesson',
      event: 'progress.opened',
      to: 'loadingDialog',
      changes: (_, { course }) => ({ course, message: '', failure: 'none' }),
      because: '改看进度：最后按的算数',
    },
    {
      from: 'findingNextLesson',
      event: 'continue.pressed',
      given: ['另一门课', ({ course }, event) => event.course.courseId !== course.courseId],
      to: 'findingNextLesson',
      restarts: ['loadLessons'],
      changes: (_, { course }) => ({ course, lessons: [], message: '', failure: 'none' }),
      because: '改学另一门课：最后按的算数',
    },
    {
      from: 'open.loading',
      event: 'done loadLessons',
      case: 'lessons',
      to: 'open.ready',
      changes: { lessons: [lesson] },
      because: '行为 studyProgress：课时、已看、已学完或未学完',
    },
    {
      from: 'open.loading',
      event: 'done loadLessons',
      case: 'refused',
      to: 'open.refused',
      changes: { message: '请稍后再试' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'open.loading',
      event: 'error loadLessons',
      to: 'open.unavailable',
      because: '设计 refusals：故障说明情况，可以重试',
    },
    {
      from: 'open.refused',
      event: 'lessons.retried',
      to: 'open.loading',
      changes: { message: '' },
      because: '设计 refusals：重试，旧的话不再对',
    },
    { from: 'open.unavailable', event: 'lessons.retried', to: 'open.loading', because: '设计 refusals：重试' },
    {
      from: 'open',
      event: 'dialog.closed',
      to: 'closed',
      changes: { message: '' },
      because: '设计 wayOut：窗口有关闭按钮；Esc 也关',
    },
  ],
};
