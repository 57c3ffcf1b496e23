import type { Plugin } from 'vite';
import { mustMeet } from './mustMeet.ts';

/** A state's `description` and the comma after it. It is always a plain string (docs/adding-a-flow.md). */
const description = /\bdescription:\s*(['"])(?:\\.|(?!\1)[^\\\n])*\1,?\s*/g;
/** A placeholder of an action or an actor on a line of its own. The wiring provides all of them (docs/adding-a-flow.md). */
const placeholder = /^ +\w+: (?:notWired\('\w+'\)|from(?:Promise|Callback)(?:<.*>)?\(notWired\('\w+'\)\)),\n/gm;
/** The name in any other placeholder. */
const placeholderName = /\b(notWired|flowNotWired<\w+>)\('\w+'\)/g;

export const leanMachine = (machine: string): string =>
  machine.replace(description, '').replace(placeholder, '').replace(placeholderName, '$1()');

/** Parts that must be missing after the removal: a description, or a placeholder with a name. */
const left = /\bdescription:|\b(?:notWired|flowNotWired<\w+>)\(['"`]/;

/**
 * Removes parts from the build that only readers of the charts need: descriptions and placeholders.
 *
 * @throws if a part of a machine has another form, or if the build has no machines
 */
export function leanMachines(): Plugin {
  const { meet, buildEnd } = mustMeet(
    'No module is machines/**/*.machine.ts with a description. Change the paths in src/build/leanMachines.ts.',
  );
  return {
    name: 'zhitu-lean-machines',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/machines\/.*\.machine\.ts$/.test(id)) return null;
      const lean = leanMachine(code);
      const [kept] = left.exec(lean) ?? [];
      if (kept)
        throw new Error(
          `${id}: the build cannot remove \`${kept}\`. Write a description as one plain string, and a placeholder as ` +
            "`name: notWired('name'),` (docs/adding-a-flow.md).",
        );
      if (lean !== code) meet();
      return { code: lean, map: null };
    },
    buildEnd,
  };
}
