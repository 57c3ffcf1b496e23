import type { Plugin } from 'vite';
import { mustMeet } from './mustMeet.ts';

/** Vite's helper, which wraps every dynamic import of the build. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Starts dynamic imports only after all their files are loaded. Vite's own helper starts them earlier, and then Chromium remembers a failed
 * file until the page is reloaded.
 *
 * @throws at the end of a build that has no such helper
 */
export function filesFirst(): Plugin {
  const { meet, buildEnd } = mustMeet(
    `No module matches ${HELPER}: Vite has another helper for dynamic imports. Change HELPER in src/build/filesFirst.ts.`,
  );
  return {
    name: 'zhitu-files-first',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => {
        meet();
        return {
          code: `export { importWithFiles as __vitePreload } from '/src/browser/code/codeFiles.ts';`,
          moduleSideEffects: false,
        };
      },
    },
    buildEnd,
  };
}
