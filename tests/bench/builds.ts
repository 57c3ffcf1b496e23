import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { precompress } from '../../src/build/compress.ts';
import { productionRouter } from '../../src/build/productionRouter.ts';

/** For each script, the length of the source of each package in it after unused code has been removed. */
type Lengths = Record<string, Record<string, number>>;
/** A built site that is measured. `lengths` is null for a build that was not made here. */
export type Contender = { name: 'site' | 'floor' | 'beside'; dist: string; lengths: Lengths | null };

const OWN = 'own code';
const packageOf = (module: string) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? OWN;

const measureModules = (lengths: Lengths): Plugin => ({
  name: 'zhitu-bench-modules',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const own: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(file.modules))
        own[packageOf(id)] = (own[packageOf(id)] ?? 0) + renderedLength;
      lengths[`/${file.fileName}`] = own;
    }
  },
});

/** Builds the site like `npm run build`, in a separate folder. */
export async function buildSite(dist: string): Promise<Contender> {
  const lengths: Lengths = {};
  await build({ logLevel: 'error', plugins: [measureModules(lengths)], build: { outDir: dist, emptyOutDir: true } });
  return { name: 'site', dist, lengths };
}

/** Builds the floor page with the same optimisations as the site. */
export async function buildFloor(dist: string): Promise<Contender> {
  const lengths: Lengths = {};
  await build({
    configFile: false,
    root: 'tests/bench/floor',
    logLevel: 'error',
    plugins: [react(), productionRouter(), precompress(), measureModules(lengths)],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: ['chrome109', 'firefox128', 'safari17'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      assetsInlineLimit: 0,
    },
  });
  return { name: 'floor', dist, lengths };
}

/** Returns the brotli size of a file of the build in kB (1000 bytes). */
export function kilobytesOf(dist: string, path: string): number {
  try {
    return readFileSync(join(dist, `${path}.br`)).length / 1000;
  } catch {
    return brotliCompressSync(readFileSync(join(dist, path))).length / 1000;
  }
}

/**
 * Returns the brotli size of each package in these files. A compressed file can't be divided, so each package gets a share by the length of
 * its source.
 */
export function kilobytesByPackage({ dist, lengths }: Contender, files: string[]): Record<string, number> {
  const sizes: Record<string, number> = {};
  const add = (name: string, size: number) => {
    sizes[name] = (sizes[name] ?? 0) + size;
  };
  for (const file of files) {
    const kilobytes = kilobytesOf(dist, file);
    const parts = Object.entries(lengths?.[file] ?? {});
    const whole = parts.reduce((sum, [, length]) => sum + length, 0);
    if (file.endsWith('.css')) add('styles', kilobytes);
    else if (whole === 0) add('scripts', kilobytes);
    else for (const [name, length] of parts) add(name, (kilobytes * length) / whole);
  }
  return sizes;
}
