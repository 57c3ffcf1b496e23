import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/compat/types.ts', { configFile: false, logLevel: 'error' });
process.exitCode = module.run() ? 0 : 1;
