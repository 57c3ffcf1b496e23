import { runnerImport } from 'vite';

// The file runs while it is loaded: the runner imports nothing for it any more once that is done.
await runnerImport('./tests/model/mutants/source/mutants.ts', { configFile: false, logLevel: 'error' });
