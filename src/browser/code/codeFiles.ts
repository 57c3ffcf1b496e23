import { fromRoot } from '../address/siteBase.ts';

const asked = new Map<string, Promise<void>>();

/** A file that code needs could not be loaded. Retrying may help. */
export class LostFile extends Error {
  override name = 'LostFile';

  /**
   * @param needsReload true if this document can never load the file. Either the server has another release by now and answers 404, or
   * the browser remembers that the file failed although the server has it.
   */
  constructor(
    url: string,
    readonly needsReload = false,
  ) {
    super(url);
  }
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new LostFile(url, answer?.status === 404);
  // The browser caches only a file that was loaded completely.
  await answer.arrayBuffer();
}

async function applyStyle(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  await new Promise((come, lose) => {
    link.addEventListener('load', come);
    link.addEventListener('error', () => {
      link.remove();
      lose(new LostFile(url));
    });
    document.head.append(link);
  });
}

/** Loads the file into the HTTP cache, and applies it if it is a style sheet. @throws {LostFile} */
function have(path: string): Promise<void> {
  const url = new URL(path, document.baseURI).href;
  const known = asked.get(url);
  if (known) return known;
  // The script in the head has requested these already (src/head/loadFiles.ts).
  const isOnItsWay = window.zhituBrought?.has(path) || document.querySelector(`link[href="${path}"]`) !== null;
  const isToBeApplied = path.endsWith('.css') && !document.querySelector(`link[rel=stylesheet][href="${path}"]`);
  const coming = (isOnItsWay ? Promise.resolve() : ask(url)).then(() => (isToBeApplied ? applyStyle(url) : undefined));
  asked.set(url, coming);
  coming.catch(() => asked.delete(url));
  return coming;
}

/**
 * Imports code once all its files are loaded. A browser remembers a failed module file, and a failed preload `<link>`, as long as the
 * document lives: every later import fails without a request. A failed `fetch` is not remembered, so a lost file can be requested again.
 *
 * The build replaces Vite's own helper with this (src/build/filesFirst.ts).
 *
 * @throws {LostFile} if a file cannot be loaded; then nothing was imported
 */
export async function importWithFiles<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const ends = await Promise.allSettled(files.map((file) => have(fromRoot(file))));
  // Throws only after all have settled, so that a second try requests every lost file.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  try {
    return await load();
  } catch (fault) {
    const [first] = files;
    // Code without a list of files gets its second try from importAgain.ts.
    if (first === undefined) throw fault;
    // A file that the script in the head requested has failed.
    await Promise.all(files.map((file) => ask(fromRoot(file))));
    throw new LostFile(first, true);
  }
}
