/** Every flow's stage. */
import type { AnyStage } from './stage.ts';
import { agreementStage } from './stages/agreement.stage.ts';
import { announcementBannerStage } from './stages/announcementBanner.stage.ts';
import { attachmentDownloadStage } from './stages/attachmentDownload.stage.ts';
import { authDialogStage } from './stages/authDialog.stage.ts';
import { backToTopStage } from './stages/backToTop.stage.ts';
import { bindMobileStage } from './stages/bindMobile.stage.ts';
import { bootStage } from './stages/boot.stage.ts';
import { carouselStage } from './stages/carousel.stage.ts';
import { commentFormStage } from './stages/commentForm.stage.ts';
import { commentRepliesStage } from './stages/commentReplies.stage.ts';
import { commentsStage } from './stages/comments.stage.ts';
import { commentWriterStage } from './stages/commentWriter.stage.ts';
import { courseDetailStage } from './stages/courseDetail.stage.ts';
import { courseLikeStage } from './stages/courseLike.stage.ts';
import { faceCheckStage } from './stages/faceCheck.stage.ts';
import { headerSearchStage } from './stages/headerSearch.stage.ts';
import { imageViewerStage } from './stages/imageViewer.stage.ts';
import { loginStage } from './stages/login.stage.ts';
import { logoutStage } from './stages/logout.stage.ts';
import { navigationStage } from './stages/navigation.stage.ts';
import { notificationsStage } from './stages/notifications.stage.ts';
import { pagedListStage } from './stages/pagedList.stage.ts';
import { passwordRevealStage } from './stages/passwordReveal.stage.ts';
import { qrLoginStage } from './stages/qrLogin.stage.ts';
import { registerStage } from './stages/register.stage.ts';
import { remoteDataStage } from './stages/remoteData.stage.ts';
import { resetPasswordStage } from './stages/resetPassword.stage.ts';
import { routeGuardStage } from './stages/routeGuard.stage.ts';
import { sessionStage } from './stages/session.stage.ts';
import { smsCodeStage } from './stages/smsCode.stage.ts';
import { socialLoginStage } from './stages/socialLogin.stage.ts';

export const stages: AnyStage[] = [
  loginStage,
  smsCodeStage,
  registerStage,
  resetPasswordStage,
  authDialogStage,
  bootStage,
  sessionStage,
  logoutStage,
  routeGuardStage,
  notificationsStage,
  navigationStage,
  headerSearchStage,
  backToTopStage,
  announcementBannerStage,
  carouselStage,
  passwordRevealStage,
  remoteDataStage,
  pagedListStage,
  qrLoginStage,
  faceCheckStage,
  bindMobileStage,
  socialLoginStage,
  agreementStage,
  imageViewerStage,
  courseDetailStage,
  courseLikeStage,
  attachmentDownloadStage,
  commentsStage,
  commentWriterStage,
  commentRepliesStage,
  commentFormStage,
];
