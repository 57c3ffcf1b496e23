/** Holds the calls that a machine's actors wait for, until a tour lets them be answered. */
import type { BrowserContext, Request, Route } from '@playwright/test';

/** `pass`: the real server answers. `lost`: the connection is cut. */
export type Reply = 'pass' | 'lost' | { status?: number; json?: unknown; body?: string; contentType?: string };

export const ok = (data: unknown): Reply => ({ json: { code: 0, message: '', data } });
export const refused = (message: string, code = 1): Reply => ({ json: { code, message, data: [] } });

async function answer(route: Route, reply: Reply): Promise<void> {
  try {
    if (reply === 'pass') await route.continue();
    else if (reply === 'lost') await route.abort();
    else if (reply.body !== undefined)
      await route.fulfill({
        status: reply.status ?? 200,
        contentType: reply.contentType ?? 'text/html',
        body: reply.body,
      });
    else await route.fulfill({ status: reply.status ?? 200, json: reply.json });
  } catch {
    // The page that asked has been left meanwhile; this answer is no longer awaited.
  }
}

/** One call, `POST /api/v2/login/password`, a film, `GET /media/clip.mp4`, or a file of the build, `assets/auth-`. */
export class Gate {
  private held: Route[] = [];
  private reply: Reply | null = null;

  constructor(private readonly call: string) {}

  matches(request: Request): boolean {
    const { pathname } = new URL(request.url());
    const [method, path] = this.call.split(' ');
    // The API may stand below a folder of its own; what counts is how the address ends.
    return path === undefined ? pathname.includes(this.call) : request.method() === method && pathname.endsWith(path);
  }

  async meet(route: Route): Promise<void> {
    if (this.reply) await answer(route, this.reply);
    else this.held.push(route);
  }

  /** Answers the calls that wait and, until it is closed again, every later one. */
  async open(reply: Reply): Promise<void> {
    this.reply = reply;
    await Promise.all(this.held.splice(0).map((route) => answer(route, reply)));
  }

  close(): void {
    this.reply = null;
  }

  /** The call was given up: the next one that waits is another. */
  forget(request: Request): void {
    this.held = this.held.filter((route) => route.request() !== request);
  }

  get waiting(): number {
    return this.held.length;
  }
}

export class Gates {
  private readonly all = new Map<string, Gate>();

  static async of(context: BrowserContext, calls: string[]): Promise<Gates> {
    const gates = new Gates();
    for (const call of calls) gates.all.set(call, new Gate(call));
    for (const gate of gates.all.values()) {
      await context.route(
        (url) => /^\/(api|assets|media)\//.test(url.pathname),
        (route) => (gate.matches(route.request()) ? gate.meet(route) : route.fallback()),
      );
    }
    context.on('requestfailed', (request) => {
      for (const gate of gates.all.values()) gate.forget(request);
    });
    return gates;
  }

  get(call: string): Gate {
    const gate = this.all.get(call);
    if (!gate) throw new Error(`nothing holds ${call}`);
    return gate;
  }
}
