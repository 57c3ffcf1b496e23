import type { MiniPlayerWorldEvent } from '../../../machines/learn/miniPlayer.machine.ts';

/** The share of the film's place that must be visible. */
const SEEN = 0.2;

/**
 * Reports whether a film's place on the page is visible, whether the film plays, and whether it is in picture-in-picture.
 *
 * @param place the film's place on the page, which stays there when the film is shown elsewhere
 * @returns a stop function
 */
export function watchSight(
  {
    video,
    place,
    screen,
  }: { video: HTMLVideoElement; place: Element; screen: Pick<Document, 'pictureInPictureElement'> },
  report: (event: MiniPlayerWorldEvent) => void,
): () => void {
  const stop = new AbortController();
  const on = (type: string, run: () => void) => video.addEventListener(type, run, { signal: stop.signal });
  const tellPicture = () =>
    report({ type: 'media.pictureInPictureChanged', isInPicture: screen.pictureInPictureElement === video });
  on('playing', () => video.paused || report({ type: 'media.playing' }));
  on('pause', () => report({ type: 'media.paused' }));
  on('enterpictureinpicture', tellPicture);
  on('leavepictureinpicture', tellPicture);
  if (!video.paused) report({ type: 'media.playing' });
  if (screen.pictureInPictureElement === video) tellPicture();
  let isSeen = true;
  const observer = new IntersectionObserver(
    (entries) => {
      const isSeenNow = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN;
      if (isSeenNow === isSeen) return;
      isSeen = isSeenNow;
      report({ type: isSeen ? 'page.filmReached' : 'page.filmLeft' });
    },
    { threshold: SEEN },
  );
  observer.observe(place);
  return () => {
    stop.abort();
    observer.disconnect();
  };
}
