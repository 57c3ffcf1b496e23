import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/model/report/paths.ts', { configFile: false, logLevel: 'error' });
process.exitCode = module.run(process.argv.slice(2)) ? 0 : 1;
