import { useEffect } from 'react';

const element = () => document.querySelector('meta[name="description"]');

/** The document's description for search engines. The site's own description returns when the page is left, or if it has none. */
export function PageDescription({ children }: { children: string }) {
  const description = children.trim();
  useEffect(() => {
    const before = element()?.getAttribute('content');
    if (!description || before == null) return;
    element()?.setAttribute('content', description);
    return () => element()?.setAttribute('content', before);
  }, [description]);
  return null;
}
