/**
 * Our own drawings of what a page would show if it were not empty, as lines in a square of 64 × 64. Each is in the file of the pages that
 * use it.
 */
export const books = 'M32 18c-6-5-14-6-22-5v34c8-1 16 0 22 5 6-5 14-6 22-5V13c-8-1-16 0-22 5zM32 18v34';
export const bubble = 'M10 12h44v30H30L18 53V42h-8zM22 24h20M22 32h12';
export const crown = 'M12 46 8 20l14 12L32 12l10 20 14-12-4 26zM12 54h40';
export const envelope = 'M8 16h48v32H8zM8 18l24 18 24-18';
export const file = 'M16 8h22l10 10v38H16zM38 8v10h10M24 32h16M24 42h16';
export const film = 'M8 12h48v32H8zM28 21v14l12-7zM22 54h20';
export const magnifier = 'M28 10a18 18 0 1 0 0 36a18 18 0 0 0 0-36M41 41l13 13';
export const receipt = 'M16 8h32v48l-6-4-5 4-5-4-5 4-5-4-6 4zM24 22h16M24 32h16';
export const speaker = 'M10 26v12h8l24 12V14L18 26zM50 26a8 8 0 0 1 0 12M20 40l4 13h7l-4-11';
export const star = 'M32 8l7 16 17 2-12 12 3 17-15-8-15 8 3-17L8 26l17-2z';
export const tick = 'M32 8a24 24 0 1 0 0 48a24 24 0 0 0 0-48M21 33l8 8 14-16';
