/** Backends that answer like the reference backend, with deliberate changes. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { seedPassword } from '../../src/referenceBackend/seed/members.ts';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import type { Json, Told } from './drifts.table.ts';

export const member = { mobile: '13800000001', password: seedPassword };

export type Change = [path: RegExp, change: (told: Told) => void];

async function bodyOf(incoming: IncomingMessage): Promise<{ body?: Buffer<ArrayBuffer> }> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
}

/** Starts the reference backend before the tests of a file. A backend with changes is started by a test, and closed after it. */
export function changedBackends() {
  let sound: RunningServer;
  let changed: Server | undefined;

  /** Closes the backend with changes, so that a test can start another one. */
  async function closeChanged(): Promise<void> {
    const server = changed;
    changed = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }
  beforeAll(async () => {
    sound = await startServer({});
  });
  afterAll(() => sound.close());
  afterEach(closeChanged);

  /** Starts a backend with this handler. */
  async function backendThat(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    changed = server;
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** Starts a backend that answers like the reference backend, except for the changes to the answers of these paths. */
  const backendWith = (...changes: Change[]): Promise<string> =>
    backendThat(async (incoming, outgoing) => {
      const { host: _, connection: __, ...headers } = incoming.headers as Record<string, string>;
      const { method = 'GET' } = incoming;
      const answer = await fetch(sound.url + incoming.url, { method, headers, ...(await bodyOf(incoming)) });
      const told: Told = {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: (await answer.json()) as Json,
      };
      for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
        delete told.headers[name];
      for (const [path, change] of changes) if (path.test(incoming.url ?? '')) change(told);
      outgoing.writeHead(told.status, told.headers);
      outgoing.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body));
    });

  /** Passes a request on to the reference backend at another path. */
  async function passOn(incoming: IncomingMessage, path: string): Promise<Response> {
    const { authorization, 'content-type': type } = incoming.headers;
    const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
    const { method = 'GET' } = incoming;
    return fetch(sound.url + path, { method, headers, ...(await bodyOf(incoming)) });
  }

  return { soundUrl: () => sound.url, backendThat, backendWith, passOn, closeChanged };
}
