import { members } from './backend.ts';
import { openedFilm } from './film.ts';
import { openSite } from './site.tsx';

export const lesson = '/courses/video/12';
/** The selector of the lesson's player. */
export const player = '#lesson-player';

/** Opens a lesson as a member, with a film that can be played. */
export async function openLesson(at = lesson, options = {}) {
  const site = await openSite(at, { as: members.usual, ...options });
  return { ...site, film: await openedFilm() };
}
