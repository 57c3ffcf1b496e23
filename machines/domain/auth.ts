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
