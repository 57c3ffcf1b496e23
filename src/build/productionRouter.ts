import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What keeps parts in the build that nobody imports: their names for React's developer tools, calls that the bundler can't know to do
 * nothing else, and files that a link of a framework's site would have brought ahead (this site has a way of its own, src/head/boot.ts).
 */
const cuts: [RegExp, string][] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/return shouldPrefetch && !isAbsolute \? .*? : link;/, 'return link;'],
];

/** @throws where the library has changed: what is cut has to be looked at again. */
function cut(code: string): string {
  return cuts.reduce((left, [what, by]) => {
    const next = left.replace(what, by);
    if (next === left) throw new Error(`react-router: nothing matches ${what}`);
    return next;
  }, code);
}

/**
 * React Router names its development build for browsers, whatever is built: what it warns authors of would be shipped to every member. Of
 * the production build only what the site uses is kept.
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
