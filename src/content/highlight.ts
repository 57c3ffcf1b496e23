import { codeToTokensBase, createShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { importAgain } from '../browser/code/importAgain.ts';
import { codeTheme } from './codeTheme.ts';
import type { Run } from './jobs.ts';
import { findLanguage } from './languages.ts';

/** Maximum length of a coloured listing in characters; a longer one would have too many elements. */
const LONGEST = 50_000;

const shiki = createShikiPrimitive({
  themes: [codeTheme],
  langs: [],
  // Skips grammar rules that JavaScript's regular expressions cannot express. The rest of the language is still coloured.
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** Loads the grammar of `language`. @returns a function that colours `code`; it returns null if the code stays plain */
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
      // By default, colouring of a line stops after 0.5 s, which the first line may need on a slow machine.
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
