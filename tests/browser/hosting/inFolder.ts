import { readFileSync } from 'node:fs';
import type { SiteSettings } from '../../../src/api/settings.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { withSettings } from '../../../src/tools/settings.ts';

/** Paths beside the site: the API, its films and its own pages. */
const beside = /^\/(api|media|seed|images|provider|cashier|phone)\//;

/**
 * Serves the build in a folder of its domain alone, as the servers of docs/deploy do.
 *
 * @returns the addresses outside the folder that were requested
 */
export function serveInFolder(server: RunningServer, folder: string, settings: SiteSettings = {}): string[] {
  const strays: string[] = [];
  const html = withSettings(readFileSync('dist/index.html', 'utf8'), { ...settings, basePath: `${folder}/` });
  server.hold((incoming, outgoing, pass) => {
    const url = incoming.url ?? '/';
    const path = url.replace(/\?.*/, '');
    if (beside.test(path)) return pass();
    if (!path.startsWith(`${folder}/`)) {
      strays.push(url);
      outgoing.writeHead(404).end();
    } else if (/\.\w+$/.test(path)) {
      incoming.url = url.slice(folder.length);
      pass();
    } else outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }).end(html);
  });
  return strays;
}
