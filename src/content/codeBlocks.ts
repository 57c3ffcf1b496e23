import { importAgain } from '../browser/importAgain.ts';

const nothingToColour = /^(?:plain|plaintext|text|txt|none|math|displaymath)$/;

const languageOf = (code: Element): string => /^language-(.+)$/.exec(code.className)?.[1]?.toLowerCase() ?? '';

/** The code with its line breaks, which some editors write as elements. */
const sourceOf = (code: Element): string => {
  for (const lineBreak of code.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return code.textContent;
};

/**
 * Colours the code whose language is named (by a class on `pre` or `code`) and known. The rest stays plain, and all of it does if
 * Shiki or a language cannot be had: code can be read without colours.
 */
export async function highlightCode(root: DocumentFragment): Promise<void> {
  const named = [...root.querySelectorAll('pre, code')].flatMap((element) => {
    const language = languageOf(element);
    const code = element.querySelector('code') ?? element;
    const isNamedInside = code !== element && languageOf(code);
    return language && !nothingToColour.test(language) && !isNamedInside ? [{ code, language }] : [];
  });
  if (!named.length) return;
  const library = await importAgain(() => import('./highlight.ts')).catch(() => null);
  await Promise.all(
    named.map(async ({ code, language }) => {
      const coloured = await library?.highlight(sourceOf(code), language);
      if (coloured) code.replaceChildren(coloured);
    }),
  );
}
