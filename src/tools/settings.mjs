import { runnerImport } from 'vite';
import './plainFolder.mjs';

const { module } = await runnerImport('./src/tools/settings.ts', { configFile: false, logLevel: 'error' });
process.exitCode = module.run(process.argv.slice(2), console.log);
