/** Ids of elements that more than one file uses. docs/names-in-the-page.md lists them with the other names that files share. */
import type { CommentedResource } from '../../machines/domain/comment.ts';

/** Ids of the lesson page's film. `place` stays where it is when the box is shown elsewhere; the box is what full screen shows. */
export const playerIds = {
  video: 'lesson-video',
  box: 'lesson-player',
  place: 'lesson-film',
  choices: 'player-choices',
  shortcuts: 'player-shortcuts',
  transcript: 'lesson-transcript',
} as const;

/** Id of the element after the last shown comment. */
export const commentsEndId = ({ kind, id }: CommentedResource): string => `comments-end-${kind}-${id}`;
/** Id of the element after the last shown reply to a comment. */
export const repliesEndId = (commentId: string): string => `replies-end-${commentId}`;
