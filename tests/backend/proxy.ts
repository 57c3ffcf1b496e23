import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { apiPath } from './api/readCall.ts';
import { isLoopback } from './doors.ts';

/** Headers that belong to one connection and not to the message (RFC 9110, 7.6.1). */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What a visitor could say of the way a request has come; `visitorHeaders` says it. */
const untrusted = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
];

/**
 * The policy of everything that the backend sends, error pages included. A member's drawing or a document of the backend must not run as one
 * of the site's own documents, where it could read the token.
 */
const noDocument = "default-src 'none'; sandbox";
/** MeEdu's cashier and its page behind the QR code need scripts. They run in an origin of their own. */
const ownOrigin =
  "sandbox allow-forms allow-modals allow-popups allow-scripts allow-top-navigation; frame-ancestors 'none'";
const withScripts = /^\/payment\/(index|success)$|^\/api\/v3\/auth\/login\/wechat-scan\/page$/;

/** Whether a page of the backend needs its scripts. */
export const runsScripts = (path: string): boolean => withScripts.test(path);

/** Headers that keep an answer of the backend from running as a document of the site. @param path as the backend knows it */
export const guardHeaders = (path: string): Record<string, string> => ({
  'content-security-policy': runsScripts(path) ? ownOrigin : noDocument,
  'x-content-type-options': 'nosniff',
});

/** Paths of a MeEdu backend that a site in front of it hands on; anything else its pages need is asked for when no file of ours has the name. */
export function isBackendPath(path: string): boolean {
  return /^\/(api|user|payment|images|storage)\/|^\/(aboutus|face-verify-success)$/.test(path);
}

/**
 * Hands a request on to a real backend, streaming both ways. As in MeEdu's own container one leading `/api` is taken off
 * when the browser sent two. Redirects go back to the browser as they are.
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
 * The caller's address, in the headers that proxies use: without them the backend would take all visitors for one, who share
 * its limit of calls. What a visitor says of this is not believed; a web server on this very machine is.
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
    // A backend on https redirects calls that come by http, and would do so for ever.
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
