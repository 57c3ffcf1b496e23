/** Height of the slider and one row of controls; larger on touch screens. In px, like the buttons: the picture does not grow with the text. */
export const barHeight = { height: '64px', '@media (pointer: coarse)': { height: '72px' } } as const;
/** Keeps content above the controls, which cover the picture. */
export const aboveBar = { paddingBottom: '64px', '@media (pointer: coarse)': { paddingBottom: '72px' } } as const;
