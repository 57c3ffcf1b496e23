/** Every flow's stage. */
import type { AnyStage } from './stage.ts';
import { accountRemovalStage } from './stages/accountRemoval.stage.ts';
import { agreementStage } from './stages/agreement.stage.ts';
import { announcementBannerStage } from './stages/announcementBanner.stage.ts';
import { attachmentDownloadStage } from './stages/attachmentDownload.stage.ts';
import { authDialogStage } from './stages/authDialog.stage.ts';
import { avatarStage } from './stages/avatar.stage.ts';
import { backToTopStage } from './stages/backToTop.stage.ts';
import { bindMobileStage } from './stages/bindMobile.stage.ts';
import { bootStage } from './stages/boot.stage.ts';
import { carouselStage } from './stages/carousel.stage.ts';
import { checkoutStage } from './stages/checkout.stage.ts';
import { commentFormStage } from './stages/commentForm.stage.ts';
import { commentRepliesStage } from './stages/commentReplies.stage.ts';
import { commentsStage } from './stages/comments.stage.ts';
import { commentWriterStage } from './stages/commentWriter.stage.ts';
import { courseDetailStage } from './stages/courseDetail.stage.ts';
import { courseLikeStage } from './stages/courseLike.stage.ts';
import { courseProgressStage } from './stages/courseProgress.stage.ts';
import { drawerStage } from './stages/drawer.stage.ts';
import { earlierOrderStage } from './stages/earlierOrder.stage.ts';
import { faceCheckStage } from './stages/faceCheck.stage.ts';
import { headerSearchStage } from './stages/headerSearch.stage.ts';
import { imageViewerStage } from './stages/imageViewer.stage.ts';
import { lessonStage } from './stages/lesson.stage.ts';
import { lessonFilmStage } from './stages/lessonFilm.stage.ts';
import { loginStage } from './stages/login.stage.ts';
import { logoutStage } from './stages/logout.stage.ts';
import { memberNewsStage } from './stages/memberNews.stage.ts';
import { messageReadingStage } from './stages/messageReading.stage.ts';
import { mobileChangeStage } from './stages/mobileChange.stage.ts';
import { navigationStage } from './stages/navigation.stage.ts';
import { nicknameStage } from './stages/nickname.stage.ts';
import { notificationsStage } from './stages/notifications.stage.ts';
import { openOrderStage } from './stages/openOrder.stage.ts';
import { orderFormStage } from './stages/orderForm.stage.ts';
import { pagedListStage } from './stages/pagedList.stage.ts';
import { passwordChangeStage } from './stages/passwordChange.stage.ts';
import { passwordRevealStage } from './stages/passwordReveal.stage.ts';
import { paymentStage } from './stages/payment.stage.ts';
import { paymentStatusStage } from './stages/paymentStatus.stage.ts';
import { planChoiceStage } from './stages/planChoice.stage.ts';
import { playerStage } from './stages/player.stage.ts';
import { playerControlsStage } from './stages/playerControls.stage.ts';
import { playerSettingsStage } from './stages/playerSettings.stage.ts';
import { playLockStage } from './stages/playLock.stage.ts';
import { progressStage } from './stages/progress.stage.ts';
import { promoCodeStage } from './stages/promoCode.stage.ts';
import { qrLoginStage } from './stages/qrLogin.stage.ts';
import { realNameStage } from './stages/realName.stage.ts';
import { registerStage } from './stages/register.stage.ts';
import { remoteDataStage } from './stages/remoteData.stage.ts';
import { resetPasswordStage } from './stages/resetPassword.stage.ts';
import { routeGuardStage } from './stages/routeGuard.stage.ts';
import { sessionStage } from './stages/session.stage.ts';
import { smsCodeStage } from './stages/smsCode.stage.ts';
import { socialBindingStage } from './stages/socialBinding.stage.ts';
import { socialLoginStage } from './stages/socialLogin.stage.ts';
import { socialUnbindingStage } from './stages/socialUnbinding.stage.ts';

export const stages: AnyStage[] = [
  loginStage,
  smsCodeStage,
  registerStage,
  resetPasswordStage,
  authDialogStage,
  bootStage,
  sessionStage,
  memberNewsStage,
  logoutStage,
  routeGuardStage,
  notificationsStage,
  navigationStage,
  headerSearchStage,
  backToTopStage,
  drawerStage,
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
  courseProgressStage,
  attachmentDownloadStage,
  checkoutStage,
  earlierOrderStage,
  orderFormStage,
  promoCodeStage,
  commentsStage,
  commentWriterStage,
  commentRepliesStage,
  commentFormStage,
  planChoiceStage,
  openOrderStage,
  messageReadingStage,
  paymentStage,
  paymentStatusStage,
  lessonStage,
  lessonFilmStage,
  playerStage,
  playerControlsStage,
  playerSettingsStage,
  playLockStage,
  progressStage,
  mobileChangeStage,
  passwordChangeStage,
  socialBindingStage,
  socialUnbindingStage,
  accountRemovalStage,
  avatarStage,
  nicknameStage,
  realNameStage,
];
