/** The height of the position slider and one row of controls; larger on touch screens. In px, as the buttons are: the picture does not grow with the text. */
export const barHeight = { height: '64px', '@media (pointer: coarse)': { height: '72px' } } as const;
/** Keeps clear of the controls, which lie over the picture. */
export const aboveBar = { paddingBottom: '64px', '@media (pointer: coarse)': { paddingBottom: '72px' } } as const;
