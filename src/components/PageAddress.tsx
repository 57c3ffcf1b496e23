import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { canonicalPath } from '../addresses/canonicalPath.ts';
import { useWired } from './WiredContext.tsx';

/** Names the address of the page for search engines (`link rel=canonical`). Part of the pages that have parameters, or that others link to. */
export function PageAddress() {
  const { history, settings } = useWired();
  const path = canonicalPath(useLocation());
  const address = path && (settings.publicOrigin || location.origin) + history.hrefOf(path);
  useEffect(() => {
    if (!address) return;
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = address;
    document.head.append(link);
    return () => link.remove();
  }, [address]);
  return null;
}
