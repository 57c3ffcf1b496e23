import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { mustMeet } from '../mustMeet.ts';
import { createCompiler } from './compile.ts';
import { globalSheet } from './sheet.ts';
import { StyleError } from './source.ts';

const SHEET = 'virtual:styles/';
const PROVIDER = '/src/theme/StyleProvider.tsx';
const RUN_TIME = '/src/theme/compiled/';

/**
 * Compiles Chakra at build time. Authors write Chakra's style props, `css`, and `chakra(Tag, recipe)`. The site gets plain elements with class
 * names, and sheets of static rules, each imported by its module. It contains no run time of Chakra or Emotion. Values that are unknown at build
 * time are refused, with their place.
 *
 * @throws at the end of a build in which no module is compiled, or the provider of Chakra's run time is not replaced
 */
export function stylesAtBuildTime(): Plugin {
  const sheets = new Map<string, string>();
  const provider = mustMeet(
    `No module is ${PROVIDER}, which the build replaces by the tokens and the rules for all elements.`,
  );
  const compiled = mustMeet('No module in src uses Chakra, so there are no styles.');
  let root = '';
  const ours = (id: string) => id.startsWith(`${root}/src/`) && id.endsWith('.tsx') && !id.includes(RUN_TIME);
  return {
    name: 'zhitu-styles',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    // Chakra's own parts are read only at build time. The development server must prepare their replacements.
    config: () => ({
      optimizeDeps: { include: ['@ark-ui/react/menu'] },
    }),
    resolveId(id) {
      return id.startsWith(SHEET) ? `\0${id}` : undefined;
    },
    load(id) {
      return id.startsWith(`\0${SHEET}`) ? { code: sheets.get(id.slice(1)) ?? '', moduleType: 'css' } : undefined;
    },
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (!ours(file)) return;
      const sheetOf = (css: string) => {
        // The name contains a hash of the rules, so that the development server fetches a changed sheet again.
        const name = `${SHEET}${relative(root, file)}.${nameOf(css)}.css`;
        sheets.set(name, css);
        return `import '${name}';`;
      };
      if (file === root + PROVIDER) {
        provider.meet();
        return { code: `${sheetOf(globalSheet())}export const StyleProvider = ({ children }) => children;`, map: null };
      }
      const compile = createCompiler(async (specifier, importer) => {
        const resolved = await this.resolve(specifier, importer);
        if (!resolved || !/\/src\/.*\.tsx?$/.test(resolved.id)) return null;
        this.addWatchFile(resolved.id);
        return { file: resolved.id, code: await readFile(resolved.id, 'utf8') };
      });
      try {
        const result = await compile(file, code);
        if (!result) return;
        compiled.meet();
        return { code: result.css ? sheetOf(result.css) + result.code : result.code, map: result.map };
      } catch (reason) {
        if (reason instanceof StyleError) this.error(reason.message, { line: reason.line, column: reason.column });
        throw reason;
      }
    },
    // The check runs here instead of in Vite's `buildEnd`, which the development server calls, too.
    generateBundle() {
      provider.buildEnd();
      compiled.buildEnd();
    },
  };
}

function nameOf(css: string): string {
  let sum = 0;
  for (const character of css) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
