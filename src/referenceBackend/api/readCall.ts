import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Backend } from '../backend.ts';
import type { Call } from './call.ts';
import { identify } from './tokens.ts';

const platforms = ['PC', 'H5', 'IOS', 'ANDROID', 'MINI', 'APP', 'OTHER'];

/** Returns the path as the backend sees it. A browser may request `/api/api/v2/…`, of which a web server removes the first `/api`. */
export function apiPath(pathname: string): string {
  return pathname.startsWith('/api/api/') ? pathname.slice(4) : pathname;
}

/** Returns the path by which the real backend finds a route. An escaped slash starts another segment. */
export function routedPath(pathname: string): string {
  return apiPath(pathname).replace(/%2f/gi, '/');
}

/** Decodes a call like the real backend: JSON, form, or multipart. An invalid body counts as empty, and texts are trimmed. */
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
 * Returns the address of the caller, as Symfony's `getClientIp` does for MeEdu. Each trusted proxy has appended the address that it has
 * seen. All addresses before the last untrusted one are claims of the visitor.
 */
function visitorOf(request: Request, connected: string, trusted: readonly string[]): string {
  const peer = connected.replace(/^::ffff:/, '');
  if (!trusted.includes(peer)) return peer;
  const told = (request.headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const addresses = told.filter((address) => isIP(address) !== 0);
  return addresses.findLast((address) => !trusted.includes(address)) ?? addresses[0] ?? peer;
}

/** Returns this server's address as the caller sees it. A proxy in front may use https. */
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
