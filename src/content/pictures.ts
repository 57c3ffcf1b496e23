import type { Picture } from '../../machines/domain/picture.ts';

/** A text that is safe to show. */
export type RichText = {
  fragment: DocumentFragment;
  /** The pictures that can be opened, in their order. */
  pictures: Picture[];
  /** Colours the code, copies it on request, and handles inner links, after the text is shown. @returns a stop function */
  enliven: (root: HTMLElement) => () => void;
};

/** Returns whether a text may contain a picture, as HTML or as Markdown. */
export const mayHavePictures = (text: string): boolean => /<img|!\[/i.test(text);

/** Smaller pictures are icons within the text, px; enlarging them is useless. */
const SMALLEST = 48;
const isSign = (image: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => {
    const length = image.getAttribute(side);
    return length !== null && /^\d+$/.test(length) && Number(length) < SMALLEST;
  });

/**
 * Puts each large enough picture into a button with its index in `data-picture`, except a picture inside a link. `nameOf` returns the button's
 * name for the picture's alt text.
 */
export function makeOpenable(fragment: DocumentFragment, nameOf: (alt: string) => string): Picture[] {
  const images = [...fragment.querySelectorAll('img')].filter(
    (image) => image.getAttribute('src') && !image.closest('a[href], button') && !isSign(image),
  );
  return images.map((image, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.picture = String(index);
    button.setAttribute('aria-label', nameOf(image.alt));
    image.replaceWith(button);
    button.append(image);
    return { url: image.getAttribute('src') ?? '', alt: image.alt };
  });
}
