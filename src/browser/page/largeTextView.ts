/**
 * Keeps the large-text view of the document while this file is loaded. The attribute `data-text-size` of the document switches its style sheet
 * on. The other sheets of the site already care for phones, fingers, more contrast, and less motion, so in this view their media queries answer
 * as if all of that applied.
 *
 * The script in the head loads this file before the first paint if the view is on. An import of the site would start the site, so this file
 * and its imports are a chunk of their own (src/build/chunks.ts).
 */
import './largeTextView.css';
import { largeTextQuery } from './largeTextViewQuery.ts';

/** The media queries as they were loaded. */
const loaded = new WeakMap<CSSMediaRule, string>();

const scaleOf = ({ textSize }: DOMStringMap) => Number(textSize ?? 100) / 100;

function answer(rules: CSSRuleList, scale: number): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSGroupingRule)) continue;
    answer(rule.cssRules, scale);
    if (!(rule instanceof CSSMediaRule)) continue;
    const query = loaded.get(rule) ?? rule.media.mediaText;
    loaded.set(rule, query);
    const wanted = scale > 1 ? largeTextQuery(query, scale) : query;
    if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
  }
}

function answerSheet(sheet: CSSStyleSheet | null): void {
  try {
    if (sheet) answer(sheet.cssRules, scaleOf(document.documentElement.dataset));
  } catch {
    // A sheet of another host, such as that of an extension, cannot be read.
  }
}

function answerAll(): void {
  for (const sheet of document.styleSheets) answerSheet(sheet);
}

answerAll();
document.addEventListener('text-size', answerAll);
// A sheet applies before its load event, but the code that needs it runs after this event.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && 'textSize' in document.documentElement.dataset) answerSheet(target.sheet);
  },
  true,
);
