import { LostFile } from './codeFiles.ts';

let attempts = 0;

/**
 * Loads code on demand, and tries twice. Code in a single file is imported without fetching the file first (src/browser/code/codeFiles.ts).
 * Browsers may remember its failure, so the second try uses another URL.
 *
 * @throws the error of the second try
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
