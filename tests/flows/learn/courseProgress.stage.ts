import type { courseProgressMachine } from '../../../machines/learn/courseProgress.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { dialog, exchangeForHome, visit } from '../../browser/ways/places.ts';

const listCall = 'GET /api/v3/member/courses/learned';
const times = { created_at: '2026-11-01T00:00:00.000000Z', updated_at: '2026-11-02T00:00:00.000000Z' };
const course = (id: number, title: string, lessons: number) => ({ id, title, thumb: '', videos_count: lessons });
/** The last lesson of the first course is finished, and the one of the second course was deleted. So the next lesson of both is unknown. */
const courses = ok({
  total: 2,
  data: [
    {
      ...times,
      course_id: 1,
      is_watched: 0,
      progress: 50,
      learned_count: 1,
      is_subscribe: 0,
      last_view_video: {
        video_id: 11,
        watched_at: '2026-11-02 08:00:00',
        updated_at: '2026-11-02 08:00:00',
        video: { id: 11, title: '第一课' },
      },
      course: course(1, '第一门课', 2),
    },
    {
      ...times,
      course_id: 2,
      is_watched: 0,
      progress: 0,
      learned_count: 0,
      is_subscribe: 0,
      last_view_video: [],
      course: course(2, '第二门课', 3),
    },
  ],
});
const lessons = ok([
  {
    id: 12,
    title: '第二课',
    published_at: '2026-10-01 00:00:00',
    duration: 60,
    watch_record: { watch_seconds: 20, watched_at: null },
  },
]);

const named = (label: string) => (_: unknown, of?: string) =>
  ({ do: 'click', role: 'button', name: `${label}：${of === 'second' ? '第二' : '第一'}门课` }) as const;

await walkOnSite<typeof courseProgressMachine>('courseProgress', {
  starts: {
    'the courses being learned': {
      input: 'list',
      memory: { isOff: false, isLoaded: false },
      open: async (site: OpenedSite) => {
        await returnAsMember(site.page, site.server);
        await site.gates.get(listCall).open(courses);
        await visit('/study-center')(site);
      },
    },
  },
  scopes: (page) => [page.getByRole('main'), dialog(page)],
  holds: [listCall],
  // Courses, lists, and lessons are links, which send no event.
  apart: [/^link /],
  gestures: { 'progress.opened': named('学习进度'), 'continue.pressed': named('继续学习') },
  stillClock: true,
  world: {},
  actors: {
    loadDialog: { calls: ['assets/ProgressDialog-'], answers: { loaded: 'pass' } },
    loadLessons: {
      calls: ['/api/v3/member/learned/course/'],
      answers: { lessons, refused: refused('请稍后再试') },
    },
  },
  memory: ({ leaf, memory }, { name, case: of }) => ({
    isOff: leaf === 'findingNextLesson' && name === 'done loadLessons' && of === 'lessons',
    isLoaded: memory.isLoaded === true || name === 'done loadDialog',
  }),
  // Code that was loaded before is used at once.
  settles: ({ leaf, memory }) =>
    leaf === 'loadingDialog' && memory.isLoaded === true ? { name: 'done loadDialog', case: 'loaded' } : undefined,
  // The member is being led to the lesson.
  ends: ({ memory }) => memory.isOff === true,
  returns: {
    leave: exchangeForHome,
    back: 'closed',
    reload: 'closed',
    alike: {
      because: '窗口盖住页面时离不开；窗口里没有填过什么',
      leaves: ['open.loading', 'open.ready', 'open.refused', 'open.unavailable'],
    },
  },
});
