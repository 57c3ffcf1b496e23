/** Small sites to look at: sound ones, and ones that a test breaks. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SiteSettings } from '../../../src/api/settings.ts';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { hashOf } from '../../../src/tools/doctor/html.ts';
import { examine } from '../../../src/tools/doctor.ts';
import { withSettings } from '../../../src/tools/settings.ts';

export type Told = {
  status: number;
  headers: Record<string, string>;
  /** A text is packed as its headers say; bytes are sent as they are. */
  body: string | Buffer;
};
/** Changes an answer. `path` is the whole address behind the host. */
export type Tamper = (told: Told, path: string, asked: IncomingMessage) => Partial<Told> | undefined;

const boot = `(function(){window.zhituSettings={};const p={home:["/assets/home-12345678.js","/assets/content-12345678.js"]};p.base=i(window.meedu_api_url,void 0);import("/assets/site-12345678.js")})()`;
const shell = '#shell{color:gray}';
const policy = [
  "default-src 'self'",
  `script-src 'self' ${hashOf(boot)}`,
  `style-src 'self' ${hashOf(shell)}`,
  "img-src 'self' data: blob: https: *:*",
  "media-src 'self' blob: data: https: *:*",
  "connect-src 'self' https: *:*",
  "base-uri 'none'",
  'trusted-types dompurify zhitu-content',
].join('; ');

/** Returns the index.html of a build with these settings. */
export const indexHtml = (settings: SiteSettings = {}): string =>
  withSettings(
    `<!doctype html><html><head><meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${policy}">
<script type="application/json" id="settings">{"apiUrl": ""}</script>
<script>${boot}</script>
<link rel="modulepreload" crossorigin href="/assets/site-12345678.js">
<link rel="stylesheet" crossorigin href="/assets/site-12345678.css">
<style>${shell}</style></head>
<body><div id="root"></div></body></html>`,
    settings,
  );

/** The files of the build by their names. */
export const assets: Record<string, string> = {
  '/assets/site-12345678.js': 'export const site = 1;',
  '/assets/site-12345678.css': 'body{margin:0}',
  '/assets/home-12345678.js': 'export const home = 1;',
  '/assets/content-12345678.js': 'const w=`/assets/content.worker-12345678.js`;export const start=()=>new Worker(w);',
  '/assets/content.worker-12345678.js': 'onmessage=()=>{};',
};

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'content-encoding': 'gzip',
};
const page = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const asset = (path: string) => ({
  'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
});

/** Returns the file with which a web server of docs/deploy answers a path; null if it passes the request to the backend. */
function fileOf(path: string, folder: string, settings: SiteSettings): Told | null {
  const [name = ''] = path.split('?');
  if (/^\/(api|user|images|storage|seed|media)\//.test(name)) return null;
  const inside = `${name}/`.startsWith(`${folder}/`) ? name.slice(folder.length) : '/gone.html';
  const body = assets[inside];
  if (body !== undefined) return { status: 200, headers: { ...everywhere, ...asset(inside) }, body };
  if (/\.\w+$/.test(inside))
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>404 Not Found</h1>' };
  return { status: 200, headers: { ...everywhere, ...page }, body: indexHtml(settings) };
}

/** The host that replaces the host of the examined site. */
const SOME_HOST = '127.0.0.1:65535';

const askFor = (address: string, method: string, headers: Record<string, unknown>): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { 'accept-encoding': _, connection: __, ...sent } = headers;
    const upstream = request(address, { method, headers: sent as Record<string, string> }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'transfer-encoding': ___, 'content-length': ____, ...kept } = answer.headers;
        resolve({
          status: answer.statusCode ?? 502,
          headers: kept as Record<string, string>,
          body: Buffer.concat(parts).toString(),
        });
      });
    });
    upstream.on('error', reject);
    upstream.end();
  });

type SiteOptions = {
  tamper?: Tamper;
  settings?: SiteSettings;
  /** Maps a requested path to the path that is requested from the backend. By default, both are the same. */
  from?: (path: string) => string;
  /** Certificate and key, for https. */
  tls?: { cert: string; key: string };
};

export class Sites {
  private readonly servers: Server[] = [];
  backend!: RunningServer;

  async start(): Promise<void> {
    this.backend = await startServer();
  }

  /** Answers of the backend by their call. They differ only in the host, which is replaced. */
  private readonly known = new Map<string, Promise<Told>>();

  private async ask(path: string, { method = 'GET', headers }: IncomingMessage, protocol: string): Promise<Told> {
    const asked = { ...headers, host: SOME_HOST, 'x-forwarded-proto': protocol };
    const key = `${protocol} ${method} ${path}`;
    const known = this.known.get(key) ?? askFor(this.backend.url + path, method, asked);
    this.known.set(key, known);
    const told = await known;
    return {
      ...told,
      headers: { ...told.headers },
      body: String(told.body).replaceAll(SOME_HOST, headers.host ?? SOME_HOST),
    };
  }

  /** @returns the origin of a site that is sound except for what `tamper` changes */
  open({ tamper, settings = {}, from = (path) => path, tls }: SiteOptions = {}): Promise<string> {
    const folder = (settings.basePath ?? '/').replace(/\/$/, '');
    const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const path = incoming.url ?? '/';
      let told = fileOf(path, folder, settings);
      if (!told) {
        told = await this.ask(from(path), incoming, tls ? 'https' : 'http');
        told.headers['content-security-policy'] = "default-src 'none'; sandbox";
        told.headers['x-content-type-options'] = 'nosniff';
      }
      const { status, headers, body } = { ...told, ...tamper?.(told, path, incoming) };
      // More was promised than is sent.
      const isCut = Number(headers['content-length']) > body.length;
      const isPacked = headers['content-encoding'] === 'gzip' && typeof body === 'string';
      outgoing.writeHead(status, headers);
      if (isCut) outgoing.write(body, () => outgoing.destroy());
      else outgoing.end(isPacked ? gzipSync(body) : body);
    };
    return this.listen(tls ? createSecureServer(tls, answer) : createServer(answer), tls ? 'https' : 'http');
  }

  /** @returns the origin of a server that answers each request with `answer` */
  serve(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<string> {
    return this.listen(createServer(answer), 'http');
  }

  private async listen(server: Server, protocol: string): Promise<string> {
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `${protocol}://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  /** Ends the sites of a test. */
  async close(): Promise<void> {
    const ended = this.servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    });
    await Promise.all(ended);
  }

  async stop(): Promise<void> {
    await this.close();
    await this.backend.close();
  }
}

/** Returns the sites of a test file. Each test closes what it opened. */
export function sitesOfFile(): Sites {
  const sites = new Sites();
  beforeAll(() => sites.start());
  afterEach(() => sites.close());
  afterAll(() => sites.stop());
  return sites;
}

export const findingsOf = async (site: string, given: Parameters<typeof examine>[1] = {}) =>
  (await examine(site, given)).findings;

/** Answers without an end. */
export const endless = (_: unknown, outgoing: ServerResponse) => {
  const more = () => {
    while (outgoing.writable && outgoing.write(Buffer.alloc(1_000_000, 'a')));
  };
  outgoing.writeHead(200, { 'content-type': 'text/html' }).on('drain', more);
  more();
};
