import './plainFolder.mjs';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/tools/start.ts', { configFile: false, logLevel: 'silent' });
await module.startDevelopment(process.env);
