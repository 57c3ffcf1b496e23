import type { Plugin } from 'vite';

/**
 * Makes each build a production build. The shell may have another NODE_ENV, and Vite's own tools set it to `development`. Vite would then
 * build the development build of React, which is 49 kB larger, without a word.
 *
 * @throws if Vite still builds for development
 */
export const alwaysProduction = (): Plugin => ({
  name: 'zhitu-always-production',
  apply: 'build',
  config() {
    process.env.NODE_ENV = 'production';
  },
  configResolved({ isProduction }) {
    if (!isProduction)
      throw new Error(
        'Vite builds for development. Remove NODE_ENV from .env files, or change src/build/alwaysProduction.ts.',
      );
  },
});
