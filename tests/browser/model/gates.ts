/** Holds the calls that a machine's actors wait for, until a tour lets them be answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Route } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';

/** `pass`: the real server answers. `lost`: the connection is cut. */
export type Reply = 'pass' | 'lost' | { status?: number; json?: unknown; body?: string; contentType?: string };

export const ok = (data: unknown): Reply => ({ json: { code: 0, message: '', data } });
export const refused = (message: string, code = 1): Reply => ({ json: { code, message, data: [] } });

/** A request that waits at a gate. `answer` does nothing if the page no longer awaits it. */
type Held = { answer: (reply: Reply) => Promise<void>; isAwaited: () => boolean };

function heldOnServer(incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void): Held {
  return {
    isAwaited: () => !outgoing.destroyed,
    answer: async (reply) => {
      if (outgoing.destroyed) return;
      if (reply === 'pass') pass();
      else if (reply === 'lost') incoming.socket.destroy();
      else {
        const { status = 200, json, body = JSON.stringify(json), contentType } = reply;
        const type = contentType ?? (json === undefined ? 'text/html' : 'application/json');
        // The answer has no `Date` header, because the page must not compare its clock with the server's.
        outgoing.sendDate = false;
        outgoing.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
      }
    },
  };
}

function heldInBrowser(route: Route): Held {
  return {
    isAwaited: () => route.request().failure() === null,
    answer: async (reply) => {
      try {
        if (reply === 'pass') await route.continue();
        else if (reply === 'lost') await route.abort();
        else
          await route.fulfill({ status: 200, ...(reply.json === undefined && { contentType: 'text/html' }), ...reply });
      } catch {
        // The page has been left meanwhile, so the answer is no longer awaited.
      }
    },
  };
}

/**
 * Holds one request: a call (`POST /api/v2/login/password`), a film (`GET /media/clip.mp4`), the HTML requested by a script (`GET /`), or a
 * file of the build (`assets/auth-`).
 */
export class Gate {
  private held: Held[] = [];
  private reply: Reply | null = null;

  constructor(private readonly call: string) {}

  matches(asked: string, pathname: string): boolean {
    const [method, path] = this.call.split(' ');
    // The API may be below a folder, so only the end of the address is compared.
    if (path === '/') return pathname === path;
    return path === undefined ? pathname.includes(this.call) : asked === method && pathname.endsWith(path);
  }

  async meet(held: Held): Promise<void> {
    if (this.reply) await held.answer(this.reply);
    else this.held.push(held);
  }

  /** Answers the waiting calls and, until the gate is closed again, every later one. */
  async open(reply: Reply): Promise<void> {
    this.reply = reply;
    await Promise.all(this.held.splice(0).map((held) => held.answer(reply)));
  }

  close(): void {
    this.reply = null;
  }

  /** Number of calls that wait here and have not been aborted. */
  get waiting(): number {
    this.held = this.held.filter((held) => held.isAwaited());
    return this.held.length;
  }
}

export class Gates {
  private readonly all = new Map<string, Gate>();

  /**
   * Calls wait at the server, because holding them in the browser is slow and disables its HTTP cache. Only films and files of the build
   * wait in the browser, which would not request them from the server a second time.
   */
  static async of(context: BrowserContext, server: RunningServer, calls: string[]): Promise<Gates> {
    const gates = new Gates();
    for (const call of calls) gates.all.set(call, new Gate(call));
    const gateFor = (method: string, pathname: string) =>
      [...gates.all.values()].find((gate) => gate.matches(method, pathname));
    if (calls.some((call) => /^assets\/| \/media\//.test(call)))
      await context.route(/^[^?]*\/(assets|media)\//, async (route, request) => {
        const gate = gateFor(request.method(), new URL(request.url()).pathname);
        if (gate) await gate.meet(heldInBrowser(route));
        else await route.fallback();
      });
    server.hold((incoming, outgoing, pass) => {
      // On a reused connection the browser would resend a lost call by itself.
      outgoing.shouldKeepAlive = false;
      const [pathname = ''] = (incoming.url ?? '').split('?');
      // The stage's own requests to the server do not come from a browser, so they are not held.
      const destination = incoming.headers['sec-fetch-dest'];
      const isHeldHere =
        (destination !== undefined && pathname.startsWith('/api/')) || (destination === 'empty' && pathname === '/');
      const gate = isHeldHere ? gateFor(incoming.method ?? '', pathname) : undefined;
      if (gate) void gate.meet(heldOnServer(incoming, outgoing, pass));
      else pass();
    });
    return gates;
  }

  get(call: string): Gate {
    const gate = this.all.get(call);
    if (!gate) throw new Error(`no gate holds ${call}`);
    return gate;
  }
}
