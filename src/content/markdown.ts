import MarkdownIt from 'markdown-it';
import texmath from 'markdown-it-texmath';
import { type Delimiter, delimiters } from './delimiters.ts';
import { isElement } from './elements.ts';

/** Returns whether the rest of the line is empty. texmath would lose other text after a formula at the start of a paragraph. */
const nothingFollows = (text: string, _outerSpace: boolean, end: number): boolean =>
  /^[^\S\n]*(?:\n|$)/.test(text.slice(end + 1, end + 1000));

/** texmath finds the end of a formula with a regular expression. This is the only part of one that it uses. */
const asExpression = (formulaAt: Delimiter['formulaAt']) => ({
  lastIndex: 0,
  exec(text: string) {
    const formula = formulaAt(text, this.lastIndex);
    if (!formula) return null;
    const source = text.slice(this.lastIndex, formula.end);
    this.lastIndex = formula.end;
    return [source, formula.tex];
  },
});

const rules = delimiters.map(({ opening, isDisplay, formulaAt }) => ({
  name: isDisplay ? 'math_inline_double' : 'math_inline',
  rex: asExpression(formulaAt),
  tmpl: '',
  tag: opening,
  displayMode: isDisplay,
}));
texmath.rules.zhitu = {
  inline: rules,
  block: rules
    .filter(({ displayMode }) => displayMode)
    .map((rule) => ({ ...rule, name: 'math_block', post: nothingFollows })),
};

const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true });
// Only full addresses become links: `vue.js` does not.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Formulas are typeset later, as nodes. texmath only keeps Markdown from changing them.
markdown.use(texmath, { engine: { renderToString: () => '' }, delimiters: 'zhitu' });

const mark = (language: string, tex = '') =>
  `<code class="language-${language}">${markdown.utils.escapeHtml(tex)}</code>`;
markdown.renderer.rules.math_inline = (tokens, index) => mark('math', tokens[index]?.content);
markdown.renderer.rules.math_inline_double = (tokens, index) => mark('displaymath', tokens[index]?.content);
markdown.renderer.rules.math_block = (tokens, index) => `<p>${mark('displaymath', tokens[index]?.content)}</p>\n`;

/** Keeps HTML's own elements. Other names in angle brackets (`List<String>`) become text. */
const withKnownElements = (html: string): string =>
  html.replace(/<(?!!--)\/?([a-z][^\s/>]*)?/gi, (sign, name: string | undefined) =>
    name && isElement(name) ? sign : sign.replace('<', '&lt;'),
  );
markdown.renderer.rules.html_inline = (tokens, index) => withKnownElements(tokens[index]?.content ?? '');
markdown.renderer.rules.html_block = (tokens, index) => {
  const html = withKnownElements(tokens[index]?.content ?? '');
  return html.includes('<') ? html : `<p>${html.trim()}</p>\n`;
};

/** Does not break a line again that already ends with `<br>`. */
markdown.renderer.rules.softbreak = (tokens, index) =>
  /^<br\b/i.test(tokens[index - 1]?.content ?? '') && tokens[index - 1]?.type === 'html_inline' ? '\n' : '<br>\n';

/** Converts a cell's alignment, which is a style attribute that the policy refuses. */
for (const cell of ['th', 'td']) {
  markdown.renderer.rules[`${cell}_open`] = (tokens, index) => {
    const side = /text-align:(\w+)/.exec(String(tokens[index]?.attrGet('style')))?.[1];
    return side ? `<${cell} align="${side}">` : `<${cell}>`;
  };
}

/** Converts Markdown to HTML, not sanitised yet. Its formulas become code of the languages `math` and `displaymath`. */
export const markdownToHtml = (text: string): string => markdown.render(text);
