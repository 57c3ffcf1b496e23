/** Answers of servers and devices in the tables. No two answers share a token or a text, so that none can pass for another. */
import type { Comment, Reply } from '../../machines/domain/comment.ts';
import type { CourseDetail } from '../../machines/domain/course.ts';
import type { LessonDetail } from '../../machines/domain/lesson.ts';
import type { User } from '../../machines/domain/member.ts';
import type { Goods, OpenOrder } from '../../machines/domain/order.ts';
import type { Features, Site, SystemConfig } from '../../machines/domain/site.ts';

export const features: Features = {
  vip: true,
  live: false,
  book: false,
  topic: false,
  paper: false,
  practice: false,
  mockPaper: false,
  wrongBook: false,
  wenda: false,
  share: false,
  codeExchanger: false,
  snapshort: false,
  ke: false,
  promoCode: false,
  daySignIn: false,
  credit1Mall: false,
  tuangou: false,
  miaosha: false,
  cert: false,
};

const config: SystemConfig = {
  siteName: '知图课堂',
  logoUrl: '',
  whiteLogoUrl: '',
  backendUrl: 'https://school.example',
  h5Url: 'https://m.school.example',
  filings: [],
  userProtocolUrl: '',
  privacyProtocolUrl: '',
  vipProtocolUrl: '',
  paidContentProtocolUrl: '',
  alertsUnboundMobile: true,
  requiresFaceCheck: true,
  qqLogin: false,
  wechatLogin: false,
  purchaseNotice: '',
  playerCoverUrl: '',
  watermark: null,
  pointsRules: { registration: 10, lesson: 5, course: 20, orderPercent: 1 },
};

/** A site that demands a mobile and a face check, and has a mobile site. */
export const siteThatAsks: Site = { config, features, navs: [] };
/** A site that demands nothing and has no mobile site. */
export const siteThatAsksNothing: Site = {
  config: { ...config, siteName: '小课堂', h5Url: '', alertsUnboundMobile: false, requiresFaceCheck: false },
  features: { ...features, vip: false },
  navs: [],
};

/** The consents of a member who has agreed to everything. A missing consent would open a dialog that blocks every page. */
const nothingMissing = { userAgreement: false, privacyPolicy: false };

export const oldMember: User = {
  id: 1,
  name: '李雷',
  avatarUrl: '',
  credit1: 100,
  isMobileBound: true,
  isFaceVerified: true,
  missingConsent: nothingMissing,
  vipUntil: 0,
  vipName: '',
  mobile: '13800000001',
  isNicknameFinal: false,
  isPasswordSet: true,
  isBound: { qq: false, wechat: false },
  realName: '',
  idNumber: '',
};
export const newMember: User = {
  ...oldMember,
  id: 2,
  name: '韩梅梅',
  credit1: 0,
  isMobileBound: false,
  isFaceVerified: false,
};

export const soldCourse: Goods = {
  kind: 'course',
  id: 1,
  name: 'Vue3 从入门到实战',
  price: 199,
  coverUrl: '',
  days: 0,
  isOwned: false,
};
/** An order of `soldCourse`, placed before the flow starts. */
export const unpaidOrder: OpenOrder = {
  orderNo: '202605010203041234',
  total: 149,
  discount: 50,
  isPaid: false,
  payUrl: 'https://school.example/pay?sign=old',
  memberId: 1,
  goods: { kind: 'course', id: 1, name: soldCourse.name, price: 199 },
  expiresAt: Date.parse('2026-05-01T02:33:04Z'),
};

/** Returns a reply to `comment-a`, written in May. */
export const replyOf = (id: string, given: Partial<Reply> = {}): Reply => ({
  id,
  commentId: 'comment-a',
  text: `${id} 的内容`,
  isApproved: true,
  province: '浙江省',
  createdAt: Date.parse('2026-05-01T02:03:04Z'),
  author: { name: '李四', avatarUrl: '' },
  answers: null,
  ...given,
});
/** Returns a comment without replies. */
export const commentOf = (id: string): Comment => {
  const { commentId: _, answers: __, ...written } = replyOf(id);
  return { ...written, repliesCount: 0, replies: [] };
};

/** A course of two lessons without chapters. */
const courseOfLessons: CourseDetail = {
  id: 1,
  title: 'Vue3 从入门到实战',
  coverUrl: '',
  price: 199,
  summary: '',
  html: '',
  learners: 3,
  isFree: false,
  isVipFree: false,
  allowsComments: true,
  isAccessible: true,
  isLiked: false,
  chapters: [
    {
      id: 0,
      title: '',
      lessons: [
        { id: 3, title: '03 核心概念讲解', duration: 60, trialSeconds: 0 },
        { id: 4, title: '04 第一个项目', duration: 60, trialSeconds: 20 },
      ],
    },
  ],
  progress: [],
  boughtLessons: [],
  attachments: [],
};
/** The first lesson, watched halfway by a member who may watch everything. */
export const firstLesson: LessonDetail = {
  id: 3,
  title: '03 核心概念讲解',
  duration: 60,
  trialSeconds: 0,
  bansSeeking: false,
  allowsComments: true,
  access: 'full',
  watchedSeconds: 30,
  resumeAt: 30,
  next: { id: 4, title: '04 第一个项目' },
  course: courseOfLessons,
};
/** The second and last lesson, as a trial that was never watched. */
export const trialLesson: LessonDetail = {
  ...firstLesson,
  id: 4,
  title: '04 第一个项目',
  trialSeconds: 20,
  bansSeeking: true,
  access: 'trial',
  watchedSeconds: 0,
  resumeAt: 0,
  next: null,
  course: { ...courseOfLessons, isAccessible: false },
};
