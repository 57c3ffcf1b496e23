// Node runs this file directly; the files it loads are TypeScript, which Vite's module runner compiles.
import './plainFolder.mjs';
import { runnerImport } from 'vite';

// Otherwise the module runner would set this to development, and the site would be built with the slow version of React.
process.env.NODE_ENV = 'production';

const { module } = await runnerImport('./src/tools/start.ts', { configFile: false, logLevel: 'silent' });
await module.start(process.argv.slice(2), process.env);
