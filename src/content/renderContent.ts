import { typesetFormulas } from './formulas.ts';
import { orderHeadings } from './headings.ts';
import { isMarkdown } from './isMarkdown.ts';
import { limits } from './parse.ts';
import { sanitize } from './sanitize.ts';
import { createSlices } from './slices.ts';
import { createWorkshop, TookTooLong } from './workshop.ts';

function tellCut(fragment: DocumentFragment, words: string): void {
  const notice = document.createElement('p');
  notice.textContent = words;
  fragment.append(document.createElement('hr'), notice);
}

const askForHtml = createWorkshop('markdown');

/** Converts Markdown to HTML. If it takes too long, only a first part is parsed. */
async function htmlOf(text: string): Promise<{ html: string; isShortened: boolean }> {
  try {
    return { html: await askForHtml({ text }), isShortened: false };
  } catch (fault) {
    if (!(fault instanceof TookTooLong) || text.length <= limits.slowMarkdown) throw fault;
    return { html: await askForHtml({ text: text.slice(0, limits.slowMarkdown) }), isShortened: true };
  }
}

/**
 * Renders an operator's text (HTML or Markdown) as safe nodes, with formulas typeset. Code is coloured later, after it is shown
 * (`highlightCode`). The libraries for Markdown and formulas are loaded only if the text needs them. Without KaTeX, formulas keep their source.
 *
 * @param cutNotice last paragraph of a text that was cut
 * @param missing replaces media without an address
 * @throws if the code for Markdown cannot be loaded
 */
export async function renderContent(text: string, cutNotice: string, missing = ''): Promise<DocumentFragment> {
  if (!text.trim()) return document.createDocumentFragment();
  const source = text.slice(0, limits.source);
  const areMarked = isMarkdown(source);
  const slices = createSlices();
  const { html, isShortened } = areMarked ? await htmlOf(source) : { html: source, isShortened: false };
  await slices();
  const { fragment, isCut } = sanitize(html, missing);
  await slices();
  await typesetFormulas(fragment, { areMarked });
  orderHeadings(fragment);
  // A wide table scrolls inside a box of its own, and keeps its table semantics.
  for (const table of fragment.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.dataset.scrolls = '';
    table.replaceWith(box);
    box.append(table);
  }
  if (isCut || isShortened || source.length < text.length) tellCut(fragment, cutNotice);
  // Drawing the text is more work, so it yields once more.
  await slices();
  return fragment;
}
