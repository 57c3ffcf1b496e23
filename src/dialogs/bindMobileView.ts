import type { SnapshotFrom } from 'xstate';
import type { bindMobileMachine } from '../../machines/auth/bindMobile.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalAfterFault, refusalOf } from '../text/refusal.ts';

/** Returns the view of the form that binds a mobile. */
export const bindMobileView = (snapshot: SnapshotFrom<typeof bindMobileMachine>) => {
  const { occasion, mobile, code, isAgreed, isCaptchaFilled, message } = snapshot.context;
  const uncertain = occasion === 'demand' ? authText.bindMobile.uncertainAtGate : authText.bindMobile.uncertain;
  const missing = (isMissing: boolean, words: string) => (snapshot.hasTag('incomplete') && isMissing ? words : '');
  return {
    mobile,
    code,
    isAgreed,
    mobileError: missing(
      mobile.trim() === '',
      occasion === 'loginCode' ? authText.bindMobile.mobileMissingByCode : authText.form.mobileMissing,
    ),
    captchaError: missing(!isCaptchaFilled && code.trim() === '', authText.smsCode.captchaRequired),
    codeError: missing(code.trim() === '', authText.smsCode.codeMissing),
    agreementError: missing(!isAgreed, authText.consent.missing),
    formError: snapshot.matches({ filling: { editing: 'refusedAfterFault' } })
      ? refusalAfterFault(message, authText.bindMobile.doing, uncertain)
      : snapshot.hasTag('refused')
        ? refusalOf(message, authText.bindMobile.doing)
        : snapshot.hasTag('fault')
          ? uncertain
          : '',
    submitting: snapshot.hasTag('busy'),
    asksConsent: occasion !== 'demand',
    canSubmit: snapshot.can({ type: 'binding.submitted' }),
    canType: snapshot.can({ type: 'mobile.typed', value: '' }),
    /** Whether the binding can be cancelled at all; `canCancel` is false while submitting. */
    isCancellable: occasion === 'loginCode',
    canCancel: snapshot.can({ type: 'binding.cancelled' }),
  };
};
