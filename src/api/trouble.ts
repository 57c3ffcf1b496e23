/** What the client needs only once something has gone wrong. It is loaded then, because every page would have to load it otherwise. */

/** The envelope in a body that is no JSON: PHP may print notices before and after it. */
export const envelopeIn = (body: string): string => body.slice(body.indexOf('{"code"'), body.lastIndexOf('}') + 1);

/** The site's words for an answer that is none of MeEdu's. */
export function wordsFor(status: number): string {
  if (status === 429) return '访问的人较多，请稍后再试';
  if ([413, 414, 431].includes(status)) return '内容太长或太大，服务器没有接收';
  return status > 299 ? `服务器出错（${status}），请稍后再试` : '服务器的回答无法读取，请稍后再试';
}

/** Milliseconds that the flows wait between two tries by themselves (`turn` of their machines), less what a timer may be early. */
const TURN = 4_900;
/** Tries before the pauses grow, the longest pause, and how long it goes on by itself, in ms. */
const QUICK_TRIES = 3;
const LONGEST = 60_000;
const PATIENCE = 600_000;

/**
 * Remembers that the server answers too many calls with 429. Several of these in one turn are one try. While the server has asked for a
 * pause (`Retry-After`), or after a few tries, reads are not sent at all.
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
     * @returns false once it has gone on for 10 minutes: then nobody tries again by itself
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
