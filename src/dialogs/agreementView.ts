import type { SnapshotFrom } from 'xstate';
import type { agreementMachine } from '../../machines/auth/agreement.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalOf } from '../text/refusal.ts';
import { text } from '../text/zh.ts';

const { agreement: words } = authText;

/** What the question for consent shows. */
export const agreementView = (snapshot: SnapshotFrom<typeof agreementMachine>) => {
  const { missing, message } = snapshot.context;
  const { userAgreement, privacyPolicy } = missing;
  return {
    isOpen: snapshot.matches('asking') || snapshot.matches('agreeing'),
    title:
      userAgreement && privacyPolicy
        ? words.titleBoth
        : userAgreement
          ? words.titleUserProtocol
          : words.titlePrivacyProtocol,
    userAgreement,
    privacyPolicy,
    error: snapshot.matches({ asking: 'consentRefused' })
      ? refusalOf(message, words.doing)
      : snapshot.matches({ asking: 'serviceUnavailable' })
        ? text.common.fault
        : '',
    agreeing: snapshot.matches('agreeing'),
    canAnswer: snapshot.can({ type: 'consent.given' }),
  };
};
