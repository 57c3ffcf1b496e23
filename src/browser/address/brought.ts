import { recordIn } from '../stored/json.ts';
import type { Brought } from './thirdPartyReturn.ts';

/** Returns the result that the script in the HTML has put into a history entry; null if there is none. */
export function broughtIn(state: unknown): Brought | null {
  const { kind, code, isOurs, memberId } = recordIn(state);
  if (kind === 'foreignBind') return { kind };
  if (kind === 'login') return { kind, code: String(code), isOurs: isOurs === true };
  return kind === 'bind' ? { kind, code: String(code), memberId: Number(memberId) } : null;
}
