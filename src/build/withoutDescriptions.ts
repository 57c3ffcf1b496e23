import type { Plugin } from 'vite';

/** A state's `description`, with the comma behind it. A text is the only thing that it ever is (docs/adding-a-flow.md). */
const description = /\bdescription:\s*(['"])(?:\\.|(?!\1)[^\\\n])*\1,?\s*/g;

export const withoutDescriptions = (machine: string): string => machine.replace(description, '');

/** Leaves out of the build what the charts say to those who review them: a member's browser has no use for it. */
export const dropDescriptions = (): Plugin => ({
  name: 'zhitu-without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/machines\/.*\.machine\.ts$/.test(id) ? { code: withoutDescriptions(code), map: null } : null;
  },
});
