import { shallowEqual, useSelector } from '@xstate/react';
import { Button } from '../../components/Button.tsx';
import { keepFocus } from '../../components/keepFocus.ts';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { useSession, useSessionView } from '../../components/SessionContext.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { authText } from '../../text/auth.ts';
import { text } from '../../text/shared.ts';
import { socialLoginView } from './socialLoginView.ts';

const { socialLogin: words } = authText;

/** Focuses the safe answer. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The return page of third-party logins. It continues by itself; if it cannot, it shows the reason and links. */
export default function LoginCallbackPage() {
  const actor = useFlow(useWired().pageFlow('loginCallback').socialLogin);
  const { mood, title, detail, isAbsent, canDecide, canRetry, canBind } = useSelector(
    actor,
    socialLoginView,
    shallowEqual,
  );
  const session = useSession();
  // After signing in, the page is rendered once more before the guard leads on. It must not show an error then.
  const isArriving = useSessionView((snapshot) => snapshot.matches('restoring'));
  const isUnconfirmed = useSessionView((snapshot) => snapshot.matches('memberUnavailable'));
  const { allowed, busy, opens } = useLoginEntry();
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      {isAbsent && isUnconfirmed ? (
        <StateMessage mood="fault" title={text.session.unconfirmed} detail={text.session.unconfirmedHint} heading>
          <Button onClick={() => session.send({ type: 'member.retried' })}>{text.common.retry}</Button>
        </StateMessage>
      ) : mood && !(isAbsent && isArriving) ? (
        <StateMessage mood={mood} title={title} detail={detail} heading>
          {canDecide && (
            <>
              <Button ref={takeFocus} onClick={() => actor.send({ type: 'login.declined' })}>
                {words.decline}
              </Button>
              <Button
                variant="outline"
                onClick={(event) => {
                  keepFocus(event);
                  actor.send({ type: 'login.confirmed' });
                }}
              >
                {words.confirm}
              </Button>
            </>
          )}
          {canRetry && (
            <Button
              onClick={(event) => {
                keepFocus(event);
                actor.send({ type: 'exchange.retried' });
              }}
            >
              {text.common.retry}
            </Button>
          )}
          {canBind && <Button onClick={() => actor.send({ type: 'binding.resumed' })}>{words.resumeBinding}</Button>}
          {!canDecide && (
            <Button variant={canRetry || canBind ? 'outline' : 'solid'} allowed={allowed} busy={busy} {...opens}>
              {words.again}
            </Button>
          )}
        </StateMessage>
      ) : (
        <PageSkeleton announced>{words.exchanging}</PageSkeleton>
      )}
    </>
  );
}
