/**
 * For every test file: it ends when all code that it has sent for has come. The files of a worker share what is loaded, and what is half
 * loaded when a file ends fails in the next one that wants it.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
