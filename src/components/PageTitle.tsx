import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useWired } from './WiredContext.tsx';

/** Sets the document's title: `<page> - <site name>`. */
export function PageTitle({ children }: { children: string }) {
  const { boot } = useWired();
  const siteName = useSelector(boot, ({ context }) => context.site?.config.siteName ?? '');
  useEffect(() => {
    document.title = siteName ? `${children} - ${siteName}` : children;
  }, [children, siteName]);
  return null;
}
