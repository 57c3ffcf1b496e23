import { accountRemovalRoutes } from './accountRemoval.ts';
import { agreementRoutes } from './agreements.ts';
import { announcementRoutes } from './announcements.ts';
import { attachmentRoutes } from './attachments.ts';
import { authRoutes } from './auth.ts';
import type { Route } from './call.ts';
import { captchaRoutes } from './captcha.ts';
import { commentRoutes } from './comments.ts';
import { courseRoutes } from './courses.ts';
import { deprecatedRoutes } from './deprecated.ts';
import { faceCheckRoutes } from './faceChecks.ts';
import { memberRoutes } from './member.ts';
import { mobileRoutes } from './mobiles.ts';
import { nicknameRoutes } from './nicknames.ts';
import { orderRoutes } from './orders.ts';
import { passwordRoutes } from './passwords.ts';
import { playInfoRoutes } from './playInfo.ts';
import { promoCodeRoutes } from './promoCodes.ts';
import { purchaseRoutes } from './purchases.ts';
import { roleRoutes } from './roles.ts';
import { searchRoutes } from './search.ts';
import { siteRoutes } from './site.ts';
import { socialBindingRoutes } from './socialBindings.ts';
import { socialLoginRoutes } from './socialLogin.ts';
import { socialRedirectRoutes } from './socialRedirects.ts';
import { studyDetailRoutes } from './studyDetails.ts';
import { studyListRoutes } from './studyLists.ts';
import { uploadRoutes } from './uploads.ts';
import { videoRoutes } from './videos.ts';
import { watchRecordRoutes } from './watchRecord.ts';
import { wechatScanRoutes } from './wechatScan.ts';

/** Every route of the reference backend. Any other path is 路由不存在. */
export const routes: Route[] = [
  ...siteRoutes,
  ...announcementRoutes,
  ...captchaRoutes,
  ...authRoutes,
  ...passwordRoutes,
  ...socialLoginRoutes,
  ...socialRedirectRoutes,
  ...wechatScanRoutes,
  ...memberRoutes,
  ...nicknameRoutes,
  ...uploadRoutes,
  ...mobileRoutes,
  ...socialBindingRoutes,
  ...faceCheckRoutes,
  ...agreementRoutes,
  ...accountRemovalRoutes,
  ...courseRoutes,
  ...videoRoutes,
  ...playInfoRoutes,
  ...watchRecordRoutes,
  ...attachmentRoutes,
  ...commentRoutes,
  ...searchRoutes,
  ...roleRoutes,
  ...promoCodeRoutes,
  ...orderRoutes,
  ...purchaseRoutes,
  ...studyListRoutes,
  ...studyDetailRoutes,
  ...deprecatedRoutes,
];
