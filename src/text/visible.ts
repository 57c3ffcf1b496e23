/** Invisible characters: format and control characters, fillers, and the Braille blank. */
export const SHAPELESS = /[\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** Returns whether a text has visible characters. */
export const isVisible = (text: string): boolean => text.replace(SHAPELESS, '').trim() !== '';
