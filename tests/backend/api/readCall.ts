import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Backend } from '../backend.ts';
import type { Call } from './call.ts';
import { identify } from './tokens.ts';

const platforms = ['PC', 'H5', 'IOS', 'ANDROID', 'MINI', 'APP', 'OTHER'];

/** The path as the backend sees it: the browser may ask for `/api/api/v2/…`, of which a web server strips the first `/api`. */
export function apiPath(pathname: string): string {
  return pathname.startsWith('/api/api/') ? pathname.slice(4) : pathname;
}

/** The path by which the real backend looks for a route: a slash that was escaped begins another segment. */
export function routedPath(pathname: string): string {
  return apiPath(pathname).replace(/%2f/gi, '/');
}

/** Decodes a call as the real backend does: JSON, form or multipart, a broken body counts as an empty one, texts are trimmed. */
export async function readCall(backend: Backend, request: Request, incoming: IncomingMessage): Promise<Call> {
  const url = new URL(request.url);
  const body = trimmed(await readBody(request));
  const input = { ...trimmed(Object.fromEntries(url.searchParams)), ...body };
  const identity = await identify(backend, request.headers.get('authorization') ?? undefined, input.token);
  const platform = (request.headers.get('meedu-platform') ?? '').toUpperCase();
  return {
    backend,
    method: request.method,
    path: apiPath(url.pathname),
    query: url.searchParams,
    body,
    input,
    params: {},
    ip: visitorOf(request, incoming.socket.remoteAddress ?? '', backend.trustedProxies),
    platform: platforms.includes(platform) ? platform : 'APP',
    userAgent: request.headers.get('user-agent') ?? '',
    origin: backend.appUrl || originOf(request),
    token: identity?.token ?? null,
    member: identity?.member ?? null,
  };
}

/**
 * Returns the address that a call comes from, as Symfony's `getClientIp` does for MeEdu: a trusted proxy has appended the address that it has
 * seen. All addresses before the last one that is not trusted are the visitor's own words.
 */
function visitorOf(request: Request, connected: string, trusted: readonly string[]): string {
  const peer = connected.replace(/^::ffff:/, '');
  if (!trusted.includes(peer)) return peer;
  const told = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const addresses = told.filter((address) => isIP(address) !== 0);
  return addresses.findLast((address) => !trusted.includes(address)) ?? addresses[0] ?? peer;
}

/** This server's address as the caller sees it: a proxy in front may speak https. */
export function originOf(request: Request): string {
  const url = new URL(request.url);
  const protocol = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1);
  return `${protocol}://${url.host}`;
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  if (type.includes('multipart/form-data')) return readForm(request);
  const text = await request.text();
  if (type.includes('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (!type.includes('json')) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData());
  } catch {
    return {};
  }
}

function trimmed(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'password' ? value.trim() : value,
    ]),
  );
}
