import { createFetch } from 'ofetch';
import { joinUrl } from './base.ts';
import type { ApiRequest, ClientSettings } from './client.ts';
import { takeEarlyAnswer } from './early.ts';
import { Fault } from './fault.ts';

/** Timeout of a call, ms (specification, section 9). */
export const REQUEST_TIMEOUT = 15_000;

/** The parts of an answer that are judged. */
export type Received = { status: number; text: string; answeredAt: number; pause: string | null };

type SenderSettings = Pick<ClientSettings, 'base' | 'early' | 'fetch'>;

/** Creates the part of the client that sends requests. */
export function createSender({ base, early = {}, fetch: network = fetch }: SenderSettings) {
  const request = createFetch({
    fetch: (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization') ?? '';
      const known = init?.method === 'GET' ? takeEarlyAnswer(early, String(input), authorization, init.signal) : null;
      return known ?? network(input, init);
    },
  });

  /**
   * Sends a request, or takes an early answer to it.
   *
   * @throws {Fault} if no answer arrives in time; an AbortError if the caller aborts
   */
  return async function send<T, Reason extends string>(
    {
      method = 'GET',
      path,
      query,
      body,
      signal,
      keepalive,
      patience = REQUEST_TIMEOUT,
      through,
    }: ApiRequest<T, Reason>,
    bearer: string,
  ): Promise<Received> {
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
          // After Back to a new document, the browser would answer from its cache, which ignores the token.
          cache: 'no-store',
          // A redirect could carry the token to another origin.
          redirect: 'error',
          responseType: 'text',
          ignoreResponseError: true,
          retry: 0,
        })
        .then(({ status, headers, _data }) => ({
          status,
          text: String(_data ?? ''),
          answeredAt: Date.parse(headers.get('date') ?? ''),
          pause: headers.get('retry-after'),
        }));
      return await Promise.race([answered, givenUp]);
    } catch {
      if (signal.aborted) throw new DOMException('', 'AbortError');
      throw new Fault(late ? 'timeout' : 'network', 0);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  };
}
