/** Holds the calls that a machine's actors wait for, until a tour lets them be answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Route } from '@playwright/test';
import type { RunningServer } from '../../backend/server.ts';

/** `pass`: the real server answers. `lost`: the connection is cut. */
export type Reply = 'pass' | 'lost' | { status?: number; json?: unknown; body?: string; contentType?: string };

export const ok = (data: unknown): Reply => ({ json: { code: 0, message: '', data } });
export const refused = (message: string, code = 1): Reply => ({ json: { code, message, data: [] } });

/** A request that waits at a gate; `answer` does nothing where nobody waits for it any more. */
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
        // The time of such an answer is none that the page's clock could be held against.
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
        // The page that asked has been left meanwhile; this answer is no longer awaited.
      }
    },
  };
}

/** One call, `POST /api/v2/login/password`, a film, `GET /media/clip.mp4`, the HTML asked for by a script, `GET /`, or a file of the build, `assets/auth-`. */
export class Gate {
  private held: Held[] = [];
  private reply: Reply | null = null;

  constructor(private readonly call: string) {}

  matches(asked: string, pathname: string): boolean {
    const [method, path] = this.call.split(' ');
    // The API may stand below a folder of its own; what counts is how the address ends.
    if (path === '/') return pathname === path;
    return path === undefined ? pathname.includes(this.call) : asked === method && pathname.endsWith(path);
  }

  async meet(held: Held): Promise<void> {
    if (this.reply) await held.answer(this.reply);
    else this.held.push(held);
  }

  /** Answers the calls that wait and, until it is closed again, every later one. */
  async open(reply: Reply): Promise<void> {
    this.reply = reply;
    await Promise.all(this.held.splice(0).map((held) => held.answer(reply)));
  }

  close(): void {
    this.reply = null;
  }

  /** How many calls wait here that have not been given up. */
  get waiting(): number {
    this.held = this.held.filter((held) => held.isAwaited());
    return this.held.length;
  }
}

export class Gates {
  private readonly all = new Map<string, Gate>();

  /**
   * Calls wait at the server: to have the browser hold them costs a lot, and it keeps no file then. Only files of the build and films,
   * which it would not ask the server for a second time, wait in the browser.
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
      // On a connection that has been used before, the browser would by itself try a lost call again.
      outgoing.shouldKeepAlive = false;
      const [pathname = ''] = (incoming.url ?? '').split('?');
      // What a stage itself asks of the server comes from no browser.
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
    if (!gate) throw new Error(`nothing holds ${call}`);
    return gate;
  }
}
