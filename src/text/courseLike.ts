/** Texts of the like of a course; loaded with the course page. */
export const courseLikeText = {
  like: '收藏课程',
  likeDoing: '收藏',
  liked: '已收藏',
  unliked: '取消收藏',
  likeFailed: '收藏没有成功',
} as const;
