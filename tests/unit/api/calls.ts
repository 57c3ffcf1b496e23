import { announcementsApi } from '../../../src/api/announcements.ts';
import { authApi } from '../../../src/api/auth.ts';
import { commentsApi } from '../../../src/api/comments.ts';
import { courseApi } from '../../../src/api/course.ts';
import { coursesApi } from '../../../src/api/courses.ts';
import { gatesApi } from '../../../src/api/gates.ts';
import type { createApi } from '../../../src/api/index.ts';
import { lessonApi } from '../../../src/api/lesson.ts';
import { messagesApi } from '../../../src/api/messages.ts';
import { ordersApi } from '../../../src/api/orders.ts';
import { pointsApi } from '../../../src/api/points.ts';
import { profileApi } from '../../../src/api/profile.ts';
import { progressApi } from '../../../src/api/progress.ts';
import { searchApi } from '../../../src/api/search.ts';
import { studyApi } from '../../../src/api/study.ts';

const { signal } = new AbortController();
export type Api = ReturnType<typeof createApi>;
const typed = { mobile: '13800000001', code: '246810' };
const course = { kind: 'course', id: 1 } as const;
/** The site's calls by method and path, as the recordings name them. */
export const calls: Record<string, (api: Api) => Promise<unknown>> = {
  'GET /api/v2/other/config': (api) => api.site.config(signal),
  'GET /api/v2/navs': (api) => api.site.navs(signal),
  'GET /api/v2/links': (api) => api.site.links(signal),
  'GET /api/v2/announcement/latest': (api) => api.site.latestAnnouncement(signal),
  'GET /api/v2/decorationPage/blocks': (api) => api.home.blocks(signal),
  'GET /api/v2/member/detail': (api) => api.member.detail('TOKEN', 'http://127.0.0.1:8000', signal),
  'GET /api/v2/member/unreadNotificationCount': (api) => api.member.unreadCount(signal),
  'POST /api/v2/logout': (api) => api.member.logout('TOKEN', signal),
  'POST /api/v2/member/agreement/agree': (api) =>
    api.member.agree({ userAgreement: true, privacyPolicy: true }, signal),
  'POST /api/v2/login/password': ({ call }) => authApi(call).loginByPassword('13800000001', 'secret', signal),
  'POST /api/v2/login/mobile': ({ call }) => authApi(call).loginBySms({ ...typed, msv: '' }, signal),
  'GET /api/v2/course_categories': ({ call, recall }) => coursesApi(call, recall).categories(signal),
  'GET /api/v2/courses': ({ call, recall }) =>
    coursesApi(call, recall).list({ page: 1, scene: '', categoryId: 0 }, signal),
  'GET /api/v2/announcements': ({ call }) => announcementsApi(call).list(1, signal),
  'GET /api/v3/search': ({ call }) => searchApi(call).search({ keywords: 'a', type: '', page: 1 }, signal),
  'GET /api/v2/captcha/image': ({ call }) => authApi(call).captcha(signal),
  'POST /api/v3/auth/login/wechat-scan/url': ({ call }) => authApi(call).startScan(signal),
  'GET /api/v3/auth/login/wechat-scan/query': ({ call }) => authApi(call).askScan('key', signal),
  'POST /api/v3/auth/login/code': ({ call }) => authApi(call).exchangeCode({ code: 'code', msv: '' }, signal),
  'POST /api/v3/auth/register/withSocialite': ({ call }) =>
    authApi(call).registerWithSocialite({ ...typed, loginCode: 'code', msv: '' }, signal),
  'POST /api/v2/member/detail/mobile': ({ call }) => gatesApi(call).bindMobile(typed, signal),
  'GET /api/v3/comments': ({ call }) => commentsApi(call).newest(course, 'http://127.0.0.1:8000', signal),
  'GET /api/v3/comments/replies': ({ call }) =>
    commentsApi(call).replies(course, 'id', 'http://127.0.0.1:8000', signal),
  'POST /api/v3/comment/store': ({ call }) =>
    commentsApi(call).post(
      { resource: course, commentId: '', replyId: '', text: '好' },
      'http://127.0.0.1:8000',
      signal,
    ),
  'POST /api/v3/member/tencent/faceVerify': ({ call }) => gatesApi(call).startFaceCheck(signal),
  'GET /api/v3/member/tencent/faceVerify': ({ call }) =>
    gatesApi(call).askFaceCheck({ ruleId: '1', bizToken: 'token' }, signal),
  'GET /api/v2/roles': ({ call }) => ordersApi(call).plans(signal),
  'POST /api/v3/order': ({ call }) => ordersApi(call).place({ kind: 'plan', id: 2, promoCode: '' }, signal),
  'GET /api/v2/order/status': ({ call }) => ordersApi(call).status('202611210941515350', signal),
  'POST /api/v2/member/detail/nickname': ({ call }) => profileApi(call).changeNickname('新名字', signal),
  'POST /api/v2/member/detail/password': ({ call }) =>
    profileApi(call).changePassword({ ...typed, password: 'secret' }, signal),
  'POST /api/v2/member/verify': ({ call }) => profileApi(call).proveMobile(typed, signal),
  'PUT /api/v2/member/mobile': ({ call }) => profileApi(call).changeMobile({ ...typed, proof: 'sign' }, signal),
  'POST /api/v3/member/socialite/bindWithCode': ({ call }) => profileApi(call).bindSocial('code', signal),
  'DELETE /api/v2/member/socialite/qq': ({ call }) => profileApi(call).unbindSocial('qq', signal),
  'DELETE /api/v2/member/socialite/wechat': ({ call }) => profileApi(call).unbindSocial('wechat', signal),
  'POST /api/v3/member/destroy': ({ call }) => profileApi(call).requestRemoval(signal),
  'GET /api/v2/member/messages': ({ call }) => messagesApi(call).list(1, signal),
  'GET /api/v2/member/notificationMarkAsRead/nope': ({ call }) => messagesApi(call).markRead('nope', signal),
  'GET /api/v2/member/notificationMarkAllAsRead': ({ call }) => messagesApi(call).markAllRead(signal),
  'GET /api/v2/member/credit1Records': ({ call }) => pointsApi(call).list(1, signal),
  'GET /api/v2/member/orders': ({ call }) => ordersApi(call).list(1, signal),
};

/** The site's calls whose path contains a number or a code. `:` replaces the number or code. */
export const callsWithIds: Record<string, (api: Api) => Promise<unknown>> = {
  'GET /api/v2/announcement/:': ({ call }) => announcementsApi(call).one(1, signal),
  'GET /api/v2/course/:': ({ call }) => courseApi(call).detail('1', signal),
  'GET /api/v2/course/:/like': ({ call }) => courseApi(call).toggleLike(1, signal),
  'GET /api/v3/course/:/attach/:': ({ call }) =>
    courseApi(call).attachmentLink({ courseId: 1, attachmentId: 1 }, signal),
  'GET /api/v2/video/:': ({ call }) => lessonApi(call, 'https://school.example').detail('1', signal),
  'GET /api/v2/video/:/playinfo': ({ call }) =>
    lessonApi(call, 'https://school.example').playAddress({ lessonId: 1, isTrial: false }, signal),
  'POST /api/v2/video/:/record': ({ call }) =>
    progressApi(call).record({ lessonId: 1, position: 9, token: 'TOKEN' }, signal),
  'GET /api/v2/role/:': ({ call }) => ordersApi(call).goods({ kind: 'plan', id: 1 }, signal),
  'GET /api/v2/promoCode/:/check': ({ call }) => ordersApi(call).checkPromoCode('CODE', signal),
  'POST /api/v2/captcha/sms': ({ call }) =>
    authApi(call).sendSmsCode({ scene: 'login', mobile: '138', captchaKey: 'k', captchaText: 't' }, signal),
  'POST /api/v2/register/sms': ({ call }) => authApi(call).register({ ...typed, password: 'secret', msv: '' }, signal),
  'POST /api/v2/password/reset': ({ call }) => authApi(call).resetPassword({ ...typed, password: 'secret' }, signal),
  'GET /api/v3/member/courses': ({ call }) => studyApi(call).list('bought', 1, signal),
  'GET /api/v3/member/courses/learned': ({ call }) => studyApi(call).list('learned', 1, signal),
  'GET /api/v3/member/courses/like': ({ call }) => studyApi(call).list('liked', 1, signal),
  'GET /api/v3/member/learned/course/:': ({ call }) => studyApi(call).lessons(1, signal),
};
