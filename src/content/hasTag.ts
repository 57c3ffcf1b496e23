const code = /(^|\n)(`{3,}|~{3,})[\s\S]*?(?:\n\2|$)|`[^`\n]+`/g;
const tag = /<\/?([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/gi;
/** Elements of these are not among those that the document makes by name. */
const foreign = /^(?:svg|math)$/i;

const isElement = (name: string): boolean =>
  foreign.test(name) || !(document.createElement(name) instanceof HTMLUnknownElement);

/**
 * Whether `text` has an HTML tag, which tells the server's HTML from Markdown. `List<String>`, `<https://…>` and `a < b` are none,
 * and neither is what Markdown shows as code.
 */
export const hasTag = (text: string): boolean =>
  [...text.replace(code, '').matchAll(tag)].some(([, name = '']) => isElement(name));
