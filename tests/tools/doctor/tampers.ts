/** Ways to change the answers of a site. */
import type { IncomingMessage } from 'node:http';
import type { Tamper, Told } from './testing.ts';

export const isPage = (path: string) => path === '/' || path === '/announcement';
export const isAsset = (path: string) => path.startsWith('/assets/') && !path.includes('gone');
export const isApi = (path: string) => path.startsWith('/api/');
export const without = ({ headers }: Told, name: string) => {
  const { [name]: _, ...rest } = headers;
  return rest;
};
export const withHeader = ({ headers }: Told, name: string, value: string) => ({
  headers: { ...headers, [name]: value },
});
/** Changes the answers to some addresses. */
export const where =
  (is: (path: string) => boolean, change: (told: Told, path: string) => Partial<Told>): Tamper =>
  (told, path) =>
    is(path) ? change(told, path) : undefined;
export const refusal = (code: number, message: string) => ({
  status: 200,
  body: JSON.stringify({ code, message, data: [] }),
});
export const replaced = ({ body }: Told, from: string | RegExp, to: string) => ({
  body: String(body).replaceAll(from, to),
});
/** Sends the policy of the page again, in a response header. */
export const header = (policy: string): Tamper =>
  where(isPage, (told) => withHeader(told, 'content-security-policy', `${policy}; frame-ancestors 'none'`));

/** Counts the calls of the API by the visitor that this returns. */
export function counting(visitorOf: (asked: IncomingMessage) => string): Tamper {
  const made = new Map<string, number>();
  return (told, path, asked) => {
    if (!isApi(path)) return undefined;
    const calls = (made.get(visitorOf(asked)) ?? 0) + 1;
    made.set(visitorOf(asked), calls);
    return withHeader(told, 'x-ratelimit-remaining', String(120 - calls));
  };
}
