import type { SnapshotFrom } from 'xstate';
import type { agreementMachine } from '../../machines/auth/agreement.machine.ts';
import { authText } from '../text/auth.ts';
import { refusalOf } from '../text/refusal.ts';
import { text } from '../text/shared.ts';

const { agreement: words } = authText;

/** Returns the view of the question for consent. */
export const agreementView = (snapshot: SnapshotFrom<typeof agreementMachine>) => {
  const { missing, message } = snapshot.context;
  const { userAgreement, privacyPolicy } = missing;
  return {
    isOpen: snapshot.hasTag('open'),
    title:
      userAgreement && privacyPolicy
        ? words.titleBoth
        : userAgreement
          ? words.titleUserProtocol
          : words.titlePrivacyProtocol,
    userAgreement,
    privacyPolicy,
    error: snapshot.hasTag('refused')
      ? refusalOf(message, words.doing)
      : snapshot.hasTag('fault')
        ? text.common.fault
        : '',
    agreeing: snapshot.hasTag('busy'),
    canAnswer: snapshot.can({ type: 'consent.given' }),
  };
};
