import { typesetFormulas } from './formulas.ts';
import { hasTag } from './hasTag.ts';
import { orderHeadings } from './headings.ts';
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

/** Markdown as HTML. What takes too long is read as far as it can be. */
async function htmlOf(text: string): Promise<{ html: string; isShortened: boolean }> {
  try {
    return { html: await askForHtml({ text }), isShortened: false };
  } catch (fault) {
    if (!(fault instanceof TookTooLong) || text.length <= limits.slowMarkdown) throw fault;
    return { html: await askForHtml({ text: text.slice(0, limits.slowMarkdown) }), isShortened: true };
  }
}

/**
 * What an operator wrote for members to read (the server's HTML, or Markdown where there is no tag in it) as nodes that are safe to
 * show, with formulas typeset; the last of them is `cutNotice` where there was more than can be shown. Its code is coloured where it stands
 * (`highlightCode`), so nobody waits for that. The libraries for Markdown and formulas are fetched only for a text that has some;
 * KaTeX is done without if it cannot be had.
 *
 * @throws where the code for Markdown cannot be loaded.
 */
export async function renderContent(text: string, cutNotice: string): Promise<DocumentFragment> {
  if (!text.trim()) return document.createDocumentFragment();
  const source = text.slice(0, limits.source);
  const isMarkdown = !hasTag(source);
  const slices = createSlices();
  const { html, isShortened } = isMarkdown ? await htmlOf(source) : { html: source, isShortened: false };
  await slices();
  const { fragment, isCut } = sanitize(html);
  await slices();
  await typesetFormulas(fragment, { areMarked: isMarkdown });
  orderHeadings(fragment);
  // A table that is too wide moves inside a box of its own, and stays a table.
  for (const table of fragment.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.dataset.scrolls = '';
    table.replaceWith(box);
    box.append(table);
  }
  if (isCut || isShortened || source.length < text.length) tellCut(fragment, cutNotice);
  // Drawing it is work of its own.
  await slices();
  return fragment;
}
