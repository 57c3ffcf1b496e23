/** The ids of the element that plays and of the box around it and its controls, which is what fills the screen. */
export const playerIds = { video: 'lesson-video', box: 'lesson-player' } as const;
