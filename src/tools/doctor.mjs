import { runnerImport } from 'vite';
import './plainFolder.mjs';

const { module } = await runnerImport('./src/tools/doctor.ts', { configFile: false, logLevel: 'error' });
process.exitCode = await module.run(process.argv.slice(2), console.log);
