import { text } from '../text/shared.ts';
import { Button } from './Button.tsx';
import { useSession, useSessionView } from './SessionContext.tsx';

/** The sign-out button of a page that allows nothing else. */
export function SignOutButton() {
  const session = useSession();
  const allowed = useSessionView((snapshot) => snapshot.can({ type: 'logout.chosen' }));
  return (
    <Button variant="link" allowed={allowed} onClick={() => session.send({ type: 'logout.chosen' })}>
      {text.header.logout}
    </Button>
  );
}
