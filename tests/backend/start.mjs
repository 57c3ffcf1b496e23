// Node runs this file as it is; what it loads is TypeScript, which Vite's module runner compiles.
import '../plainFolder.mjs';
import { runnerImport } from 'vite';

// The module runner would otherwise call this a development process, and the site would be built with React's slow half.
process.env.NODE_ENV = 'production';

const { module } = await runnerImport('./tests/backend/start.ts', { configFile: false, logLevel: 'silent' });
await module.start(process.argv.slice(2), process.env);
