/** The author of some comments, whose account no longer exists. */
const gone = 99;

interface Thread {
  /** 1 course, 2 lesson. */
  type: 1 | 2;
  id: number;
  /** Id of a member. */
  author: number;
  content: string;
  isWaiting?: true;
  /** Oldest first; `answers` is the index of the reply it answers. */
  replies?: { author: number; content: string; answers?: number; isWaiting?: true }[];
}

/** Threads of courses that have none on the recorded site, oldest first. */
export const threads: Thread[] = [
  { type: 1, id: 3, author: gone, content: '学完了，谢谢老师！', replies: [{ author: 11, content: '恭喜！' }] },
  { type: 1, id: 3, author: 5, content: '第二节的练习答案在哪里？' },
  { type: 1, id: 17, author: 16, content: '公式 $a^2+b^2=c^2$ 在评论里就是普通文字。' },
  { type: 1, id: 36, author: 19, content: '**粗体** 和 `代码` 也是普通文字 😀' },
  {
    type: 1,
    id: 37,
    author: 18,
    content: '<img src="x:" onerror="window.hostile = \'comment\'"> 这样写会执行吗？',
    replies: [
      { author: 13, content: '不会 & 也不应该 <b>加粗</b>' },
      { author: gone, content: '我试过了', answers: 0 },
      { author: 18, content: '谢谢两位', answers: 1 },
    ],
  },
  { type: 1, id: 35, author: 12, content: '番外篇很实用。' },
  { type: 1, id: 35, author: 14, content: `太长了会不会被截断？${'一二三四五六七八九十'.repeat(13)}` },
  { type: 1, id: 35, author: 25, content: '广告：加我领取全套资料', isWaiting: true },
  {
    type: 1,
    id: 35,
    author: 20,
    content: 'C++ 的迭代器失效能再讲一讲吗？比如 a&b 两个容器同时遍历。',
    replies: [
      { author: 21, content: '第四节后半段有。' },
      { author: 20, content: '看到了，谢谢！', answers: 0 },
      { author: gone, content: '同问', isWaiting: true },
      { author: 2, content: '建议配合习题集第 7 题。', answers: 0 },
    ],
  },
  {
    type: 2,
    id: 1,
    author: 13,
    content: '第一节就讲明白了学习路线。',
    replies: [{ author: 2, content: '同感。' }],
  },
  { type: 2, id: 1, author: 22, content: '声音有点小。' },
  { type: 2, id: 14, author: 5, content: '免费课也这么用心。' },
  {
    type: 2,
    id: 3501,
    author: gone,
    content: '为什么不是 O(n)？',
    replies: [{ author: 12, content: '因为要先排序。' }],
  },
];
