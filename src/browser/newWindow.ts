/** Opens an address in a window of its own. @returns false where the browser does not allow it now */
export type OpenWindow = (url: string) => boolean;

export const createOpenWindow =
  (window: Window): OpenWindow =>
  (url) => {
    // With `noopener` the browser would not say whether it has opened a window; instead the opener is removed before the address is loaded.
    const opened = window.open('', '_blank');
    if (!opened) return false;
    opened.opener = null;
    opened.location.replace(url);
    return true;
  };
