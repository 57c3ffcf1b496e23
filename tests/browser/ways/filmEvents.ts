/** A film that plays, pauses, waits, seeks, and ends when the tour says so. */
import type { OpenedSite } from '../model/stage.ts';
import { filmCall } from './lessonOf.ts';

declare global {
  interface Window {
    /** Really plays a film, once the tour says that enough of it is buffered. */
    zhituPlay: (video: HTMLVideoElement) => Promise<void>;
  }
}

/** Separates asking a film to play from playing, as on a slow line. In this browser the film is fully buffered at once. */
export const separatePlaying = ({ page }: OpenedSite) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    window.zhituPlay = (video) => play.call(video).catch(() => {});
    HTMLMediaElement.prototype.play = () => new Promise(() => {});
  });

/** Fires an event of the video element by script, because the tour cannot make the film cause it at this point. */
export const dispatch =
  (type: string) =>
  ({ page }: OpenedSite) =>
    page.evaluate((name) => document.querySelector('video')?.dispatchEvent(new Event(name)), type);

/** Seeks the film from outside the page: never to its current place, and not while it is seeking. */
export const move = ({ page }: OpenedSite, seconds: number) =>
  page.evaluate(async (to) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    while (video.seeking) await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    video.currentTime = Math.abs(video.currentTime - to) < 1 ? to + 2 : to;
  }, seconds);

/** Runs `act` while requests for the film are answered, because a seek may have to load another part of the film. */
export const withFilm = async ({ gates }: OpenedSite, act: () => Promise<unknown>) => {
  await gates.get(filmCall).open('pass');
  await act();
  return () => gates.get(filmCall).close();
};

/** Starts the film. If it plays already, it only reports that it plays. */
export const startPlaying = (site: OpenedSite) =>
  withFilm(site, () =>
    site.page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      if (video.paused) void window.zhituPlay(video);
      else video.dispatchEvent(new Event('playing'));
    }),
  );

export const stopPlaying = ({ page }: OpenedSite) =>
  page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    // A paused film that was asked to play reports a pause if the browser refuses.
    if (video.paused) video.dispatchEvent(new Event('pause'));
    else video.pause();
  });

/** Reports that the film waits for more data. */
export const waitForFilm = ({ page }: OpenedSite) =>
  page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    video.dispatchEvent(new Event('waiting'));
    if (video.paused) return;
    // The film is also paused, without a `pause` event. Otherwise, the browser could fire `playing` at any time.
    addEventListener('pause', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    video.pause();
  });

/** Gives the film's picture this width in px; 0 means that it has none. Waits for the first picture, because a film without data reports none. */
export const changePicture = (site: OpenedSite, width: number) =>
  withFilm(site, async () => {
    await site.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
    await site.page.evaluate((to) => {
      const video = document.querySelector('video') as HTMLVideoElement;
      Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => to });
      video.dispatchEvent(new Event('resize'));
    }, width);
  });

/** Seeks to a place in s. Waits for the film's length, because before that the browser only takes the place as the one to begin at. */
export const seekTo = async ({ page }: OpenedSite, seconds: number) => {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  await page.evaluate((to) => {
    (document.querySelector('video') as HTMLVideoElement).currentTime = to;
  }, seconds);
};

/** Seeks to 0.1 s before the end. */
export const seekToEnd = (site: OpenedSite) =>
  withFilm(site, () =>
    site.page.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.currentTime = video.duration - 0.1;
    }),
  );
