import type { Plugin } from 'vite';

/** A state's `description`, with the comma behind it. It is always a plain string (docs/adding-a-flow.md). */
const description = /\bdescription:\s*(['"])(?:\\.|(?!\1)[^\\\n])*\1,?\s*/g;

export const withoutDescriptions = (machine: string): string => machine.replace(description, '');

/** Leaves the descriptions out of the build: they are for the published charts, and a member's browser has no use for them. */
export const dropDescriptions = (): Plugin => ({
  name: 'zhitu-without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/machines\/.*\.machine\.ts$/.test(id) ? { code: withoutDescriptions(code), map: null } : null;
  },
});
