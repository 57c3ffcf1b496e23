/** Maximum number of characters that are read of a cue, marks and all. */
const READ = 4000;
/** Maximum number of characters of a line. */
const SHOWN = 500;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  // A search for two words finds them whatever space is between them.
  nbsp: ' ',
  // They set the direction of writing, and cannot be seen.
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
 * Returns what a cue of subtitles (WebVTT) says, as plain text: without marks for voices and styles (`<v Anna>`, `<i>`), its character
 * references decoded, at most 500 characters. The time that it takes grows with the length only.
 */
export function cueText(raw: string): string {
  const text = decoded(raw.slice(0, READ).replaceAll(/<[^<>]*>/g, '')).trim();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
