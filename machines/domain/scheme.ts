/** The member's wish for this browser: the scheme of the operating system, or one of the two. */
export type SchemeChoice = 'system' | 'light' | 'dark';
