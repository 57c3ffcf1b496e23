import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/browser/gallery/gallery.ts', { configFile: false, logLevel: 'error' });
process.exitCode = module.run(process.argv.slice(2));
