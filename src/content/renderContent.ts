import { importAgain } from '../browser/importAgain.ts';
import { highlightCode } from './codeBlocks.ts';
import { typesetFormulas } from './formulas.ts';
import { hasTag } from './hasTag.ts';
import { sanitize } from './sanitize.ts';

/**
 * What an operator wrote for members to read (the server's HTML, or Markdown where there is no tag in it) as nodes that are safe to
 * show, with formulas typeset and code coloured. The libraries for Markdown, formulas and code are fetched only for a text that
 * has some; KaTeX and Shiki are done without if they cannot be had.
 *
 * @throws whatever the browser throws where the code for Markdown cannot be loaded.
 */
export async function renderContent(text: string): Promise<DocumentFragment> {
  if (!text.trim()) return document.createDocumentFragment();
  const isMarkdown = !hasTag(text);
  const html = isMarkdown ? (await importAgain(() => import('./markdown.ts'))).markdownToHtml(text) : text;
  const fragment = sanitize(html);
  await Promise.all([typesetFormulas(fragment, { areMarked: isMarkdown }), highlightCode(fragment)]);
  // They scroll sideways where they are wider than the screen, and not every browser lets the keyboard do that by itself.
  for (const scroller of fragment.querySelectorAll<HTMLElement>('pre, table, .katex-display')) scroller.tabIndex = 0;
  return fragment;
}
