import { type Departure, departureParameter } from './departure.ts';

/**
 * What a third party's login has brought to an entry of the history.
 *
 * `isOurs`: this tab started the login. `foreignBind`: a code for binding an account, but this tab did not start that.
 */
export type Brought =
  | { kind: 'login'; code: string; isOurs: boolean }
  | { kind: 'bind'; code: string; memberId: number }
  | { kind: 'foreignBind' };

export type Return = { loginError: string } | { brought: Brought } | { brought: null };

/**
 * Removes from an address what a third party's login has added, and judges it. A parameter that occurs twice does not come from our return
 * address.
 *
 * @param query is cleaned
 * @returns null where the address has no such parameters
 */
export function takeReturn(query: URLSearchParams, departure: Departure | null): Return | null {
  const taken = (name: string): string[] => {
    const values = query.getAll(name);
    query.delete(name);
    return values;
  };
  if (!['login_code', 'login_err_msg', departureParameter].some((name) => query.has(name))) return null;
  const [loginError] = taken('login_err_msg');
  const [codes, actions, values] = [taken('login_code'), taken('action'), taken(departureParameter)];
  const [code = '', action, value] = [codes[0], actions[0], values[0]];
  if (loginError !== undefined) return { loginError };
  if (code === '') return { brought: null };
  const isOurs =
    departure !== null &&
    [codes, actions, values].every(({ length }) => length === 1) &&
    value === departure.value &&
    action === departure.action;
  if (action === 'login') return { brought: { kind: 'login', code, isOurs } };
  if (action !== 'bind') return { brought: null };
  return { brought: isOurs ? { kind: 'bind', code, memberId: departure.memberId } : { kind: 'foreignBind' } };
}
