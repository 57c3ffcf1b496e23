import { day, minute, type SeedRow } from './row.ts';

/** Member, course, price, days ago. */
const purchases: [member: number, course: number, charge: number, daysAgo: number][] = [
  [1, 2, 299, 30],
  [1, 6, 99, 25],
  [1, 9, 129, 20],
  [1, 11, 168, 5],
  [2, 1, 199, 40],
];

const likes: [member: number, course: number, daysAgo: number][] = [
  [1, 1, 12],
  [1, 3, 11],
  [1, 17, 10],
  [1, 5, 9],
];

/** A member's way through a course: lessons finished, then one begun; `progress` in percent. */
const studies: {
  member: number;
  course: number;
  progress: number;
  daysAgo: number;
  finished: number[];
  begun?: number;
}[] = [
  { member: 1, course: 2, progress: 50, daysAgo: 3, finished: [10, 11], begun: 12 },
  { member: 1, course: 6, progress: 100, daysAgo: 8, finished: [32, 33, 34] },
  { member: 1, course: 3, progress: 20, daysAgo: 0, finished: [14], begun: 15 },
  { member: 1, course: 13, progress: 0, daysAgo: 1, finished: [], begun: 64 },
  { member: 2, course: 1, progress: 33, daysAgo: 2, finished: [1, 2, 3], begun: 4 },
  { member: 2, course: 4, progress: 17, daysAgo: 4, finished: [19], begun: 20 },
];

/** What members have bought, collected and learned. */
export function* seedStudies(start: number): Generator<SeedRow> {
  for (const [member_id, course_id, charge, daysAgo] of purchases) {
    yield ['course_purchases', { member_id, course_id, charge, created_at: start - daysAgo * day }];
  }
  for (const [member_id, course_id, daysAgo] of likes) {
    yield ['course_likes', { member_id, course_id, created_at: start - daysAgo * day }];
  }
  let lessonProgressId = 0;
  for (const [index, study] of studies.entries()) {
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
