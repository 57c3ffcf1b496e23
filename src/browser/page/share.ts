import { inTime } from './inTime.ts';

/** Returns whether the browser has a share sheet. Pages without https have none. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Opens the browser's share sheet. @returns how it ended */
export async function openShareSheet(what: { title: string; url: string }): Promise<'shared' | 'left' | 'unavailable'> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError' ? 'left' : 'unavailable';
  }
}

/** Copies the selection of a hidden field: pages without https have no other way. The focus returns to where it was. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // A touch keyboard must not open.
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}

/** Copies an address, which the page does not show. @returns whether the browser has done so */
export async function copyAddress(text: string): Promise<boolean> {
  try {
    await inTime(navigator.clipboard.writeText(text));
    return true;
  } catch {
    return copyBySelection(text);
  }
}
