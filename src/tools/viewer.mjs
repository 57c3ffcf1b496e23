// Node runs this file directly; the files it loads are TypeScript, which Vite's module runner compiles.
import './plainFolder.mjs';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./src/tools/viewer.ts', { configFile: false, logLevel: 'error' });
await module.writeViewer();
