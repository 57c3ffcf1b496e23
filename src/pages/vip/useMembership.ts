import { shallowEqual } from '@xstate/react';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { membershipOf } from './plans.ts';

export function useMembership() {
  const { now } = useWired();
  const { isMember, user } = useSessionView(
    ({ context }) => ({ isMember: context.token !== '', user: context.user }),
    shallowEqual,
  );
  return membershipOf(isMember, user, now());
}
