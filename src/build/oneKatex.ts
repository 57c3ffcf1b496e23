import type { Plugin } from 'vite';

const NOTHING = '\0no-katex';

/** Prevents a second copy of KaTeX: texmath imports it even if it gets another engine. */
export function oneKatex(): Plugin {
  return {
    name: 'zhitu-one-katex',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'katex' && importer?.includes('markdown-it-texmath') ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export default {}' : null),
  };
}
