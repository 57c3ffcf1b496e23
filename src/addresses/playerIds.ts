/**
 * Ids of the video element, of the box around it and its controls (for full screen), of the box's place on the page (which stays when the
 * box is shown elsewhere), and of the transcript.
 */
export const playerIds = {
  video: 'lesson-video',
  box: 'lesson-player',
  place: 'lesson-film',
  transcript: 'lesson-transcript',
} as const;
