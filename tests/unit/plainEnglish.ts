import { readdirSync, readFileSync } from 'node:fs';

/** Longest sentence in words. */
const MAX_WORDS = 32;

const patterns: Record<string, RegExp> = {
  'an indefinite person: name the member, the caller, or the operator':
    /\b(whoever|somebody|nobody|anybody|someone else's|no one)\b/i,
  'a clause as the subject':
    /(^|[.:;] )(What|Whatever|That which|Whose|Those that|Where (it|they|there)|Of (what|them|that|which))\b/,
  '"stand" for "is"': /\b(stands?|stood|standing)\b(?! (by|for|in for|alone))/i,
  '"come" for load, arrive, or appear':
    /\b(comes?|came|coming) (to|by|back|in|late|early|with|from|only|when|at|after|before|here|there|of|again)\b/i,
  '"be had" for get or load': /\b(can(no|')t be had|(can|may) be had|is had)\b/i,
  '"tell" outside the vocabulary of flows':
    /\b(is|are|was|were|be|being) told\b|\btells? (of|whoever|him|her|nobody)\b/i,
  '"so many" or "as much" for a number': /\b(so (many|much)|as many as|so long as|so that no)\b/i,
  'a pronoun at the end of a sentence': /\b(of|by|to|with|for|from) (that|it|them|those|this|these)\.$/i,
  'an inversion':
    /\b(nor (is|does|do|are|was|would|can)|would else|so (would|is|does|do|are) (it|they|the)|is there (no|nothing)|there is nothing (that|to))\b/i,
  '"go" for is removed': /\b(goes away|that goes|has gone|is gone|are gone|goes with|go with it)\b/i,
};

/** Generated or Chinese files, and texts that are data. */
const skipped = /node_modules|recordings|docs\/charts\/|docs\/(requirements|sources|operators)|readOut|fixtures/;
const titles = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const comments = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ ?(.*)$/gm;

/** Returns the comments and test titles of a source file, or the paragraphs, list items, and table rows of a Markdown file. */
export function proseOf(file: string, source: string): string[] {
  if (file.endsWith('.md'))
    return source
      .split(/\n\s*\n|\n(?=[-*|#\d])/)
      .filter((paragraph) => !paragraph.startsWith('```'))
      .map((paragraph) => paragraph.replace(/^[-*|#>\d. ]+/gm, ''));
  const said = [...source.matchAll(comments)].map(([, block, line]) => (block ?? line ?? '').replace(/^\s*\* ?/gm, ''));
  if (!/\.(test|spec|stage)\.tsx?$/.test(file)) return said;
  return [...said, ...[...source.matchAll(titles)].map(([, , title = '']) => title)];
}

/** Returns the names of the patterns that a text matches, one for each pattern and each long sentence. Chinese texts have none. */
export function oddIn(text: string): string[] {
  const prose = text
    .replace(/`[^`]*`|\{@link [^}]*\}/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\p{Script=Han}/u.test(prose)) return [];
  const long = prose.split(/(?<=[.!?]) /).filter((sentence) => sentence.split(' ').length > MAX_WORDS);
  return [
    ...Object.keys(patterns).filter((name) => patterns[name]?.test(prose)),
    ...long.map(() => `a sentence of more than ${MAX_WORDS} words`),
  ];
}

/** Returns the files of these folders that have odd places, with their number, the worst first. */
export function oddFiles(folders: string[]): [file: string, places: number][] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(ts|tsx|mjs|css|md)$/.test(file) && !skipped.test(file))
    .map((file): [string, number] => [file, proseOf(file, readFileSync(file, 'utf8')).flatMap(oddIn).length])
    .filter(([, places]) => places > 0)
    .sort(([, one], [, other]) => other - one);
}
