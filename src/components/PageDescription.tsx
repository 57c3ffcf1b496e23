import { useEffect } from 'react';

const element = () => document.querySelector('meta[name="description"]');

/** What search engines show below the document's title. The site's own description stands again when the page is left, or has none. */
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
