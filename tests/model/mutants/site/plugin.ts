import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Chosen, switched } from './switches.ts';

const module = 'virtual:mutants';
export const chosenFile = '.coverage/mutants/chosen.json';

/**
 * Builds the chosen mutants into the sources, behind switches.
 *
 * @param active an expression with the number of the active mutant, 0 for none. With none, each reached mutant is reported once, to
 * `globalThis.metMutant` or the console.
 */
export function mutantSwitches(active: string): Plugin {
  const chosen = JSON.parse(readFileSync(chosenFile, 'utf8')) as Chosen[];
  return {
    name: 'zhitu-mutants',
    enforce: 'pre',
    resolveId: (id) => (id === module ? `\0${module}` : null),
    load: (id) =>
      id === `\0${module}`
        ? `const active = ${active};
           const met = new Set();
           const tell = (id) => (globalThis.metMutant ? globalThis.metMutant(id) : console.debug('mutant ' + id));
           export const isMutant = (id) => {
             if (active === 0 && (globalThis.metMutant || !met.has(id))) tell(id);
             met.add(id);
             return active === id;
           };`
        : null,
    transform: {
      order: 'pre',
      handler(code, id) {
        const file = relative(process.cwd(), id.split('?')[0] ?? '');
        const own = chosen.filter((one) => one.file === file);
        return own.length > 0 ? { code: switched(code, own), map: null } : null;
      },
    },
  };
}
