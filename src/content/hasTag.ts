const code = /(^|\n)(`{3,}|~{3,})[\s\S]*?(?:\n\2|$)|`[^`\n]+`/g;
const tag = /<\/?([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>/gi;
/** `createElement` does not recognise these as elements. */
const foreign = /^(?:svg|math)$/i;

const isElement = (name: string): boolean =>
  foreign.test(name) || !(document.createElement(name) instanceof HTMLUnknownElement);

/** The names tested so far. */
const known = new Map<string, boolean>();
const isKnownElement = (name: string): boolean => {
  const answer = known.get(name) ?? isElement(name);
  if (known.size < 1000) known.set(name, answer);
  return answer;
};

/**
 * Whether `text` has an HTML tag, which tells the server's HTML from Markdown. `List<String>`, `<https://…>` and `a < b` are not tags, and
 * neither is Markdown's code.
 */
export function hasTag(text: string): boolean {
  for (const [, name = ''] of text.replace(code, '').matchAll(tag)) if (isKnownElement(name)) return true;
  return false;
}
