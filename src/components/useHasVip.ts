import { useSessionView } from './SessionContext.tsx';
import { useWired } from './WiredContext.tsx';

/** Returns whether this site has memberships: the feature switch is on, and the build setting allows them. */
export function useHasVip(): boolean {
  const { settings } = useWired();
  return useSessionView(({ context }) => context.features?.vip === true && settings.offersVip);
}
