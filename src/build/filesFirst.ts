import type { Plugin } from 'vite';

/** Vite's helper, which wraps every dynamic import of the build. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Starts dynamic imports only after all their files are loaded. Vite's own helper starts them earlier, and then Chromium remembers a failed
 * file until the page is reloaded.
 */
export const filesFirst = (): Plugin => ({
  name: 'zhitu-files-first',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: HELPER },
    handler: () => ({
      code: `export { importWithFiles as __vitePreload } from '/src/browser/code/codeFiles.ts';`,
      moduleSideEffects: false,
    }),
  },
});
