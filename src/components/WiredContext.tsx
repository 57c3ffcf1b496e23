import { createContext, useContext } from 'react';
import type { Wired } from '../wiring/index.ts';

const WiredContext = createContext<Wired | null>(null);
export const WiredProvider = WiredContext.Provider;

/** Returns the running flows, and those that a component runs itself. */
export function useWired(): Wired {
  const wired = useContext(WiredContext);
  if (!wired) throw new Error('useWired needs a WiredProvider above it');
  return wired;
}
