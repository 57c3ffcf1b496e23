/** Loads the player of paths when it is first used, because it imports the tables and stages of every flow. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner } from 'vite';
import { stageAliases } from '../../tests/browser/play/aliases.mjs';
import type { PlayedSites, Playhouse } from '../../tests/browser/play/playhouse.ts';

const playhouseFile = join(dirname(fileURLToPath(import.meta.url)), '../../tests/browser/play/playhouse.ts');

async function load(options: PlayedSites) {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    resolve: { alias: stageAliases },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const { openPlayhouse } = await runner.import<typeof import('../../tests/browser/play/playhouse.ts')>(playhouseFile);
  const playhouse: Playhouse = openPlayhouse(options);
  return {
    open: () => playhouse.open(),
    close: async () => {
      await playhouse.close();
      await vite.close();
    },
  };
}

/** Sites on which paths are played, all with the same front end. */
export function lazyPlayhouse(options: PlayedSites) {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    /** @returns the address of a site on which nothing is being played; null if too many are open */
    open: async (): Promise<string | null> => {
      loaded ??= load(options);
      return (await loaded).open();
    },
    close: async (): Promise<void> => {
      await (await loaded)?.close();
    },
  };
}
