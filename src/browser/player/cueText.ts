/** Maximum number of characters that are read of a cue, including its markup. */
const READ = 4000;
/** Maximum number of characters that are returned. */
const SHOWN = 500;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  // This is a normal space, so that a search for two words finds them.
  nbsp: ' ',
  // Invisible marks that set the direction of writing.
  lrm: '',
  rlm: '',
  copy: '©',
  reg: '®',
  deg: '°',
  times: '×',
  divide: '÷',
  middot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
};

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (reference, decimal, hexadecimal, name) => {
    if (name) return named[name] ?? reference;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

/**
 * Returns a cue of subtitles (WebVTT) as plain text of at most 500 characters. Removes the markup of voices and styles (`<v Anna>`, `<i>`), and
 * decodes character references. The running time is linear in the length.
 */
export function cueText(raw: string): string {
  const text = decoded(raw.slice(0, READ).replaceAll(/<[^<>]*>/g, '')).trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
