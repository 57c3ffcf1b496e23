/**
 * Runs for every test file and delays its end until all dynamic imports have finished. The files of a worker share loaded modules, and a
 * module that is half loaded when a file ends would fail in the next file that imports it.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
