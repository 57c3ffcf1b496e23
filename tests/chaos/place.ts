/** The site of a walker. */
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';

/** The time at which every episode begins, ms since 1970. */
export const START = Date.UTC(2026, 5, 1, 4, 0, 0);

/** The server of a walker, which its episodes use in turn. */
export class Place {
  /** Time of the server, ms since 1970. */
  now = START;
  server!: RunningServer;

  static async open(dist: string): Promise<Place> {
    const place = new Place();
    place.server = await startServer({ dist, now: () => place.now });
    place.server.hold((_, outgoing, pass) => {
      outgoing.setHeader('Date', new Date(place.now).toUTCString());
      pass();
    });
    return place;
  }
}
