import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/browser/kit/chromium.ts';

// Each worker is a separate process. The variable saves them from finding and unpacking the browser again.
process.env.CHROMIUM_PATH = await findChromium();

const { ZHITU_EXHAUSTIVE, ZHITU_TESTS = ZHITU_EXHAUSTIVE === '1' ? 'all' : '' } = process.env;

/** The browser tests that each value of ZHITU_TESTS leaves out: docs/decisions/0022-what-every-change-runs.md. */
const leftOut: Record<string, RegExp | RegExp[]> = {
  '': /@sweep|@story|@paths/,
  stories: /@sweep|@paths/,
  all: [],
  rotating: /@paths/,
};
if (!(ZHITU_TESTS in leftOut))
  throw new Error(`ZHITU_TESTS=${ZHITU_TESTS} is unknown; docs/testing.md lists its values.`);

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/browser/kit/requireBuild.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Half of a test's time is waiting: for frames, answers, its own steps.
  workers: '150%',
  reporter: [['list']],
  // A tour walks a whole chart; a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [
    // Checks the built files: their size, and the browsers that they need.
    { name: 'size', testMatch: 'browser/built/*.spec.ts' },
    // Needs a browser of its own. In the next project it would run last and alone.
    { name: 'oldest', testMatch: 'browser/whole/oldestChromium.spec.ts' },
    // What a person sees, page by page; then every flow on its stage.
    {
      name: 'browser',
      testMatch: ['browser/*/*.spec.ts', 'flows/*/*.stage.ts'],
      testIgnore: ['browser/{built,pictures,gallery}/*.spec.ts', 'browser/whole/oldestChromium.spec.ts'],
      grep: ZHITU_TESTS === 'rotating' ? /@story|@sweep/ : /.*/,
      grepInvert: leftOut[ZHITU_TESTS] ?? [],
    },
    // The web servers of docs/deploy, where they are installed.
    { name: 'deploy', testMatch: 'deploy/*.spec.ts', fullyParallel: false },
    // Takes the pictures of the docs: `npm run charts -- --tour`.
    { name: 'pictures', testMatch: 'browser/pictures/*.spec.ts' },
    // Takes the pictures of `npm run gallery`.
    { name: 'gallery', testMatch: 'browser/gallery/*.spec.ts' },
    // Prints figures and asserts nothing.
    { name: 'bench', testMatch: 'bench/*.spec.ts' },
  ],
  use: {
    // A control that cannot be pressed fails the test long before the test's own time limit.
    actionTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Waiting for animations would take a third of the time. The tests of animations switch them on with `moving` (site.ts, stages).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time; `npm run test:browser -- --trace on` does it where a failure has to be looked into.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
});
