import { inSite } from '../address/siteBase.ts';
import { shownTextSize } from './textSize.ts';
import './morph.css';

/** The names of the moving parts in morph.css. */
type Name = 'cover' | 'title';
type Parts = Record<Name, HTMLElement | undefined>;

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Returns the picture and the title of the card that leads to the path, or the picture of the shown course. A part that the window does not
 * show is undefined.
 */
function partsBefore(pathname: string): Parts {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a:has(> .cover)')];
  const card = links.find((link) => inSite(link.pathname) === pathname && isInWindow(link));
  const shown = (element: HTMLElement | null | undefined) => (element && isInWindow(element) ? element : undefined);
  return {
    cover: shown((card ?? document).querySelector<HTMLElement>(card ? '.cover' : 'main [data-cover]')),
    title: shown(card?.querySelector<HTMLElement>('.name')),
  };
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

/** Returns the heading of the new page if it has these words. */
const titleAfter = (words: string | null | undefined): HTMLElement | undefined => {
  const heading = document.querySelector<HTMLElement>('main h1');
  return heading && heading.textContent === words ? heading : undefined;
};

const nameAll = (parts: Parts, isMoving: boolean): void => {
  for (const [name, element] of Object.entries(parts))
    if (element) element.style.viewTransitionName = isMoving ? name : '';
};

/**
 * Lets the picture and the title of a course move from a card to the page of the course, and the picture from there to the film of a lesson.
 *
 * @param pathname the path of the new page
 * @returns a promise that is resolved when the new page may be rendered: in the next frame, or at once if nothing moves
 */
export async function morphTo(pathname: string): Promise<void> {
  if (!document.startViewTransition || shownTextSize() !== '100') return;
  const before = partsBefore(pathname);
  if (!before.cover) return;
  const words = before.title?.textContent;
  nameAll(before, true);
  let after: Parts = { cover: undefined, title: undefined };
  await new Promise<void>((mayRender) => {
    const transition = document.startViewTransition(async () => {
      mayRender();
      await nextTask();
      nameAll(before, false);
      const cover = (await pictureAfter()) ?? undefined;
      after = { cover, title: cover && titleAfter(words) };
      nameAll(after, true);
    });
    const ended = () => {
      nameAll(before, false);
      nameAll(after, false);
      mayRender();
    };
    // A hidden tab, or another change of the page, skips the transition. An interrupted browser does not even call the function above.
    transition.ready.catch(ended);
    transition.updateCallbackDone.catch(ended);
    transition.finished.then(ended, ended);
  });
}
