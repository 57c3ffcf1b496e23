// Node runs this file directly; the files it loads are TypeScript, which Vite's module runner compiles.
import { runnerImport } from 'vite';

// Otherwise the module runner would set this to development, and the site would be built with the slow version of React.
process.env.NODE_ENV = 'production';

// The bench runs while it is loaded, because the runner imports nothing for it after that.
await runnerImport('./tests/bench/bench.ts', { configFile: false, logLevel: 'error' });
