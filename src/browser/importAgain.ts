import { LostFile } from './codeFiles.ts';

let attempts = 0;

/**
 * Loads code on demand, with a second try. Code that is a single file is imported without its file having been asked for before
 * (src/browser/codeFiles.ts); browsers may remember that it failed, so the second try gives the file another name.
 *
 * @throws whatever the second try throws.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (fault) {
    const file = fault instanceof LostFile ? undefined : /https?:\S+\.js/.exec(String(fault))?.[0];
    if (!file) return load();
    attempts += 1;
    return import(/* @vite-ignore */ `${file}?again=${attempts}`);
  }
}
