import { inSite } from '../address/siteBase.ts';
import { shownTextSize } from './textSize.ts';
import './morph.css';

/** The name of the moving picture in morph.css. */
const NAME = 'cover';

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Returns the picture of the card that leads to the path, or that of the shown course; undefined if there is none in the window. */
function pictureBefore(pathname: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a:has(> .cover)')];
  const card = links.find((link) => inSite(link.pathname) === pathname && isInWindow(link));
  const picture =
    card?.querySelector<HTMLElement>('.cover') ?? document.querySelector<HTMLElement>('main [data-cover]');
  return picture && isInWindow(picture) ? picture : undefined;
}

/** How long the new page may take to show its picture, in ms. The browser draws nothing meanwhile. */
const PATIENCE = 60;

/** Waits for a task. Timers and frames may wait for the transition, so it is a message. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });

/** Returns the place of the picture on the new page; null if the page does not show it soon, because its data is still loading. */
async function pictureAfter(): Promise<HTMLElement | null> {
  const began = new Event('').timeStamp;
  let picture: HTMLElement | null = null;
  while (!picture && new Event('').timeStamp - began < PATIENCE) {
    await nextTask();
    picture = document.querySelector('main :is([data-cover], #lesson-player)');
  }
  return picture;
}

const named = (element: HTMLElement | null | undefined, name: string): void => {
  if (element) element.style.viewTransitionName = name;
};

/**
 * Lets the picture of a course move to its place on the page of the course, or to the film of its lesson.
 *
 * @param pathname the path of the new page
 * @returns a promise that is resolved when the new page may be rendered: in the next frame, or at once if nothing moves
 */
export async function morphTo(pathname: string): Promise<void> {
  if (!document.startViewTransition || shownTextSize() !== '100') return;
  const before = pictureBefore(pathname);
  if (!before) return;
  named(before, NAME);
  let after: HTMLElement | null = null;
  await new Promise<void>((mayRender) => {
    const transition = document.startViewTransition(async () => {
      mayRender();
      await nextTask();
      named(before, '');
      after = await pictureAfter();
      named(after, NAME);
    });
    const ended = () => {
      named(before, '');
      named(after, '');
      mayRender();
    };
    // A hidden tab, or another change of the page, skips the transition. An interrupted browser does not even call the function above.
    transition.ready.catch(ended);
    transition.updateCallbackDone.catch(ended);
    transition.finished.then(ended, ended);
  });
}
