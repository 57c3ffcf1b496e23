import { filmSeconds } from '../media/films.ts';
import { minute, type SeedRow } from './row.ts';

interface OwnLesson {
  title: string;
  /** Seconds that can be watched without buying. */
  trial?: number;
  isCommentless?: true;
}

interface Outline {
  chapters: { title: string; lessons: OwnLesson[] }[];
  /** Lessons outside all chapters. */
  loose: OwnLesson[];
  /** A lesson whose chapter has been deleted. */
  orphan?: OwnLesson;
  /** Whether its films can neither be sped up nor skipped through. */
  isDragBanned?: true;
}

const outlines: Record<number, Outline> = {
  35: {
    chapters: [
      {
        title: '第一章 看懂复杂度',
        lessons: [
          { title: '01 大 O 记号：为什么是 O(n log n)', trial: 30 },
          { title: '02 均摊分析与 100% 的最坏情况', trial: 15 },
          { title: '03 命名约定：下划线 _ 与驼峰' },
        ],
      },
      {
        title: '第二章 用 C++ 与 Python 写出来',
        lessons: [
          { title: '04 C++ 模板与标准库容器' },
          { title: '05 位运算 a&b、a|b 与掩码' },
          { title: '06 C# 读者对照表（选看）', isCommentless: true },
          { title: '07 哈希表 🗝️ 与冲突' },
        ],
      },
      { title: '第三章 动态规划', lessons: [{ title: '08 背包问题：从 f(i, j) 到一维数组' }] },
      { title: '第四章 图论（录制中）', lessons: [] },
    ],
    loose: [{ title: '番外：面试白板怎么写', trial: 20 }, { title: '番外：直播答疑回放' }],
    orphan: { title: '旧版：链表入门（原第五章）' },
  },
  36: {
    chapters: [
      { title: '第一章 一个人的仓库', lessons: [{ title: '01 提交与历史' }, { title: '02 撤销的三种方式' }] },
      { title: '第二章 一群人的仓库', lessons: [{ title: '03 分支与合并' }, { title: '04 处理冲突' }] },
    ],
    loose: [],
    isDragBanned: true,
  },
  37: {
    chapters: [
      {
        title: '第一章 看见漏洞',
        lessons: [{ title: '01 <script> 是怎么混进来的' }, { title: '02 <img src=x onerror=…> 为什么会执行' }],
      },
      { title: '第二章 堵住漏洞', lessons: [{ title: '03 转义、净化与内容安全策略' }] },
    ],
    loose: [],
  },
  38: { chapters: [], loose: [{ title: '欢迎加入', trial: 10 }, { title: '第一周要做的事' }] },
};

/** The chapters and lessons of one of our own courses. Their ids begin with the id of the course. */
export function* seedOutline(courseId: number, publishedAt: number): Generator<SeedRow> {
  const outline = outlines[courseId];
  if (!outline) throw new Error(`course ${courseId} has no outline`);
  let id = courseId * 100;
  const lesson = ({ title, trial, isCommentless }: OwnLesson, chapterId: number): SeedRow => {
    id += 1;
    return [
      'lessons',
      {
        id,
        course_id: courseId,
        chapter_id: chapterId,
        title,
        duration: filmSeconds,
        free_seconds: trial ?? 0,
        ban_drag: Number(outline.isDragBanned ?? false),
        is_allow_comment: Number(!isCommentless),
        view_num: (id * 397) % 1009,
        source: 'mp4',
        published_at: publishedAt + (id % 100) * minute,
      },
    ];
  };
  for (const [index, { title, lessons }] of outline.chapters.entries()) {
    const chapterId = courseId * 10 + index;
    yield ['chapters', { id: chapterId, course_id: courseId, title, sort: index + 1 }];
    for (const own of lessons) yield lesson(own, chapterId);
  }
  for (const own of outline.loose) yield lesson(own, 0);
  if (outline.orphan) yield lesson(outline.orphan, courseId * 10 + 9);
}
