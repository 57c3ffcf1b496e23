import { type Departure, departureParameter } from './departure.ts';

/**
 * The result of a third party's login in an entry of the history.
 *
 * `isOurs`: this tab started the login. `foreignBind`: a code for binding an account that this tab did not request.
 */
export type Brought =
  | { kind: 'login'; code: string; isOurs: boolean }
  | { kind: 'bind'; code: string; memberId: number }
  | { kind: 'foreignBind' };

export type Return = { loginError: string } | { brought: Brought } | { brought: null };

/**
 * Removes the parameters of a third party's login from an address and judges them. A parameter that occurs twice is not from our return
 * address.
 *
 * @param query loses these parameters
 * @returns null if the address has no such parameters
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
