import { useEffect, useLayoutEffect, useRef } from 'react';
import { useWired } from './WiredContext.tsx';

/**
 * Lets the browser's Back close what covers the page, while the component is mounted. Until the flow is loaded, Back leaves the page.
 *
 * @param close closes the cover; undefined if nothing covers the page, or if the member may not close it
 */
export function useCover(close: (() => void) | undefined): void {
  const { loadFlow, pageFlow } = useWired();
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  const isCovered = close !== undefined;
  useEffect(() => {
    if (!isCovered) return;
    let isOpen = true;
    let uncover = () => {};
    loadFlow('covers').then(
      () => {
        if (isOpen) uncover = pageFlow('covers').add(() => latest.current?.());
      },
      () => {},
    );
    return () => {
      isOpen = false;
      uncover();
    };
  }, [isCovered, loadFlow, pageFlow]);
}
