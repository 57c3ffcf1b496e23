/** The place in the film, and below it one row of controls; fingers need bigger ones. */
export const barHeight = { height: '4rem', '@media (pointer: coarse)': { height: '4.5rem' } } as const;
