import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi } from './api/app.ts';
import { apiPath } from './api/readCall.ts';
import { Backend } from './backend.ts';
import { createCashier } from './cashier/routes.ts';
import { createCharts, isChartsPath, keepsNothing, tellsCharts } from './charts.ts';
import { type Doors, doorsOf, listen, refusalOf, type Upgrade } from './doors.ts';
import { createMedia } from './media/routes.ts';
import { createOwnPages, isOwnPath } from './ownPages.ts';
import { type ApiMode, createPhone } from './phone/routes.ts';
import { createProvider } from './provider/routes.ts';
import { forward, guardHeaders, isBackendPath, runsScripts } from './proxy.ts';
import { createStaticFiles, hasFile } from './staticFiles.ts';

/** A request handler in the style of connect: `next`, if given, passes the request on. */
type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse, next?: () => void) => void;

/** A `NodeHandler` that can always pass the request on. */
export type Meet = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;

export interface ServerOptions {
  /** Port to listen on; 0, the default, takes a free one. */
  port?: number;
  /** Addresses to listen on and names to answer to, in the form of `HOST`. By default only this machine's own. */
  host?: string | undefined;
  /** Folder of a built site to serve; `null`, the default, serves none. */
  dist?: string | null;
  /** Database file; by default a new one in a temporary folder, which is removed with the server. */
  databaseFile?: string;
  /** Whether calls are limited to 120 a minute and address. Off by default. */
  rateLimit?: boolean;
  /** `refuse` cuts every connection to the API from the start. */
  api?: ApiMode;
  /** The site's clock, milliseconds since 1970. */
  now?: () => number;
  /** The start of the addresses of pictures and films: another origin, or '' like a backend whose own address is not configured. */
  filesOrigin?: string;
  /** Whether the charts are served beside the site, whose flows are then reported to them. */
  charts?: boolean;
  /** Opens a separate site on which a path can be played; null if too many are open. Without it, paths are not played. */
  openPlayedSite?: () => Promise<string | null>;
  /** Handles connections that switch to a protocol other than HTTP, from callers that are allowed to. */
  upgrade?: Upgrade;
  /** Additional scripts beside the built site, by their paths: `/axe-core.js`. */
  files?: Record<string, string>;
  /** The development server. It replaces `dist`, and answers all requests except those to the API, the backend's pages, and `/phone`. */
  frontEnd?: NodeHandler;
}

export interface RunningServer {
  /** `http://localhost:<port>`, or the address it listens on, without a trailing slash. */
  url: string;
  /** The site behind it: ledger, weather, settings, reset, expireTokens. */
  backend: Backend;
  setApi(mode: ApiMode): void;
  /** From now on, asks `meet` first about every request: it answers the request or passes it on, at once or later. `null` ends that. */
  hold(meet: Meet | null): void;
  /** Cuts all connections and stops. */
  close(): Promise<void>;
}

/** Starts the reference backend on one port, optionally with a built site in front of it. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const folder = options.databaseFile === undefined ? mkdtempSync(join(tmpdir(), 'zhitu-')) : null;
  const backend = await Backend.open({
    databaseFile: options.databaseFile ?? join(folder ?? '', 'site.db'),
    rateLimit: options.rateLimit ?? false,
    now: options.now ?? Date.now,
    filesOrigin: options.filesOrigin,
  });
  let api: ApiMode = options.api ?? 'on';
  const setApi = (mode: ApiMode) => {
    api = mode;
  };

  const answerApi = listener(createApi(backend));
  const answerOwn = listener(
    createOwnPages(backend)
      .route('/', createProvider(backend))
      .route('/', createCashier(backend))
      .route('/', createPhone({ backend, getApi: () => api, setApi })),
  );
  const answerMedia = listener(createMedia(backend));
  const { files = {}, upgrade } = options;
  const inPages = options.charts ? (upgrade ? keepsNothing : tellsCharts) : undefined;
  const answerFrontEnd =
    options.frontEnd ?? listener(options.dist ? createStaticFiles(options.dist, inPages) : new Hono());
  const answerCharts = listener(createCharts({ openPlayedSite: options.openPlayedSite, isPlayed: Boolean(upgrade) }));

  let meet: Meet | null = null;

  const doors = doorsOf(options.host);
  const answer: NodeHandler = (incoming, outgoing) => {
    const path = pathOf(incoming);
    if (path.startsWith('/api/')) {
      if (api === 'refuse') incoming.socket.destroy();
      else {
        guard(apiPath(path), outgoing);
        answerApi(incoming, outgoing);
      }
    } else if (path.startsWith('/media/')) answerMedia(incoming, outgoing);
    else if (options.charts && isChartsPath(path)) answerCharts(incoming, outgoing);
    else if (isOwnPath(path)) answerOwn(incoming, outgoing);
    else if (files[path]) answerScript(files[path], outgoing);
    else answerFrontEnd(incoming, outgoing);
  };
  const running = await listen(
    options.port ?? 0,
    guarded(doors, (incoming, outgoing) => {
      if (meet) meet(incoming, outgoing, () => answer(incoming, outgoing));
      else answer(incoming, outgoing);
    }),
    doors,
    upgrade && guardedUpgrade(doors, upgrade),
  );
  return {
    url: running.url,
    backend,
    setApi,
    hold: (first) => {
      meet = first;
    },
    close: async () => {
      await running.close();
      backend.close();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves a built site and its charts in front of a real backend, without the phone and the ledger. */
export function startProxy(options: {
  port: number;
  dist: string;
  target: URL;
  host?: string | undefined;
}): Promise<{ url: string; close(): Promise<void> }> {
  const answerFrontEnd = listener(createStaticFiles(options.dist, tellsCharts));
  const answerCharts = listener(createCharts());
  const doors = doorsOf(options.host);
  return listen(
    options.port,
    guarded(doors, (incoming, outgoing) => {
      const path = pathOf(incoming);
      const isMissingFile = /\.\w+$/.test(path) && !path.startsWith('/assets/') && !hasFile(options.dist, path);
      const isOurs = hasFile(options.dist, path) || !(isBackendPath(path) || isMissingFile);
      if (isChartsPath(path)) answerCharts(incoming, outgoing);
      else if (isOurs) answerFrontEnd(incoming, outgoing);
      else forward(options.target, incoming, outgoing);
    }),
    doors,
  );
}

/** @throws an error with code `EADDRINUSE` when another program listens on the port */
export async function checkPort(port: number, host?: string): Promise<void> {
  const { close } = await listen(port, (_, outgoing) => outgoing.end(), doorsOf(host));
  await close();
}

function askingOf(incoming: IncomingMessage) {
  const { host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = incoming.headers;
  const one = (header: string | string[] | undefined) => (header === undefined ? undefined : String(header));
  return {
    method: incoming.method ?? '',
    path: pathOf(incoming),
    host,
    origin,
    site: one(site),
    destination: one(destination),
  };
}

/** Answers allowed callers, and sends the others the reason for the refusal. */
const guarded =
  (doors: Doors, handler: NodeHandler) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const refusal = refusalOf(askingOf(incoming), doors);
    if (refusal === '') handler(incoming, outgoing);
    else
      outgoing
        .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
        .end(refusal);
  };

/** A connection can change things, so a caller that may not change anything is refused. */
const guardedUpgrade =
  (doors: Doors, upgrade: Upgrade): Upgrade =>
  (incoming, socket, head) => {
    if (refusalOf({ ...askingOf(incoming), method: 'POST' }, doors) === '') upgrade(incoming, socket, head);
    else socket.destroy();
  };

/** Adds the headers that the web servers of docs/deploy send with the API. Pages of this server that need scripts may run them. */
function guard(path: string, outgoing: ServerResponse): void {
  if (runsScripts(path)) return;
  for (const [name, value] of Object.entries(guardHeaders(path))) outgoing.setHeader(name, value);
}

function answerScript(file: string, outgoing: ServerResponse): void {
  outgoing
    .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=31536000, immutable' })
    .end(readFileSync(file));
}

function listener<Environment extends object>(app: {
  fetch: (request: Request, environment: Environment) => Response | Promise<Response>;
}): NodeHandler {
  return getRequestListener((request, environment) => app.fetch(request, environment as unknown as Environment), {
    overrideGlobalObjects: false,
  });
}

function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? '/').split('?')[0] ?? '/';
}
