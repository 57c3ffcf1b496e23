/**
 * Takes pictures of the states of a flow while its stage walks it: a part of `npm run gallery`. A window of another width would disturb the
 * walk, so each picture shows a copy of the page, whose scripts do not run.
 */
import type { Browser, Page } from '@playwright/test';
import { galleryFolder, looks, pictureFile, takePicture, widths } from './views.ts';

/** Returns the page as HTML without scripts, with its form's values and the rules that scripts have added; runs in the page. */
function copyOf(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const fields = copy.querySelectorAll<HTMLInputElement>('input, textarea');
  document.querySelectorAll<HTMLInputElement>('input, textarea').forEach((field, index) => {
    if (field.localName === 'textarea') (fields[index] as HTMLElement).textContent = field.value;
    else fields[index]?.setAttribute('value', field.value);
    fields[index]?.toggleAttribute('checked', field.checked);
  });
  for (const part of copy.querySelectorAll('script, meta[http-equiv], link[rel$=preload]')) part.remove();
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets]
    .filter(({ ownerNode }) => !ownerNode?.textContent && !(ownerNode instanceof HTMLLinkElement))
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** Returns a function that takes the pictures of each leaf that no tour of this flow has shown yet. Outside of the gallery, it takes none. */
export function statesOf(flow: string): (page: Page, start: string, leaf: string) => Promise<void> {
  if (!galleryFolder) return () => Promise.resolve();
  const taken = new Set<string>();
  return async (page, start, leaf) => {
    const place = `${start}: ${leaf}`;
    if (taken.has(place)) return;
    taken.add(place);
    const html = await page.evaluate(copyOf);
    const { origin } = new URL(page.url());
    const browser = page.context().browser() as Browser;
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', reducedMotion: 'reduce' });
    const copy = await context.newPage();
    await copy.route(`${origin}/copy-of-state`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await copy.goto(`${origin}/copy-of-state`);
    for (const width of widths) {
      await copy.setViewportSize({ width, height: 900 });
      for (const look of looks.filter((one) => one !== 'elder'))
        await takePicture(copy, look, pictureFile(flow, place, width, look));
    }
    await context.close();
  };
}
