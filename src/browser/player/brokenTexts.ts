/** The event that is fired at a video when a part of its subtitles could not be loaded or parsed. */
export const textBroke = 'textbroke';

const broken = new WeakSet<EventTarget>();

/** Returns whether subtitles of the current film could not be loaded or parsed. */
export const hasBrokenText = (video: EventTarget): boolean => broken.has(video);

/** Stores whether subtitles are broken. @param isBroken false when another film is opened in the same element */
export function noteBrokenText(video: EventTarget, isBroken: boolean): void {
  if (!isBroken) broken.delete(video);
  else if (!hasBrokenText(video)) {
    broken.add(video);
    video.dispatchEvent(new Event(textBroke));
  }
}
