import type { Refused } from './answers.ts';

export type LoginAnswer = { kind: 'signedIn'; token: string } | Refused;
/** The purpose of an SMS (MeEdu API: captcha/sms). It selects the text of the message and separates the waiting times. */
export type SmsScene = 'login' | 'register' | 'password_reset' | 'mobile_bind';
/** A picture of 4 characters. Its key can be checked only once, with or without success. */
export type Captcha = { key: string; imageUrl: string };
export type CaptchaAnswer = { kind: 'shown'; captcha: Captcha } | Refused;
/** `waiting`: nothing was sent, because this device has just sent a message to this mobile. */
export type SendCodeAnswer = { kind: 'sent' } | { kind: 'waiting' } | Refused;
export type RegisterAnswer = { kind: 'registered' } | Refused;
export type ResetPasswordAnswer = { kind: 'reset' } | Refused;
/** The state of a QR login: the address drawn as the code, the server's key for it, and its end. */
export type LoginQr = {
  url: string;
  key: string;
  /** Milliseconds on the page's monotonic clock, which neither the member nor the server sets. */
  deadline: number;
};
export type FetchQrAnswer = { kind: 'fetched'; qr: LoginQr } | Refused;
/** `waiting`: not confirmed on the phone yet. */
export type ScanAnswer = { kind: 'waiting' } | { kind: 'scanned'; code: string } | Refused;
/**
 * A token for a login code; '' if a member has bound the account with it. `mobileUnbound`: the social account has no member yet, and the code
 * can be used for binding a mobile.
 */
export type ExchangeAnswer = { kind: 'signedIn'; token: string } | { kind: 'mobileUnbound' } | Refused;
/** `token` is '' if the member was already signed in. */
export type BindMobileAnswer = { kind: 'bound'; token: string } | Refused;
/**
 * The result of a return from a third party: no code, a code that was never sent (`fresh`), one that was sent without an answer, or one that
 * needs a mobile. `isForeign`: this tab did not start that login, so the code is from a link.
 */
export type RecallCodeAnswer =
  | { kind: 'none' }
  | { kind: 'fresh' | 'unanswered' | 'mobileUnbound'; code: string; isForeign: boolean };
export type AgreeAnswer = { kind: 'agreed' } | Refused;
/** A face check that has begun. The phone finishes it at `url`. */
export type FaceCheck = { url: string; ruleId: string; bizToken: string; deadline: number };
/** `verified`: the member has already passed elsewhere. */
export type StartFaceCheckAnswer = { kind: 'started'; check: FaceCheck } | { kind: 'verified' } | Refused;
export type FaceCheckAnswer = { kind: 'pending' } | { kind: 'verified' } | Refused;

/** Signing in: the form in the dialog. */
export type LoginOutput =
  | { kind: 'signedIn'; token: string }
  | { kind: 'left'; to: 'register' | 'resetPassword' | 'qrLogin'; mobile: string };
export type LoginUserEvent =
  | { type: 'mobile.typed'; value: string }
  | { type: 'password.typed'; value: string }
  | { type: 'code.typed'; value: string }
  | { type: 'passwordTab.chosen' }
  | { type: 'smsTab.chosen' }
  | { type: 'agreement.toggled' }
  | { type: 'login.submitted' }
  | { type: 'register.chosen' }
  | { type: 'passwordReset.chosen' }
  | { type: 'qqLogin.chosen' }
  | { type: 'qrLogin.chosen' };
/** The form tells its dialog each typed mobile, so that the dialog keeps it when it is closed. */
export type LoginMessage = { type: 'child.mobileTyped'; mobile: string };
/** Third-party logins that the site offers. */
export type OfferedLogins = { qq: boolean; wechat: boolean };

/** The site's settings for the dialog, known once its code is loaded. `requiresFaceCheck`: a new member must have their face checked. */
export type LoadDialogAnswer = { offers: OfferedLogins; requiresFaceCheck: boolean };

/** Getting a code by SMS. */
export type SmsCodeUserEvent =
  | { type: 'captcha.typed'; value: string }
  | { type: 'captcha.refreshed' }
  | { type: 'code.requested' };
export type DeadlineReport = { type: 'clock.ticked'; secondsLeft: number } | { type: 'clock.deadlineReached' };
export type SmsCodeWorldEvent =
  | DeadlineReport
  | { type: 'parent.mobileChanged'; mobile: string }
  /** The form is being submitted, so its fields must not change. */
  | { type: 'parent.submitted' }
  /** The form can be filled in again. */
  | { type: 'parent.answered' }
  /** The form can be filled in again, because the sign-in with the code has failed. */
  | { type: 'parent.loginFailed' }
  /** The captcha is used up. The flow raises this itself, also while the form is being submitted. */
  | { type: 'flow.captchaVoided' };
export type SmsCodeMessage = { type: 'child.captchaChanged'; isFilled: boolean };
export type SendCodeInput = { scene: SmsScene; mobile: string; captchaKey: string; captchaText: string };

/** The dialog for signing in. */
export type AuthDialogUserEvent =
  | { type: 'login.opened' }
  | { type: 'register.opened' }
  | { type: 'login.hinted' }
  | { type: 'dialog.closed' };
/** A visitor's action that needs a member. It is done after the sign-in. `about`: the subject, by which its reader finds it. */
export type Wish = { about: string; what: string };
/** A visitor wants to do something that needs a member; null if nothing is done after the sign-in. */
export type MemberRequired = { type: 'flow.memberRequired'; wish: Wish | null };
/** A login code has no member yet. */
export type BindingRequired = { type: 'flow.bindingRequired'; code: string };
