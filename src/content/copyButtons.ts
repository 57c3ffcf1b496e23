/** Words on the button of a listing: at first, after copying, and if the browser refuses, so that the code is selected instead. */
export type CopyWords = { copy: string; copied: string; selected: string };

/** Puts a button above each listing that copies its code (`copyOnPress`). */
export function addCopyButtons(fragment: DocumentFragment, { copy, copied, selected }: CopyWords): void {
  for (const listing of fragment.querySelectorAll('pre')) {
    const box = document.createElement('div');
    box.className = 'listing';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copies';
    button.textContent = copy;
    Object.assign(button.dataset, { copied, selected });
    listing.replaceWith(box);
    box.append(button, listing);
  }
}

/** Copies the code of a pressed button. Its words are the answer, which screen readers say because it is a live region. */
export async function copyOnPress({ target }: MouseEvent): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('button.copies') : null;
  const listing = button?.nextElementSibling;
  if (!button || !(listing instanceof HTMLElement)) return;
  button.ariaLive = 'polite';
  try {
    // Some editors write line breaks as elements, which only `innerText` contains.
    await navigator.clipboard.writeText(listing.innerText);
    button.textContent = button.dataset.copied ?? '';
  } catch {
    getSelection()?.selectAllChildren(listing);
    button.textContent = button.dataset.selected ?? '';
  }
}
