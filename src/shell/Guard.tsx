import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { GuardedRoute, routeGuardMachine } from '../../machines/app/routeGuard.machine.ts';
import { Button } from '../components/Button.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';

export const routeGuardView = (snapshot: SnapshotFrom<typeof routeGuardMachine>) =>
  snapshot.matches('admitted')
    ? ('page' as const)
    : snapshot.matches('unconfirmed')
      ? ('unconfirmed' as const)
      : snapshot.matches('leaving')
        ? ('leaving' as const)
        : ('skeleton' as const);

/** Renders the page if the current visitor or member may see it. */
export function Guard({ route, pathname, children }: { route: GuardedRoute; pathname: string; children: ReactNode }) {
  const { machines } = useWired();
  const actor = useFlow(machines.routeGuard, { route, pathname });
  const shows = useSelector(actor, routeGuardView);
  switch (shows) {
    case 'page':
      return children;
    case 'unconfirmed':
      return (
        <>
          <PageTitle>{text.session.unconfirmed}</PageTitle>
          <StateMessage mood="fault" title={text.session.unconfirmed} detail={text.session.unconfirmedHint} heading>
            <Button onClick={() => actor.send({ type: 'member.retried' })}>{text.common.retry}</Button>
            <Button variant="outline" onClick={() => actor.send({ type: 'logout.chosen' })}>
              {text.header.logout}
            </Button>
          </StateMessage>
        </>
      );
    case 'leaving':
      return (
        <div role="status">
          <PageTitle>{text.header.signingOut}</PageTitle>
          <StateMessage mood="empty" title={text.header.signingOut} heading />
        </div>
      );
    case 'skeleton':
      return <PageSkeleton announced>{text.header.memberLoading}</PageSkeleton>;
  }
}
