import { shallowEqual } from '@xstate/react';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { membershipOf } from './plans.ts';

export function useMembership() {
  const { now } = useWired();
  const { isMember, user, hasFailed } = useSessionView(
    (snapshot) => ({
      isMember: snapshot.context.token !== '',
      user: snapshot.context.user,
      hasFailed: snapshot.hasTag('fault'),
    }),
    shallowEqual,
  );
  return membershipOf(isMember, user, now(), hasFailed);
}
