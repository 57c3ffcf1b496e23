import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useWired } from './WiredContext.tsx';

/**
 * Sets the document's title, `<page> - <site name>`, and names the main element by its main heading, or else by the page. After a navigation,
 * main has the focus, so a screen reader says the name. A name that changes is focused again, because a change alone is not said.
 */
export function PageTitle({ children }: { children: string }) {
  const { boot } = useWired();
  const siteName = useSelector(boot, ({ context }) => context.site?.config.siteName ?? '');
  useLayoutEffect(() => {
    document.title = siteName ? `${children} - ${siteName}` : children;
  }, [children, siteName]);
  // After each render: the heading may change while the page stays.
  useLayoutEffect(() => {
    const main = document.getElementById('content');
    const name = main?.querySelector('h1')?.textContent || children;
    if (!main || main.getAttribute('aria-label') === name) return;
    main.setAttribute('aria-label', name);
    if (document.activeElement !== main) return;
    main.blur();
    main.focus({ preventScroll: true });
  });
  return null;
}
