import * as v from 'valibot';
import type { Client } from './client.ts';

const tokenShape = v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) });

export const authApi = (call: Client) => ({
  /** @returns the bearer token. */
  loginByPassword: (mobile: string, password: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/login/password',
      body: { mobile, password },
      signal,
      decode: (data) => v.parse(tokenShape, data).token,
    }),
  logout: (token: string, signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v2/logout', body: {}, signal, token, decode: () => undefined }),
});
