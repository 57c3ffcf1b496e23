import { isElement, isInline } from './elements.ts';

const code = /(^|\n)(`{3,}|~{3,})[\s\S]*?(?:\n\2|$)|`[^`\n]+`/g;
const tag = /<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*)?(\/?)>/gi;
/** Start of a line that Markdown makes a block. */
const block = /^ {0,3}(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|>|\||`{3}|~{3})/;
/** Markdown's marks of words, or a line break. */
const marked = /\n|\*\*|__|~~|`|\]\(/;
/** Elements without an end tag, and those whose end tag may be missing. */
const unclosed =
  /^(?:br|hr|img|input|p|li|dt|dd|td|th|tr|tbody|thead|tfoot|col|option|source|track|wbr|embed|param|meta|link|base|area)$/i;

/**
 * Distinguishes Markdown from the server's HTML. `List<String>`, `<https://…>`, and `a < b` are not tags, and neither are tags in Markdown's
 * code. A text that only has elements within a line (`<br>`, `<img>`, `<span>`) is Markdown if it has a mark or a line break of Markdown. A
 * text with other elements is Markdown if a line outside of them begins like a Markdown block.
 */
export function isMarkdown(text: string): boolean {
  const plain = text.replace(code, '$1`');
  const names = [...plain.matchAll(tag)].map(([, , name = '']) => name).filter(isElement);
  if (names.length === 0) return true;
  if (names.every(isInline)) return marked.test(text.trim());
  let depth = 0;
  for (const line of plain.split('\n')) {
    if (depth === 0 && block.test(line)) return true;
    for (const [, closes, name = '', isEmpty] of line.matchAll(tag)) {
      if (!isElement(name) || isInline(name) || unclosed.test(name) || isEmpty) continue;
      depth = Math.max(0, depth + (closes ? -1 : 1));
    }
  }
  return false;
}
