import type { Rolldown } from 'vite';
import { notFound, type PageName, routes } from '../addresses/routes.ts';
import { following, largeTextView, likely } from './chunks.ts';

const PAGE_MODULE = /\/src\/pages\/[^/]+\/(\w+)Page\.tsx$/;

type Bundle = Rolldown.OutputBundle;
type Files = Partial<Record<PageName, string[]>>;
/** The files of the build that index.html names. */
export type BuiltFiles = {
  entry: string;
  sheets: string[];
  page: Files;
  next: Files;
  likely: typeof __LIKELY_FILES__;
  largeText: string[];
};

/** Returns `file` and the scripts that run before it. */
function importsOf(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) importsOf(bundle, imported, found);
  return found;
}

/**
 * Returns the site's script and the style sheets of every page. Then the files that a page needs in addition: its script with imports and
 * styles, the files that follow (`following`), and those prefetched when idle (`likely`). The script in the head requests them by the page's
 * name.
 *
 * @throws if the build has no entry script, or a page has no script
 */
export function builtFiles(bundle: Bundle): BuiltFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new Error(
      `The build has ${entries.length} entry scripts instead of 1: index.html must load src/main.tsx only.`,
    );
  const everywhere = importsOf(bundle, entry);
  const stylesOf = (scripts: string[]): string[] => [
    ...new Set(
      chunks
        .filter(({ fileName }) => scripts.includes(fileName))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    ),
  ];
  const sheets = stylesOf([...everywhere]);
  const withStyles = (script: string): string[] => {
    const scripts = [...importsOf(bundle, script)].filter((file) => !everywhere.has(file));
    return [...scripts, ...stylesOf(scripts)].map((file) => `/${file}`);
  };
  const filesOf = (page: PageName): string[] => {
    const isIts = (module: string) => {
      const [, name = ''] = PAGE_MODULE.exec(module) ?? [];
      return name.charAt(0).toLowerCase() + name.slice(1) === page;
    };
    const script = chunks.find(({ moduleIds }) => moduleIds.some(isIts))?.fileName;
    if (!script)
      throw new Error(`The page ${page} has no script of its own. Its view must be in src/pages and loaded on demand.`);
    return withStyles(script);
  };
  const filesWith = (module: string): string[] => {
    const script = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))?.fileName;
    if (!script) throw new Error(`${module} is in no script. Correct its path in src/build/chunks.ts.`);
    return withStyles(script);
  };
  const nextOf = (page: PageName): string[] => {
    const files = (following[page] ?? []).flatMap(filesWith);
    const known = filesOf(page);
    return [...new Set(files)].filter((file) => !known.includes(file));
  };
  const pages = [...routes, notFound].map(({ page }) => page);
  const each = (of: (page: PageName) => string[]) =>
    Object.fromEntries(pages.map((page) => [page, of(page)]).filter(([, files]) => files?.length)) as Files;
  const everybody = [
    ...new Set([
      ...likely.pages.flatMap((page) => [...filesOf(page), ...nextOf(page)]),
      ...likely.forLongVisits.flatMap(filesWith),
    ]),
  ];
  const visitors = [...new Set(likely.forVisitors.flatMap(filesWith))].filter((file) => !everybody.includes(file));
  // The script in the head loads them before the site, so they must not start it.
  const largeText = filesWith(largeTextView);
  const [, second] = largeText;
  if (second?.endsWith('.js')) throw new Error(`${largeTextView} needs ${second}. It must be a file of its own.`);
  return { entry, sheets, page: each(filesOf), next: each(nextOf), likely: { everybody, visitors }, largeText };
}
