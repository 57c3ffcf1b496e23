/** The promises of the large-text view, which hold on every page. */
import type { Page } from '@playwright/test';

/** Stores the text size before the page loads, as an earlier visit did. */
export const keepTextSize = (page: Page, size: string) =>
  page.addInitScript((stored) => localStorage.setItem('zhitu-large-text', stored), size);

/**
 * Returns what is smaller than promised: texts below 18 px, lines below 1.5, controls below 60 px, a page wider than the screen, and parts that
 * float over the text. Exceptions: formulas, listings, the member's mark over the film, and messages, which are closed by a press.
 */
export const shortcomings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('#shell');
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 16)}”`;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !isShown(parent)) continue;
      if (parent.closest('svg, .katex, pre, code, [data-watermark]')) continue;
      const { fontSize, lineHeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      if (size < 18) found.add(`text of ${size} px: ${nameOf(parent)}`);
      const line = Number.parseFloat(lineHeight) / size;
      if (line < 1.49) found.add(`line of ${line.toFixed(2)}: ${nameOf(parent)}`);
    }
    for (const control of document.querySelectorAll(
      'button, summary, select, textarea, header a, footer a, dialog nav a, [role=menuitem], [role=menuitemradio], label:has(input[type=radio]), input:not([type=checkbox], [type=radio], [type=range], [type=file])',
    )) {
      if (!isShown(control) || control.matches('.dots button, pre *')) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width < 59.5 || height < 59.5)
        found.add(`control of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(control)}`);
    }
    for (const element of document.querySelectorAll('main *, header, header ~ section, header ~ section *')) {
      const { position } = getComputedStyle(element);
      // The tabs of a page and its film stay at its upper edge.
      const isKept = element.matches('nav, #lesson-player') || element.querySelector('#lesson-player') !== null;
      if ((position === 'fixed' || position === 'sticky') && isShown(element) && !isKept)
        found.add(`${position}: ${nameOf(element)}`);
    }
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) found.add(`${overflow} px wider than the screen`);
    return [...found].sort();
  });
