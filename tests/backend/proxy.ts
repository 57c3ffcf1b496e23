import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { apiPath } from './api/readCall.ts';

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

/** Paths of a MeEdu backend that a site in front of it hands on; whatever else its pages need is asked for when no file of ours has the name. */
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
  const upstream = send(
    target,
    {
      method: incoming.method ?? 'GET',
      path: apiPath(incoming.url ?? '/'),
      headers: { ...withoutConnectionHeaders(incoming.headers), host: target.host },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutConnectionHeaders(answer.headers));
      pipeline(answer, outgoing, () => undefined);
    },
  );
  upstream.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing
        .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`无法连接 ${target.origin}：${error.message}`);
  });
  pipeline(incoming, upstream, () => undefined);
  outgoing.on('close', () => upstream.destroy());
}

function withoutConnectionHeaders(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !connectionHeaders.includes(name),
  );
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}
