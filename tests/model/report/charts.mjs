import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/model/report/charts.ts', { configFile: false, logLevel: 'error' });
process.exitCode = (await module.run()) ? 0 : 1;
