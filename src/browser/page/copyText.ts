/** Selects the text of the element with this id. Does nothing if there is no such element. */
export function selectText(place: string): void {
  const element = document.getElementById(place);
  if (element) getSelection()?.selectAllChildren(element);
}

/**
 * Copies a text that the element with the id `place` shows. Without https, or without the permission, the clipboard is not available; then the
 * element's text is selected and copied by the older command.
 *
 * @throws if the browser copies in neither way
 */
export async function copyText(text: string, place: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    selectText(place);
    if (!document.execCommand('copy')) throw new Error('the browser copies nothing');
    getSelection()?.removeAllRanges();
  }
}
