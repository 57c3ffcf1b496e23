import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { Duplex } from 'node:stream';

/** The addresses a server listens on, and the names that it answers to besides this machine's own. */
export interface Doors {
  addresses: string[];
  names: string[];
}

const loopback = ['127.0.0.1', '::1'];

/**
 * Reads `HOST`: addresses to listen on and names to answer to, separated by commas. Without an address, only this machine can reach the
 * server, because anyone who can open `/phone` can read every code and sign in as any member.
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

/** Returns whether only this machine can reach the addresses. */
export const areOwn = ({ addresses }: Doors): boolean => addresses.every(isLoopback);

/** Returns whether an address belongs to this machine, also if it is an IPv4 address written as IPv6. */
export const isLoopback = (address: string): boolean => isIP(address) !== 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Returns the host's name without its port; '' if there is none, or more than a name and a port. */
function nameOf(host = ''): string {
  const isAlone = !/[@/?#\\\s]/.test(host) && URL.canParse(`http://${host}`);
  return isAlone ? bare(new URL(`http://${host}`).hostname) : '';
}

const isOwnName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);

/** The parts of a request that decide whether it is answered. */
interface Asking {
  method: string;
  path: string;
  host: string | undefined;
  origin?: string | undefined;
  /** `Sec-Fetch-Site`: browsers send it to say whether the page belongs to another site, even if they send no origin. */
  site?: string | undefined;
  /** `Sec-Fetch-Dest`: `document` for a page that a person opens. */
  destination?: string | undefined;
}

const isPhone = (path: string): boolean => /^\/phone(\/|$)/.test(path);

/** Parses an origin; null unless it is written exactly as browsers write one (no user name, no path). */
function addressOf(origin: string): URL | null {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.origin === origin ? url : null;
}

const isThisMachine = (name: string): boolean => name === 'localhost' || isLoopback(name);

/**
 * Whether a page of this origin may use the phone: a page of the same address as the called one (also by another name of this machine), or
 * a page of a name in HOST on the default port of its scheme.
 */
function mayUsePhone(caller: URL, host: string | undefined, names: string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const called = new URL(`http://${host}`);
  // Behind a web server with https, the caller's default port differs from that of the called name.
  const isSameName = caller.hostname === called.hostname;
  const isSamePort = caller.port === called.port;
  const areThisMachine = [caller, called].every(({ hostname }) => isThisMachine(bare(hostname)));
  return (
    (isSamePort && (isSameName || areThisMachine)) || (names.includes(bare(caller.hostname)) && caller.port === '')
  );
}

/**
 * Returns why a request is refused; '' if it is answered. An unknown name may have been pointed at this machine by a hostile site (DNS
 * rebinding); an IP address cannot be. A page of another site may read public data, but may change nothing and may not use the phone;
 * neither may a program on another port of this machine.
 */
export function refusalOf({ method, path, host, origin, site, destination }: Asking, { names }: Doors): string {
  const called = nameOf(host);
  if (!isOwnName(called) && isIP(called) === 0 && !names.includes(called))
    return `不认识的主机名：${called || '（没有）'}。要用这个名字访问，请在启动时写明，例如 HOST=127.0.0.1,${called || '名字'} npm start`;
  const refused = '不接受来自其他网站的请求';
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isOpened = path === '/phone' && !changes && destination === 'document';
  // A link on another site may open the page, because that site cannot read it.
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

/** Takes over a connection that switches to a protocol other than HTTP. */
export type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Listens on every address with one port; 0 takes a free port. */
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
    // The other side closes the connection. If this side closed it after some idle seconds, that could happen just when the other side sends its next
    // request, which would then fail.
    server.keepAliveTimeout = 0;
    try {
      taken = await listenOn(server, taken, address);
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The machine may have no IPv6.
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await close();
      // The port is free on the first address only, so another port is tried.
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
