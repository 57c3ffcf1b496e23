/** Sites on which the viewer of the charts plays paths. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type RunningServer, type ServerOptions, startServer } from '../../../src/referenceBackend/server.ts';
import { Link } from './link.ts';
import { play } from './play.ts';

/** Maximum number of sites at once. */
const most = 4;
export const socketPath = '/charts/play/socket';

/** Options for serving the sites. */
export type PlayedSites = Pick<ServerOptions, 'dist' | 'frontEnd' | 'host' | 'files'>;

type Site = { server: RunningServer; player: WebSocket | null };

export class Playhouse {
  /** The running sites; `started` also has those that are still starting. */
  private readonly sites: Site[] = [];
  private readonly started: Promise<Site>[] = [];

  /** @param options how the main site is served */
  constructor(private readonly options: PlayedSites) {}

  /** @returns the address of a site on which nothing is played; null if the maximum is reached */
  async open(): Promise<string | null> {
    const free = this.sites.find(({ player }) => player === null);
    if (free) return free.server.url;
    if (this.started.length >= most) return null;
    const started = this.start();
    this.started.push(started);
    const site = await started;
    this.sites.push(site);
    return site.server.url;
  }

  private async start(): Promise<Site> {
    const sockets = new WebSocketServer({ noServer: true });
    const server: RunningServer = await startServer({
      ...this.options,
      charts: true,
      openPlayedSite: async () => server.url,
      upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
        const address = new URL(incoming.url ?? '/', server.url);
        if (address.pathname !== socketPath) socket.destroy();
        else sockets.handleUpgrade(incoming, socket, head, (opened) => this.begin(site, opened, address.searchParams));
      },
    });
    const site: Site = { server, player: null };
    return site;
  }

  /** Starts playing on a site. Ends what was played there before. */
  private begin(site: Site, player: WebSocket, wanted: URLSearchParams): void {
    site.player?.close();
    site.player = player;
    player.on('close', () => {
      if (site.player === player) site.player = null;
    });
    const number = Number(wanted.get('path'));
    void play(new Link(player), site.server, {
      flow: wanted.get('flow') ?? '',
      number,
      pace: Number(wanted.get('pace') ?? 1000),
    });
  }

  async close(): Promise<void> {
    const sites = await Promise.all(this.started);
    await Promise.all(sites.map(({ server }) => server.close()));
  }
}

export const openPlayhouse = (options: PlayedSites): Playhouse => new Playhouse(options);
