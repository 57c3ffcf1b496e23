import type { SnapshotFrom } from 'xstate';
import type { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalOf } from '../text/refusal.ts';
import { text } from '../text/shared.ts';

/** Returns the view of the SMS code fields of a form. */
export const smsCodeView = (snapshot: SnapshotFrom<typeof smsCodeMachine>) => {
  const { mobile, captcha, captchaText, captchaMessage, isCaptchaRenewed, secondsLeft, message } = snapshot.context;
  const missing = (isMissing: boolean, words: string) => (snapshot.hasTag('incomplete') && isMissing ? words : '');
  return {
    captchaText,
    captchaUrl: captcha?.imageUrl ?? '',
    captchaFault: snapshot.matches({ captcha: 'unavailable' }) ? captchaMessage || authText.smsCode.captchaFailed : '',
    captchaLoading: snapshot.matches({ captcha: 'loading' }),
    captchaNotice: isCaptchaRenewed && snapshot.matches({ captcha: 'ready' }) ? authText.smsCode.captchaRenewed : '',
    canRenew: snapshot.can({ type: 'captcha.refreshed' }),
    canType: snapshot.can({ type: 'captcha.typed', value: '' }),
    mobileError: missing(mobile.trim() === '', authText.form.mobileMissing),
    captchaError: missing(captchaText.trim() === '', authText.smsCode.captchaMissing),
    codeError: snapshot.hasTag('refused')
      ? refusalOf(message, authText.smsCode.doing)
      : snapshot.hasTag('fault')
        ? text.common.fault
        : '',
    canSend: snapshot.can({ type: 'code.requested' }),
    sending: snapshot.hasTag('busy'),
    secondsLeft: snapshot.matches({ code: { forMobile: 'countingDown' } }) ? secondsLeft : 0,
  };
};
