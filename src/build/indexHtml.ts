/**
 * Finds the places in index.html that the build fills, and fills them. The operator may edit index.html, a formatter may rewrite it, and Vite
 * adds the tags of the built files. So attributes may have any order and any quotes. Each function throws if a part is missing, because the
 * site would not start, or would start without its policy.
 */
import { type Element, elementsOf } from './elements.ts';

/** The site's script and style sheets as index.html names them. */
export type NamedFiles = { entry: string; sheets: string[] };
export type Inserted = { policy: string; gate: string; boot: string };

/** The settings as `npm run settings` finds them. */
const SETTINGS_TAG = '<script type="application/json" id="settings">';
const A_SETTINGS = `${SETTINGS_TAG}{"apiUrl": ""}</script>`;
/** Browsers look for the charset in this number of bytes. */
const CHARSET_WITHIN = 1024;

const fault = (message: string) => new Error(`index.html: ${message}`);
/** A tag that Vite writes is missing, so only a new version of Vite can be the cause. */
const viteFault = (message: string) =>
  fault(`${message}. Compare what Vite writes into the page with src/build/indexHtml.ts, and change that file.`);

/** Returns the only element of its kind. @throws if there is none, or more than one */
function only(elements: Element[], is: (element: Element) => boolean, what: string, todo: string): Element {
  const [first, second] = elements.filter(is);
  if (!first) throw fault(`${what} is missing. ${todo}`);
  if (second) throw fault(`there is more than one of ${what}. Keep one.`);
  return first;
}

const isPolicy = ({ name, attributes }: Element) =>
  name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy';

/** Returns the charset that a `<meta>` sets, in lower case; '' if it sets none. */
function charsetOf({ name, attributes }: Element): string {
  if (name !== 'meta') return '';
  const isType = attributes['http-equiv']?.toLowerCase() === 'content-type';
  const [, ofType = ''] = (isType && /charset\s*=\s*["']?([\w-]+)/i.exec(attributes.content ?? '')) || [];
  return (attributes.charset ?? ofType).toLowerCase();
}

/** Returns the element of the charset. The policy follows it. */
function charsetIn(html: string, elements: Element[]): Element {
  const todo =
    'Write <meta charset="utf-8"> as the first element of <head>; the policy of the page is inserted after it.';
  const charset = only(elements, (one) => charsetOf(one) !== '', '<meta charset>', todo);
  if (charsetOf(charset) !== 'utf-8') throw fault(`the charset must be utf-8, not ${charsetOf(charset)}.`);
  const before = elements.find(({ name, at }) => name !== 'meta' && at < charset.at);
  if (before) throw fault(`<${before.name}> is before <meta charset>, so the policy would not cover it. ${todo}`);
  if (Buffer.byteLength(html.slice(0, charset.begins)) > CHARSET_WITHIN)
    throw fault(`<meta charset> ends after the first ${CHARSET_WITHIN} bytes, where browsers do not look. ${todo}`);
  return charset;
}

/** Returns the element of the operator's settings. The scripts of the head follow it. */
function settingsIn(elements: Element[]): Element {
  const settings = only(
    elements,
    ({ attributes }) => attributes.id === 'settings',
    'the element with id="settings"',
    `Write ${A_SETTINGS} at the end of <head>; the script that starts the site is inserted after it.`,
  );
  if (settings.name !== 'script' || settings.attributes.type?.toLowerCase() !== 'application/json')
    throw fault(`the element with id="settings" must be ${A_SETTINGS}.`);
  const body = elements.find(({ name }) => name === 'body' || name === 'div');
  if (body && body.at < settings.at) throw fault('the element with id="settings" must be in <head>. Move it there.');
  let data: unknown;
  try {
    data = JSON.parse(settings.content);
  } catch (reason) {
    throw fault(
      `the settings are not JSON (${(reason as Error).message}), so the site would ignore them. Correct them.`,
    );
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw fault('the settings must be an object: {"apiUrl": ""}.');
  return settings;
}

const isSheet = ({ name, attributes }: Element) =>
  name === 'link' && /(^|\s)stylesheet(\s|$)/i.test(attributes.rel ?? '') && attributes.href !== undefined;
const names = (address: string | undefined, file: string) => address === file || address?.endsWith(`/${file}`) === true;

/** Returns the elements with which Vite loads the built files. Other scripts and sheets are the operator's, and stay. */
function viteTagsIn(elements: Element[], entry: string, sheets: string[]) {
  const scripts = elements.filter(({ name, attributes }) => name === 'script' && names(attributes.src, entry));
  const [script] = scripts;
  if (!script || scripts.length > 1) throw viteFault(`${scripts.length} <script> elements load ${entry} instead of 1`);
  const styles = sheets.map((sheet) => {
    const found = elements.filter((one) => isSheet(one) && names(one.attributes.href, sheet));
    const [style] = found;
    if (!style || found.length > 1) throw viteFault(`${found.length} <link> elements load ${sheet} instead of 1`);
    return style;
  });
  return { script, styles: styles.sort((one, other) => one.at - other.at) };
}

const addressIn = ({ attributes }: Element) => attributes.src ?? attributes.href ?? '';

/**
 * Checks index.html as Vite has written it.
 *
 * @param entry file of the site's script in the build
 * @param sheets files of the style sheets that every page needs
 * @returns the addresses of these files in the page, in its order
 */
export function namedFiles(html: string, entry: string, sheets: string[]): NamedFiles {
  const elements = elementsOf(html);
  if (elements.some(isPolicy))
    throw fault('it has a Content-Security-Policy. Remove it; the build writes one (src/build/html.ts).');
  for (const id of ['root', 'shell'])
    only(elements, ({ name, attributes }) => name === 'div' && attributes.id === id, `<div id="${id}">`, 'Restore it.');
  charsetIn(html, elements);
  settingsIn(elements);
  const { script, styles } = viteTagsIn(elements, entry, sheets);
  return { entry: addressIn(script), sheets: styles.map(addressIn) };
}

/** Cloudflare's Rocket Loader does not change a script with this attribute. It would change others, which the policy then refuses. */
const inlineScript = (code: string) => `<script data-cfasync="false">${code}</script>`;

/** Returns index.html with the policy, the scripts of the head, and preloads instead of the tags that would run the files. */
export function completePage(html: string, files: NamedFiles, { policy, gate, boot }: Inserted): string {
  const elements = elementsOf(html);
  const charset = charsetIn(html, elements);
  const settings = settingsIn(elements);
  const { script, styles } = viteTagsIn(elements, files.entry, files.sheets);
  const afterTag = (from: number) => html.indexOf('>', from) + 1;
  const preloads = files.sheets.map((sheet) => `<link rel="preload" as="style" href="${sheet}">\n    `).join('');
  const scripts = `\n    ${preloads}${inlineScript(gate)}\n    ${inlineScript(boot)}`;
  const endOfSettings = settings.begins + settings.content.length;
  const edits: [from: number, to: number, text: string][] = [
    [charset.begins, charset.begins, `\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`],
    [settings.at, settings.begins, SETTINGS_TAG],
    [afterTag(endOfSettings), afterTag(endOfSettings), scripts],
    // The script in the head runs the entry script; until then, it is only loaded.
    [script.at, afterTag(script.begins), `<link rel="modulepreload" crossorigin href="${files.entry}">`],
    // The script in the head also applies the style sheets, which would delay the painting of the shell.
    ...styles.map(({ at, begins }): [number, number, string] => [
      at,
      begins + (/^\s*/.exec(html.slice(begins))?.[0].length ?? 0),
      '',
    ]),
  ];
  return edits
    .sort(([one], [other]) => other - one)
    .reduce((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), html);
}

/**
 * Checks the page of the finished build, after all plugins.
 *
 * @param style the shell's style
 * @throws if a part is missing or in the wrong place
 */
export function checkPage(html: string, { entry }: NamedFiles, { policy, gate, boot }: Inserted, style: string): void {
  const elements = elementsOf(html);
  const at = (what: string, is: (element: Element) => boolean): number => {
    const [found, second] = elements.filter(is);
    if (!found || second) throw viteFault(`the built page has ${found ? 'more than one' : 'no'} ${what}`);
    return found.at;
  };
  const policyAt = at('policy', (one) => isPolicy(one) && one.attributes.content === policy);
  const gateAt = at('script that refuses outdated browsers', ({ content }) => content === gate);
  const bootAt = at('script that starts the site', ({ content }) => content === boot);
  at(
    "preload of the site's script",
    ({ attributes }) => attributes.rel === 'modulepreload' && attributes.href === entry,
  );
  at('style of the shell', ({ name, content }) => name === 'style' && content === style);
  if (elements.some(({ attributes }) => attributes.src === entry))
    throw viteFault("the built page runs the site's script before its style sheets are loaded");
  const first = elements.find(({ name }) => name !== 'meta')?.at ?? 0;
  if (!(policyAt < first && policyAt < gateAt && gateAt < bootAt))
    throw viteFault('the built page does not begin with the policy, the gate, and the script that starts the site');
}
