import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** React Router names its development build for browsers, whatever is built: what it warns authors of would be shipped to every member. */
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
});
