import type { Refused } from './answers.ts';

export type LoginAnswer = { kind: 'signedIn'; token: string } | Refused;
/** The purpose of an SMS (MeEdu API: captcha/sms). It selects the text of the message and separates the waiting times. */
export type SmsScene = 'login' | 'register' | 'password_reset' | 'mobile_bind';
/** A picture of four characters; its key can be checked once only, whatever comes of it. */
export type Captcha = { key: string; imageUrl: string };
export type CaptchaAnswer = { kind: 'shown'; captcha: Captcha } | Refused;
/** `waiting`: this device has sent one to this number a moment ago, so no other was sent. */
export type SendCodeAnswer = { kind: 'sent' } | { kind: 'waiting' } | Refused;
export type RegisterAnswer = { kind: 'registered' } | Refused;
export type ResetPasswordAnswer = { kind: 'reset' } | Refused;
/** Where a QR login stands: the address drawn as the code, the server's name for it, and when it ends. */
export type LoginQr = {
  url: string;
  key: string;
  /** Milliseconds on the page's steady clock, which neither the member nor the server sets. */
  deadline: number;
};
export type FetchQrAnswer = { kind: 'fetched'; qr: LoginQr } | Refused;
/** `waiting`: nobody has confirmed on the phone yet. */
export type ScanAnswer = { kind: 'waiting' } | { kind: 'scanned'; code: string } | Refused;
/** A login code for a token; `mobileUnbound`: the social account has no member yet, the code is good for binding a mobile. */
export type ExchangeAnswer = { kind: 'signedIn'; token: string } | { kind: 'mobileUnbound' } | Refused;
/** `token` is '' where the member was signed in already. */
export type BindMobileAnswer = { kind: 'bound'; token: string } | Refused;
/** What a return from a third party has left here: nothing, a code never sent, one sent without an answer, or one that waits for a mobile. */
export type RecallCodeAnswer = { kind: 'none' } | { kind: 'fresh' | 'unanswered' | 'mobileUnbound'; code: string };
export type AgreeAnswer = { kind: 'agreed' } | Refused;
/** A face check that has begun; the phone finishes it at `url`. */
export type FaceCheck = { url: string; ruleId: string; bizToken: string; deadline: number };
/** `verified`: the member has passed already, elsewhere. */
export type StartFaceCheckAnswer = { kind: 'started'; check: FaceCheck } | { kind: 'verified' } | Refused;
export type FaceCheckAnswer = { kind: 'pending' } | { kind: 'verified' } | Refused;
