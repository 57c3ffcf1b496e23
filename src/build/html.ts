import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build, type Plugin, type Rolldown } from 'vite';
import { notFound, type PageName, routes } from '../addresses/routes.ts';
import { following, likely } from './chunks.ts';
import { gateScript } from './gate.ts';
import { declareLook } from './look.ts';

const HEAD_SCRIPT = 'src/head/boot.ts';
const HEAD_STYLE = 'src/head/shell.css';
const PAGE_MODULE = /\/src\/pages\/[^/]+\/(\w+)Page\.tsx$/;
/** The entry script as Vite writes it. Group 1 is the address. */
const ENTRY_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const STYLE_TAG = /<link rel="stylesheet" crossorigin href="([^"]+)">\s*/g;
const SETTINGS_TAG = /<script type="application\/json" id="settings">.*?<\/script>/s;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Any host over https, and over the page's own scheme: a page on plain http also allows http, a page on https does not. */
const anywhere = 'https: *:*';

/**
 * Returns the site's Content-Security-Policy. `script-src` allows our own files and the hashes of the inline scripts; `style-src` allows our
 * own sheets and that of the shell. Pictures, media, frames, and the API may be on any host, because the operator's backend decides that.
 * hls.js plays videos from blobs, adds subtitles to an empty track (`data:,WEBVTT`), and fetches keys and init segments that a playlist
 * writes as `data:`.
 */
export function contentSecurityPolicy(scriptHashes: string, ...styleHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' data: blob: ${anywhere}`,
    `media-src 'self' blob: data: ${anywhere}`,
    `connect-src 'self' data: ${anywhere}`,
    `frame-src 'self' ${anywhere}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify zhitu-content',
  ].join('; ');
}

/** Cloudflare's Rocket Loader does not change a script with this attribute. It would change others, which the policy then refuses. */
const inlineScript = (code: string) => `<script data-cfasync="false">${code}</script>`;

const metaPolicy = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** Compiles src/head/boot.ts to one classic script. */
export async function compileHeadScript(mode: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      lib: { entry: HEAD_SCRIPT, formats: ['iife'], name: 'zhituHead', fileName: 'head' },
    },
  });
  const [{ output: chunks }] = output as unknown as [{ output: { type: string; code: string }[] }];
  const chunk = chunks.find(({ type }) => type === 'chunk');
  if (!chunk) throw new Error(`the build of ${HEAD_SCRIPT} has no script`);
  return chunk.code.trim();
}

type Bundle = Rolldown.OutputBundle;

/** Returns `file` and the scripts that run before it. */
function importsOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) importsOf(bundle, imported, found);
  return found;
}

type Files = Partial<Record<PageName, string[]>>;

/**
 * Returns the files that a page needs in addition to those of every page: its script with imports and styles, the files that follow
 * (`following`), and those prefetched when idle (`likely`). The script in the head requests them by the page's name, so a page without files
 * fails the build.
 */
function pageFiles(bundle: Bundle): { page: Files; next: Files; likely: typeof __LIKELY_FILES__ } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
  const everywhere = importsOf(bundle, entry);
  const withStyles = (script: string): string[] => {
    const scripts = [...importsOf(bundle, script)].filter((file) => !everywhere.has(file));
    const styles = chunks
      .filter(({ fileName }) => scripts.includes(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...scripts, ...new Set(styles)].map((file) => `/${file}`);
  };
  const filesOf = (page: PageName): string[] => {
    const isIts = (module: string) => {
      const [, name = ''] = PAGE_MODULE.exec(module) ?? [];
      return name.charAt(0).toLowerCase() + name.slice(1) === page;
    };
    const script = chunks.find(({ moduleIds }) => moduleIds.some(isIts))?.fileName;
    if (!script) throw new Error(`the page ${page} has no script of its own`);
    return withStyles(script);
  };
  const filesWith = (module: string): string[] => {
    const script = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))?.fileName;
    if (!script) throw new Error(`${module} is in no script`);
    return withStyles(script);
  };
  const nextOf = (page: PageName): string[] => {
    const files = (following[page] ?? []).flatMap(filesWith);
    const known = filesOf(page);
    return [...new Set(files)].filter((file) => !known.includes(file));
  };
  const pages = [...routes, notFound].map(({ page }) => page);
  const each = (of: (page: PageName) => string[]) =>
    Object.fromEntries(pages.map((page) => [page, of(page)]).filter(([, files]) => files?.length)) as Files;
  const everybody = [
    ...new Set([
      ...likely.pages.flatMap((page) => [...filesOf(page), ...nextOf(page)]),
      ...likely.forLongVisits.flatMap(filesWith),
    ]),
  ];
  const visitors = [...new Set(likely.forVisitors.flatMap(filesWith))].filter((file) => !everybody.includes(file));
  return { page: each(filesOf), next: each(nextOf), likely: { everybody, visitors } };
}

/**
 * Inserts the boot script, the shell's style, and the policy into index.html. If styles are made at run time, the policy allows Emotion's empty
 * style elements, whose rules use CSSOM.
 */
export function htmlHead({ runTimeStyles }: { runTimeStyles: boolean }): Plugin {
  let mode = 'production';
  return {
    name: 'zhitu-html-head',
    configResolved(config) {
      mode = config.mode;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const style = declareLook(await readFile(HEAD_STYLE, 'utf8'))
          .replace(/\/\*.*?\*\//gs, '')
          .replace(/\s+/g, ' ');
        if (!bundle) {
          // The development server has no policy, and no files to preload.
          const tags = [{ tag: 'style', children: style, injectTo: 'head-prepend' as const }];
          return [
            {
              tag: 'script',
              children:
                "globalThis.__PAGE_FILES__ = globalThis.__NEXT_FILES__ = {}; globalThis.__ENTRY_FILE__ = '';" +
                'globalThis.__STYLE_FILES__ = [];' +
                'globalThis.__LIKELY_FILES__ = { everybody: [], visitors: [] }',
              injectTo: 'head-prepend',
            },
            { tag: 'script', attrs: { type: 'module', src: `/${HEAD_SCRIPT}` }, injectTo: 'head' },
            ...tags,
          ];
        }
        const files = pageFiles(bundle);
        const [tag = '', entry] = ENTRY_TAG.exec(html) ?? [];
        const sheets = [...html.matchAll(STYLE_TAG)].map(([, sheet = '']) => sheet);
        const script = (await compileHeadScript(mode))
          .replace('__PAGE_FILES__', () => JSON.stringify(files.page))
          .replace('__NEXT_FILES__', () => JSON.stringify(files.next))
          .replace('__LIKELY_FILES__', () => JSON.stringify(files.likely))
          .replace('__STYLE_FILES__', () => JSON.stringify(sheets))
          .replace('__ENTRY_FILE__', () => JSON.stringify(entry));
        const policy = contentSecurityPolicy(
          [gateScript, script].map(hash).join(' '),
          ...[style, ...(runTimeStyles ? [''] : [])].map(hash),
        );
        const preloads = sheets.map((sheet) => `<link rel="preload" as="style" href="${sheet}">\n    `).join('');
        return {
          html: html
            // After the charset, which must be in the first kilobyte, and before anything that is loaded.
            .replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    ${metaPolicy(policy)}`)
            // The script in the head runs the entry script; until then, it is only loaded.
            .replace(tag, () => `<link rel="modulepreload" crossorigin href="${entry}">`)
            // The script in the head also applies the style sheets, which would delay the painting of the shell.
            .replace(STYLE_TAG, '')
            .replace(
              SETTINGS_TAG,
              (settings) => `${settings}\n    ${preloads}${inlineScript(gateScript)}\n    ${inlineScript(script)}`,
            ),
          tags: [{ tag: 'style', children: style, injectTo: 'head' }],
        };
      },
    },
  };
}
