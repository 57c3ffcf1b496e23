/** Opens an address in a new window. @returns false if the browser blocks it */
export type OpenWindow = (url: string) => boolean;

export const createOpenWindow =
  (window: Window): OpenWindow =>
  (url) => {
    // With `noopener` the browser would not report whether the window is open. Instead, the opener is removed before the address is loaded.
    const opened = window.open('', '_blank');
    if (!opened) return false;
    opened.opener = null;
    opened.location.replace(url);
    return true;
  };
