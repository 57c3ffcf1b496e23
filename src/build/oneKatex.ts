import type { Plugin } from 'vite';
import { mustMeet } from './mustMeet.ts';

const NOTHING = '\0no-katex';

/**
 * Prevents a second copy of KaTeX: texmath imports it even if it gets another engine.
 *
 * @throws at the end of a build in which texmath imports no KaTeX
 */
export function oneKatex(): Plugin {
  const { meet, buildEnd } = mustMeet(
    'markdown-it-texmath does not import katex. If it has no KaTeX of its own, remove src/build/oneKatex.ts.',
  );
  return {
    name: 'zhitu-one-katex',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source !== 'katex' || !importer?.includes('markdown-it-texmath')) return null;
      meet();
      return NOTHING;
    },
    load: (id) => (id === NOTHING ? 'export default {}' : null),
    buildEnd,
  };
}
