import { createFetch } from 'ofetch';
import { signInAgain } from '../text/signInAgain.ts';
import { joinUrl } from './base.ts';
import type { EarlyAnswers } from './early.ts';
import { takeEarlyAnswer } from './early.ts';
import { addressOf, type KeptAnswers, recallFrom } from './kept.ts';
import { asNumber, isRecord, takeLeftOut } from './shapes.ts';
import type { Limit } from './trouble.ts';

/** Timeout of a call, ms (specification, section 9). */
export const REQUEST_TIMEOUT = 15_000;

/** The envelope's code for a thing that does not exist, or is another member's (MeEdu API: error codes). */
export const NOT_FOUND = 404;

/** The envelope's message for unexplained errors (MeEdu API: error codes). It counts as no message. */
const WORDLESS = '错误';
/** The envelope's code if an address makes too many calls (MeEdu API: limits). */
export const TOO_MANY = 429;
/** The envelope's code for a call without a valid token (MeEdu API: error codes). */
export const UNAUTHORIZED = 401;

export type FaultReason = 'network' | 'timeout' | 'status' | 'unreadable';

/**
 * A failure after which the result is unknown: no answer, none in time, or, for a call with `doubt`, an unreadable one. Retrying may help.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  constructor(
    readonly reason: FaultReason,
    /** HTTP status; 0 if there was none. */
    readonly status = 0,
  ) {
    super(reason);
  }
}

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
  /** What the server's words mean, for refusals that a flow tells apart: only their words do. Flows never compare words. */
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

/**
 * Creates the client for all calls to the server. A decision of the server never rejects. A call rejects with a Fault, or with an AbortError
 * if the caller has aborted.
 */
export function createClient({
  base,
  token,
  onUnauthorized,
  early = {},
  kept,
  fetch: network = fetch,
}: ClientSettings): Client {
  const request = createFetch({
    fetch: (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization') ?? '';
      const known = init?.method === 'GET' ? takeEarlyAnswer(early, String(input), authorization, init.signal) : null;
      return known ?? network(input, init);
    },
  });

  const recall = recallFrom(kept);
  let limit: Limit | undefined;

  return async ({
    method = 'GET',
    path,
    query,
    body,
    signal,
    decode,
    reasons,
    isWorthKeeping = (_, raw) => Array.isArray(raw),
    mayBeEmpty,
    doubt,
    token: given,
    keepalive,
    patience = REQUEST_TIMEOUT,
    through,
  }) => {
    if (signal.aborted) throw new DOMException('', 'AbortError');
    const question = { path, ...(query && { query }), decode };
    const fresh = method === 'GET' ? recall(question, true) : null;
    if (fresh) return { kind: 'done', data: fresh.data };
    const refuse = (message: string, code = 0) =>
      ({ kind: 'refused', code, message, reason: reasons?.get(message) }) as const;
    const isRead = method === 'GET';
    const refuseBy = async (status: number, code = 0) => refuse((await trouble())?.wordsFor(status) ?? '', code);
    if (isRead && limit?.isClosed()) return refuseBy(TOO_MANY, TOO_MANY);
    const bearer = given ?? token();
    const waiting = new AbortController();
    const leave = () => waiting.abort();
    signal.addEventListener('abort', leave);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      waiting.abort();
    }, patience);
    // An early answer ignores our signal, so the wait for it is aborted separately.
    const givenUp = new Promise<never>((_, reject) => {
      waiting.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
    givenUp.catch(() => {});

    let status = 0;
    let text = '';
    let answeredAt = Number.NaN;
    let pause: string | null = null;
    try {
      const answered = (through ? createFetch({ fetch: through }) : request)
        .raw(joinUrl(base, path), {
          method,
          ...(query && { query }),
          ...(body && { body }),
          ...(keepalive && { keepalive }),
          signal: waiting.signal,
          headers: {
            Accept: 'application/json',
            'meedu-platform': 'PC',
            ...(bearer && { Authorization: `Bearer ${bearer}` }),
          },
          credentials: 'omit',
          // A redirect could carry the token to another origin.
          redirect: 'error',
          responseType: 'text',
          ignoreResponseError: true,
          retry: 0,
        })
        .then((response) => {
          status = response.status;
          text = String(response._data ?? '');
          answeredAt = Date.parse(response.headers.get('date') ?? '');
          pause = response.headers.get('retry-after');
        });
      await Promise.race([answered, givenUp]);
    } catch {
      if (signal.aborted) throw new DOMException('', 'AbortError');
      throw new Fault(late ? 'timeout' : 'network', 0);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }

    const envelope =
      text === '' && mayBeEmpty ? { code: 0 } : (parse(text) ?? parse((await trouble())?.envelopeIn(text) ?? ''));
    const { code: rawCode, message: words, data: raw } = isRecord(envelope) ? envelope : {};
    const code = asNumber(rawCode);
    const said = typeof words === 'string' && words !== WORDLESS ? words : '';
    if (status === UNAUTHORIZED || code === UNAUTHORIZED) {
      if (bearer) onUnauthorized(bearer);
      return refuse(signInAgain, UNAUTHORIZED);
    }
    if (status === TOO_MANY || code === TOO_MANY) {
      const known = await trouble();
      limit ??= known?.createLimit();
      const goesOn = limit?.meet(pause) === false ? 0 : TOO_MANY;
      return said ? refuse(said, goesOn) : refuseBy(TOO_MANY, goesOn);
    }
    limit?.forget();
    if (isRecord(envelope) && 'code' in envelope && code !== 0)
      return refuse(said, typeof code === 'number' ? code : 0);
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
        } else if (isRead && isWorthKeeping(data, raw)) kept?.write(addressOf(question), raw);
        return { kind: 'done', data };
      } catch {
        // The answer is unreadable.
      }
    }
    const isUndecided = isRead || status < 400 || status > 499;
    if (doubt && isUndecided) throw new Fault(isFailure ? 'status' : 'unreadable', status);
    return refuseBy(status);
  };
}
