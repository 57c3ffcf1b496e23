import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomText } from '../api/randomText.ts';
import type { Backend } from '../backend.ts';

/** The part of a film that a link gives access to. */
export interface MediaRight {
  /** Where the film is cut, in seconds; 0 for the whole film. */
  trialSeconds: number;
  /** The query that all links of this film carry, without the question mark. */
  query: string;
}

/**
 * Makes the query that opens the media files for as long as the site's setting says. It holds its end (`t`, hexadecimal seconds since
 * 1970), where the film is cut (`exper`), a random text and a sign, like Tencent's key.
 *
 * @param trialSeconds 0 for the whole film
 */
export function mediaQuery(backend: Backend, trialSeconds = 0): string {
  const ends = Math.floor(backend.now() / 1000) + backend.settings.values.mediaLinkSeconds;
  const [t, exper, us] = [Math.max(0, ends).toString(16), String(trialSeconds), randomText(6)];
  return new URLSearchParams({ t, exper, us, sign: signOf(backend, t, exper, us) }).toString();
}

/** Reads the query of a link; `null` if it is wrong, expired or missing. */
export function mediaRight(backend: Backend, query: URLSearchParams): MediaRight | null {
  const [t, exper, us, sign] = ['t', 'exper', 'us', 'sign'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const [wanted, found] = [Buffer.from(signOf(backend, t, exper, us)), Buffer.from(sign)];
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) return null;
  if (backend.now() >= Number.parseInt(t, 16) * 1000) return null;
  return { trialSeconds: Number(exper), query: new URLSearchParams({ t, exper, us, sign }).toString() };
}

function signOf(backend: Backend, ...parts: string[]): string {
  return createHmac('sha256', backend.mediaSecret).update(parts.join(' ')).digest('hex').slice(0, 32);
}
