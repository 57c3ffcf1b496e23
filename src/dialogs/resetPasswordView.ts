import type { SnapshotFrom } from 'xstate';
import type { resetPasswordMachine } from '../../machines/auth/resetPassword.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalAfterFault, refusalOf } from '../text/refusal.ts';

/** Returns the view of the form for a new password. */
export const resetPasswordView = (snapshot: SnapshotFrom<typeof resetPasswordMachine>) => {
  const { mobile, code, password, isCaptchaFilled, message } = snapshot.context;
  const missing = (isMissing: boolean, words: string) => (snapshot.hasTag('incomplete') && isMissing ? words : '');
  return {
    mobile,
    code,
    password,
    mobileError: missing(mobile.trim() === '', authText.form.mobileMissing),
    captchaError: missing(!isCaptchaFilled && code.trim() === '', authText.smsCode.captchaRequired),
    codeError: missing(code.trim() === '', authText.smsCode.codeMissing),
    passwordError: missing(password === '', authText.form.newPasswordMissing),
    formError: snapshot.matches({ filling: { editing: 'refusedAfterFault' } })
      ? refusalAfterFault(message, authText.resetPassword.doing, authText.resetPassword.uncertain)
      : snapshot.hasTag('refused')
        ? refusalOf(message, authText.resetPassword.doing)
        : snapshot.hasTag('fault')
          ? authText.resetPassword.uncertain
          : '',
    submitting: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'passwordReset.submitted' }),
    canType: snapshot.can({ type: 'mobile.typed', value: '' }),
    canLeave: snapshot.can({ type: 'login.chosen' }),
  };
};
