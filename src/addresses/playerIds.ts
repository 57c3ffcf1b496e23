/**
 * The ids of the video element; of the box around it and its controls, which full screen shows; of the place of that box on the page,
 * which stays when the box is shown elsewhere; and of the text of what is said.
 */
export const playerIds = {
  video: 'lesson-video',
  box: 'lesson-player',
  place: 'lesson-film',
  transcript: 'lesson-transcript',
} as const;
