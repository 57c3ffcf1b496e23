/** The texts of a course's own page; they come with it. Those of the contract and the incumbent stand here word for word. */
export const courseText = {
  title: '课程详情',
  breadcrumb: '面包屑',
  parts: '课程内容',
  failed: '课程没有载入',
  missing: '课程不存在',
  missingHint: '它可能已经下架，或者链接有误。',
  allCourses: '查看全部课程',
  updateFailed: '课程状态没有更新',
  like: '收藏课程',
  unlike: '取消收藏课程',
  liked: '已收藏',
  unliked: '取消收藏',
  likeFailed: '收藏没有成功',
  goodsLabel: '点播课程',
} as const;
