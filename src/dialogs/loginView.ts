import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../machines/auth/login.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalOf } from '../text/refusal.ts';
import { text } from '../text/shared.ts';

/** Returns the view of the login form. */
export const loginView = (snapshot: SnapshotFrom<typeof loginMachine>) => {
  const { offers, mobile, password, code, isAgreed, isCaptchaFilled, message } = snapshot.context;
  const bySms = snapshot.matches('bySms');
  const missing = (isMissing: boolean, words: string) => (snapshot.hasTag('incomplete') && isMissing ? words : '');
  return {
    tab: bySms ? ('sms' as const) : ('password' as const),
    mobile,
    password,
    code,
    isAgreed,
    mobileError: missing(mobile.trim() === '', authText.form.mobileMissing),
    passwordError: missing(password === '', authText.login.passwordMissing),
    captchaError: missing(!isCaptchaFilled && code.trim() === '', authText.smsCode.captchaRequired),
    codeError: missing(code.trim() === '', authText.smsCode.codeMissing),
    agreementError: snapshot.matches({ bySms: { editing: 'consentMissing' } }) ? authText.consent.missing : '',
    formError: snapshot.hasTag('refused')
      ? refusalOf(message, authText.login.doing)
      : snapshot.hasTag('fault')
        ? text.common.fault
        : '',
    submitting: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'login.submitted' }),
    canType: snapshot.can({ type: 'mobile.typed', value: '' }),
    canSwitch: snapshot.can({ type: bySms ? 'passwordTab.chosen' : 'smsTab.chosen' }),
    canLeave: snapshot.can({ type: 'register.chosen' }),
    offersQq: offers.qq,
    offersWechat: offers.wechat,
  };
};
