import type { User } from '../../../machines/domain/member.ts';
import type { Watermark } from '../../../machines/domain/site.ts';

/** The text that runs over the film, with the member's own data in the places that MeEdu's settings have for them. */
export function watermarkText({ template }: Watermark, { id, mobile }: Pick<User, 'id' | 'mobile'>): string {
  return template.replaceAll(/\$\{(user\.mobile|mobile|user\.id)\}/g, (_, name) =>
    name === 'user.id' ? String(id) : mobile,
  );
}

/** Where it stands, one place after the other, in per cent from the top and from the left. */
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
/** Milliseconds in each of them. */
const STAY = 5000;

/**
 * Puts it from one place to the next, never along the way. It is no movement that anybody would ask to be spared, and what stands
 * still can be cut out: so it is not left to a style sheet, which ends all animations for those who want less of them.
 */
export function wander(mark: HTMLElement | null): (() => void) | undefined {
  const frames = places.map(([top, left]) => ({ top: `${top}%`, left: `${left}%`, easing: 'step-end' }));
  const first = frames.slice(0, 1);
  const going = mark?.animate([...frames, ...first], { duration: places.length * STAY, iterations: Infinity });
  return () => going?.cancel();
}
