import type { Note } from './note.ts';

/** The notes in a text, and the lines that belong to none. */
export type NotesFound = { notes: Note[]; unread: string[] };

/** Maximum size of a file that is read, bytes. */
export const LARGEST_FILE = 1_000_000;

// Each expression matches at the start of the rest of a line, and takes a bounded number of characters, so reading is linear.
const BLANK = /^[\s\u200b\u200e\u200f\u2060\ufeff]*/;
const BULLET =
  /^(?:(?:[-*+•·‣▪●○–—>→\p{So}\p{Sm}]\ufe0f?|#{1,6}|[(（]?(?:\d{1,3}|[a-z]|[一二三四五六七八九十]{1,3})[.)、．）])[ \t\u3000]{1,8}|\p{So}\ufe0f?|[-+•·–—](?=[\d０-９]{1,2}[:：∶]))/u;
/** Signs that may be in front of a bullet: a quote, the first cell of a table. */
const BORDER = /^(?:>[ \t]{0,8}|\|[ \t]{0,8}){1,4}/;
const CHECKBOX = /^\[[ xX✓]\][ \t\u3000]{1,8}/;
const OPENING = /^(?:\*\*|__|==|[*_`])?[[(（【〔［<]{0,2}(?:\*\*|__|==|[*_`])?/;
const TIME =
  /^(?:([\d０-９]{1,2})[:：∶﹕])?([\d０-９]{1,3})[:：∶﹕]([\d０-９]{1,2})(?:[.,．，][\d０-９]{1,3}(?![\d０-９]))?(?![\d０-９]|[:：∶﹕][\d０-９])/;
/** A time with units: `1m30s`, `1小时2分3秒`. */
const SPOKEN = /^(?:(\d{1,2})(?:h|小时|时))?(\d{1,3})(?:m|分)(\d{1,2})(?:s(?!\w)|秒)/i;
const RANGE = /^[ \t]?(?:[-~～–—至到]|->|→)[ \t]?/;
const CLOSING = /^(?:\*\*|__|==|[*_`])?[\])）】〕］>]{0,2}(?:\*\*|__|==|[*_`])?/;
/** The target of a link that names a time. Other text in brackets belongs to the note. */
const LINK = /^\((?:https?:|[a-z][a-z\d+.-]{1,20}:\/\/|\/|#|\?)[^\s()]{0,2000}\)(?:\*\*|__|[*_`])?/;
const SEPARATOR = /^[ \t\u3000]{0,8}(?:[:：]|(?:[-–—|｜]|->|→)(?=[ \t\u3000]))/;
const CUE_LINE = /^\s{0,8}\d[\d:.,]{4,16}\s{0,8}-->/;
const CUE = /^[ \t]{0,8}-->[ \t]{0,8}[\d:.,]{4,16}/;
/** Lines of a format that no member wrote: the heading of an export, the first line of WebVTT. */
const FRAME = /^(?:#\s|WEBVTT\b)/;
/** The line below the head of a table, without words. */
const RULE = /^\|[\s:|-]{3,200}$/;

const numberOf = (digits: string | undefined): number => Number((digits ?? '0').normalize('NFKC'));

type Begun = { seconds: number[]; text: string; isCue: boolean };

/** Reads the time at the start of a text. Returns the second and the rest of the text; null if there is no time. */
function timeAt(text: string): { seconds: number; rest: string; isShort: boolean } | null {
  const [time, hours, minutes, seconds] = TIME.exec(text) ?? SPOKEN.exec(text) ?? [];
  if (time === undefined || numberOf(seconds) > 59 || (hours !== undefined && numberOf(minutes) > 59)) return null;
  return {
    seconds: numberOf(hours) * 3600 + numberOf(minutes) * 60 + numberOf(seconds),
    rest: text.slice(time.length),
    isShort: seconds?.length === 1 && time.endsWith(seconds),
  };
}

/** Reads a line that begins a note: a bullet or none, marks, one or more times in brackets, a link to the time, the text. */
function begunBy(line: string): Begun | null {
  let rest = line;
  const take = (expression: RegExp): string => {
    const [taken = ''] = expression.exec(rest) ?? [];
    rest = rest.slice(taken.length);
    return taken;
  };
  const isRow = take(BORDER).includes('|');
  const bullet = take(BULLET);
  take(CHECKBOX);
  const seconds: number[] = [];
  let marks = '';
  for (;;) {
    const before = rest;
    const opening = take(OPENING);
    const time = timeAt(rest);
    // `1:5` counts as a time only after a bullet or a bracket. In other places it may be a score.
    if (!time || (time.isShort && !bullet && !opening)) {
      rest = before;
      break;
    }
    const end = timeAt(time.rest.replace(RANGE, ''));
    if (end && RANGE.test(time.rest) && !CUE.test(time.rest)) {
      // The range stays in the text, because a note has no end.
      const range = rest.slice(0, rest.length - end.rest.length);
      rest = end.rest;
      take(CLOSING);
      if (!take(LINK)) take(SEPARATOR);
      return { seconds: [...seconds, time.seconds], text: `${range} ${rest.trimStart()}`, isCue: false };
    }
    rest = time.rest;
    seconds.push(time.seconds);
    const closing = take(CLOSING);
    // Marks that are not closed around the time belong to the text.
    marks = opening.replace(/[[(（【〔［<]/g, '').slice(closing.replace(/[\])）】〕］>]/g, '').length);
    if (CUE.test(rest)) return { seconds, text: '', isCue: true };
    // Another time in brackets, as in lyrics, is read only right after this one.
    if (closing === '' || !/^[[［]/.test(rest)) break;
  }
  if (seconds.length === 0) return null;
  // A link's marks may close after the link.
  const link = take(LINK);
  if (/[*_`]$/.test(link)) marks = '';
  if (isRow) rest = rest.replace(/^[ \t]{0,8}\|/, '').replace(/\|\s{0,8}$/, '');
  else if (!link) take(SEPARATOR);
  return { seconds, text: marks + rest.replace(/^[ \t\u3000]/, ''), isCue: false };
}

const widthOf = (indent: string): number =>
  [...indent].reduce((sum, one) => sum + (one === '\t' ? 4 : one === '\u3000' ? 2 : 1), 0);

/** Returns what a line adds to the note above it. The indent of the list, and one more level, do not belong to the note. */
const continued = (line: string, indent: string): string =>
  (line.startsWith(indent) ? line.slice(indent.length) : line).replace(/^(?:\t|\u3000| {1,2})/, '');

/**
 * Reads the notes of a text: an export of this site, or a list of times with words as people and other tools write it (Markdown lists, lyrics,
 * subtitles, chapters). A deeper indent continues a note.
 */
export function notesInText(text: string): NotesFound {
  /** The items found so far: each with its times, its lines, and the line that begins it. Notes with several times share their lines. */
  const items: { seconds: number[]; lines: string[]; begin: string }[] = [];
  const unread: string[] = [];
  /** The item to which the last line belongs, and the depth of its list. */
  let open: string[] | null = null;
  let indent = '';
  let depth = 0;
  /** The text is on the following lines: after a cue, or after a time that is alone on its line. */
  let isAwaited = false;
  let isCue = false;
  const lines = text.split(/\r\n|\n|\r/);
  for (const [at, line] of lines.entries()) {
    const [blank = ''] = BLANK.exec(line) ?? [];
    const written = line.slice(blank.length);
    const width = widthOf(blank.replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, ''));
    if (written === '') {
      open?.push('');
      isAwaited = false;
      isCue = false;
      continue;
    }
    // The number of a cue is alone on the line above its times. Some files have no blank line before it.
    if (/^\d{1,6}\s{0,8}$/.test(written) && CUE_LINE.test(lines[at + 1] ?? '')) {
      open = null;
      isCue = false;
      continue;
    }
    const isDeeper: boolean = open !== null && width >= depth + 2;
    const begun: Begun | null = isDeeper || (isCue && !CUE_LINE.test(written)) ? null : begunBy(written);
    if (begun) {
      open = [begun.text];
      items.push({ seconds: begun.seconds, lines: open, begin: written });
      indent = blank;
      depth = width;
      isCue = begun.isCue;
      isAwaited = begun.text.trim() === '';
    } else if (open && (isDeeper || width > depth)) open.push(continued(line, indent));
    else if (open && (isAwaited || isCue)) open.push(written);
    else if (!(items.length === 0 && unread.length === 0 && FRAME.test(written)) && !RULE.test(written))
      unread.push(written.trimEnd());
  }
  const notes: Note[] = [];
  for (const { seconds, lines: own, begin } of items) {
    const note = own.join('\n').trim();
    if (note === '') unread.push(begin.trimEnd());
    else for (const second of seconds) notes.push({ id: 0, seconds: second, text: note, picture: '' });
  }
  return { notes, unread };
}
