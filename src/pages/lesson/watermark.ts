import type { User } from '../../../machines/domain/member.ts';
import type { Watermark } from '../../../machines/domain/site.ts';
import { playerIds } from '../../addresses/elementIds.ts';

/** Returns the watermark text with the member's data in place of MeEdu's placeholders. */
export function watermarkText({ template }: Watermark, { id, mobile }: Pick<User, 'id' | 'mobile'>): string {
  return template.replaceAll(/\$\{(user\.mobile|mobile|user\.id)\}/g, (_, name) =>
    name === 'user.id' ? String(id) : mobile,
  );
}

/** The watermark's positions in order, in percent from the top and from the left. */
const places = [
  [12, 8],
  [71, 52],
  [33, 40],
  [82, 14],
  [20, 56],
  [58, 27],
  [8, 48],
  [45, 60],
] as const;
/** Time at each position, ms. */
const STAY = 5000;

/**
 * Moves the watermark in jumps while the film plays. A member who is disturbed by it can pause the film. It must not stop under
 * prefers-reduced-motion, because a fixed text could be cropped out. So it is not a CSS animation, which our style sheet disables there.
 */
export function wander(mark: HTMLElement | null): (() => void) | undefined {
  if (!mark) return undefined;
  const frames = places.map(([top, left]) => ({ top: `${top}%`, left: `${left}%`, easing: 'step-end' }));
  const first = frames.slice(0, 1);
  const going = mark.animate([...frames, ...first], { duration: places.length * STAY, iterations: Infinity });
  const film = document.getElementById(playerIds.video);
  const follow = () => {
    if (film instanceof HTMLVideoElement && film.paused) going.pause();
    else going.play();
  };
  const stop = new AbortController();
  for (const type of ['play', 'pause', 'emptied']) film?.addEventListener(type, follow, { signal: stop.signal });
  follow();
  return () => {
    stop.abort();
    going.cancel();
  };
}
