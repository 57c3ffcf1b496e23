/** Reads text files of any encoding that Chinese editors use. */

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Frequent characters of traditional and simplified Chinese. */
const frequent =
  /[的一是不了在有我人這个個大來来上國国到說说們们為为和你地出道也時时年得就那要下以生會会自著去之過过家學学對对可里後后小么麼心多天而能好都然沒没於于起還还發发成事只作當当想看文無无開开手用主行方又如前所本見见經经頭头面同已從从動动兩两長长]/g;
/** Characters that UTF-16 writes with a zero byte, and every file of notes has. */
const plain = /[\d\n ]/g;
const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Reads bytes that are not UTF-8: GB18030, which Chinese Windows uses as “ANSI”, or Big5 if that has more of the frequent characters. */
function chineseOf(bytes: Uint8Array): string {
  const [simplified, traditional] = [decoded(bytes, 'gb18030'), decoded(bytes, 'big5')];
  const isBig5 = !traditional.includes('\ufffd') && countOf(traditional, frequent) > countOf(simplified, frequent);
  return isBig5 ? traditional : simplified;
}

/**
 * Decodes the bytes of a text file. A byte order mark names the encoding. Without one, UTF-16 is recognized by its line ends, digits, and
 * spaces, which have a zero byte each. Bytes that are mostly not UTF-8 are read as GB18030 or Big5. A few broken bytes do not change the
 * encoding.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const text = decoded(bytes, 'utf-8');
  const broken = countOf(text, /\ufffd/g);
  const isUtf8 = broken === 0 || countOf(text, /[\u0080-\ufffc]/g) > 4 * broken;
  let zeros = 0;
  for (const byte of bytes) if (byte === 0) zeros++;
  if (zeros > 0 && !(isUtf8 && countOf(text, plain) > 3 * zeros)) {
    // Characters such as 开 have a zero byte, too, so the order of the bytes is the one with more line ends and digits.
    const [little, big] = [decoded(bytes, 'utf-16le'), decoded(bytes, 'utf-16be')];
    const [plainInLittle, plainInBig] = [countOf(little, plain), countOf(big, plain)];
    if (plainInLittle + plainInBig > 0) return plainInLittle >= plainInBig ? little : big;
  }
  return isUtf8 ? text : chineseOf(bytes);
}
