/** Characters without a shape of their own: format and control characters, fillers, and the blank of Braille. */
export const SHAPELESS = /[\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** Whether a text has anything that can be seen. */
export const isVisible = (text: string): boolean => text.replace(SHAPELESS, '').trim() !== '';
