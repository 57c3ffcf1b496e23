import type { Plugin } from 'vite';

/** What Vite wraps every dynamic import of the build in. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Dynamic imports begin when all their files are here. Vite's own helper lets them begin while the files are still on their way, and
 * a file that is lost then stays lost in Chromium until the page is loaded anew.
 */
export const filesFirst = (): Plugin => ({
  name: 'zhitu-files-first',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: HELPER },
    handler: () => ({
      code: `export { importWithFiles as __vitePreload } from '/src/browser/codeFiles.ts';`,
      moduleSideEffects: false,
    }),
  },
});
