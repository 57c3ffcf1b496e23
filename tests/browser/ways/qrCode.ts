/** Shared by the stages of flows that show a QR code: its time, and whether the page is visible. */
import type { Happening, OpenedSite, Situation } from '../model/stage.ts';

/** Changes the page's visibility, as if the member switched tabs. */
export const see = (state: DocumentVisibilityState) => async (site: OpenedSite) => {
  await site.page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
};

/** Returns the acts for the clock's and the page's events on a stage with a QR code. `validity`: how long a code is valid, in ms. */
export const qrCodeWorld = (validity: number) => ({
  'clock.ticked': ({ clock }: OpenedSite) => clock.runFor(1000),
  'clock.deadlineReached': ({ clock }: OpenedSite) => clock.fastForward(validity),
  'page.hidden': see('hidden'),
  'page.shown': see('visible'),
});

/**
 * Returns whether an event can happen. While the page asks the server, only one second may pass, because the call times out after 15 s.
 * Otherwise the whole validity may pass. While the page is hidden, the member presses nothing.
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
