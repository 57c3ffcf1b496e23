import { serverAddress } from '../api/answers.ts';
import type { Backend } from '../backend.ts';
import { filmSeconds } from '../media/films.ts';
import { day, minute, type SeedRow } from './row.ts';

/** The id of the course with very many lessons and comments. */
export const crowdedCourse = 900;

export const lessonCount = 2000;
export const commentCount = 2000;
/** Number of comments on the first lesson that name a moment of its film. */
export const momentCount = 200;
/** Number of replies to the newest comment. */
export const replyCount = 200;

const [chapterCount, lessonsOfChapter] = [40, 48];

/** Adds a free course with more lessons and comments than any page should render. It is not part of the ordinary site. */
export async function addCrowd(backend: Backend): Promise<void> {
  const isThere = await backend.database.count('SELECT COUNT(*) FROM courses WHERE id = ?', [crowdedCourse]);
  if (isThere === 0) await backend.database.insertAll(crowdRows(Math.floor(backend.now() / 1000) * 1000));
}

function* crowdRows(start: number): Generator<SeedRow> {
  const publishedAt = start - 300 * day;
  yield [
    'courses',
    {
      id: crowdedCourse,
      title: '两千课时的课程',
      category_id: 2,
      thumb: `${serverAddress}/seed/thumb/28.svg`,
      charge: 0,
      short_description: '课时与评论各有两千，页面仍应流畅。',
      render_desc: '<p>课时与评论各有两千，页面仍应流畅。</p>',
      user_count: 2000,
      is_rec: 0,
      is_free: 1,
      is_vip_free: 0,
      published_at: publishedAt,
      created_at: publishedAt,
    },
  ];
  for (let chapter = 1; chapter <= chapterCount; chapter += 1) {
    const title = `第 ${chapter} 章`;
    yield ['chapters', { id: crowdedCourse * 100 + chapter, course_id: crowdedCourse, title, sort: chapter }];
  }
  for (let number = 1; number <= lessonCount; number += 1) {
    const chapter = Math.ceil(number / lessonsOfChapter);
    yield [
      'lessons',
      {
        id: crowdedCourse * 10_000 + number,
        course_id: crowdedCourse,
        // The last lessons are outside all chapters.
        chapter_id: chapter <= chapterCount ? crowdedCourse * 100 + chapter : 0,
        title: `第 ${number} 节`,
        duration: filmSeconds,
        view_num: 0,
        source: 'mp4',
        published_at: publishedAt + number * minute,
      },
    ];
  }
  yield* comments(publishedAt);
}

function* comments(publishedAt: number): Generator<SeedRow> {
  const first = crowdedCourse * 10_000;
  const shared = { resource_type: 1, resource_id: crowdedCourse, ip_province: '北京', is_check: 1 };
  for (let number = 1; number <= commentCount + replyCount; number += 1) {
    const isReply = number > commentCount;
    yield [
      'comments',
      {
        ...shared,
        id: first + number,
        member_id: 11 + (number % 20),
        parent_id: isReply ? first + commentCount : 0,
        content: isReply ? `第 ${number - commentCount} 条回复` : `第 ${number} 条评论`,
        created_at: publishedAt + number * minute,
      },
    ];
  }
  for (let number = 1; number <= momentCount; number += 1) {
    const second = (number * 17) % filmSeconds;
    yield [
      'comments',
      {
        ...shared,
        resource_type: 2,
        resource_id: first + 1,
        id: first + commentCount + replyCount + number,
        member_id: 11 + (number % 20),
        parent_id: 0,
        content: `00:${String(second).padStart(2, '0')} 这里是第 ${number} 条`,
        created_at: publishedAt + number * minute,
      },
    ];
  }
}
