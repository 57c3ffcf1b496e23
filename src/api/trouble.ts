/** The client's code for failures. It is loaded at the first failure, so that pages do not load it otherwise. */
import { troubleText as words } from '../text/trouble.ts';

/**
 * Returns the envelope in a body that is not JSON: PHP may print notices before and after it, and proxies may add scripts. '' if there is
 * none.
 */
export function envelopeIn(body: string): string {
  const rest = body.slice(body.search(/\{\s*"(?:code|message|data)"\s*:/));
  let depth = 0;
  for (const { 0: part, index } of rest.matchAll(/"(?:[^"\\]|\\[\s\S])*"?|[{}]/g)) {
    if (part === '{') depth++;
    if (part === '}' && --depth === 0) return rest.slice(0, index + 1);
  }
  return '';
}

/** Returns the site's words for an answer that is not MeEdu's. */
export function wordsFor(status: number): string {
  if (status === 429) return words.crowded;
  if ([413, 414, 431].includes(status)) return words.tooLarge;
  return status > 299 ? words.broken(status) : words.unreadable;
}

/** Interval between two automatic retries of the flows, ms (`turn` of their machines), minus the tolerance of timers. */
const TURN = 4_900;
/** Number of retries before the pauses grow; then the longest pause and the total time of automatic retries, ms. */
const QUICK_TRIES = 3;
const LONGEST = 60_000;
const PATIENCE = 600_000;

/**
 * Remembers that the server answers 429 (too many calls). Several of these in one turn count as one. While the server asks for a pause
 * (`Retry-After`), or after a few retries, reads are not sent.
 */
export type Limit = ReturnType<typeof createLimit>;
export function createLimit(now: () => number = Date.now) {
  let tries = 0;
  let since = 0;
  let turnEnds = 0;
  let opens = 0;
  const forget = () => {
    tries = 0;
    turnEnds = 0;
    opens = 0;
  };
  return {
    isClosed: () => now() < opens,
    /**
     * Notes a 429.
     *
     * @param pause the header `Retry-After`: seconds or a date; null if there is none, or the browser may not see it
     * @returns false after 10 minutes: then the flows stop retrying
     */
    meet: (pause: string | null): boolean => {
      const at = now();
      if (at < turnEnds) return true;
      if (tries++ === 0) since = at;
      if (at - since > PATIENCE) {
        forget();
        return false;
      }
      const asked = Number(pause) * 1000 || Date.parse(pause ?? '') - at;
      const growing = tries > QUICK_TRIES ? TURN * 2 ** (tries - QUICK_TRIES) : 0;
      const wait = Math.min(asked > 0 ? asked : growing, LONGEST);
      opens = at + wait;
      turnEnds = at + Math.max(wait, TURN);
      return true;
    },
    forget,
  };
}
