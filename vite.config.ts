import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { alwaysProduction } from './src/build/alwaysProduction.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { precompress } from './src/build/compress.ts';
import { filesFirst } from './src/build/filesFirst.ts';
import { htmlHead } from './src/build/html.ts';
import { eachIconAlone } from './src/build/icons.ts';
import { leanMachines } from './src/build/leanMachines.ts';
import { lookEverywhere } from './src/build/look.ts';
import { minifyAgain } from './src/build/minifyAgain.ts';
import { oneKatex } from './src/build/oneKatex.ts';
import { listPackages } from './src/build/packages.ts';
import { productionRouter } from './src/build/productionRouter.ts';
import { stylesAtBuildTime } from './src/build/styles/plugin.ts';
import { targets } from './src/build/targets.ts';
import { workerLicenses } from './src/build/workerLicenses.ts';

/** Unit tests run the sources as they stand, with Chakra's run time; so does a build that is compared with the compiled one. */
const runTimeStyles = Boolean(process.env.VITEST) || process.env.ZHITU_STYLES === 'run-time';

/** One plugin for both builds, because the worker alone has texmath. */
const katexOnce = oneKatex();
/** Most licences require their text in every copy. */
const LICENSES = 'licenses.txt';
/** One plugin for both builds, because it adds the worker's packages to the list of the site. */
const licensesOfWorkers = workerLicenses(LICENSES);

export default defineConfig({
  // The site may stand in a folder: a style sheet finds its fonts from where it is itself. Scripts see src/browser/address/siteBase.ts.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'css' ? { relative: true } : undefined) },
  plugins: [
    alwaysProduction(),
    !runTimeStyles && stylesAtBuildTime(),
    eachIconAlone(),
    productionRouter(),
    react(),
    filesFirst(),
    lookEverywhere(),
    htmlHead({ runTimeStyles }),
    katexOnce,
    leanMachines(),
    listPackages(),
    licensesOfWorkers,
    minifyAgain(),
    precompress(),
  ],
  // What a worker needs is fetched when it is needed, there too.
  worker: { format: 'es', plugins: () => [katexOnce, licensesOfWorkers] },
  build: {
    target: targets,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One text for each package. DOMPurify may be used under either of two licences; its text here is that of Apache 2.0.
    license: { fileName: LICENSES },
    // The largest file is a grammar (C++), fetched for a listing in that language only; what the first load may cost is tested.
    chunkSizeWarningLimit: 1000,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // On a slow machine it would tell whoever starts the site which plugins took how long.
      checks: { pluginTimings: false },
      // A constant of another file costs more bytes by its name than by its value.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // The scripts name nearly every file, and hashes cannot be compressed: one character less is 0.1 kB less, and each of 36 signs
        // takes less than one of 64. 36 bits are left, so two files of one name have the same hash once in 70 billion times.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What changes rarely stays in the member's cache when we release.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              priority: 10,
              test: /node_modules\/(react|react-dom|scheduler|react-router|xstate|@xstate\/react|use-sync-external-store|@emotion|stylis|valibot|ofetch)\//,
            },
            // What every page needs, in one file: where a part of it is needed by something that comes later, too, it would be a file of its own.
            { name: 'site', tags: ['$initial'], priority: 9 },
            ...chunkGroups(process.cwd()),
          ],
        },
      },
    },
  },
});
