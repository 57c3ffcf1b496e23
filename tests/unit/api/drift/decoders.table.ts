/** Every call of `src/api` whose answer is decoded: how it is made, which recordings answer it, and the rule for what it returns. */
import { announcementsApi } from '../../../../src/api/announcements.ts';
import { authApi } from '../../../../src/api/auth.ts';
import type { Client } from '../../../../src/api/client.ts';
import { commentsApi } from '../../../../src/api/comments.ts';
import { courseApi } from '../../../../src/api/course.ts';
import { coursesApi } from '../../../../src/api/courses.ts';
import { gatesApi } from '../../../../src/api/gates.ts';
import { homeApi } from '../../../../src/api/home.ts';
import type { Recall } from '../../../../src/api/kept.ts';
import { lessonApi } from '../../../../src/api/lesson.ts';
import { memberApi } from '../../../../src/api/member.ts';
import { messagesApi } from '../../../../src/api/messages.ts';
import { ordersApi } from '../../../../src/api/orders.ts';
import { pointsApi } from '../../../../src/api/points.ts';
import { profileApi } from '../../../../src/api/profile.ts';
import { progressApi } from '../../../../src/api/progress.ts';
import { searchApi } from '../../../../src/api/search.ts';
import { siteApi } from '../../../../src/api/site.ts';
import { studyApi } from '../../../../src/api/study.ts';
import {
  count,
  either,
  exactly,
  figure,
  filledAddress,
  list,
  nothing,
  pageOf,
  picture,
  type Rule,
  record,
  text,
  words,
  yes,
} from './rules.ts';
import * as shapes from './shapes.ts';

const origin = 'https://school.example';
const backend = 'http://127.0.0.1:8000';
export const apisOver = (call: Client, recall: Recall) => ({
  announcements: announcementsApi(call),
  auth: authApi(call),
  comments: commentsApi(call),
  course: courseApi(call),
  courses: coursesApi(call, recall),
  gates: gatesApi(call),
  home: homeApi(call, recall),
  lesson: lessonApi(call, origin),
  member: memberApi(call),
  messages: messagesApi(call),
  orders: ordersApi(call),
  points: pointsApi(call),
  profile: profileApi(call),
  progress: progressApi(call),
  search: searchApi(call),
  site: siteApi(call, recall),
  study: studyApi(call),
});
type Apis = ReturnType<typeof apisOver>;

/**
 * `recorded`: method and path, with `:` for a number or a code; several calls have the same. The key is the function, as `apisOver` names it.
 * `kept`: the function reads the stored answer to this call, and returns null instead of a refusal.
 */
type Decoder = { recorded: string; rule: Rule; ask: (apis: Apis) => unknown; kept?: true };

const { signal } = new AbortController();
const typed = { mobile: '13800000001', code: '246810' };
const password = 'secret';
const course = { kind: 'course', id: 1 } as const;
const scan = record({ url: filledAddress, key: words, validFor: figure });
const token = words;

export const decoders: Record<string, Decoder> = {
  'announcements.one': {
    recorded: 'GET /api/v2/announcement/:',
    rule: shapes.announcement,
    ask: ({ announcements }) => announcements.one(1, signal),
  },
  'announcements.list': {
    recorded: 'GET /api/v2/announcements',
    rule: pageOf(shapes.announcement, 10),
    ask: ({ announcements }) => announcements.list(1, signal),
  },
  'auth.loginByPassword': {
    recorded: 'POST /api/v2/login/password',
    rule: token,
    ask: ({ auth }) => auth.loginByPassword(typed.mobile, password, signal),
  },
  'auth.loginBySms': {
    recorded: 'POST /api/v2/login/mobile',
    rule: token,
    ask: ({ auth }) => auth.loginBySms({ ...typed, msv: '' }, signal),
  },
  'auth.captcha': {
    recorded: 'GET /api/v2/captcha/image',
    rule: record({ key: words, imageUrl: picture }),
    ask: ({ auth }) => auth.captcha(signal),
  },
  'auth.sendSmsCode': {
    recorded: 'POST /api/v2/captcha/sms',
    rule: nothing,
    ask: ({ auth }) => auth.sendSmsCode({ scene: 'login', mobile: '1', captchaKey: 'k', captchaText: 't' }, signal),
  },
  'auth.register': {
    recorded: 'POST /api/v2/register/sms',
    rule: nothing,
    ask: ({ auth }) => auth.register({ ...typed, password, msv: '' }, signal),
  },
  'auth.resetPassword': {
    recorded: 'POST /api/v2/password/reset',
    rule: nothing,
    ask: ({ auth }) => auth.resetPassword({ ...typed, password }, signal),
  },
  'auth.startScan': {
    recorded: 'POST /api/v3/auth/login/wechat-scan/url',
    rule: scan,
    ask: ({ auth }) => auth.startScan(signal),
  },
  'auth.askScan': {
    recorded: 'GET /api/v3/auth/login/wechat-scan/query',
    rule: text,
    ask: ({ auth }) => auth.askScan('key', signal),
  },
  'auth.exchangeCode': {
    recorded: 'POST /api/v3/auth/login/code',
    rule: text,
    ask: ({ auth }) => auth.exchangeCode({ code: 'code', msv: '' }, signal),
  },
  'auth.registerWithSocialite': {
    recorded: 'POST /api/v3/auth/register/withSocialite',
    rule: token,
    ask: ({ auth }) => auth.registerWithSocialite({ ...typed, loginCode: 'code', msv: '' }, signal),
  },
  'comments.newest': {
    recorded: 'GET /api/v3/comments',
    rule: record({ rows: list(shapes.comment), total: count }),
    ask: ({ comments }) => comments.newest(course, backend, signal),
  },
  'comments.all': {
    recorded: 'GET /api/v3/comments/replies',
    rule: list(shapes.comment),
    ask: ({ comments }) => comments.all(course, backend, signal),
  },
  'comments.replies': {
    recorded: 'GET /api/v3/comments/replies',
    rule: list(shapes.replyRow),
    ask: ({ comments }) => comments.replies(course, 'id', backend, signal),
  },
  'comments.post': {
    recorded: 'POST /api/v3/comment/store',
    rule: shapes.replyRow,
    ask: ({ comments }) => comments.post({ resource: course, commentId: '', replyId: '', text: '好' }, backend, signal),
  },
  'course.isBought': {
    recorded: 'GET /api/v3/member/courses',
    rule: yes,
    ask: ({ course: api }) => api.isBought(987_654, signal),
  },
  'course.detail': {
    recorded: 'GET /api/v2/course/:',
    rule: shapes.course,
    ask: ({ course: api }) => api.detail('1', signal),
  },
  'course.toggleLike': {
    recorded: 'GET /api/v2/course/:/like',
    rule: yes,
    ask: ({ course: api }) => api.toggleLike(1, signal),
  },
  'course.attachmentLink': {
    recorded: 'GET /api/v3/course/:/attach/:',
    rule: filledAddress,
    ask: ({ course: api }) => api.attachmentLink({ courseId: 1, attachmentId: 1 }, signal),
  },
  'courses.categories': {
    recorded: 'GET /api/v2/course_categories',
    rule: list(shapes.category),
    ask: ({ courses }) => courses.categories(signal),
  },
  'courses.keptCategories': {
    recorded: 'GET /api/v2/course_categories',
    rule: list(shapes.category),
    ask: ({ courses }) => courses.keptCategories(),
    kept: true,
  },
  'courses.list': {
    recorded: 'GET /api/v2/courses',
    rule: pageOf(shapes.card, 16),
    ask: ({ courses }) => courses.list({ page: 1, scene: '', categoryId: 0 }, signal),
  },
  'gates.bindMobile': {
    recorded: 'POST /api/v2/member/detail/mobile',
    rule: nothing,
    ask: ({ gates }) => gates.bindMobile(typed, signal),
  },
  'gates.startFaceCheck': {
    recorded: 'POST /api/v3/member/tencent/faceVerify',
    rule: record({ url: filledAddress, ruleId: text, bizToken: words }),
    ask: ({ gates }) => gates.startFaceCheck(signal),
  },
  'gates.askFaceCheck': {
    recorded: 'GET /api/v3/member/tencent/faceVerify',
    // The flow reads only that the call is done.
    rule: () => [],
    ask: ({ gates }) => gates.askFaceCheck({ ruleId: '1', bizToken: 'token' }, signal),
  },
  'home.blocks': {
    recorded: 'GET /api/v2/decorationPage/blocks',
    rule: list(shapes.block),
    ask: ({ home }) => home.blocks(signal),
  },
  'home.keptBlocks': {
    recorded: 'GET /api/v2/decorationPage/blocks',
    rule: list(shapes.block),
    ask: ({ home }) => home.keptBlocks(),
    kept: true,
  },
  'lesson.detail': {
    recorded: 'GET /api/v2/video/:',
    rule: shapes.lesson,
    ask: ({ lesson }) => lesson.detail('1', signal),
  },
  'lesson.playAddress': {
    recorded: 'GET /api/v2/video/:/playinfo',
    rule: shapes.play,
    ask: ({ lesson }) => lesson.playAddress({ lessonId: 1, isTrial: false }, signal),
  },
  'member.logout': {
    recorded: 'POST /api/v2/logout',
    rule: nothing,
    ask: ({ member }) => member.logout('TOKEN', signal),
  },
  'member.detail': {
    recorded: 'GET /api/v2/member/detail',
    rule: shapes.user,
    ask: ({ member }) => member.detail('TOKEN', backend, signal),
  },
  'member.unreadCount': {
    recorded: 'GET /api/v2/member/unreadNotificationCount',
    rule: count,
    ask: ({ member }) => member.unreadCount(signal),
  },
  'member.agree': {
    recorded: 'POST /api/v2/member/agreement/agree',
    rule: nothing,
    ask: ({ member }) => member.agree({ userAgreement: true, privacyPolicy: true }, signal),
  },
  'messages.list': {
    recorded: 'GET /api/v2/member/messages',
    rule: pageOf(shapes.message, 10),
    ask: ({ messages }) => messages.list(1, signal),
  },
  'messages.markRead': {
    recorded: 'GET /api/v2/member/notificationMarkAsRead/nope',
    rule: nothing,
    ask: ({ messages }) => messages.markRead('nope', signal),
  },
  'messages.markAllRead': {
    recorded: 'GET /api/v2/member/notificationMarkAllAsRead',
    rule: nothing,
    ask: ({ messages }) => messages.markAllRead(signal),
  },
  'orders.plans': { recorded: 'GET /api/v2/roles', rule: list(shapes.plan), ask: ({ orders }) => orders.plans(signal) },
  'orders.goods': {
    recorded: 'GET /api/v2/role/:',
    rule: shapes.goods('plan'),
    ask: ({ orders }) => orders.goods({ kind: 'plan', id: 1 }, signal),
  },
  'orders.goods of a course': {
    recorded: 'GET /api/v2/course/:',
    rule: shapes.goods('course'),
    ask: ({ orders }) => orders.goods({ kind: 'course', id: 1 }, signal),
  },
  'orders.checkPromoCode': {
    recorded: 'GET /api/v2/promoCode/:/check',
    rule: shapes.promo,
    ask: ({ orders }) => orders.checkPromoCode('CODE', signal),
  },
  'orders.place': {
    recorded: 'POST /api/v3/order',
    rule: shapes.placed,
    ask: ({ orders }) => orders.place({ kind: 'plan', id: 2, promoCode: '' }, signal),
  },
  'orders.status': {
    recorded: 'GET /api/v2/order/status',
    rule: exactly('unpaid', 'paying', 'cancelled', 'paid'),
    ask: ({ orders }) => orders.status('202611210941515350', signal),
  },
  'orders.list': {
    recorded: 'GET /api/v2/member/orders',
    rule: pageOf(shapes.order, 5),
    ask: ({ orders }) => orders.list(1, signal),
  },
  'points.list': {
    recorded: 'GET /api/v2/member/credit1Records',
    rule: pageOf(shapes.points, 10),
    ask: ({ points }) => points.list(1, signal),
  },
  'profile.changeAvatar': {
    recorded: 'POST /api/v2/member/detail/avatar',
    rule: nothing,
    ask: ({ profile }) => profile.changeAvatar(new File(['x'], '头像.png'), () => {}, signal),
  },
  'profile.changeNickname': {
    recorded: 'POST /api/v2/member/detail/nickname',
    rule: nothing,
    ask: ({ profile }) => profile.changeNickname('新名字', signal),
  },
  'profile.changePassword': {
    recorded: 'POST /api/v2/member/detail/password',
    rule: nothing,
    ask: ({ profile }) => profile.changePassword({ ...typed, password }, signal),
  },
  'profile.proveMobile': {
    recorded: 'POST /api/v2/member/verify',
    rule: words,
    ask: ({ profile }) => profile.proveMobile(typed, signal),
  },
  'profile.changeMobile': {
    recorded: 'PUT /api/v2/member/mobile',
    rule: nothing,
    ask: ({ profile }) => profile.changeMobile({ ...typed, proof: 'sign' }, signal),
  },
  'profile.startBindScan': {
    recorded: 'POST /api/v3/auth/login/wechat-scan/url',
    rule: scan,
    ask: ({ profile }) => profile.startBindScan(signal),
  },
  'profile.bindSocial': {
    recorded: 'POST /api/v3/member/socialite/bindWithCode',
    rule: nothing,
    ask: ({ profile }) => profile.bindSocial('code', signal),
  },
  'profile.unbindSocial': {
    recorded: 'DELETE /api/v2/member/socialite/qq',
    rule: nothing,
    ask: ({ profile }) => profile.unbindSocial('qq', signal),
  },
  'profile.requestRemoval': {
    recorded: 'POST /api/v3/member/destroy',
    rule: nothing,
    ask: ({ profile }) => profile.requestRemoval(signal),
  },
  'progress.record': {
    recorded: 'POST /api/v2/video/:/record',
    rule: nothing,
    ask: ({ progress }) => progress.record({ lessonId: 1, position: 9, token: 'TOKEN' }, signal),
  },
  'search.search': {
    recorded: 'GET /api/v3/search',
    rule: pageOf(shapes.hit, 10),
    ask: ({ search }) => search.search({ keywords: '课程', type: '', page: 1 }, signal),
  },
  'site.config': { recorded: 'GET /api/v2/other/config', rule: shapes.config, ask: ({ site }) => site.config(signal) },
  'site.navs': { recorded: 'GET /api/v2/navs', rule: list(shapes.nav), ask: ({ site }) => site.navs(signal) },
  'site.links': { recorded: 'GET /api/v2/links', rule: list(shapes.friend), ask: ({ site }) => site.links(signal) },
  'site.latestAnnouncement': {
    recorded: 'GET /api/v2/announcement/latest',
    rule: either(exactly(null), shapes.titled),
    ask: ({ site }) => site.latestAnnouncement(signal),
  },
  'site.kept.links': {
    recorded: 'GET /api/v2/links',
    rule: list(shapes.friend),
    ask: ({ site }) => site.kept.links(),
    kept: true,
  },
  'site.kept.latestAnnouncement': {
    recorded: 'GET /api/v2/announcement/latest',
    rule: shapes.titled,
    ask: ({ site }) => site.kept.latestAnnouncement(),
    kept: true,
  },
  'site.kept.site': {
    recorded: 'GET /api/v2/other/config',
    rule: shapes.site,
    ask: ({ site }) => site.kept.site(),
    kept: true,
  },
  'study.list of learned courses': {
    recorded: 'GET /api/v3/member/courses/learned',
    rule: pageOf(shapes.studied, 10, { list: exactly('learned') }),
    ask: ({ study }) => study.list('learned', 1, signal),
  },
  'study.list of bought courses': {
    recorded: 'GET /api/v3/member/courses',
    rule: pageOf(shapes.studied, 10, { list: exactly('bought') }),
    ask: ({ study }) => study.list('bought', 1, signal),
  },
  'study.list of liked courses': {
    recorded: 'GET /api/v3/member/courses/like',
    rule: pageOf(shapes.studied, 10, { list: exactly('liked') }),
    ask: ({ study }) => study.list('liked', 1, signal),
  },
  'study.lessons': {
    recorded: 'GET /api/v3/member/learned/course/:',
    rule: list(shapes.learned),
    ask: ({ study }) => study.lessons(1, signal),
  },
};

/** Answers to calls without a recording: the examples of the API documentation. */
export const examples: Record<string, unknown> = {
  'POST /api/v3/member/tencent/faceVerify': {
    url: 'https://faceid.example/verify?token=1',
    rule_id: '1',
    request_id: 'x',
    biz_token: '5D10277E-0000',
  },
};
