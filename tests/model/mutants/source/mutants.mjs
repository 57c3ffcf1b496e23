import { runnerImport } from 'vite';

// The file runs at import time, because the runner resolves no imports afterwards.
await runnerImport('./tests/model/mutants/source/mutants.ts', { configFile: false, logLevel: 'error' });
