import type { Note } from '../../../machines/domain/note.ts';
import { clockTime } from '../../text/sizes.ts';

/** A line that begins a note: `- [01:30](…) text`, or as one would write it by hand, `- 01:30 text`. */
const BEGINS = /^[-*]\s+\[?((?:\d+:)?\d{1,3}:\d{2})\]?(?:\([^)]*\))?\s*(.*)$/;
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
/** Characters of one note, as the field takes them. */
const LONGEST = 2000;

/** A heading with the lesson's title, and a line for each note whose time is a link to its moment. Pictures stay behind. */
export function notesAsMarkdown(title: string, address: string, notes: Note[]): string {
  const lines = notes.map(({ seconds, text }) => {
    const indented = text.replaceAll('\n', '\n  ');
    return `- [${clockTime(seconds)}](${address}?t=${seconds}) ${indented}`;
  });
  return `# ${title}\n\n${lines.join('\n')}\n`;
}

/** The notes in a Markdown text, of this site or written by hand; what belongs to no note is left out. */
export function notesInMarkdown(markdown: string): Note[] {
  const notes: Note[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const [, time, text = ''] = BEGINS.exec(line) ?? [];
    const last = notes.at(-1);
    if (time) notes.push({ id: 0, seconds: secondsOf(time), text, picture: '' });
    else if (last && /^\s{2}/.test(line)) last.text += `\n${line.slice(2)}`;
  }
  return notes.map((note) => ({ ...note, text: note.text.trim().slice(0, LONGEST) })).filter(({ text }) => text !== '');
}
