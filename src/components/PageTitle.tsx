import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useWired } from './WiredContext.tsx';

/**
 * Sets the document's title, `<page> - <site name>`, and names the main element after the page. After a navigation, main has the focus, so a
 * screen reader says the name. A name that is known later is focused again, because a change alone is not said.
 */
export function PageTitle({ children }: { children: string }) {
  const { boot } = useWired();
  const siteName = useSelector(boot, ({ context }) => context.site?.config.siteName ?? '');
  useLayoutEffect(() => {
    document.title = siteName ? `${children} - ${siteName}` : children;
  }, [children, siteName]);
  useLayoutEffect(() => {
    const main = document.getElementById('content');
    main?.setAttribute('aria-label', children);
    if (!main || document.activeElement !== main) return;
    main.blur();
    main.focus({ preventScroll: true });
  }, [children]);
  return null;
}
