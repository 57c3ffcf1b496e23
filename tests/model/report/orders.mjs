import { runnerImport } from 'vite';
import { stageAliases } from '../../browser/play/aliases.mjs';

const { module } = await runnerImport('./tests/model/report/orders.ts', {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: stageAliases },
});
process.exitCode = module.run(process.argv.slice(2)) ? 0 : 1;
