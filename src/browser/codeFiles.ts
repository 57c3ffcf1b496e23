const asked = new Map<string, Promise<void>>();

/** A file that code needs did not come. Asking again may bring it. */
export class LostFile extends Error {
  override name = 'LostFile';
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new LostFile(url);
  // Only a file that has come whole is kept by the browser.
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

/** Has the file in the browser's cache, and in use if it is a style sheet. @throws {LostFile} */
function have(path: string): Promise<void> {
  const url = new URL(path, document.baseURI).href;
  const known = asked.get(url);
  if (known) return known;
  // What the script in the head has asked for is on its way (src/head/boot.ts).
  const isOnItsWay = Boolean(document.querySelector(`link[href="${path}"]`));
  const isToBeApplied = path.endsWith('.css') && !document.querySelector(`link[rel=stylesheet][href="${path}"]`);
  const coming = (isOnItsWay ? Promise.resolve() : ask(url)).then(() => (isToBeApplied ? applyStyle(url) : undefined));
  asked.set(url, coming);
  coming.catch(() => asked.delete(url));
  return coming;
}

/**
 * Imports code once all its files are here. A browser remembers a module's file that it could not get for as long as the document
 * lives, and a failed `<link>` that was to preload it, too: every import that needs it fails without asking again. What was merely
 * fetched is not remembered, so a file lost once is asked for again.
 *
 * The build puts this in the place of Vite's own helper (src/build/filesFirst.ts).
 *
 * @throws {LostFile} when one of them does not come; nothing was imported then.
 */
export async function importWithFiles<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const ends = await Promise.allSettled(files.map((file) => have(import.meta.env.BASE_URL + file)));
  // Only now, when each file has come or is lost: a second try asks for all that are lost.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return load();
}
