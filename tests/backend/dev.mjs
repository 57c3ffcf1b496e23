import '../plainFolder.mjs';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/backend/start.ts', { configFile: false, logLevel: 'silent' });
await module.startDevelopment(process.env);
