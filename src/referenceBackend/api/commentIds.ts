import { createCipheriv, createDecipheriv } from 'node:crypto';

/** The key is the same on every site, so that seeded comments keep their ids after a reset. */
const key = Buffer.from('zhitu comment id');

const cipher = 'aes-128-ecb';

/** Returns the id of a comment as the API shows it: 32 letters and digits that reveal nothing. 0 (no comment) has an id too. */
export function encodeCommentId(id: number): string {
  const block = Buffer.alloc(16);
  block.writeUInt32BE(id, 12);
  return createCipheriv(cipher, key, null).setAutoPadding(false).update(block, undefined, 'hex');
}

/** Returns the stored id of a shown one; `null` for an invalid text. */
export function decodeCommentId(text: string): number | null {
  if (!/^[0-9a-f]{32}$/.test(text)) return null;
  const block = createDecipheriv(cipher, key, null).setAutoPadding(false).update(text, 'hex');
  return block.subarray(0, 12).every((byte) => byte === 0) ? block.readUInt32BE(12) : null;
}
