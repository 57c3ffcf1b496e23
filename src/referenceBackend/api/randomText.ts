import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits for nicknames, keys, and codes. */
export function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
