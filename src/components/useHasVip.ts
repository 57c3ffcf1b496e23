import { useSessionView } from './SessionContext.tsx';
import { useSite } from './SiteContext.tsx';

/** Whether this site has memberships: the feature switch is on, and the build has not taken them away. */
export function useHasVip(): boolean {
  const { settings } = useSite();
  return useSessionView(({ context }) => context.features?.vip === true && settings.offersVip);
}
