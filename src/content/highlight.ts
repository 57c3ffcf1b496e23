import { codeToTokensBase, createShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { importAgain } from '../browser/importAgain.ts';
import { codeTheme } from './codeTheme.ts';
import { findLanguage } from './languages.ts';
import './code.css';

/** Colouring is done in one go; a listing longer than this would hold the page up. */
const LONGEST = 50_000;

const shiki = createShikiPrimitive({
  themes: [codeTheme],
  langs: [],
  // A rule of a grammar that the browser's expressions cannot say is left out; the rest of the language still gets its colours.
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** `code` as text and coloured spans, or `null` where the language is unknown or its grammar cannot be had. */
export async function highlight(code: string, language: string): Promise<DocumentFragment | null> {
  const found = findLanguage(language);
  if (!found || code.length > LONGEST) return null;
  try {
    const { default: registrations } = await importAgain(found.grammar);
    await shiki.loadLanguage(registrations);
    const lines = codeToTokensBase(shiki, code, {
      lang: found.name,
      theme: 'zhitu',
      tokenizeMaxLineLength: 2000,
      // By default a line that takes half a second, as the first one may on a slow machine, stays half coloured.
      tokenizeTimeLimit: 0,
    });
    const fragment = document.createDocumentFragment();
    lines.forEach((tokens, index) => {
      if (index > 0) fragment.append('\n');
      for (const { content, color } of tokens) {
        if (!color || color === 'plain') {
          fragment.append(content);
          continue;
        }
        const span = document.createElement('span');
        span.className = `token-${color}`;
        span.textContent = content;
        fragment.append(span);
      }
    });
    fragment.normalize();
    return fragment;
  } catch {
    return null;
  }
}
