/**
 * The qualities of the stream that a video plays. Browsers list a film's text tracks, but not its qualities; only the stream player knows them.
 */
export type Levels = {
  /** Best first, such as 720p. Empty if there is no choice. */
  names: readonly string[];
  /** Index in `names`; -1 for automatic. */
  chosen: number;
  choose: (level: number) => void;
};

/** The event that is fired at the video when its levels or the chosen level have changed. */
export const levelsChanged = 'levelschanged';

const none: Levels = { names: [], chosen: -1, choose: () => {} };
const known = new WeakMap<EventTarget, Levels>();

export const levelsOf = (video: EventTarget): Levels => known.get(video) ?? none;

/** @param levels null when the stream is closed */
export function setLevels(video: EventTarget, levels: Levels | null): void {
  if (levels) known.set(video, levels);
  else if (!known.delete(video)) return;
  video.dispatchEvent(new Event(levelsChanged));
}
