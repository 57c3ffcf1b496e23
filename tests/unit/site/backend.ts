/** The reference backend of the site in jsdom, without a network. */
import { createApi } from '../../../src/referenceBackend/api/app.ts';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { tokenOf } from '../../referenceBackend/testing.ts';

/** Midday in China, so that relative times are the same on every day. */
export const noon = Date.parse('2026-06-03T12:00:00+08:00');

let server: RunningServer | undefined;
/** The API of the backend without a network. */
let api: ReturnType<typeof createApi> | undefined;

/** The origin of every call. */
const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Returns a freshly seeded backend. All tests of a file share one. */
export async function freshBackend(): Promise<RunningServer> {
  server ??= await startServer({ now: () => noon });
  api ??= createApi(server.backend);
  await server.backend.reset();
  return server;
}

/** Returns the token of a login with the password of the seed. */
export const tokenFor = (mobile: string): Promise<string> => tokenOf(server?.url ?? '', mobile);

/** Closes the reference backend. Each file calls it in `afterAll`. */
export async function closeBackend(): Promise<void> {
  await server?.close();
  server = undefined;
  api = undefined;
}

/** Number of calls without an answer. */
let unanswered = 0;

/** Answers a call of the site. */
export async function ask(url: string, init: RequestInit | undefined): Promise<Response> {
  unanswered++;
  try {
    if (!api) throw new Error('no backend runs');
    const call = new Request(url, init);
    call.headers.set('User-Agent', 'a browser');
    return await api.fetch(call, here);
  } finally {
    unanswered--;
  }
}

/** Returns whether the backend has answered every call. */
export const hasAnswered = (): boolean => unanswered === 0;

/** All calls except those of every page's frame and of the session. */
export const content = /^\/api\/v[23]\/(?!other\/config|navs|links|member\/detail)/;

/** Members of the seed: src/referenceBackend/seed/members.ts. */
export const members = {
  usual: '13800000001',
  vip: '13800000002',
  expired: '13800000004',
  empty: '13800000005',
  verified: '13800000006',
  unnamed: '13800000007',
  bound: '13800000009',
  social: '234099990',
};
