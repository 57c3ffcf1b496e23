let attempts = 0;

/**
 * Loads code on demand, with a second try. Older browsers remember a failed import for as long as the document lives and fail it
 * again without asking; under another name the file is asked for anew.
 *
 * @throws whatever the second try throws, or the first where the browser does not say which file it was.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (fault) {
    const file = /https?:\S+\.js/.exec(String(fault))?.[0];
    if (!file) throw fault;
    attempts += 1;
    return import(/* @vite-ignore */ `${file}?again=${attempts}`);
  }
}
