import { serverAddress } from '../api/answers.ts';
import { filmSeconds } from '../media/films.ts';
import { textSize } from './attachmentFiles.ts';
import { lessonTitles, ownCourses, recordedCourses, type SeedCourse } from './courseList.ts';
import { describeCourse } from './courseTexts.ts';
import { seedOutline } from './ownOutlines.ts';
import { day, minute, type SeedRow } from './row.ts';

const categories: [id: number, parent: number, sort: number, name: string][] = [
  [1, 0, 1, '编程开发'],
  [2, 1, 1, '前端开发'],
  [3, 1, 2, '后端开发'],
  [4, 1, 3, '移动开发'],
  [5, 0, 2, '设计创作'],
  [6, 5, 1, '平面设计'],
  [7, 5, 2, '视频剪辑'],
  [8, 0, 3, '职场技能'],
  [9, 8, 1, '办公软件'],
  [10, 8, 2, '沟通表达'],
  [11, 0, 4, '考试考证'],
  [12, 11, 1, '考研数学'],
  [13, 11, 2, '英语四六级'],
  [14, 11, 3, '教师资格'],
  [15, 0, 5, '兴趣生活'],
];

const attachments: [course: number, name: string, file: string, size: number, storage: string][] = [
  [1, '课程笔记.txt', 'note.txt', textSize('note.txt'), 'file'],
  [1, '讲义.pdf', 'handout.pdf', 3_145_728, 'file'],
  [1, '源码.zip', 'code.zip', 15_728_640, 'private'],
  [1, '旧附件.doc', 'old.doc', 2048, 'none'],
  [2, '练习题.txt', 'exercises.txt', textSize('exercises.txt'), 'file'],
  [3, '丢失的文件.txt', 'lost.txt', 1, 'missing'],
  [13, '练习数据.csv', 'data.csv', textSize('data.csv'), 'file'],
  [35, '习题集.pdf', 'problems.pdf', 524_288, 'file'],
  [35, '参考代码.zip', 'solutions.zip', 2_097_152, 'private'],
];

const chapterTitles = ['第一章 课程导学', '第二章 核心知识', '第三章 综合实战'];

/** Courses 28 (no chapters) and 29 (no lessons) have none. */
const withoutChapters = new Set([28, 29]);

export function* seedCourses(start: number): Generator<SeedRow> {
  for (const [id, parent_id, sort, name] of categories) yield ['categories', { id, parent_id, sort, name }];

  let chapterId = 0;
  let lessonId = 0;
  for (const course of recordedCourses) {
    const { id } = course;
    const publishedAt = publication(id, start);
    yield courseRow(course, publishedAt, start);

    const firstChapter = chapterId + 1;
    if (!withoutChapters.has(id)) {
      for (const [index, chapterTitle] of chapterTitles.entries()) {
        chapterId += 1;
        yield ['chapters', { id: chapterId, course_id: id, title: chapterTitle, sort: index + 1 }];
      }
    }
    const titles = lessonTitles(course).slice(0, lessonCount(id));
    for (const [index, lessonTitle] of titles.entries()) {
      lessonId += 1;
      const chapter = withoutChapters.has(id)
        ? 0
        : firstChapter + Math.floor((index * chapterTitles.length) / titles.length);
      yield lessonRow(
        lessonId,
        id,
        chapter,
        `${String(index + 1).padStart(2, '0')} ${lessonTitle}`,
        publishedAt + index * minute,
      );
    }
  }
  // Course 1 has two more lessons that no list shows: one is hidden, the other is not yet published.
  const [, hidden] = lessonRow(169, 1, 3, '10 隐藏的课时', publication(1, start));
  yield ['lessons', { ...hidden, is_show: 0 }];
  yield lessonRow(170, 1, 3, '11 下周更新的课时', start + 7 * day);

  for (const course of ownCourses) {
    const publishedAt = publication(course.id, start);
    yield courseRow(course, publishedAt, start);
    yield* seedOutline(course.id, publishedAt);
  }

  for (const [index, [course_id, name, file, size, storage]] of attachments.entries()) {
    const extension = file.split('.').at(-1) ?? '';
    yield ['attachments', { id: index + 1, course_id, name, extension, size, file, storage }];
  }
}

function courseRow(course: SeedCourse, publishedAt: number, start: number): SeedRow {
  const { id } = course;
  return [
    'courses',
    {
      id,
      title: course.title,
      category_id: course.category,
      thumb: `${serverAddress}/seed/thumb/${id}.svg`,
      charge: course.charge,
      short_description: course.summary,
      render_desc: describeCourse(course),
      user_count: course.buyers,
      is_rec: Number(course.isRecommended ?? false),
      is_free: Number(course.isFree ?? course.charge === 0),
      is_vip_free: Number(course.isVipFree ?? false),
      is_show: id === 34 ? 0 : 1,
      is_allow_comment: id === 30 ? 0 : 1,
      published_at: publishedAt,
      created_at: start - 110 * day,
    },
  ];
}

/** A recorded course came out every third day, and our own between the last of them. Course 33 is not out yet, 34 came out yesterday. */
function publication(courseId: number, start: number): number {
  if (courseId > 34) return start - (5 + 3 * (courseId - 35)) * day;
  if (courseId === 33) return start + 30 * day;
  if (courseId === 34) return start - day;
  return start - (103 - 3 * courseId) * day;
}

function lessonCount(courseId: number): number {
  if (courseId === 1) return 9;
  return courseId === 29 ? 0 : 3 + ((courseId - 1) % 5);
}

/** The ways in which a lesson differs from the others. */
interface Difference {
  /** The source of its film, see the schema; `mp4` by default. */
  source?: string;
  /** Seconds that can be watched without buying. */
  trial?: number;
  isDragBanned?: true;
  /** Seconds, if they differ from those of the film. */
  duration?: number;
}

const lessonDifferences: Record<number, Difference> = {
  // Course 1: one film of every kind.
  1: { trial: 20 },
  2: { source: 'm3u8', trial: 10, isDragBanned: true },
  4: { source: 'm3u8' },
  5: { source: 'aliyun' },
  6: { source: 'tencent' },
  7: { source: 'none' },
  // Longer than its film, so it can never be finished.
  8: { duration: 3725 },
  // Course 5, Go: trials that a cloud really cuts, one exactly, the other at its minimum of 45 seconds.
  25: { source: 'aliyun', trial: 15 },
  26: { source: 'tencent', trial: 15 },
  // Course 8, Swift, free: every kind of film and everything that can be missing, for all members.
  40: { source: 'm3u8' },
  41: { source: 'embed' },
  42: { source: 'cloudRefused' },
  43: { source: 'none' },
  // Course 10, VI design: trials of a file that is sent whole.
  50: { trial: 15 },
  51: { source: 'm3u8', trial: 15 },
  // Course 23, ukulele, free: clouds that are not configured.
  115: { source: 'aliyun' },
  116: { source: 'tencent' },
  117: { source: 'tencentNotSetUp' },
  118: { source: 'aliyunNotSetUp' },
};

function lessonRow(id: number, courseId: number, chapterId: number, title: string, publishedAt: number): SeedRow {
  const { source = 'mp4', trial = 0, isDragBanned = false, duration = filmSeconds } = lessonDifferences[id] ?? {};
  return [
    'lessons',
    {
      id,
      course_id: courseId,
      chapter_id: chapterId,
      title,
      duration,
      free_seconds: trial,
      ban_drag: Number(isDragBanned),
      view_num: (id * 397) % 1009,
      source,
      published_at: publishedAt,
    },
  ];
}

/** The lessons of a recorded course, in their order. */
export function lessonIdsOf(courseId: number): number[] {
  let first = 1;
  for (let id = 1; id < courseId; id += 1) first += lessonCount(id);
  return Array.from({ length: lessonCount(courseId) }, (_, index) => first + index);
}
