import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import { stageAliases } from './tests/browser/play/aliases.mjs';
import site from './vite.config.ts';

/** Files that share what their worker has loaded, which saves time: none of them has a document, mocks a module, or changes one's state. */
const shared = { isolate: false };

/** Unit tests that have a document, mock a module, or replace a global. Each of these files has a worker of its own. */
const ISOLATED = /@vitest-environment|\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv)\b/;
const unitTests = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/unit/${file.replaceAll('\\', '/')}`);
const isolatedTests = unitTests.filter((file) => ISOLATED.test(readFileSync(file, 'utf8')));
/** What both kinds of unit tests have in common. */
const unit = {
  env: { NODE_ENV: 'production' },
  // Some load whole pages with all their libraries.
  testTimeout: 30_000,
};
// React as it is shipped draws a page in two thirds of the time.
const oxc = { jsx: { development: false } };

/** Tests run the sources as the site is built from them. */
export default mergeConfig(
  site,
  defineConfig({
    test: {
      // One core less is the default: on two cores that is half of them.
      maxWorkers: '100%',
      pool: 'threads',
      setupFiles: 'tests/settled.ts',
      projects: [
        { extends: true, oxc, test: { ...unit, name: 'unit', include: isolatedTests } },
        {
          extends: true,
          oxc,
          test: { ...unit, ...shared, name: 'unit-shared', include: unitTests, exclude: isolatedTests },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'contract',
            include: ['tests/{referenceBackend,contract,tools}/**/*.test.ts'],
            testTimeout: 20_000,
          },
        },
        {
          extends: true,
          // The charts tell what the stages leave out.
          resolve: { alias: stageAliases },
          // The walk counts edges and never time; these limits only end a test that hangs.
          test: {
            ...shared,
            name: 'model',
            include: ['tests/{model,flows}/**/*.test.ts'],
            testTimeout: 600_000,
            hookTimeout: 600_000,
          },
        },
      ],
    },
  }),
);
