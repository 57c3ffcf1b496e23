import type { SnapshotFrom } from 'xstate';
import type { registerMachine } from '../../machines/auth/register.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalAfterFault, refusalOf } from '../text/refusal.ts';

/** Returns the view of the register form. */
export const registerView = (snapshot: SnapshotFrom<typeof registerMachine>) => {
  const { mobile, code, password, isAgreed, isCaptchaFilled, message } = snapshot.context;
  const missing = (isMissing: boolean, words: string) => (snapshot.hasTag('incomplete') && isMissing ? words : '');
  return {
    mobile,
    code,
    password,
    isAgreed,
    mobileError: missing(mobile.trim() === '', authText.form.mobileMissing),
    captchaError: missing(!isCaptchaFilled && code.trim() === '', authText.smsCode.captchaRequired),
    codeError: missing(code.trim() === '', authText.smsCode.codeMissing),
    passwordError: missing(password === '', authText.form.newPasswordMissing),
    agreementError: missing(!isAgreed, authText.consent.missing),
    formError: snapshot.matches({ filling: { editing: 'refusedAfterFault' } })
      ? refusalAfterFault(message, authText.register.doing, authText.register.uncertain)
      : snapshot.hasTag('refused')
        ? refusalOf(message, authText.register.doing)
        : snapshot.hasTag('fault')
          ? authText.register.uncertain
          : '',
    submitting: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'register.submitted' }),
    canType: snapshot.can({ type: 'mobile.typed', value: '' }),
    canLeave: snapshot.can({ type: 'login.chosen' }),
  };
};
