// Node runs this file directly; the files it loads are TypeScript, which Vite's module runner compiles.
import { runnerImport } from 'vite';

// The run happens while the module is loaded, because the runner imports nothing for it after that.
const { module } = await runnerImport('./tests/chaos/main.ts', { configFile: false, logLevel: 'error' });
process.exitCode = module.exitCode;
