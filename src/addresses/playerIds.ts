/** The ids of the video element and of the box around it and its controls; full screen shows the box. */
export const playerIds = { video: 'lesson-video', box: 'lesson-player' } as const;
