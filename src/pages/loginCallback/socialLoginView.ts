import type { SnapshotFrom } from 'xstate';
import type { socialLoginMachine } from '../../../machines/auth/socialLogin.machine.ts';
import { authText } from '../../text/auth.ts';
import { text } from '../../text/shared.ts';

const { socialLogin: words } = authText;

/** The message about a return that has stopped. `mood` is null while the return continues. */
type Stop = { mood: 'empty' | 'fault' | 'refused' | 'lost' | null; title: string; detail: string };

function stopOf(snapshot: SnapshotFrom<typeof socialLoginMachine>): Stop {
  if (snapshot.matches('exchangeUnavailable'))
    return { mood: 'fault', title: words.unfinished, detail: text.common.fault };
  if (snapshot.matches('interrupted')) return { mood: 'fault', title: words.unfinished, detail: words.interrupted };
  if (snapshot.matches('exchangeRefused')) {
    return {
      mood: 'refused',
      title: words.unfinished,
      detail: snapshot.context.message || text.common.serverSaysNothing,
    };
  }
  if (snapshot.matches('asking')) return { mood: 'lost', title: words.doubt, detail: words.doubtDetail };
  if (snapshot.matches('absent')) return { mood: 'refused', title: words.absent, detail: '' };
  if (snapshot.matches('memberless'))
    return { mood: 'refused', title: words.memberless, detail: words.memberlessDetail };
  if (snapshot.matches('mobileUnbound')) return { mood: 'empty', title: words.mobileUnbound, detail: '' };
  return { mood: null, title: '', detail: '' };
}

/** Returns the view of the return from a third party's login: that it continues, or where it has stopped. */
export const socialLoginView = (snapshot: SnapshotFrom<typeof socialLoginMachine>) => ({
  ...stopOf(snapshot),
  canDecide: snapshot.can({ type: 'login.confirmed' }),
  isAbsent: snapshot.matches('absent'),
  canRetry: snapshot.can({ type: 'exchange.retried' }),
  canBind: snapshot.can({ type: 'binding.resumed' }),
});
