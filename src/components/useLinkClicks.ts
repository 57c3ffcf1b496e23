import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows the site's own links within an element, as the router's `Link` does: for lists of thousands of rows, where one component for each
 * row is too expensive.
 */
export function useLinkClicks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Another window or a download: left to the browser.
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (!path?.startsWith('/') || path.startsWith('//')) return;
    event.preventDefault();
    void navigate(path);
  };
}
