import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import site from '../../../../vite.config.ts';
import { mutantSwitches } from './plugin.ts';

const isMeeting = process.env.ZHITU_MUTANT === undefined;

/** Runs the unit tests on sources with mutants. Without `ZHITU_MUTANT` they record the mutants that each test reaches. */
export default mergeConfig(
  site,
  defineConfig({
    root: process.cwd(),
    oxc: { jsx: { development: false } },
    plugins: [mutantSwitches(JSON.stringify(Number(process.env.ZHITU_MUTANT ?? 0)))],
    test: {
      env: { NODE_ENV: 'production' },
      include: ['tests/unit/**/*.test.{ts,tsx}'],
      // Tests of sources, build, or documents reach no mutant.
      exclude: ['tests/unit/{build,bench,theme}/**', 'tests/unit/*.test.ts'],
      pool: 'threads',
      isolate: isMeeting,
      maxWorkers: isMeeting ? '100%' : 1,
      testTimeout: 30_000,
      setupFiles: isMeeting ? ['tests/model/mutants/site/meeting.ts'] : [],
    },
  }),
);
