import { lessonPath } from './paths.ts';

/** Returns the lesson's id in the path of a lesson, unchecked; '' for other paths. */
export const lessonIdOf = (pathname: string): string => /^\/courses\/video\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';

/** Returns the address of a lesson that plays at once, if the browser allows it. For links whose press is a wish to watch. */
export const playPath = (id: number): string => `${lessonPath(id)}?play=1`;
/** Returns whether an address asks to play at once. */
export const asksToPlay = (search: string): boolean => new URLSearchParams(search).get('play') === '1';
