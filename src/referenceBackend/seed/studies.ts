import { recordedCourses } from './courseList.ts';
import { lessonIdsOf } from './courses.ts';
import { day, minute, type SeedRow } from './row.ts';

type Purchase = [member: number, course: number, charge: number, daysAgo: number];
type Like = [member: number, course: number, daysAgo: number];

/** A member's progress in a course: lessons finished, then one begun; `progress` in percent. */
interface Study {
  member: number;
  course: number;
  progress: number;
  daysAgo: number;
  finished: number[];
  begun?: number;
}

const purchases: Purchase[] = [
  [1, 2, 299, 30],
  [1, 6, 99, 25],
  [1, 9, 129, 20],
  [1, 11, 168, 5],
  [2, 1, 199, 40],
];

const likes: Like[] = [
  [1, 1, 12],
  [1, 3, 11],
  [1, 17, 10],
  [1, 5, 9],
];

const studies: Study[] = [
  { member: 1, course: 2, progress: 50, daysAgo: 3, finished: [10, 11], begun: 12 },
  { member: 1, course: 6, progress: 100, daysAgo: 8, finished: [32, 33, 34] },
  { member: 1, course: 3, progress: 20, daysAgo: 0, finished: [14], begun: 15 },
  { member: 1, course: 13, progress: 0, daysAgo: 1, finished: [], begun: 64 },
  { member: 2, course: 1, progress: 33, daysAgo: 2, finished: [1, 2, 3], begun: 4 },
  { member: 2, course: 4, progress: 17, daysAgo: 4, finished: [19], begun: 20 },
];

/** 周认证 has so many courses that the lists have several pages. One of the courses has been deleted since, and so has the last lesson of another. */
const collector = 6;
const deletedCourse = 99;
const deletedLesson = 9999;

// biome-ignore format: a list of numbers
const collected = [1, 2, 4, 5, 7, 9, 10, deletedCourse, 11, 12, 14, 15, 16];

const ofCollector: { purchases: Purchase[]; likes: Like[]; studies: Study[] } = {
  purchases: collected.map((id, index) => [collector, id, priceOf(id), 3 + index]),
  likes: collected.map((id, index) => [collector, id, 20 - index]),
  studies: collected.map((id, index) => studyOf(id, index)),
};

function priceOf(courseId: number): number {
  return recordedCourses.find(({ id }) => id === courseId)?.charge ?? 0;
}

/** Up to four lessons of each course, which is all of them in some courses. */
function studyOf(course: number, index: number): Study {
  const shared = { member: collector, course, daysAgo: 1 + index };
  if (course === deletedCourse) return { ...shared, progress: 0, finished: [], begun: deletedLesson };
  const lessons = lessonIdsOf(course);
  const count = Math.min(index % 5, lessons.length);
  const begun = course === 16 ? deletedLesson + 1 : lessons[count];
  return {
    ...shared,
    progress: Math.round((count / lessons.length) * 100),
    finished: lessons.slice(0, count),
    ...(begun !== undefined && { begun }),
  };
}

/** Courses that members have bought, collected and learned. */
export function* seedStudies(start: number): Generator<SeedRow> {
  for (const [member_id, course_id, charge, daysAgo] of [...purchases, ...ofCollector.purchases]) {
    yield ['course_purchases', { member_id, course_id, charge, created_at: start - daysAgo * day }];
  }
  for (const [member_id, course_id, daysAgo] of [...likes, ...ofCollector.likes]) {
    yield ['course_likes', { member_id, course_id, created_at: start - daysAgo * day }];
  }
  let lessonProgressId = 0;
  for (const [index, study] of [...studies, ...ofCollector.studies].entries()) {
    const at = start - study.daysAgo * day;
    const shared = { member_id: study.member, course_id: study.course };
    const isFinished = study.progress === 100;
    yield [
      'course_progress',
      {
        id: index + 1,
        ...shared,
        progress: study.progress,
        watched_at: isFinished ? at : null,
        created_at: at,
        updated_at: at,
      },
    ];
    const lessons = study.begun === undefined ? study.finished : [...study.finished, study.begun];
    for (const [position, lessonId] of lessons.entries()) {
      lessonProgressId += 1;
      const seenAt = at + position * 7 * minute;
      const isDone = lessonId !== study.begun;
      yield [
        'lesson_progress',
        {
          id: lessonProgressId,
          ...shared,
          lesson_id: lessonId,
          watch_seconds: isDone ? 60 : 23,
          watched_at: isDone ? seenAt : null,
          created_at: seenAt,
          updated_at: seenAt,
        },
      ];
    }
  }
}
