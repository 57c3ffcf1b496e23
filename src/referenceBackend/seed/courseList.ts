/** A course as the seed describes it. */
export interface SeedCourse {
  id: number;
  category: number;
  title: string;
  summary: string;
  charge: number;
  /** Number of buyers. */
  buyers: number;
  isRecommended?: true;
  isVipFree?: true;
  /** Set if a course with the price 0 is not free. */
  isFree?: false;
}

/** Titles, prices, categories and numbers of buyers are those of the recorded site. */
// biome-ignore format: one course a line can be compared at a glance
export const recordedCourses: SeedCourse[] = [
  { id: 1, category: 2, title: 'Vue3 从入门到实战', charge: 199, buyers: 1523, isRecommended: true, summary: '从组合式 API 到完整项目上线，一门课学会现代前端开发。' },
  { id: 2, category: 2, title: 'React 18 核心原理与项目实践', charge: 299, buyers: 986, isRecommended: true, summary: '看懂并发渲染，亲手写一个可以上线的中后台。' },
  { id: 3, category: 2, title: 'TypeScript 零基础通关', charge: 0, buyers: 3021, isRecommended: true, summary: '类型不再是负担：二十个小练习带你写出可靠的代码。' },
  { id: 4, category: 3, title: 'Laravel 高并发电商后端', charge: 399, buyers: 412, isRecommended: true, isVipFree: true, summary: '秒杀、库存、支付回调，一次讲透电商后端的难点。' },
  { id: 5, category: 3, title: 'Go 语言微服务架构', charge: 499, buyers: 230, isVipFree: true, summary: '从单体到微服务，掌握服务拆分、治理与监控。' },
  { id: 6, category: 3, title: 'MySQL 性能优化 30 讲', charge: 99, buyers: 1780, isRecommended: true, isVipFree: true, summary: '索引、执行计划、锁与事务，慢查询一个个解决。' },
  { id: 7, category: 4, title: 'Flutter 跨平台开发', charge: 259, buyers: 189, summary: '一套代码，同时交付 iOS 与 Android。' },
  { id: 8, category: 4, title: 'Swift iOS 开发入门', charge: 0, buyers: 640, summary: '十节课做出你的第一个 iPhone 应用。' },
  { id: 9, category: 6, title: 'PS 修图 100 例', charge: 129, buyers: 875, isRecommended: true, summary: '一例一技，从抠图、调色到人像精修。' },
  { id: 10, category: 6, title: '品牌 VI 设计全流程', charge: 359, buyers: 91, summary: '跟着真实提案，从标志草图走到完整手册。' },
  { id: 11, category: 7, title: 'Pr 剪辑零基础到精通', charge: 168, buyers: 1345, isRecommended: true, summary: '镜头语言、节奏与调色，剪出有呼吸感的片子。' },
  { id: 12, category: 7, title: '短视频运营与拍摄', charge: 88, buyers: 2210, isVipFree: true, summary: '选题、拍摄、剪辑、复盘，一个人就是一支团队。' },
  { id: 13, category: 9, title: 'Excel 数据处理与可视化', charge: 0, buyers: 5230, isRecommended: true, summary: '函数、透视表与图表，让数据自己说话。' },
  { id: 14, category: 9, title: 'PPT 高效制作训练营', charge: 59, buyers: 1290, summary: '一小时做完一份拿得出手的汇报。' },
  { id: 15, category: 10, title: '职场沟通 20 课', charge: 49, buyers: 733, isVipFree: true, summary: '向上汇报、跨部门协作、拒绝与反馈的说话之道。' },
  { id: 16, category: 10, title: '公众演讲与表达', charge: 149, buyers: 302, summary: '克服紧张，讲好一个故事，打动一群人。' },
  { id: 17, category: 12, title: '考研数学高等数学强化', charge: 599, buyers: 4102, isRecommended: true, summary: '极限、微分、积分、级数，题型与方法逐一突破。' },
  { id: 18, category: 12, title: '线性代数一本通', charge: 299, buyers: 1920, summary: '从行列式到二次型，把抽象讲得看得见。' },
  { id: 19, category: 13, title: '英语四级词汇速记', charge: 39, buyers: 2890, summary: '词根联想加间隔复习，三十天拿下四级词汇。' },
  { id: 20, category: 13, title: '六级听力突破', charge: 69, buyers: 1033, summary: '精听真题，听懂连读与弱读，告别凭感觉选。' },
  { id: 21, category: 14, title: '教师资格证笔试全科', charge: 199, buyers: 777, summary: '综合素质与教育知识，考点一张图讲清。' },
  { id: 22, category: 14, title: '教资面试结构化', charge: 129, buyers: 421, summary: '真题演练加逐句点评，试讲答辩不再慌。' },
  { id: 23, category: 15, title: '尤克里里弹唱入门', charge: 0, buyers: 366, summary: '四根弦、五个和弦，当天就能弹唱第一首歌。' },
  { id: 24, category: 15, title: '家庭烘焙 24 节课', charge: 79, buyers: 155, summary: '从戚风到欧包，在家烤出面包店的香味。' },
  { id: 25, category: 15, title: '手机摄影构图', charge: 29, buyers: 640, summary: '不换设备，只换眼光：手机也能拍出好照片。' },
  { id: 26, category: 15, title: '瑜伽基础体式', charge: 9, buyers: 0, summary: '每天二十分钟，舒展久坐的身体。' },
  { id: 27, category: 3, title: '一个标题非常非常长用来检查卡片和详情页面在两行之后是否会正确省略显示而不会把布局撑破的课程示例标题', charge: 1999, buyers: 12, summary: '标题很长，简介也不短：用来看看卡片、列表与详情页面在文字放不下的时候是否仍然整整齐齐。' },
  { id: 28, category: 2, title: '没有章节的课程', charge: 19, buyers: 3, summary: '所有课时排成一列，不分章节。' },
  { id: 29, category: 2, title: '没有课时的课程', charge: 19, buyers: 0, summary: '课时还在录制，敬请期待。' },
  { id: 30, category: 2, title: '禁止评论的课程', charge: 25, buyers: 5, summary: '这门课关闭了评论区。' },
  { id: 31, category: 3, title: 'Node.js 服务端开发', charge: 188, buyers: 980, summary: '异步、流与进程，写出经得起流量的服务。' },
  { id: 32, category: 3, title: 'Docker 与 Kubernetes 实战', charge: 329, buyers: 560, isVipFree: true, summary: '从一个镜像到一个集群，交付从此可重复。' },
  { id: 33, category: 3, title: 'Rust 系统编程（即将上线）', charge: 399, buyers: 0, summary: '所有权、生命周期与并发，下个月与你见面。' },
  { id: 34, category: 3, title: '已隐藏的课程', charge: 100, buyers: 0, summary: '列表里找不到它，知道地址的人仍然可以打开。' },
];

/** Courses for cases that the recorded site does not have: see `ownOutlines.ts` and `courseTexts.ts`. */
// biome-ignore format: one course a line can be compared at a glance
export const ownCourses: SeedCourse[] = [
  { id: 35, category: 3, title: '算法与数据结构图解', charge: 159, buyers: 1104, isRecommended: true, isVipFree: true, summary: '从复杂度到动态规划：公式推得动，代码跑得通。' },
  { id: 36, category: 3, title: 'Git 协作与开源实践', charge: 0, buyers: 871, summary: '分支、合并、冲突与评审，一个人也能练出团队的节奏。' },
  { id: 37, category: 2, title: 'Web 安全攻防入门', charge: 0, buyers: 458, summary: '亲手看一遍跨站脚本是怎么混进页面的，再一条条堵上。' },
  { id: 38, category: 10, title: '新人入职指南（内部试学）', charge: 0, isFree: false, buyers: 0, summary: '价格为 0，却不是免费课：只有被开通的人才能学。' },
];

export const courses = [...recordedCourses, ...ownCourses];

const programming = [
  '课程介绍与学习方法',
  '环境准备',
  '核心概念讲解',
  '第一个案例',
  '常见问题排查',
  '进阶技巧',
  '综合项目（上）',
  '综合项目（下）',
  '总结与展望',
];
const creating = [
  '课程介绍与学习方法',
  '工具与素材准备',
  '基本功讲解',
  '第一个案例',
  '常见错误修正',
  '风格与进阶',
  '综合作品',
];
const working = [
  '课程介绍与学习方法',
  '先想清楚目标',
  '核心方法讲解',
  '第一个案例',
  '常见误区',
  '场景演练',
  '行动清单',
];
const examining = [
  '课程介绍与学习方法',
  '考情与大纲',
  '核心考点讲解',
  '第一个案例：真题精讲',
  '易错点辨析',
  '冲刺技巧',
  '模拟测验讲评',
];
const living = [
  '课程介绍与学习方法',
  '需要准备什么',
  '基本动作讲解',
  '第一个案例',
  '新手常见问题',
  '再进一步',
  '完整练习',
];

/** Returns lesson titles that suit a course. The course uses as many of them as it has lessons. */
export function lessonTitles({ category }: SeedCourse): string[] {
  if (category <= 4) return programming;
  if (category <= 7) return creating;
  if (category <= 10) return working;
  return category <= 14 ? examining : living;
}
