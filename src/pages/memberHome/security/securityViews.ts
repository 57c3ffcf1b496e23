import type { SnapshotFrom } from 'xstate';
import type { accountRemovalMachine } from '../../../../machines/member/accountRemoval.machine.ts';
import type { mobileChangeMachine } from '../../../../machines/member/mobileChange.machine.ts';
import type { passwordChangeMachine } from '../../../../machines/member/passwordChange.machine.ts';
import type { socialBindingMachine } from '../../../../machines/member/socialBinding.machine.ts';
import type { socialUnbindingMachine } from '../../../../machines/member/socialUnbinding.machine.ts';
import { authText } from '../../../text/auth.ts';
import { quoteOfAddress } from '../../../text/quote.ts';
import { refusalAfterFault, refusalOf } from '../../../text/refusal.ts';
import { securityText as words } from '../../../text/security.ts';
import { text } from '../../../text/shared.ts';

/** Masks the middle digits of a mobile, such as 138****8000. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');

/** Returns the error of a missing required field after an incomplete submission. */
const lackOf = (isIncomplete: boolean) => (isMissing: boolean, hint: string) => (isIncomplete && isMissing ? hint : '');

/** Returns the view of the dialog about the mobile; undefined while it is closed. */
export function mobileChangeView(snapshot: SnapshotFrom<typeof mobileChangeMachine>) {
  const { mobile, code, newMobile, newCode, isCaptchaFilled, message } = snapshot.context;
  if (snapshot.matches('proving')) {
    const lack = lackOf(snapshot.hasTag('incomplete'));
    return {
      step: 'proving' as const,
      ownMobile: maskedMobile(mobile),
      mobile: '',
      mobileError: '',
      code,
      captchaError: lack(!isCaptchaFilled && code.trim() === '', authText.smsCode.captchaRequired),
      codeError: lack(code.trim() === '', authText.smsCode.codeMissing),
      formError: snapshot.hasTag('refused')
        ? refusalOf(message, words.mobileChange.provingDoing)
        : snapshot.matches({ proving: { editing: 'proofDied' } })
          ? words.mobileChange.died
          : snapshot.hasTag('fault')
            ? text.common.fault
            : '',
      submitting: snapshot.hasTag('busy'),
      canSubmit: snapshot.can({ type: 'proof.submitted' }),
      canType: snapshot.can({ type: 'code.typed', value: '' }),
    };
  }
  if (snapshot.matches('changing')) {
    const lack = lackOf(snapshot.hasTag('incomplete'));
    return {
      step: 'changing' as const,
      ownMobile: '',
      mobile: newMobile,
      mobileError: lack(newMobile.trim() === '', words.mobileChange.newMobileMissing),
      code: newCode,
      captchaError: lack(!isCaptchaFilled && newCode.trim() === '', authText.smsCode.captchaRequired),
      codeError: lack(newCode.trim() === '', authText.smsCode.codeMissing),
      formError: snapshot.matches({ changing: { editing: 'refusedAfterFault' } })
        ? refusalAfterFault(message, words.mobileChange.changingDoing, words.mobileChange.uncertain)
        : snapshot.hasTag('refused')
          ? refusalOf(message, words.mobileChange.changingDoing)
          : snapshot.hasTag('fault')
            ? words.mobileChange.uncertain
            : '',
      submitting: snapshot.hasTag('busy'),
      canSubmit: snapshot.can({ type: 'change.submitted' }),
      canType: snapshot.can({ type: 'newCode.typed', value: '' }),
    };
  }
  return undefined;
}

/** Returns the view of the dialog about the password; undefined while it is closed. */
export function passwordChangeView(snapshot: SnapshotFrom<typeof passwordChangeMachine>) {
  if (!snapshot.matches('filling')) return undefined;
  const { mobile, code, password, isCaptchaFilled, message } = snapshot.context;
  const lack = lackOf(snapshot.hasTag('incomplete'));
  return {
    member: mobile,
    ownMobile: maskedMobile(mobile),
    mobile: '',
    mobileError: '',
    code,
    password,
    captchaError: lack(!isCaptchaFilled && code.trim() === '', authText.smsCode.captchaRequired),
    codeError: lack(code.trim() === '', authText.smsCode.codeMissing),
    passwordError: lack(password === '', authText.form.newPasswordMissing),
    formError: snapshot.matches({ filling: { editing: 'refusedAfterFault' } })
      ? refusalAfterFault(message, words.passwordChange.doing, words.passwordChange.uncertain)
      : snapshot.hasTag('refused')
        ? refusalOf(message, words.passwordChange.doing)
        : snapshot.hasTag('fault')
          ? words.passwordChange.uncertain
          : '',
    submitting: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'passwordChange.submitted' }),
    canType: snapshot.can({ type: 'code.typed', value: '' }),
  };
}

/** Returns the view of a binding's result, under its row. */
export const socialBindingView = (snapshot: SnapshotFrom<typeof socialBindingMachine>) => ({
  isScanning: snapshot.matches('scanning'),
  isBinding: snapshot.matches('binding'),
  canChoose: snapshot.can({ type: 'qq.chosen' }),
  canRetry: snapshot.can({ type: 'binding.retried' }),
  trouble: snapshot.hasTag('refused')
    ? refusalOf(snapshot.context.message, words.social.doing)
    : snapshot.matches({ settled: 'returnFailed' })
      ? words.social.failed
      : snapshot.matches({ settled: 'returnDistrusted' })
        ? words.social.distrusted
        : snapshot.matches({ settled: 'interrupted' })
          ? words.social.interrupted
          : snapshot.hasTag('fault')
            ? words.social.unanswered
            : '',
  quote: snapshot.matches({ settled: 'returnFailed' }) ? quoteOfAddress(snapshot.context.message) : '',
});

/** Returns the view of the question before unbinding an account; undefined while it is closed. */
export const socialUnbindingView = (snapshot: SnapshotFrom<typeof socialUnbindingMachine>) =>
  snapshot.matches('closed')
    ? undefined
    : {
        error: snapshot.hasTag('refused')
          ? refusalOf(snapshot.context.message, words.unbinding.doing)
          : snapshot.hasTag('fault')
            ? text.common.fault
            : '',
        working: snapshot.hasTag('busy'),
        canConfirm: snapshot.can({ type: 'unbinding.confirmed' }),
        canClose: snapshot.can({ type: 'dialog.closed' }),
      };

/** Returns the view of the question before removing the account; undefined while it is closed. */
export const accountRemovalView = (snapshot: SnapshotFrom<typeof accountRemovalMachine>) =>
  snapshot.hasTag('open')
    ? {
        error: snapshot.hasTag('refused')
          ? refusalOf(snapshot.context.message, words.accountRemoval.doing)
          : snapshot.hasTag('fault')
            ? words.accountRemoval.unanswered
            : '',
        working: snapshot.hasTag('busy'),
        canConfirm: snapshot.can({ type: 'removal.confirmed' }),
        canClose: snapshot.can({ type: 'dialog.closed' }),
      }
    : undefined;
