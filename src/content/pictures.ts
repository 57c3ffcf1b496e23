import type { Picture } from '../../machines/domain/picture.ts';

/** A text that is safe to show. */
export type RichText = {
  fragment: DocumentFragment;
  /** Its pictures that can be opened, in their order. */
  pictures: Picture[];
  /** Colours its code where it stands, while the text can be read. @returns how to stop */
  colourCode: (root: ParentNode) => () => void;
};

/** Whether there may be a picture in it, as HTML or as Markdown. */
export const mayHavePictures = (text: string): boolean => /<img|!\[/i.test(text);

/** Smaller ones are signs among words; there is nothing more to see in them. */
const SMALLEST = 48;
const isSign = (image: HTMLImageElement): boolean =>
  ['width', 'height'].some((side) => {
    const length = image.getAttribute(side);
    return length !== null && /^\d+$/.test(length) && Number(length) < SMALLEST;
  });

/**
 * Puts each picture that is worth it into a button, which says by `data-picture` which one it is. One inside a link stays a link.
 * `nameOf` makes the button's name of what the picture shows.
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
