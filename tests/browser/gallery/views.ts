/** The views of the gallery: widths of the window, and looks. `npm run gallery` passes its choice to the tests by variables. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const allWidths = [375, 768, 1024, 1440, 2560] as const;
export const allLooks = ['light', 'dark', 'forced', 'text200', 'elder', 'print'] as const;
export type Look = (typeof allLooks)[number];

/** The Chinese names of the looks, in the gallery's page. */
export const lookNames: Record<Look, string> = {
  light: '浅色',
  dark: '深色',
  forced: '强制颜色',
  text200: '字放大一倍',
  elder: '大字版',
  print: '打印',
};

/** The folder that the pictures are written to; '' outside of `npm run gallery`. */
export const galleryFolder = process.env.ZHITU_GALLERY ?? '';
export const widths = (process.env.ZHITU_GALLERY_WIDTHS ?? allWidths.join()).split(',').map(Number);
export const looks = (process.env.ZHITU_GALLERY_LOOKS ?? allLooks.join()).split(',') as Look[];

/** Returns a name of a place as the name of a folder. */
const folderOf = (place: string): string =>
  place
    .replace(/^\/(?=$| )/, 'home')
    .replace(/[^\p{L}\p{N}=.+-]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Returns the file of a picture, below the folder of its run. `kind` is `pages`, or a flow. */
export const pictureFile = (kind: string, place: string, width: number, look: Look): string =>
  join(kind, folderOf(place), `${width}-${look}.jpg`);

const media = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  text200: {},
  elder: {},
  print: { media: 'print' },
} as const;

/** Takes a picture of the whole page in a look, and resets the look. The large-text view must have been switched on before. */
export async function takePicture(page: Page, look: Look, file: string): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...media[look] });
  await page.evaluate(async (shown) => {
    const root = document.documentElement;
    root.style.fontSize = shown === 'text200' ? '200%' : '';
    // The copy of a page has no script that follows the scheme.
    root.dataset.scheme = shown === 'dark' ? 'dark' : 'light';
    dispatchEvent(new Event(shown === 'print' ? 'beforeprint' : 'afterprint'));
    // Pictures below the window would be missing.
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  }, look);
  await page.screenshot({
    path: join(galleryFolder, file),
    type: 'jpeg',
    quality: 70,
    fullPage: true,
    animations: 'disabled',
  });
}
