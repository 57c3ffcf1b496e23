/**
 * Runs for every test file and delays its end until all dynamic imports have finished. Otherwise a worker ends with an unanswered request
 * for a module, which fails the run, or the next file of a shared worker finds a module that is half loaded.
 *
 * It also lets `vi.waitFor` look every 5 ms instead of every 50 ms, because most of what tests wait for takes less.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());

const { waitFor } = vi;
const lookOften: typeof waitFor = (check, options) =>
  waitFor(check, { interval: 5, ...(typeof options === 'number' ? { timeout: options } : options) });
// Files of a shared worker have the same `vi`.
if (waitFor.name !== lookOften.name) vi.waitFor = lookOften;
