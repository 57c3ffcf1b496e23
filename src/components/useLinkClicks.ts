import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useWired } from './WiredContext.tsx';

/**
 * Returns a function that reads the address inside the site to which a press on a link leads in this tab. It returns '' if the browser handles
 * the press (another window, another site), or something has handled it already.
 */
export function usePressedPath() {
  const folder = useWired().history.hrefOf('');
  return (event: MouseEvent<HTMLElement>): string => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    // The browser handles another window or a download.
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return '';
    const path = target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? '') : '';
    return path.startsWith(`${folder}/`) && !path.startsWith('//') ? path.slice(folder.length) : '';
  };
}

/**
 * Follows the site's own links within an element, like the router's `Link`. For lists of thousands of rows, where a component for each row is
 * too slow.
 */
export function useLinkClicks() {
  const navigate = useNavigate();
  const pathOf = usePressedPath();
  return (event: MouseEvent<HTMLElement>): void => {
    const path = pathOf(event);
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  };
}
