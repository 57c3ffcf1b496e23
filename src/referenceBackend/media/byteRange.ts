/** The bytes of a file that a `Range` header requests, from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses one range of bytes (RFC 9110). Several ranges and invalid headers are ignored, which the RFC allows.
 *
 * @param header such as `bytes=0-99`, `bytes=100-`, `bytes=-100` @param size of the file in bytes @returns `null` for the whole file,
 * `unsatisfiable` if the file has no such bytes
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
