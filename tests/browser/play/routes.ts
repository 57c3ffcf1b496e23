/** Playwright's `route` at the server: answers that a stage gives in place of the site's or another server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meet } from '../../../src/referenceBackend/server.ts';

type Fulfilment = { status?: number; json?: unknown; body?: string; contentType?: string; response?: unknown };
type Asked = { method: () => string; url: () => string; failure: () => null };
export type Route = {
  request: () => Asked;
  fulfill: (reply: Fulfilment) => Promise<void>;
  continue: () => Promise<void>;
  fallback: () => Promise<void>;
  abort: () => Promise<void>;
  fetch: () => Promise<{ json: () => Promise<unknown> }>;
};
export type Handler = (route: Route, request: Asked) => unknown;

/** Returns the pattern of an address: `**` matches anything, `*` anything but a slash, `?` itself. */
export const patternOf = (address: string): RegExp =>
  new RegExp(
    `^${address
      .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
      .replaceAll('**', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '.*')}$`,
  );

/** Marks the requests that a route makes, so that it does not handle them again. */
const ownMark = 'x-zhitu-played';

export class Routes {
  private all: { address: string | RegExp; pattern: RegExp; handle: Handler }[] = [];
  private listeners: { isMeant: (address: string) => boolean; hear: (address: string) => void }[] = [];

  private readonly unanswered = new Set<ServerResponse>();

  constructor(private readonly url: string) {}

  /** Aborts all unanswered requests. The browser would keep waiting for those of a page that it has left, and it allows few at once. */
  end(): void {
    for (const outgoing of this.unanswered) outgoing.destroy();
  }

  add(address: string | RegExp, handle: Handler): void {
    this.all.unshift({ address, pattern: typeof address === 'string' ? patternOf(address) : address, handle });
  }

  /** Removes all handlers of an address that were added with the same text or expression. */
  remove(address: string | RegExp): void {
    this.all = this.all.filter((route) => String(route.address) !== String(address));
  }

  nextAnswer(isMeant: (address: string) => boolean): Promise<string> {
    return new Promise((hear) => this.listeners.push({ isMeant, hear }));
  }

  /** Returns a handler that tries the routes before `next`. */
  before(next: Meet): Meet {
    return (incoming, outgoing, pass) => {
      const address = new URL(incoming.url ?? '/', this.url).href;
      outgoing.on('finish', () => this.tellAnswer(address));
      this.unanswered.add(outgoing);
      outgoing.on('close', () => this.unanswered.delete(outgoing));
      const route = this.all.find(({ pattern }) => pattern.test(address));
      const goOn = () => next(incoming, outgoing, pass);
      if (!route || incoming.headers[ownMark]) return goOn();
      const given = this.routeOf(incoming, outgoing, address, goOn, pass);
      void route.handle(given, given.request());
    };
  }

  private tellAnswer(address: string): void {
    for (const { hear } of this.listeners.filter(({ isMeant }) => isMeant(address))) hear(address);
    this.listeners = this.listeners.filter(({ isMeant }) => !isMeant(address));
  }

  private routeOf(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: string,
    goOn: () => void,
    pass: () => void,
  ): Route {
    return {
      request: () => ({ method: () => incoming.method ?? '', url: () => address, failure: () => null }),
      continue: async () => pass(),
      fallback: async () => goOn(),
      abort: async () => void incoming.socket.destroy(),
      fulfill: async ({ status = 200, json, body = json === undefined ? '' : JSON.stringify(json), contentType }) => {
        const type = contentType ?? (json === undefined ? 'text/html' : 'application/json');
        outgoing.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
      },
      fetch: async () => {
        const { authorization } = incoming.headers;
        const answer = await fetch(address, { headers: { [ownMark]: '1', ...(authorization && { authorization }) } });
        return { json: () => answer.json() };
      },
    };
  }
}
