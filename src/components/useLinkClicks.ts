import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows the site's own links within an element, like the router's `Link`. For lists of thousands of rows, where a component for each row is
 * too slow.
 */
export function useLinkClicks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>): void => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser handles another window or a download.
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
    if (!path?.startsWith('/') || path.startsWith('//')) return;
    event.preventDefault();
    void navigate(path);
  };
}
