/** The icons of an installed site, which tests/browser/pictures/icons.spec.ts draws. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withLook } from '../../../src/build/look.ts';

/** `isFull`: the ground fills the square, and the drawing stays inside the circle that launchers keep. */
export const iconFiles = [
  { file: 'icon-192.png', side: 192, isFull: false },
  { file: 'icon-512.png', side: 512, isFull: false },
  { file: 'icon-maskable-512.png', side: 512, isFull: true },
  { file: 'apple-touch-icon.png', side: 180, isFull: true },
];

/** Returns the text that each icon contains: it changes with the drawing and with the brand. */
export const sourceOfIcons = (): string =>
  `favicon.svg ${createHash('sha256')
    .update(withLook(readFileSync('src/theme/favicon.svg', 'utf8')))
    .digest('hex')}`;
