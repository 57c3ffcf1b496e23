import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { Duplex } from 'node:stream';

/** Where a server listens, and by which names beside this machine's own it may be called. */
export interface Doors {
  addresses: string[];
  names: string[];
}

const loopback = ['127.0.0.1', '::1'];

/**
 * Reads `HOST`: addresses to listen on and names to answer to, with commas between. Without an address only this machine can reach the
 * server: anyone who can see `/phone` can read every code and sign in as any member.
 */
export function doorsOf(host = ''): Doors {
  const parts = host.split(',').flatMap(
    (part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/^\[|\]$/g, '') || [],
  );
  const addresses = parts.filter((part) => isIP(part) !== 0);
  return { addresses: addresses.length > 0 ? addresses : loopback, names: parts.filter((part) => isIP(part) === 0) };
}

/** Whether only this machine can reach them. */
export const areOwn = ({ addresses }: Doors): boolean => addresses.every(isLoopback);

/** Whether an address is this machine's own, also as IPv6 writes IPv4. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** The host's name without its port; '' where there is none, or more than a name and a port. */
function nameOf(host = ''): string {
  const isAlone = !/[@/?#\\\s]/.test(host) && URL.canParse(`http://${host}`);
  return isAlone ? bare(new URL(`http://${host}`).hostname) : '';
}

const isOwnName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);

/** What is known of a request, as its headers say it. */
interface Asking {
  method: string;
  path: string;
  host: string | undefined;
  origin?: string | undefined;
  /** `Sec-Fetch-Site`: browsers say so whether a page of another site asks, also where they send no origin. */
  site?: string | undefined;
  /** `Sec-Fetch-Dest`: `document` for a page that the person opens. */
  destination?: string | undefined;
}

const isPhone = (path: string): boolean => /^\/phone(\/|$)/.test(path);

/** The address of an origin; null unless it is written exactly as browsers write one: nothing before an @, no path. */
function addressOf(origin: string): URL | null {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.origin === origin ? url : null;
}

const isThisMachine = (name: string): boolean => name === 'localhost' || isLoopback(name);

/**
 * Whether a page of this origin may use the phone: one from the very address that was called, also by another name of this machine; and one of a
 * name in HOST, on its scheme's own port.
 */
function mayUsePhone(caller: URL, host: string | undefined, names: string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const called = new URL(`http://${host}`);
  // Behind a web server with https, the caller's default port is another one than the called name's.
  const isSameName = caller.hostname === called.hostname;
  const isSamePort = caller.port === called.port;
  const areThisMachine = [caller, called].every(({ hostname }) => isThisMachine(bare(hostname)));
  return (
    (isSamePort && (isSameName || areThisMachine)) || (names.includes(bare(caller.hostname)) && caller.port === '')
  );
}

/**
 * Why a request is not answered; '' where it is. A name that is not ours may have been pointed at this machine by the site that a
 * browser is on (DNS rebinding); a number cannot be. A page of another site may read what everybody may read, but may change nothing,
 * and nothing of the phone is its business; nor is the phone that of a program on another port of this machine.
 */
export function refusalOf({ method, path, host, origin, site, destination }: Asking, { names }: Doors): string {
  const called = nameOf(host);
  if (!isOwnName(called) && isIP(called) === 0 && !names.includes(called))
    return `不认识的主机名：${called || '（没有）'}。要用这个名字访问，请在启动时写明，例如 HOST=127.0.0.1,${called || '名字'} npm start`;
  const refused = '不接受来自其他网站的请求';
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isOpened = path === '/phone' && !changes && destination === 'document';
  // A link on another site may lead to the page; it reads nothing of it.
  if (isPhone(path) && (site === 'cross-site' || site === 'same-site') && !isOpened) return refused;
  if (changes && site === 'cross-site' && origin === undefined) return refused;
  if (origin === undefined || !(changes || isPhone(path))) return '';
  const caller = addressOf(origin);
  if (!caller) return refused;
  if (isPhone(path)) return mayUsePhone(caller, host, names) ? '' : refused;
  const name = bare(caller.hostname);
  return name === called || isOwnName(name) || names.includes(name) ? '' : refused;
}

const listenOn = (server: Server, port: number, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });

/** Takes a connection that is to speak something else than HTTP from now on. */
export type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Listens on every address, on one port; a free one for 0. */
export async function listen(
  port: number,
  handler: RequestListener,
  { addresses }: Pick<Doors, 'addresses'>,
  upgrade?: Upgrade,
): Promise<{ url: string; close(): Promise<void> }> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  };
  let taken = port;
  for (const address of addresses) {
    const server = createServer(handler);
    if (upgrade) server.on('upgrade', upgrade);
    // A connection is closed by whoever opened it. Closed here after some idle seconds, it could be gone in the very moment in which the
    // other side sends its next request on it, and that request would fail.
    server.keepAliveTimeout = 0;
    try {
      taken = await listenOn(server, taken, address);
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine may do without IPv6.
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      // The port was free on the one address only: another one, then.
      if (port === 0 && code === 'EADDRINUSE') return listen(port, handler, { addresses }, upgrade);
      throw error;
    }
  }
  const [first = ''] = addresses;
  const isReachedAsLocalhost = addresses.some(
    (address) => isLoopback(address) || address === '0.0.0.0' || address === '::',
  );
  const name = isReachedAsLocalhost ? 'localhost' : isIP(first) === 6 ? `[${first}]` : first;
  return { url: `http://${name}:${taken}`, close };
}
