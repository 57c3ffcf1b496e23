import { useSessionView } from './SessionContext.tsx';
import { useWired } from './WiredContext.tsx';

/** Whether this site has memberships: the feature switch is on, and the build has not taken them away. */
export function useHasVip(): boolean {
  const { settings } = useWired();
  return useSessionView(({ context }) => context.features?.vip === true && settings.offersVip);
}
