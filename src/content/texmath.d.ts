declare module 'markdown-it-texmath' {
  import type { PluginWithOptions } from 'markdown-it';

  interface Rule {
    name: string;
    rex: { lastIndex: number; exec: (text: string) => string[] | null };
    tmpl: string;
    tag: string;
    displayMode?: boolean;
    /** Whether the formula that ends at `end` may end there. */
    post?: (text: string, outerSpace: boolean, end: number) => boolean;
  }
  const texmath: PluginWithOptions<{ engine: { renderToString(tex: string): string }; delimiters: string }> & {
    rules: Record<string, { inline: Rule[]; block: Rule[] }>;
  };
  export default texmath;
}
