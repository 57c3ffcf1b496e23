// Node runs this file directly; the files it loads are TypeScript, which Vite's module runner compiles.
import { runnerImport } from 'vite';

// The judge runs while it is loaded, because the runner imports nothing for it after that.
await runnerImport('./tests/judge/judge.ts', { configFile: false, logLevel: 'error' });
