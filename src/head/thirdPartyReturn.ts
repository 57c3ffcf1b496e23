import { routeOf } from '../addresses/routes.ts';
import { afterReturn, type Departure, departureIn, wishIn } from '../browser/address/departure.ts';
import { fromRoot, inSite } from '../browser/address/siteBase.ts';
import { takeReturn } from '../browser/address/thirdPartyReturn.ts';
import { storageKeys } from '../browser/stored/storage.ts';
import { storedToken } from './storedToken.ts';

/** Returns the departure that this tab stored before it left for a third party; null if the return is no longer accepted. */
function notedDeparture(): Departure | null {
  try {
    const stored = sessionStorage.getItem(storageKeys.departure) ?? '';
    const departure = departureIn(stored, Date.now());
    if (!departure && !wishIn(stored, Date.now())) sessionStorage.removeItem(storageKeys.departure);
    return departure;
  } catch {
    return null;
  }
}

/**
 * Takes the result of a third party's login. The parameters move from the address bar, where they would be shared and logged, into this
 * history entry. /login/callback handles a code that signs in, and then opens the page of the return. A code that binds may open any page,
 * and `bindReturn` decides about it.
 */
export function takeThirdPartyReturn(): void {
  const url = new URL(location.href);
  const { page } = routeOf(inSite(url.pathname));
  const returned = takeReturn(url.searchParams, notedDeparture());
  if (!returned) return;
  if ('loginError' in returned) {
    history.replaceState(returned, '', url);
    return;
  }
  const { brought } = returned;
  const isOurs = brought?.kind === 'bind' || (brought?.kind === 'login' && brought.isOurs);
  if (isOurs) {
    // The wish is done once, and only for a visitor: it is not the wish of a member who is already signed in.
    const left = storedToken() === '' ? afterReturn(sessionStorage.getItem(storageKeys.departure) ?? '') : '';
    if (left) sessionStorage.setItem(storageKeys.departure, left);
    else sessionStorage.removeItem(storageKeys.departure);
  }
  if (brought?.kind === 'login') {
    const cameBackTo = inSite(url.pathname) + url.search + url.hash;
    const callback = new URL(fromRoot(`/login/callback?redirect=${encodeURIComponent(cameBackTo)}`), url);
    history.replaceState({ brought }, '', page === 'loginCallback' ? url : callback);
    return;
  }
  // The address is passed as a URL object, because a path that begins with two slashes would be read as another host.
  history.replaceState(brought && { brought }, '', url);
}
