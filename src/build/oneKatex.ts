import type { Plugin } from 'vite';

const NOTHING = '\0no-katex';

/** texmath imports KaTeX even where it is given another engine; that would bundle a second copy. */
export function oneKatex(): Plugin {
  return {
    name: 'zhitu-one-katex',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'katex' && importer?.includes('markdown-it-texmath') ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export default {}' : null),
  };
}
