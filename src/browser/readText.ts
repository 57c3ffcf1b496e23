/** Reads text files of any encoding that Chinese editors use. */

const decoded = (bytes: Uint8Array, encoding: string, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/**
 * Decodes the bytes of a text file. A byte order mark names the encoding. Without one, zero bytes mean UTF-16, where line ends, digits, and
 * spaces have one each. Bytes that are not valid UTF-8 are read as GB18030, which Chinese Windows uses as “ANSI”.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return decoded(bytes, odd >= even ? 'utf-16le' : 'utf-16be');
  try {
    return decoded(bytes, 'utf-8', true);
  } catch {
    return decoded(bytes, 'gb18030');
  }
}
