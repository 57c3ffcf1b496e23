import type { Plugin } from 'vite';

/** A state's `description` and the comma after it. It is always a plain string (docs/adding-a-flow.md). */
const description = /\bdescription:\s*(['"])(?:\\.|(?!\1)[^\\\n])*\1,?\s*/g;
/** A placeholder of an action or an actor on a line of its own. The wiring provides all of them (docs/adding-a-flow.md). */
const placeholder = /^ +\w+: (?:notWired\('\w+'\)|from(?:Promise|Callback)(?:<.*>)?\(notWired\('\w+'\)\)),\n/gm;
/** The name in any other placeholder. */
const placeholderName = /\b(notWired|flowNotWired<\w+>)\('\w+'\)/g;

export const leanMachine = (machine: string): string =>
  machine.replace(description, '').replace(placeholder, '').replace(placeholderName, '$1()');

/** Removes parts from the build that only readers of the charts need: descriptions and placeholders. */
export const leanMachines = (): Plugin => ({
  name: 'zhitu-lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\/machines\/.*\.machine\.ts$/.test(id) ? { code: leanMachine(code), map: null } : null;
  },
});
