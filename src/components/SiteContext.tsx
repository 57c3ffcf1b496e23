import { createContext, useContext } from 'react';
import type { Wired } from '../wiring/index.ts';

const SiteContext = createContext<Wired | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The running flows, and those that a component runs itself. */
export function useSite(): Wired {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
