// Node runs this file as it is; what it loads is TypeScript, which Vite's module runner compiles.
import { runnerImport } from 'vite';

// The module runner would otherwise call this a development process, and the site would be built with React's slow half.
process.env.NODE_ENV = 'production';

// It runs while it is loaded: the runner imports nothing for it any more once that is done.
await runnerImport('./tests/bench/bench.ts', { configFile: false, logLevel: 'error' });
