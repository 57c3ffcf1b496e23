/** Waits until the site in jsdom is at rest. */
import { configure } from '@testing-library/dom';
import { hasAnswered } from './backend.ts';

/** Time for which tests wait for the page, in ms. */
const patience = 15_000;
configure({ asyncUtilTimeout: patience, getElementError: (message) => new Error(message ?? '') });

/** Number of changes of the document. */
let changes = 0;

let isCrowded = false;
/** Number of calls that are never answered. */
let held = 0;
/** Counts a call that the test itself never answers. */
export const holdOn = () => void held++;

/**
 * Counts the changes of the document, for `atRest`. Returns a function that ends this.
 *
 * @param crowded whether the site waits because of too many calls, for as long as the test runs
 */
export function watchPage(crowded: boolean): () => void {
  isCrowded = crowded;
  held = 0;
  const watch = new MutationObserver(() => changes++);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => watch.disconnect();
}

/** Returns whether the page says that it waits. Searches the HTML, because jsdom's queries for attributes take half of a test's time. */
function isWaiting(): boolean {
  if (isCrowded || held > 0) return false;
  // The excluded texts do not mean a wait: jsdom never loads a film, and the last two do not report progress.
  if (/正在(?!打开视频|缓冲|观看|用这部手机)/.test(document.body.textContent)) return true;
  return document.getElementsByTagName('h1').length === 0 || document.body.innerHTML.includes('aria-busy="true"');
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until every call is answered, all code is loaded, and the document has stopped changing. */
export async function atRest(): Promise<void> {
  const deadline = performance.now() + patience;
  for (let calm = 0; calm < 5; ) {
    if (performance.now() > deadline) throw new Error(`the page still waits: ${document.body.textContent}`);
    const before = changes;
    await nextTask();
    calm = hasAnswered() && before === changes ? calm + 1 : 0;
    if (calm === 5 && isWaiting()) calm = 0;
  }
}
