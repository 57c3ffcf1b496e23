/**
 * Runs for every test file and delays its end until all dynamic imports have finished. Otherwise a worker ends with an unanswered request
 * for a module, which fails the run, or the next file of a shared worker finds a module that is half loaded.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
