import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/browser/tour/browsers.ts', { configFile: false, logLevel: 'error' });
process.exitCode = (await module.run(process.argv.slice(2))) ? 0 : 1;
