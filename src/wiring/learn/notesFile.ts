import type { Note } from '../../../machines/domain/note.ts';
import { clockTime } from '../../text/sizes.ts';

/** Formats notes as Markdown: the lesson's title, and a line for each note whose time links to its moment. Omits pictures. */
export function notesAsMarkdown(title: string, address: string, notes: Note[]): string {
  const lines = notes.map(({ seconds, text }) => {
    const indented = text.replaceAll('\n', '\n  ');
    return `- [${clockTime(seconds)}](${address}?t=${seconds}) ${indented}`;
  });
  return `# ${title}\n\n${lines.join('\n')}\n`;
}
