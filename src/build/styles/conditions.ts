import { type Decisions, NotStatic, Undecided } from './evaluate.ts';
import type { Work } from './work.ts';

/** Maximum number of conditions per element: each doubles its classes. */
const MOST_DECISIONS = 5;

export const advice =
  'Styles must be literals, constants of a module, `condition ? a : b`, `condition && a` or `map[key]`. ' +
  'Set a value that is known only at run time as a custom property: style={{ \'--x\': value }} and width="var(--x)".';

/** Returns an expression for the class name, with one class for each combination of the conditions. */
export async function classFor(
  make: (decisions: Decisions) => Promise<string>,
  refuse: Work['refuse'],
  decisions: Decisions = new Map(),
): Promise<string> {
  try {
    return JSON.stringify(await make(decisions));
  } catch (reason) {
    if (reason instanceof NotStatic) throw refuse(reason.node, `${reason.message}. ${advice}`);
    if (!(reason instanceof Undecided)) throw reason;
    if (decisions.size === MOST_DECISIONS) throw new Error(`more than ${MOST_DECISIONS} conditions`);
    const branch = (outcome: string) => classFor(make, refuse, new Map([...decisions, [reason.source, outcome]]));
    if (reason.keys) {
      const branches = await Promise.all(
        reason.keys.map(async (key) => `${JSON.stringify(key)}: ${await branch(key)}`),
      );
      return `({ ${branches.join(', ')} })[${reason.source}]`;
    }
    const [holds, fails] = [await branch('true'), await branch('false')];
    return holds === fails ? holds : `((${reason.source}) ? ${holds} : ${fails})`;
  }
}
