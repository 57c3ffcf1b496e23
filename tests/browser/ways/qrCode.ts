/** What the stages of the flows that show a code for the phone share: its time, and whether the page is visible. */
import type { Happening, OpenedSite, Situation } from '../model/stage.ts';

/** As when the member looks at another tab, or comes back. */
export const see = (state: DocumentVisibilityState) => async (site: OpenedSite) => {
  await site.page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
};

/** `validity`: milliseconds that a code is good for. */
export const qrCodeWorld = (validity: number) => ({
  'clock.ticked': ({ clock }: OpenedSite) => clock.runFor(1000),
  'clock.deadlineReached': ({ clock }: OpenedSite) => clock.fastForward(validity),
  'page.hidden': see('hidden'),
  'page.shown': see('visible'),
});

/**
 * Time passes where nothing else ends by it: a second while the server is asked, all of it while it is not, for a question would be given
 * up after 15 seconds, and the time would be over in fifteen such. Who does not see the page presses nothing on it.
 */
export function canHappen({ leaf, context }: Situation, { name }: Happening): boolean {
  const isAsking = leaf === 'showing.asking';
  const { isHidden, isOverdue } = context;
  if (name === 'page.hidden') return !isHidden;
  if (name === 'page.shown') return isHidden === true;
  if (name === 'clock.ticked') return isAsking && !isOverdue;
  if (name === 'clock.deadlineReached') return !isAsking && !isOverdue;
  return !isHidden || /^(done|error|after) /.test(name);
}
