/** The height of the position slider and one row of controls; larger on touch screens. */
export const barHeight = { height: '4rem', '@media (pointer: coarse)': { height: '4.5rem' } } as const;
/** Keeps clear of the controls, which lie over the picture. */
export const aboveBar = { paddingBottom: '4rem', '@media (pointer: coarse)': { paddingBottom: '4.5rem' } } as const;
