import { runnerImport } from 'vite';
const { findChromium, chromiumFlags } = (await runnerImport('/tmp/t/pl/entry2.ts', { configFile: false, logLevel: 'error' })).module;
process.env.CHROMIUM_PATH = findChromium; process.env.FLAGS = chromiumFlags.join('\n');
await import('file:///tmp/t/pl/play.mjs');
process.exit(0);
