import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { GuardedRoute, routeGuardMachine } from '../../machines/app/routeGuard.machine.ts';
import { Button } from '../components/Button.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { useSite } from '../components/SiteContext.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { StateMessage } from '../components/StateMessage.tsx';
import { useFlow } from '../components/useFlow.ts';
import { text } from '../text/zh.ts';

export const routeGuardView = (snapshot: SnapshotFrom<typeof routeGuardMachine>) =>
  snapshot.matches('admitted')
    ? ('page' as const)
    : snapshot.matches('unconfirmed')
      ? ('unconfirmed' as const)
      : ('skeleton' as const);

/** Shows the page to whom it is for. */
export function Guard({ route, pathname, children }: { route: GuardedRoute; pathname: string; children: ReactNode }) {
  const { machines } = useSite();
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
    case 'skeleton':
      return (
        <Box maxWidth="container" marginInline="auto" padding="6" aria-busy="true">
          <chakra.p srOnly role="status">
            {text.header.memberLoading}
          </chakra.p>
          <Skeleton height="50vh" />
        </Box>
      );
  }
}
