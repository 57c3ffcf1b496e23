import type { SnapshotFrom } from 'xstate';
import type { socialLoginMachine } from '../../../machines/auth/socialLogin.machine.ts';
import { authText } from '../../text/auth.ts';
import { text } from '../../text/zh.ts';

const { socialLogin: words } = authText;

/** What the return from a third party's login shows: nothing but that it goes on, or where it has stopped. */
export const socialLoginView = (snapshot: SnapshotFrom<typeof socialLoginMachine>) => {
  const title = snapshot.matches('exchangeUnavailable')
    ? text.common.fault
    : snapshot.matches('interrupted')
      ? words.interrupted
      : snapshot.matches('mobileUnbound')
        ? words.mobileUnbound
        : snapshot.matches('exchangeRefused')
          ? snapshot.context.message || text.common.serverSaysNothing
          : snapshot.matches('absent')
            ? words.absent
            : '';
  return {
    title,
    detail: snapshot.matches('interrupted') ? words.interruptedHint : '',
    isAbsent: snapshot.matches('absent'),
    isFault: !snapshot.matches('mobileUnbound'),
    canRetry: snapshot.can({ type: 'exchange.retried' }),
    canBind: snapshot.can({ type: 'binding.resumed' }),
  };
};
