import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual } from '@xstate/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { memberPath, messagesPath, ordersPath } from '../addresses/paths.ts';
import { importAgain } from '../browser/code/importAgain.ts';
import { Button } from '../components/Button.tsx';
import { useSession, useSessionView } from '../components/SessionContext.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useLoginEntry } from '../components/useLoginEntry.ts';
import { text } from '../text/shared.ts';
import { type MemberAreaView, memberAreaView } from './memberAreaView.ts';

/** The member's links without the menu's code; they stay if that code cannot be loaded. */
function MemberLinks({ view }: { view: MemberAreaView }) {
  const session = useSession();
  return (
    <Box display="flex" alignItems="center" gap="3" fontSize="sm">
      <Link to={memberPath}>{view.name || text.header.userCenter}</Link>
      <Link to={ordersPath}>{text.header.orders}</Link>
      <Link to={messagesPath}>{text.header.messages}</Link>
      <Button
        variant="ghost"
        allowed={view.canSignOut}
        busy={view.signingOut}
        onClick={() => session.send({ type: 'logout.chosen' })}
      >
        {view.signingOut ? text.header.signingOut : text.header.logout}
      </Button>
    </Box>
  );
}

const MemberMenu = lazy<ComponentType<{ view: MemberAreaView }>>(() =>
  importAgain(() => import('./MemberMenu.tsx')).catch(() => ({ default: MemberLinks })),
);

function VisitorButtons() {
  const login = useLoginEntry();
  const register = useLoginEntry('register');
  return (
    <Box display="flex" alignItems="center" gap="1">
      <Button variant="ghost" allowed={login.allowed} busy={login.busy} {...login.opens}>
        {text.header.login}
      </Button>
      <Button
        css={{ display: { base: 'none', sm: 'inline-flex' } }}
        allowed={register.allowed}
        busy={register.busy}
        {...register.opens}
      >
        {text.header.register}
      </Button>
    </Box>
  );
}

/** A placeholder that is as large as the menu of a member with a name of up to 4 characters, so that nothing moves when the menu appears. */
function MemberSkeleton() {
  return <Skeleton width={{ base: '4.75rem', sm: '9.25rem' }} height="touch" />;
}

/** The member or the login buttons, at the end of the header. */
export function MemberArea() {
  const session = useSession();
  const view = useSessionView(memberAreaView, shallowEqual);
  switch (view.shows) {
    case 'visitor':
      return <VisitorButtons />;
    case 'unavailable':
      return (
        <Box display="flex" alignItems="center" gap="2" fontSize="sm" color="muted">
          <chakra.span display={{ base: 'none', lg: 'inline' }} role="status">
            {text.header.memberUnavailable}
          </chakra.span>
          <Button
            variant="outline"
            css={{ paddingInline: { base: '2', sm: '4' } }}
            onClick={() => session.send({ type: 'member.retried' })}
          >
            {text.common.retry}
          </Button>
          <Button
            variant="ghost"
            css={{ paddingInline: { base: '1', sm: '3' } }}
            onClick={() => session.send({ type: 'logout.chosen' })}
          >
            {text.header.logout}
          </Button>
        </Box>
      );
    case 'leaving':
      return (
        <chakra.span fontSize="sm" color="muted" role="status">
          {text.header.signingOut}
        </chakra.span>
      );
    case 'member':
      return (
        <Suspense fallback={<MemberSkeleton />}>
          <Box minWidth={{ sm: '9.25rem' }} display="flex" justifyContent="end">
            <MemberMenu view={view} />
          </Box>
        </Suspense>
      );
    case 'unknown':
      return (
        <Box aria-busy="true">
          <chakra.span srOnly role="status">
            {text.header.memberLoading}
          </chakra.span>
          <MemberSkeleton />
        </Box>
      );
  }
}
