import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { mustMeet } from './mustMeet.ts';

/**
 * Code that keeps unused parts in the build: names for React's developer tools, calls that the bundler cannot recognise as pure, and a
 * framework's prefetching by links. This site has its own prefetching (src/head/loadFiles.ts).
 */
const cuts: [RegExp, string][] = [
  [/^\w+\.displayName = ".*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/return shouldPrefetch && !isAbsolute \? .*? : link;/, 'return link;'],
];

/** The file of React Router's production build that is cut, and a name in it. */
const CHUNK = /\/react-router\/dist\/production\/chunk-.*\.mjs$/;
const IN_CHUNK = 'shouldPrefetch';
const DEVELOPMENT = /\/react-router\/dist\/development\//;

/** @throws if the library has changed, so that the removed code must be checked again */
function cut(code: string): string {
  return cuts.reduce((left, [what, by]) => {
    const next = left.replace(what, by);
    if (next === left)
      throw new Error(
        `react-router: nothing matches ${what}. Check the library's code, and change src/build/productionRouter.ts.`,
      );
    return next;
  }, code);
}

/**
 * Selects React Router's production build, because its `exports` always give browsers the development build, whose warnings are for developers.
 * Only the parts that the site uses are kept.
 *
 * @throws at the end of a build that has no such file of React Router, or has its development build
 */
export function productionRouter(): Plugin {
  const { meet, buildEnd } = mustMeet(
    `react-router: no module matches ${CHUNK} and contains ${IN_CHUNK}. Look for the production build in node_modules/react-router/dist, ` +
      'and change src/build/productionRouter.ts.',
  );
  return {
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
      filter: { id: CHUNK, code: IN_CHUNK },
      handler: (code) => {
        meet();
        return { code: cut(code), map: null };
      },
    },
    buildEnd(failure) {
      buildEnd(failure);
      const development = [...this.getModuleIds()].find((id) => DEVELOPMENT.test(id));
      if (!failure && development)
        throw new Error(
          `${development} is in the build. Add its import to the aliases in src/build/productionRouter.ts.`,
        );
    },
  };
}
