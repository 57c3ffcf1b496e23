import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { apiPath } from './api/readCall.ts';
import { isLoopback } from './doors.ts';

/** Headers that belong to the connection and not to the message (RFC 9110, 7.6.1). */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers about the way of a request that a visitor could forge; `visitorHeaders` sets them. */
const untrusted = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
];

/**
 * The policy of every answer of the backend, error pages included. A drawing sent by a member, or a document of the backend, must not run
 * as a document of the site, where it could read the token.
 */
const noDocument = "default-src 'none'; sandbox";
/** MeEdu's cashier and its page behind the QR code need scripts. They run in a separate origin. */
const ownOrigin =
  "sandbox allow-forms allow-modals allow-popups allow-scripts allow-top-navigation; frame-ancestors 'none'";
const withScripts = /^\/payment\/(index|success)$|^\/api\/v3\/auth\/login\/wechat-scan\/page$/;

/** Returns whether a page of the backend needs its scripts. */
export const runsScripts = (path: string): boolean => withScripts.test(path);

/** Headers that keep an answer of the backend from running as a document of the site. @param path as the backend sees it */
export const guardHeaders = (path: string): Record<string, string> => ({
  'content-security-policy': runsScripts(path) ? ownOrigin : noDocument,
  'x-content-type-options': 'nosniff',
});

/**
 * Returns whether a site passes this path on to its MeEdu backend. Other files of the backend's pages are passed on if the site has no file
 * of that name.
 */
export function isBackendPath(path: string): boolean {
  return /^\/(api|user|payment|images|storage)\/|^\/(aboutus|face-verify-success)$/.test(path);
}

/**
 * Passes a request on to a real backend, streaming both ways. If the browser sent `/api` twice, one is removed, as in MeEdu's own
 * container. Redirects are passed back to the browser unchanged.
 *
 * @param target origin of the backend
 */
export function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const path = apiPath(incoming.url ?? '/');
  const guards = guardHeaders(path.replace(/\?.*/s, ''));
  const upstream = send(
    target,
    {
      method: incoming.method ?? 'GET',
      path,
      headers: {
        ...withoutConnectionHeaders(incoming.headers, untrusted),
        ...visitorHeaders(target, incoming),
        host: target.host,
      },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...withoutConnectionHeaders(answer.headers), ...guards });
      pipeline(answer, outgoing, () => undefined);
    },
  );
  upstream.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing
        .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', ...guards })
        .end(`无法连接 ${target.origin}：${error.message}`);
  });
  pipeline(incoming, upstream, () => undefined);
  outgoing.on('close', () => upstream.destroy());
}

/**
 * Sets the proxy headers that contain the caller's address. Without them the backend would count all visitors as one, with a single limit
 * of calls. A visitor's own headers are ignored; those of a web server on this machine are used.
 */
function visitorHeaders(target: URL, { headers, socket }: IncomingMessage): Record<string, string> {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const said = (name: string): string => (isLoopback(peer) ? String(headers[name] ?? '') : '');
  const before = said('x-forwarded-for');
  const [first = ''] = before.split(',', 1);
  return {
    'x-forwarded-for': before ? `${before}, ${peer}` : peer,
    'x-real-ip': said('x-real-ip') || first.trim() || peer,
    'x-forwarded-host': said('x-forwarded-host') || String(headers.host ?? ''),
    // A backend on https would redirect calls marked as http again and again.
    'x-forwarded-proto': target.protocol === 'https:' ? 'https' : said('x-forwarded-proto') || 'http',
  };
}

function withoutConnectionHeaders(
  headers: IncomingMessage['headers'],
  others: string[] = [],
): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !connectionHeaders.includes(name) && !others.includes(name),
  );
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}
