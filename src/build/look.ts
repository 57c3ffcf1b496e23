import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { brandRamp } from '../theme/brand.ts';
import { codeColors, type Look, look } from '../theme/tokens.ts';
import { mustMeet } from './mustMeet.ts';

/** The files of src/theme that the build copies with the values of the look, and their types. */
const COPIED = { 'favicon.svg': 'image/svg+xml', 'manifest.webmanifest': 'application/manifest+json' };
const used = /var\(--look-([\w-]+)\)/g;

type Scheme = 'light' | 'dark';

/** Returns the value of a name: `brand`, `font`, a colour, `code-…`, `radius-…`, `text-…`, or `size-…`. `more`: with more contrast. */
function valueFor(name: string, scheme: Scheme, from: Look, more = false): string {
  const { brand, font, colors, radii, fontSizes, sizes } = from;
  const values: Record<string, Look['colors'][string]> = {
    ...colors,
    brand,
    font,
    ...named('code', codeColors),
    ...named('radius', radii),
    ...named('text', fontSizes),
    ...named('size', sizes),
  };
  const entry = values[name];
  if (entry === undefined) throw new Error(`the look has no ${name}`);
  if (more && typeof entry === 'object' && entry.more)
    return entry.more in colors ? valueFor(entry.more, scheme, from) : entry.more;
  const value = typeof entry === 'string' ? entry : entry[scheme];
  const [, step] = /^brand\.(\d+)$/.exec(value) ?? [];
  return step ? brandRamp(brand)[Number(step) as 400].value : value;
}

const named = <Value>(group: string, values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}-${name}`, value]));

/** Replaces names by values in a text without styles, such as an attribute of index.html or the icon; `dark-` begins a name of the dark scheme. */
export const withLook = (text: string, from: Look = look): string =>
  text.replace(used, (_, name: string) => {
    const [, isDark, plain = ''] = /^(dark-)?(.*)$/.exec(name) ?? [];
    return valueFor(plain, isDark ? 'dark' : 'light', from);
  });

/** Prepends declarations of the used names to a style sheet. */
export function declareLook(css: string, from: Look = look): string {
  const names = [...new Set([...css.matchAll(used)].map(([, name = '']) => name))];
  if (names.length === 0) return css;
  const block = (scheme: Scheme, of: string[], more = false) =>
    `:root${scheme === 'dark' ? ':where([data-scheme=dark])' : ''} {${of.map((name) => `--look-${name}: ${valueFor(name, scheme, from, more)};`).join(' ')}}`;
  const changing = names.filter((name) => valueFor(name, 'light', from) !== valueFor(name, 'dark', from));
  const dark = changing.length ? `${block('dark', changing)}\n` : '';
  const firmer = names.filter((name) => valueFor(name, 'light', from, true) !== valueFor(name, 'light', from));
  const more = firmer.length
    ? `@media (prefers-contrast: more) {${block('light', firmer, true)} ${block('dark', firmer, true)}}\n`
    : '';
  return `${block('light', names)}\n${dark}${more}${css}`;
}

/**
 * Replaces `var(--look-…)` in index.html, the icon, the web app manifest, and the site's style sheets by the values of src/theme/tokens.ts.
 * html.ts handles the shell's style, which is part of index.html. An operator may write plain colours into index.html.
 *
 * @throws at the end of a build if the icon, the manifest, or all style sheets use no such name
 */
export function lookEverywhere(from: Look = look): Plugin {
  const copyOf = async (file: string) => {
    const source = await readFile(`src/theme/${file}`, 'utf8');
    const copy = withLook(source, from);
    if (copy === source) throw new Error(`src/theme/${file} has no colour of the look. Write "var(--look-brand)".`);
    return copy;
  };
  const { meet, buildEnd } = mustMeet(
    `No style sheet in src matches ${used}. Change the pattern or the filter in src/build/look.ts.`,
  );
  return {
    name: 'zhitu-look',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => withLook(html, from) },
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (css) => {
        const code = declareLook(css, from);
        if (code !== css) meet();
        return { code, map: null };
      },
    },
    configureServer(server) {
      for (const [file, type] of Object.entries(COPIED))
        server.middlewares.use(`/${file}`, async (_, response) => {
          response.setHeader('Content-Type', type);
          response.end(await copyOf(file));
        });
    },
    async generateBundle() {
      // The check runs here instead of in Vite's `buildEnd`, which the development server calls, too.
      buildEnd();
      for (const file of Object.keys(COPIED))
        this.emitFile({ type: 'asset', fileName: file, source: await copyOf(file) });
    },
  };
}
