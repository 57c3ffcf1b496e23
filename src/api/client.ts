import { signInAgain } from '../text/signInAgain.ts';
import type { EarlyAnswers } from './early.ts';
import { Fault } from './fault.ts';
import { addressOf, type KeptAnswers, recallFrom } from './kept.ts';
import { createSender, type Received } from './send.ts';
import { asNumber, isRecord, takeLeftOut } from './shapes.ts';
import type { Limit } from './trouble.ts';

/** The envelope's code for a thing that does not exist, or is another member's (MeEdu API: error codes). */
export const NOT_FOUND = 404;

/** The envelope's message for unexplained errors (MeEdu API: error codes). It counts as no message. */
const WORDLESS = '错误';
/** The envelope's code if an address makes too many calls (MeEdu API: limits). */
export const TOO_MANY = 429;
/** The envelope's code for a call without a valid token (MeEdu API: error codes). */
export const UNAUTHORIZED = 401;

/**
 * The result of an answered call. `refused` carries the server's own words (MeEdu API: envelope with a non-zero code), or the site's if the
 * answer is unreadable. `code` is 0 then, and if the envelope's code is not a number. `reason` is what the words mean, if the call knows them
 * (`reasons`). If rows were unreadable, `data` or its `rows` has the property `leftOut`: their number.
 */
export type Answer<T, Reason extends string = string> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; code: number; message: string; reason?: Reason | undefined };

export type ApiRequest<T, Reason extends string = string> = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Starts with `/api/v2` or `/api/v3`. */
  path: string;
  query?: Record<string, string | number>;
  /** Sent as JSON, except a FormData. */
  body?: Record<string, unknown> | FormData;
  signal: AbortSignal;
  /**
   * Converts `data` of the envelope to a domain type; throws if the shape is wrong. `answeredAt` is the server's time in ms since 1970, to a
   * second; NaN if the browser may not read it (another origin).
   */
  decode: (data: unknown, answeredAt: number) => T;
  /** The server's words with their reasons, for refusals that a flow must tell apart and that differ only in words. Flows never compare words. */
  reasons?: ReadonlyMap<string, Reason>;
  /** Whether an answer may be stored for the next visit. By default, every list may. `raw` is `data` of the envelope. */
  isWorthKeeping?: (data: T, raw: unknown) => boolean;
  /** An answer without a body counts as one without data, because the page can do without it. */
  mayBeEmpty?: boolean;
  /**
   * Throws an unreadable answer as a Fault, like a lost one. Set it if such an answer leaves open whether the call took effect, or if the
   * flow repeats the call by itself. Without it, an unreadable answer is a refusal in the site's own words.
   */
  doubt?: boolean;
  /** Overrides the member's token, for example for a logout that outlives the session. */
  token?: string;
  /** The call continues if the page is closed before the answer. */
  keepalive?: boolean;
  /** Timeout of this call, ms; `REQUEST_TIMEOUT` by default. */
  patience?: number;
  /** Replaces `fetch` for this call, for example to report its progress. */
  through?: typeof fetch;
};
export type Client = <T, Reason extends string = never>(request: ApiRequest<T, Reason>) => Promise<Answer<T, Reason>>;

export type ClientSettings = {
  base: string;
  /** Returns the member's token; '' for a visitor. */
  token: () => string;
  /** Called once per answer with code 401, with the token that was sent. */
  onUnauthorized: (token: string) => void;
  early?: EarlyAnswers;
  kept?: KeptAnswers | undefined;
  fetch?: typeof fetch;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Trouble = typeof import('./trouble.ts');
let loading: Promise<Trouble | undefined> | undefined;
/** Loads the code for failures; resolves to undefined if it cannot be loaded. */
const trouble = () => {
  loading ??= import('./trouble.ts').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
};

type Call<Reason extends string> = Pick<ApiRequest<unknown, Reason>, 'method' | 'reasons'>;

const isRead = ({ method = 'GET' }: Call<string>): boolean => method === 'GET';

const refusal = <Reason extends string>({ reasons }: Call<Reason>, message: string, code = 0) =>
  ({ kind: 'refused', code, message, reason: reasons?.get(message) }) as const;

/** Returns a refusal in the site's own words. */
const refusalBy = async <Reason extends string>(call: Call<Reason>, status: number, code = 0) =>
  refusal(call, (await trouble())?.wordsFor(status) ?? '', code);

/**
 * Creates the client for all calls to the server. A decision of the server never rejects. A call rejects with a Fault, or with an AbortError
 * if the caller has aborted.
 */
export function createClient({ token, onUnauthorized, kept, ...settings }: ClientSettings): Client {
  const send = createSender(settings);
  const recall = recallFrom(kept);
  let limit: Limit | undefined;

  /**
   * Decides what an answer means.
   *
   * @throws {Fault} if a call with `doubt` has an unreadable answer
   */
  async function judge<T, Reason extends string>(
    call: ApiRequest<T, Reason>,
    { status, text, answeredAt, pause }: Received,
    bearer: string,
  ): Promise<Answer<T, Reason>> {
    const { path, mayBeEmpty, decode, doubt, isWorthKeeping = (_, raw) => Array.isArray(raw) } = call;
    const envelope =
      text === '' && mayBeEmpty ? { code: 0 } : (parse(text) ?? parse((await trouble())?.envelopeIn(text) ?? ''));
    const { code: rawCode, message: words, data: raw } = isRecord(envelope) ? envelope : {};
    const code = asNumber(rawCode);
    const said = typeof words === 'string' && words !== WORDLESS ? words : '';
    if (status === UNAUTHORIZED || code === UNAUTHORIZED) {
      if (bearer) onUnauthorized(bearer);
      return refusal(call, signInAgain, UNAUTHORIZED);
    }
    if (status === TOO_MANY || code === TOO_MANY) {
      const known = await trouble();
      limit ??= known?.createLimit();
      const goesOn = limit?.meet(pause) === false ? 0 : TOO_MANY;
      return said ? refusal(call, said, goesOn) : refusalBy(call, TOO_MANY, goesOn);
    }
    limit?.forget();
    if (isRecord(envelope) && 'code' in envelope && code !== 0)
      return refusal(call, said, typeof code === 'number' ? code | 0 : 0);
    const isFailure = status < 200 || status > 299;
    if (code === 0 && !isFailure) {
      takeLeftOut();
      try {
        const data = decode(raw, answeredAt);
        const leftOut = takeLeftOut();
        if (leftOut > 0) {
          console.warn(`${path}: ${leftOut} rows left out`);
          const rows = isRecord(data) && data.rows;
          Object.assign(isRecord(rows) ? rows : Object(data), { leftOut });
        } else if (isRead(call) && isWorthKeeping(data, raw)) kept?.write(addressOf(call), raw);
        return { kind: 'done', data };
      } catch {
        // The answer is unreadable.
      }
    }
    const isUndecided = isRead(call) || status < 400 || status > 499;
    if (doubt && isUndecided) throw new Fault(isFailure ? 'status' : 'unreadable', status);
    return refusalBy(call, status);
  }

  return async (call) => {
    if (call.signal.aborted) throw new DOMException('', 'AbortError');
    if (isRead(call)) {
      const fresh = recall(call, true);
      if (fresh) return { kind: 'done', data: fresh.data };
      if (limit?.isClosed()) return refusalBy(call, TOO_MANY, TOO_MANY);
    }
    const bearer = call.token ?? token();
    return judge(call, await send(call, bearer), bearer);
  };
}
