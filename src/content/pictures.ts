import type { Picture } from '../../machines/domain/picture.ts';

/** A text that is safe to show. */
export type RichText = {
  fragment: DocumentFragment;
  /** Its pictures that can be opened, in their order. */
  pictures: Picture[];
  /** Colours its code and follows its inner links, after the text is shown. @returns how to stop */
  enliven: (root: HTMLElement) => () => void;
};

/** Whether there may be a picture in it, as HTML or as Markdown. */
export const mayHavePictures = (text: string): boolean => /<img|!\[/i.test(text);

/** Smaller ones are icons within the text; enlarging them shows nothing more. */
const SMALLEST = 48;
const isSign = (image: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => {
    const length = image.getAttribute(side);
    return length !== null && /^\d+$/.test(length) && Number(length) < SMALLEST;
  });

/**
 * Puts each large enough picture into a button with its index in `data-picture`. One inside a link stays a link. `nameOf` makes the
 * button's name from the picture's alt text.
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
