import { codeToTokensBase, createShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { importAgain } from '../browser/importAgain.ts';
import { codeTheme } from './codeTheme.ts';
import type { Run } from './jobs.ts';
import { findLanguage } from './languages.ts';

/** The colours of a longer listing would be more elements than a page can bear. */
const LONGEST = 50_000;

const shiki = createShikiPrimitive({
  themes: [codeTheme],
  langs: [],
  // A rule of a grammar that the browser's expressions cannot say is left out; the rest of the language still gets its colours.
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** Fetches the grammar of `language`. @returns how to colour `code`; what comes of that is `null` where it stays plain. */
export async function prepareColours(code: string, language: string): Promise<() => Run[] | null> {
  const found = findLanguage(language);
  if (!found || code.length > LONGEST) return () => null;
  const { default: registrations } = await importAgain(found.grammar);
  return () => {
    shiki.loadLanguageSync(registrations);
    const lines = codeToTokensBase(shiki, code, {
      lang: found.name,
      theme: 'zhitu',
      tokenizeMaxLineLength: 2000,
      // By default a line that takes half a second, as the first one may on a slow machine, stays half coloured.
      tokenizeTimeLimit: 0,
    });
    const runs: [kind: string, words: string][] = [];
    const add = (kind: string, words: string) => {
      const before = runs.at(-1);
      if (before?.[0] === kind) before[1] += words;
      else runs.push([kind, words]);
    };
    lines.forEach((tokens, index) => {
      if (index > 0) add('', '\n');
      for (const { content, color } of tokens) add(!color || color === 'plain' ? '' : color, content);
    });
    return runs;
  };
}
