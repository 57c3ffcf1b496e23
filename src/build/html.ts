import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'vite';
import { largeTextView } from './chunks.ts';
import { gateScript } from './gate.ts';
import { checkPage, completePage, namedFiles } from './indexHtml.ts';
import { declareLook } from './look.ts';
import { builtFiles } from './pageFiles.ts';

const HEAD_SCRIPT = 'src/head/boot.ts';
/** The style sheets in index.html: the site's own sheets have little room, and the shell needs the type. */
export const headStyles = ['shared', 'shell', 'courses', 'carousel', 'shapes', 'print'].map(
  (name) => `src/head/${name}.css`,
);
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
    'trusted-types dompurify zhitu-content zhitu-data',
  ].join('; ');
}

/** The names that src/head/boot.ts reads from the build. */
export type HeadValues = {
  __PAGE_FILES__: typeof __PAGE_FILES__;
  __NEXT_FILES__: typeof __NEXT_FILES__;
  __LIKELY_FILES__: typeof __LIKELY_FILES__;
  __STYLE_FILES__: typeof __STYLE_FILES__;
  __LARGE_TEXT_FILES__: typeof __LARGE_TEXT_FILES__;
  __ENTRY_FILE__: typeof __ENTRY_FILE__;
};

/** Compiles src/head/boot.ts to one classic script. @throws if it has a name without a value */
export async function compileHeadScript(mode: string, values: HeadValues): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    publicDir: false,
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      lib: { entry: HEAD_SCRIPT, formats: ['iife'], name: 'zhituHead', fileName: 'head' },
    },
  });
  const [{ output: chunks }] = output as unknown as [{ output: { type: string; code: string }[] }];
  const code = chunks.find(({ type }) => type === 'chunk')?.code.trim();
  if (!code) throw new Error(`The build of ${HEAD_SCRIPT} has no script.`);
  const [left] = /\b__[A-Z_]+__\b/.exec(code) ?? [];
  if (left)
    throw new Error(`${HEAD_SCRIPT}: the build has no value for ${left}. Add it to HeadValues in src/build/html.ts.`);
  return code;
}

/**
 * Inserts the boot script, the shell's style, and the policy into index.html. If styles are made at run time, the policy allows Emotion's empty
 * style elements, whose rules use CSSOM.
 */
export function htmlHead({ runTimeStyles }: { runTimeStyles: boolean }): Plugin {
  let mode = 'production';
  let check: ((page: string) => void) | undefined;
  return {
    name: 'zhitu-html-head',
    configResolved(config) {
      mode = config.mode;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const sheets = await Promise.all(headStyles.map((file) => readFile(file, 'utf8')));
        const style = declareLook(sheets.join(''))
          .replace(/\/\*.*?\*\//gs, '')
          .replace(/\s+/g, ' ');
        if (!bundle) {
          // The development server adds no policy to the page, and has no files to preload.
          const tags = [{ tag: 'style', children: style, injectTo: 'head-prepend' as const }];
          return [
            {
              tag: 'script',
              children:
                "globalThis.__PAGE_FILES__ = globalThis.__NEXT_FILES__ = {}; globalThis.__ENTRY_FILE__ = '';" +
                'globalThis.__STYLE_FILES__ = [];' +
                `globalThis.__LARGE_TEXT_FILES__ = ['/${largeTextView}'];` +
                'globalThis.__LIKELY_FILES__ = { everybody: [], visitors: [] }',
              injectTo: 'head-prepend',
            },
            { tag: 'script', attrs: { type: 'module', src: `/${HEAD_SCRIPT}` }, injectTo: 'head' },
            ...tags,
          ];
        }
        const built = builtFiles(bundle);
        // Chakra's run time has no sheets.
        if (!runTimeStyles && built.sheets.length === 0)
          throw new Error('The site has no style sheet. Compare `viteMetadata` of Vite with src/build/pageFiles.ts.');
        const files = namedFiles(html, built.entry, built.sheets);
        const boot = await compileHeadScript(mode, {
          __PAGE_FILES__: built.page,
          __NEXT_FILES__: built.next,
          __LIKELY_FILES__: built.likely,
          __STYLE_FILES__: files.sheets,
          __LARGE_TEXT_FILES__: built.largeText,
          __ENTRY_FILE__: files.entry,
        });
        const policy = contentSecurityPolicy(
          [gateScript, boot].map(hash).join(' '),
          ...[style, ...(runTimeStyles ? [''] : [])].map(hash),
        );
        const inserted = { policy, gate: gateScript, boot };
        check = (page) => checkPage(page, files, inserted, style);
        return {
          html: completePage(html, files, inserted),
          tags: [{ tag: 'style', children: style, injectTo: 'head' }],
        };
      },
    },
    writeBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !check)
        throw new Error('The build has no index.html with a policy. Compare what Vite calls with src/build/html.ts.');
      check(String(page.source));
    },
  };
}
