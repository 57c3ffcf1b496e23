import { guessLanguage } from './guessLanguage.ts';
import type { Run } from './jobs.ts';
import { createWorkshop } from './workshop.ts';
import './code.css';

const nothingToColour = /^(?:plain|plaintext|text|txt|none|math|displaymath)$/;

/** Maximum number of coloured runs in one text. Each is an element; code after that stays plain. */
const RUNS_AT_MOST = 6000;

const languageOf = (code: Element): string => /^language-(.+)$/.exec(code.className)?.[1]?.toLowerCase() ?? '';

/** Returns the code with its line breaks, which some editors write as elements. */
const sourceOf = (code: Element): string => {
  for (const lineBreak of code.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return code.textContent;
};

const colouredNodes = (runs: Run[]): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  for (const [kind, words] of runs) {
    if (!kind) {
      fragment.append(words);
      continue;
    }
    const span = document.createElement('span');
    span.className = `token-${kind}`;
    span.textContent = words;
    fragment.append(span);
  }
  return fragment;
};

/** Returns whether some of the code is selected. Replacing its nodes would end the selection. */
function isSelected(code: Element): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(code);
}

const askForColours = createWorkshop('colours');

/**
 * Colours the code below `root` whose language is named (by a class on `pre` or `code`) and known, and listings whose language is certain
 * from their text, one after the other. Other code stays plain, also if the grammar cannot be loaded or takes too long, or if the member has
 * selected some of the code meanwhile, because it is readable without colours.
 */
export async function highlightCode(root: ParentNode, isWanted = () => true): Promise<void> {
  const named = [...root.querySelectorAll('pre, code')].flatMap((element) => {
    const code = element.querySelector('code') ?? element;
    const isNamedInside = code !== element && languageOf(code);
    // A listing with elements of its own, such as bold words, keeps them.
    const isPlain = element.matches('pre') && !isNamedInside && !code.querySelector(':not(br)');
    const language = languageOf(element) || (isPlain ? guessLanguage(sourceOf(code)) : '');
    return language && !nothingToColour.test(language) && !isNamedInside ? [{ code, language }] : [];
  });
  let room = RUNS_AT_MOST;
  for (const { code, language } of named) {
    if (!isWanted() || room <= 0) return;
    const source = sourceOf(code);
    const runs = await askForColours({ code: source, language }).catch(() => null);
    if (!runs || isSelected(code)) continue;
    if (runs.length <= room) code.replaceChildren(colouredNodes(runs));
    room -= runs.length;
  }
}

/** Colours the code below `root`, like `highlightCode`, until it is stopped. @returns a stop function */
export function colourCode(root: ParentNode): () => void {
  let isThere = true;
  void highlightCode(root, () => isThere);
  return () => {
    isThere = false;
  };
}
