import type { Note } from '../../../machines/domain/note.ts';
import { clockTime } from '../../text/sizes.ts';

/** A heading with the lesson's title, and a line for each note whose time is a link to its moment. Pictures stay behind. */
export function notesAsMarkdown(title: string, address: string, notes: Note[]): string {
  const lines = notes.map(({ seconds, text }) => {
    const indented = text.replaceAll('\n', '\n  ');
    return `- [${clockTime(seconds)}](${address}?t=${seconds}) ${indented}`;
  });
  return `# ${title}\n\n${lines.join('\n')}\n`;
}
