import { vi } from 'vitest';
import { type ApiRequest, type ClientSettings, createClient } from '../../../src/api/client.ts';

export type Sent = { url: string; method: string; body: unknown; headers: Headers; init: RequestInit };

export const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
export const envelope = (code: unknown, message: unknown = '', data: unknown = []): Response =>
  json({ code, message, data });

/** Creates a client whose network is `answer`. `sent` lists the requests, and `onUnauthorized` is called with each refused token. */
export function clientWith(
  answer: (sent: Sent) => Response | Promise<Response>,
  settings: Partial<Omit<ClientSettings, 'fetch'>> = {},
) {
  const sent: Sent[] = [];
  const onUnauthorized = vi.fn();
  const call = createClient({
    base: 'https://api.example/',
    token: () => '',
    onUnauthorized,
    ...settings,
    fetch: async (input, init = {}) => {
      const request = {
        url: String(input),
        method: init.method ?? 'GET',
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init.headers),
        init,
      };
      sent.push(request);
      return answer(request);
    },
  });
  const ask = <T = unknown, Reason extends string = never>(request: Partial<ApiRequest<T, Reason>> = {}) =>
    call<T, Reason>({
      path: '/api/v2/thing',
      signal: new AbortController().signal,
      decode: (data) => data as T,
      ...request,
    });
  return { ask, sent, onUnauthorized };
}

/** A network that never answers. Like the real one, it rejects if the request is aborted. */
export const silence = ({ init }: Sent): Promise<Response> =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
