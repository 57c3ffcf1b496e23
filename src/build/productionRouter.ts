import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Code that keeps unused parts in the build: names for React's developer tools, calls that the bundler cannot recognise as pure, and a
 * framework's prefetching by links. This site has its own prefetching (src/head/loadFiles.ts).
 */
const cuts: [RegExp, string][] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/return shouldPrefetch && !isAbsolute \? .*? : link;/, 'return link;'],
];

/** @throws if the library has changed, so that the removed code must be checked again */
function cut(code: string): string {
  return cuts.reduce((left, [what, by]) => {
    const next = left.replace(what, by);
    if (next === left) throw new Error(`react-router: nothing matches ${what}`);
    return next;
  }, code);
}

/**
 * Selects React Router's production build, because its `exports` always give browsers the development build, whose warnings are for developers.
 * Only the parts that the site uses are kept.
 */
export const productionRouter = (): Plugin => ({
  name: 'zhitu-production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: fileURLToPath(
            new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
          ),
        },
      ],
    },
  }),
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-.*\.mjs$/, code: 'shouldPrefetch' },
    handler: (code) => ({ code: cut(code), map: null }),
  },
});
