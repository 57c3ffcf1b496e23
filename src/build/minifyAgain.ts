import type { Plugin } from 'vite';

/**
 * Minifies the scripts of the first load a second time with Terser, after Rolldown's own minifier (ADR 39). Files that load later are not
 * minified again: they are many, and Terser is slow.
 *
 * @throws if the build has no entry script
 */
export const minifyAgain = (): Plugin => ({
  name: 'zhitu-minify-again',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { minify } = await import('terser');
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = scripts.filter((script) => script.isEntry);
      if (entries.length === 0) throw new Error('The build has no entry script to minify.');
      const first = new Set(entries.flatMap((entry) => [entry.fileName, ...entry.imports]));
      for (const script of scripts.filter(({ fileName }) => first.has(fileName))) {
        const { code } = await minify(script.code, { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } });
        if (!code) throw new Error(`Terser returned nothing for ${script.fileName}.`);
        script.code = code;
      }
    },
  },
});
